import type { Access, GitHubState, Permission, Reply } from "./state.ts";

const documentation = "https://docs.github.com/rest";

/** An error as GitHub writes it. */
export function errorReply(status: number, message: string, more: Record<string, unknown> = {}): Reply {
  return { status, body: { message, documentation_url: documentation, status: String(status), ...more } };
}

export const notFound = () => errorReply(404, "Not Found");

/** GitHub's answer when the token lacks a permission, or null when it has one of them. */
export function denied(
  state: GitHubState,
  permissions: readonly Permission[],
  needed: Exclude<Access, "none">,
): Reply | null {
  const has = permissions.some((permission) => {
    const access = state.permissions[permission];
    return access === "write" || access === needed;
  });
  return has ? null : errorReply(403, "Resource not accessible by integration");
}

/** One page of a list with GitHub's Link header. Pages hold 30 unless asked, and never more than 100. */
export function page(
  all: readonly unknown[],
  context: { query: Record<string, string>; apiUrl: string; path: string },
): Reply {
  const size = Math.min(Number(context.query["per_page"] ?? 30), 100);
  const current = Number(context.query["page"] ?? 1);
  const last = Math.max(Math.ceil(all.length / size), 1);
  const to = (number: number, rel: string) => {
    const query = new URLSearchParams({ ...context.query, page: String(number) });
    return `<${context.apiUrl}${context.path}?${query}>; rel="${rel}"`;
  };
  const links = [
    ...(current > 1 ? [to(current - 1, "prev")] : []),
    ...(current < last ? [to(current + 1, "next"), to(last, "last")] : []),
    ...(current > 1 ? [to(1, "first")] : []),
  ];
  return {
    status: 200,
    headers: links.length === 0 ? {} : { link: links.join(", ") },
    body: all.slice((current - 1) * size, current * size),
  };
}
