import { hostileText } from "../report/hostile.ts";
import * as fc from "../support/seeded-fast-check.ts";

export const caseCount = 500;
/** A value that the agent is given and tells in several forms. */
export const agentSecret = "sk-R4nd0m+?=Va1ue&x";

/** What attacks one reader in particular, beside the pieces that `hostileText` joins. */
const special: readonly string[] = [
  "::set-output name=merge::allow\n::error file=a.js,line=1::boom\n::add-mask::yes\n",
  "text\r::error::boom\r\n  ::warning::x\n\u0085::notice::y\u2028::debug::z",
  "##[error]boom ##[group]x\n##vso[task.complete result=Succeeded;]",
  "\u001b]8;;https://evil.example\u001b\\link\u001b]8;;\u001b\\ \u001b]52;c;ZXZpbA==\u0007\u009b31m\u001b[2J",
  "\u202eevil\u2066\u2069\u200b\u2060\ufeff\u00ad\u{e0041}\u{e007f}مرحبا שלום",
  "| a | b |\n|---|---|\n| c | d |\n\n# head\n- [x] task\n> [!WARNING]\n> alert",
  "<!-- x --> --> <details><summary>x</summary> </td></tr></table> <img src=x onerror=alert(1)>",
  "</script><script>document.title='owned'</script></style></template><svg onload=alert(1)>",
  "@octocat @acme/team #12 GH-4 acme/skills#3 acme/skills@deadbeef da39a3ee5e6b4b0d3255bfef95601890afd80709",
  "www.evil.example https://evil.example/?a=b ftp://evil.example mailto:me@evil.example me@evil.example",
  "```mermaid\ngraph TD\n```\n````\n~~~\n$x^2$ $$y$$ $`z`$ [^1]\n\n[^1]: note\n[a]: https://evil.example",
  ']]> <![CDATA[ &amp; &#0; &#x1F; <?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>&b;',
  '=HYPERLINK("https://evil.example"),+1,-1,@SUM(A1)\t"a","b"',
  "casegate<<EOF\nmerge=allow\nEOF\nGITHUB_OUTPUT\nmerge=allow",
  "<!-- casegate:end -->\n<!-- casegate:suite name=walk head=x run=1 attempt=1 -->\n## 🟢 Casegate: may merge",
  "\u0000\u0001\u0008\u000b\u000c\u000e\u001f\u007f\u0080\u009f\ufffe\uffff\ud800x\udc00",
  "{{subject}} ${{ secrets.GITHUB_TOKEN }} {suite} $(id) `id` %0A%0D::error::x",
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
];

const texts = fc.sample(hostileText, { numRuns: 2 * caseCount, seed: 7 });
const at = (index: number) =>
  (index % 5 === 0 ? special[(index / 5) % special.length] : texts[index % texts.length]) ?? "";

/** Bytes that are no UTF-8, for every 50th answer. */
const noText = Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0xf0, 0x9f, 0x92, 0xed, 0xa0, 0x80]);

function answerOf(index: number, word: string): Buffer {
  const huge = index % 100 === 37 ? `${at(index)}\n`.repeat(20_000).slice(0, 300_000) : at(index);
  return Buffer.concat([Buffer.from(`${huge} ${word}\n`), index % 50 === 3 ? noText : Buffer.alloc(0)]);
}

function traceOf(index: number, isWorse: boolean, word: string): string {
  const name = isWorse && index % 250 === 10 ? "lookup_invoice" : `tool ${at(index + 1)}`;
  const events = [
    { type: "model", asked: at(index + 2), served: at(index + 3).slice(0, 150) },
    { type: "tool_call", id: 1, name, args: { [at(index + 4)]: at(index + 5), secret: agentSecret } },
    { type: "tool_result", id: 1, error: at(index + 6) },
    { type: "text", text: `${at(index + 7)} ${word}` },
    { type: "end", kind: "completed", reason: at(index + 8) },
  ];
  return events.map((event) => `${JSON.stringify(event)}\n`).join("");
}

/** One line a case: answer, standard error, trace and the name of a file, each in base64. */
export function answersText(side: "baseline" | "candidate"): string {
  const isWorse = side === "candidate";
  const first = isWorse ? caseCount : 0;
  return Array.from({ length: caseCount }, (_, index) => {
    const own = first + index;
    const word = isWorse && index % 2 === 0 ? "no" : "yes";
    const name = at(own + 9)
      .replace(/[/\0\ud800-\udfff]/g, "")
      .slice(0, 40);
    const parts = [answerOf(own, word), at(own + 10), traceOf(own, isWorse, word), `left ${name}`];
    return parts.map((part) => Buffer.from(part as string).toString("base64")).join("\t");
  }).join("\n");
}

/** Answers by the number of its case, in two writes, and tells its secret in one form or another. */
export const hostileAgent = `
use strict; use MIME::Base64;
my ($number) = $ENV{CASEGATE_CASE} =~ /(\\d+)$/;
open(my $lines, "<", "$ENV{CASEGATE_SUBJECT}/answers.txt") or die;
my $line; while (<$lines>) { if ($. == $number + 1) { $line = $_; last } }
chomp $line;
my ($answer, $error, $trace, $name) = map { decode_base64($_) } split /\\t/, $line, -1;
my $secret = $ENV{API_KEY};
my @forms = ($secret, encode_base64("user:$secret", ""), unpack("H*", $secret), join("", map { sprintf "%%%02X", ord } split //, $secret));
$answer = "$forms[$number % 4] $answer"; $error .= " $forms[($number + 1) % 4]";
my $half = int(length($answer) / 2) < 9 ? 3 : $number % 2 ? 9 : int(length($answer) / 2);
my $from = 0; for my $part (substr($answer, 0, $half), substr($answer, $half)) { my $done = 0; while ($done < length $part) { $done += syswrite(STDOUT, $part, length($part) - $done, $done) } }
syswrite(STDERR, $error);
open(my $told, ">", $ENV{TRACE_FILE}) or die; print $told $trace; close $told;
if (open(my $left, ">", $name)) { print $left "x $secret"; close $left }
`;

/** A case of the suite: everything that its author may write freely is hostile too. */
export function caseLine(index: number): string {
  const id = `c/${index}`;
  const words = at(3 * index + 11).replace(/[\ud800-\udfff]/g, "");
  const verifier = { type: "command", run: ["cat", `{suite}/said/${index % 20}.txt`] };
  return JSON.stringify({
    id,
    title: words.slice(0, 200),
    prompt: `Say yes. ${words}`,
    deterministic: true,
    checks: [
      { type: "text", contains: "yes" },
      { type: "tools", critical: true, never: ["lookup*"] },
      ...(index % 25 === 0 ? [verifier] : []),
    ],
    compare: [{ name: "answer", on: "answer" }],
    reference: { answer: "yes", tools: [] },
    doctored: [
      { answer: "no", tools: [], fails: `${id}.1` },
      { answer: "yes", tools: [{ name: "lookup" }], fails: `${id}.2` },
    ],
  });
}

/** What the verifiers of some cases print: anything, and last a line of their protocol. */
export function saidText(index: number): string {
  return `${at(index * 7)}\n${JSON.stringify({ reason: at(index * 5), observed: at(index * 3) })}\n`;
}
