import { n as isRateLimit, t as createGitHubClient } from "./github-client2.js";

export { createGitHubClient, isRateLimit };