import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Account, actionsBot } from "./accounts.ts";
import { answer, type Violation } from "./answer.ts";
import { type ApiRequest, gitHubDescription } from "./description.ts";
import { type Fault, takeFault } from "./faults.ts";
import { emptyReviewState } from "./review-state.ts";
import { serveArtifact } from "./routes/artifacts.ts";
import { addComment } from "./routes/comments.ts";
import type { GitHubState, Permission, Reply, StoredComment } from "./state.ts";

export interface GitHubOptions {
  owner?: string;
  repo?: string;
  pull?: { number: number; headSha: string; baseSha?: string };
  permissions?: Partial<GitHubState["permissions"]>;
  viewer?: Account;
  workflowToken?: boolean;
  viewerAllowed?: boolean;
  /** GitHub Enterprise Server: the API lies under /api/v3. */
  enterprise?: boolean;
}

interface LoggedRequest {
  request: string;
  status: number | "dropped";
  /** Milliseconds since the fake started. */
  atMs: number;
  authorization: string | undefined;
}

/** A loopback GitHub that remembers. A test ends by asserting that `violations` is empty. */
export interface FakeGitHub extends AsyncDisposable {
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  readonly state: GitHubState;
  readonly faults: Fault[];
  readonly log: LoggedRequest[];
  readonly violations: Violation[];
  /** Adds comments of someone, oldest first. */
  comment(issue: number, author: Account | null, ...bodies: string[]): StoredComment[];
}

const permissions: Record<Permission, "write"> = {
  actions: "write",
  contents: "write",
  issues: "write",
  "pull-requests": "write",
  statuses: "write",
};

function initialState(options: GitHubOptions): GitHubState {
  const pull = options.pull;
  return {
    owner: options.owner ?? "acme",
    repo: options.repo ?? "skills",
    pulls: pull === undefined ? [] : [{ baseSha: "b".repeat(40), ...pull }],
    comments: [],
    statuses: [],
    reviewing: emptyReviewState(),
    artifacts: [],
    issues: [],
    viewer: options.viewer ?? actionsBot,
    workflowToken: options.workflowToken ?? true,
    viewerAllowed: options.viewerAllowed ?? true,
    permissions: { ...permissions, ...options.permissions },
    rate: { limit: 1000, remaining: 1000, resetAt: Math.floor(Date.now() / 1000) + 3600 },
    lastId: 1000,
  };
}

async function readRequest(incoming: IncomingMessage, basePath: string): Promise<ApiRequest> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const url = new URL(incoming.url ?? "/", "http://localhost");
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
  );
  const text = Buffer.concat(parts).toString("utf8");
  return {
    method: (incoming.method ?? "GET").toLowerCase(),
    path: url.pathname === "/api/graphql" ? "/graphql" : url.pathname.replace(basePath, ""),
    query: Object.fromEntries(url.searchParams),
    headers,
    body: text === "" ? undefined : JSON.parse(text),
  };
}

function headersOf(state: GitHubState, reply: Reply): Record<string, string> {
  return {
    "content-type": "application/json; charset=utf-8",
    "x-ratelimit-limit": String(state.rate.limit),
    "x-ratelimit-remaining": String(state.rate.remaining),
    "x-ratelimit-reset": String(state.rate.resetAt),
    "x-ratelimit-resource": "core",
    ...reply.headers,
  };
}

/** Sends the answer, or half of it before the connection closes. */
function send(response: ServerResponse, reply: Reply, headers: Record<string, string>, half: boolean): void {
  const text = reply.body === undefined ? "" : JSON.stringify(reply.body);
  if (!half) {
    response.writeHead(reply.status, headers);
    response.end(text);
    return;
  }
  response.writeHead(reply.status, { ...headers, "content-length": String(Buffer.byteLength(text)) });
  response.write(text.slice(0, Math.floor(text.length / 2)), () => response.destroy());
}

/** Starts the fake on a free port; dispose it with `await using`. */
export async function startGitHub(options: GitHubOptions = {}): Promise<FakeGitHub> {
  const description = await gitHubDescription();
  const started = performance.now();
  const state = initialState(options);
  const faults: Fault[] = [];
  const log: LoggedRequest[] = [];
  const violations: Violation[] = [];
  const basePath = options.enterprise === true ? "/api/v3" : "";

  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const name = `${incoming.method} ${incoming.url}`;
    const { authorization } = incoming.headers;
    const entry: LoggedRequest = {
      request: name,
      status: "dropped",
      atMs: performance.now() - started,
      authorization,
    };
    log.push(entry);
    if (serveArtifact(incoming, response, state, violations)) return;
    const request = await readRequest(incoming, basePath);
    const fault = takeFault(faults, name);
    await sleep(fault?.delayMs ?? 0);
    await fault?.meanwhile?.();
    const prevented = fault?.reply !== undefined || fault?.drop === "connection";
    const real =
      prevented && fault.takesEffect !== true
        ? null
        : await answer(request, { state, description, apiUrl, violations });
    const reply = fault?.reply ?? real;
    if (reply === null || fault?.drop === "connection") {
      response.destroy();
      return;
    }
    if (fault?.drop !== "body") entry.status = reply.status;
    send(response, reply, headersOf(state, reply), fault?.drop === "body");
  };
  const server = createServer((incoming, response) => {
    serve(incoming, response).catch((error: unknown) => {
      violations.push({ kind: "response", request: incoming.url ?? "", problems: [String(error)] });
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const apiUrl = `${origin}${basePath}`;
  return {
    apiUrl,
    graphqlUrl: options.enterprise === true ? `${origin}/api/graphql` : `${origin}/graphql`,
    state,
    faults,
    log,
    violations,
    comment: (issue, author, ...bodies) => bodies.map((body) => addComment(state, issue, { author, body })),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
