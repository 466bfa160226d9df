import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { chromium } from "playwright-core";

/** Makes the pictures of the README from a real run: node scripts/screenshots.mjs. Needs chromium. */
const project = process.cwd();
const target = join(project, "docs", "images");
const root = mkdtempSync(join(tmpdir(), "casegate-screenshots-"));

/** As a forge sets a comment. */
const forgeStyle = `
body { margin: 0; padding: 16px; background: #fff; color: #1f2328; font: 14px/1.5 "Noto Sans", "DejaVu Sans", sans-serif; width: 828px; }
.box { border: 1px solid #d1d9e0; border-radius: 6px; }
.head { background: #f6f8fa; border-bottom: 1px solid #d1d9e0; padding: 8px 16px; border-radius: 6px 6px 0 0; color: #59636e; }
.head b { color: #1f2328; } .body { padding: 16px; }
h2 { font-size: 1.5em; border-bottom: 1px solid #d1d9e0; padding-bottom: .3em; margin: 0 0 16px; }
p, ul, table, blockquote { margin: 0 0 16px; }
table { border-collapse: collapse; } th, td { border: 1px solid #d1d9e0; padding: 6px 13px; } tr:nth-child(2n) { background: #f6f8fa; }
code { background: #818b981f; border-radius: 6px; padding: .2em .4em; font: 85% "DejaVu Sans Mono", monospace; }
blockquote { border-left: .25em solid #d1d9e0; padding: 0 1em; color: #59636e; } sub { font-size: 75%; }`;

async function main() {
  const repository = join(root, "invoices");
  execFileSync(process.execPath, ["examples/tenant-lookup/build.mjs", repository], { cwd: project });
  spawnSync(
    process.execPath,
    [join(project, "dist", "cli.js"), "gate", "--baseline", "main", "--candidate", "helpful"],
    {
      cwd: repository,
    },
  );
  const run = join(repository, ".casegate", "run");
  // What stands above the rule in report.md is the comment.
  const [comment = ""] = readFileSync(join(run, "report.md"), "utf8").split("\n---\n");
  const body = micromark(comment.replaceAll("\n<sub>", "<br>\n<sub>"), {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  mkdirSync(target, { recursive: true });
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
  const page = await browser.newPage({ viewport: { width: 860, height: 400 } });
  await page.setContent(
    `<style>${forgeStyle}</style><div class="box"><div class="head"><b>github-actions</b> bot commented</div><div class="body">${body}</div></div>`,
  );
  await page.screenshot({ path: join(target, "comment.png"), fullPage: true });
  for (const [name, colorScheme, width, height] of [["report", "light", 1100, 1000]]) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme });
    const shown = await context.newPage();
    await shown.goto(pathToFileURL(join(run, "report.html")).href);
    await shown.screenshot({ path: join(target, `${name}.png`) });
    await context.close();
  }
  await browser.close();
  rmSync(root, { recursive: true, force: true });
}

await main();
