import { readFileSync } from "node:fs";
import addFormats from "ajv-formats";
import { type Document, OpenAPIBackend, type Operation } from "openapi-backend";

/** A request as the description sees it. `path` is without the base path and the query. */
export interface ApiRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

export interface Description {
  /** The operation that a request means; null when the description has none. */
  operationOf(request: ApiRequest): Operation | null;
  parameters(request: ApiRequest, operation: Operation): Record<string, string>;
  requestProblems(request: ApiRequest, operation: Operation): string[];
  responseProblems(operation: Operation, status: number, body: unknown): string[];
}

// GitHub sends these for any operation, though its description lists them for some only.
const anywhere = new Set([401, 403, 404, 422, 429, 500, 502, 503]);

function problemsOf(validation: { errors?: { instancePath: string; message?: string }[] | null }): string[] {
  return (validation.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ""}`);
}

function isBasicError(body: unknown): boolean {
  return typeof body === "object" && body !== null && "message" in body && "documentation_url" in body;
}

/** GitHub's own REST description, compiled once a process: it is large. */
async function compile(): Promise<Description> {
  const text = readFileSync(new URL("../data/github-openapi-subset.json", import.meta.url), "utf8");
  const api = new OpenAPIBackend({
    definition: JSON.parse(text) as Document,
    quick: true,
    ajvOpts: { strict: false, allErrors: true },
    customizeAjv: (ajv) => {
      // The package is CommonJS without a default for types; at run time the function is under `default`.
      (addFormats as unknown as { default: (target: typeof ajv) => void }).default(ajv);
      for (const format of ["repo.nwo", "timestamp"]) ajv.addFormat(format, true);
      return ajv;
    },
  });
  await api.init();
  return {
    operationOf: (request) => api.matchOperation(request) ?? null,
    parameters: (request, operation) =>
      api.router.parseRequest(request, operation).params as Record<string, string>,
    requestProblems: (request, operation) => problemsOf(api.validateRequest(request, operation)),
    responseProblems(operation, status, body) {
      if (operation.responses && String(status) in operation.responses) {
        return body === undefined ? [] : problemsOf(api.validateResponse(body, operation, status));
      }
      if (!anywhere.has(status)) return [`status ${status} is not in the description`];
      return isBasicError(body) ? [] : ["an error needs message and documentation_url"];
    },
  };
}

let compiled: Promise<Description> | undefined;

export function gitHubDescription(): Promise<Description> {
  compiled ??= compile();
  return compiled;
}
