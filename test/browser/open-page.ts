import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { programPath } from "../support/needs.ts";

/** The browser of the machine; null where there is none. */
export const browserPath = programPath("chromium") ?? programPath("google-chrome");

export async function startBrowser(): Promise<Browser> {
  // Its own sandbox needs an account that is not root.
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ ...(browserPath === null ? {} : { executablePath: browserPath }), args });
}

export interface Opened {
  page: Page;
  /** What the page wrote to the console, threw, or tried to load. */
  complaints: string[];
}

/** Opens a page from a file, as from an unpacked artifact. */
export async function openPage(
  browser: Browser,
  html: string,
  look: { width?: number; dark?: boolean; hash?: string } = {},
): Promise<Opened & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), "casegate-page-"));
  const file = join(folder, "report.html");
  await writeFile(file, html);
  const context = await browser.newContext({
    viewport: { width: look.width ?? 1200, height: 900 },
    colorScheme: look.dark ? "dark" : "light",
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith("file:")) complaints.push(`asked for ${request.url()}`);
  });
  await page.goto(`${pathToFileURL(file).href}${look.hash ?? ""}`);
  return {
    page,
    complaints,
    async [Symbol.asyncDispose]() {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
