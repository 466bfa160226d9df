import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { answerHeaders, requestHeaders } from "../../../src/adapters/network/broker-headers.ts";
import { allowedRequest } from "../../../src/adapters/network/broker-request.ts";
import { mayReach, tunnelTarget } from "../../../src/adapters/network/broker-tunnel.ts";
import type { ProviderAccess } from "../../../src/model/provider-access.ts";

const access = {
  baseUrl: "https://provider.example",
  paths: ["/v1/**"],
  keyVariable: "KEY",
  keyHeader: { name: "authorization", prefix: "Bearer " },
} as unknown as ProviderAccess;
const asked = (url: string, method = "POST") =>
  allowedRequest({ method, url } as IncomingMessage, access)?.target ?? null;

test("a request is passed on under a plain path of the list alone, by a method that asks", () => {
  expect(asked("/v1/messages?beta=true")).toBe("/v1/messages?beta=true");
  for (const url of [
    "/v1/../admin",
    "/v1/..",
    "/v1/./x",
    "/v1//x",
    "//other.example/v1/x",
    "/v1/%2e%2e/x",
    "/v1/x#y",
  ])
    expect([url, asked(url)]).toEqual([url, null]);
  for (const url of ["https://other.example/v1/x", "v1/x", "*", "", "/v2/x", "/v1/x?a=b#c", "/v1/x?a b"])
    expect([url, asked(url)]).toEqual([url, null]);
  expect(
    ["GET", "HEAD", "DELETE", "PUT", "PATCH", "OPTIONS", "TRACE"].map((one) => asked("/v1/x", one)),
  ).toEqual(["/v1/x", "/v1/x", ...Array.from({ length: 5 }, () => null)]);
});

test("no key stands in the query of what is passed on, however it is written", () => {
  for (const query of ["key=x", "KEY=x", "%6bey=x", "access_token=x", "access%5Ftoken=x"])
    expect(asked(`/v1/x?a=1&${query}&b=2`)).toBe("/v1/x?a=1&b=2");
  expect(asked("/v1/x?key=x")).toBe("/v1/x");
});

test("headers of the agent's connection, its credentials and the account's own matters are passed on neither way", () => {
  const given = {
    connection: "close, x-secret",
    "x-secret": "1",
    "x-api-key": "dummy",
    cookie: "a=b",
    host: "inside",
    "x-forwarded-for": "1.2.3.4",
    accept: "*/*",
  };
  expect(requestHeaders(given, { access, key: "real" } as never, null)).toEqual({
    accept: "*/*",
    "accept-encoding": "identity",
    authorization: "Bearer real",
  });
  const answer = {
    "set-cookie": ["a=b"],
    connection: "x-trace",
    "x-trace": "1",
    "content-type": "text/plain",
  };
  expect(answerHeaders(answer)).toEqual({ "content-type": "text/plain" });
});

test("a tunnel leads to a host of the list and the port that is named with it, else 443", () => {
  const target = (url: string) => tunnelTarget({ url } as IncomingMessage);
  const reach = (url: string, ...hosts: string[]) => mayReach(hosts, target(url) ?? { host: "", port: 0 });
  expect(reach("API.example:443", "api.example")).toBe(true);
  for (const url of [
    "api.example:22",
    "api.example:80",
    "x.api.example:443",
    "api.example.evil:443",
    "evil:443",
  ])
    expect([url, reach(url, "api.example", "other.example:8443")]).toEqual([url, false]);
  expect(reach("other.example:8443", "other.example:8443")).toBe(true);
  expect(reach("other.example:443", "other.example:8443")).toBe(false);
  expect(reach("a.b.example:443", "*.b.example")).toBe(true);
  expect(reach("b.example:443", "*.b.example")).toBe(false);
  expect(reach("1.2.0.1:443", "*.0.1")).toBe(false);
  for (const url of ["api.example", "api.example:99999", "user@api.example:443", "api.example:443/x", ":443"])
    expect([url, target(url)]).toEqual([url, null]);
});
