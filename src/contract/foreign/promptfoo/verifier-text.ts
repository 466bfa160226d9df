/** What the verifier imports, which this module does not. */
const imports = [
  'import { readFileSync } from "node:fs";',
  'import { dirname, join } from "node:path";',
  'import { pathToFileURL } from "node:url";',
];

/**
 * The verifier that a JavaScript assertion becomes. It reads what to call from the file that is its argument; an exception of that code is an error of
 * the verifier (status 70), never a verdict.
 */
export const javascriptVerifier = `// Calls an assertion with the answer and says what came of it: 0 it holds, 1 it does not, 70 it broke.
${imports.join("\n")}

const settingPath = process.argv[2];
const setting = JSON.parse(readFileSync(settingPath, "utf8"));
const answer = readFileSync(process.env.ANSWER_FILE, "utf8");
const { prompt } = JSON.parse(readFileSync(process.env.CASE_FILE, "utf8"));
const context = { vars: setting.vars, prompt, config: setting.config, test: { vars: setting.vars } };

/** The answer as the assertion expects it: parsed when it is JSON, else a text. */
function outputOf(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : text;
  } catch {
    return text;
  }
}

async function call() {
  const path = join(dirname(settingPath), setting.code);
  if (setting.function === null) {
    const code = readFileSync(path, "utf8");
    const body = code.trim().includes("\\n") ? code : \`return \${code.trim().replace(/;$/, "")}\`;
    return new Function("output", "context", "process", body)(outputOf(answer), context, process);
  }
  const loaded = await import(pathToFileURL(path).href);
  const found = setting.function === "" ? (loaded.default?.default ?? loaded.default ?? loaded) : (loaded[setting.function] ?? loaded.default?.[setting.function]);
  return found(outputOf(answer), context);
}

function settle(result) {
  const given = typeof result === "object" && result !== null ? result : { pass: result };
  const score = typeof given.score === "number" ? given.score : typeof given.pass === "number" ? given.pass : null;
  const passes = score !== null && setting.threshold !== null ? score >= setting.threshold : typeof given.pass === "number" ? given.pass > 0 : given.pass === true;
  return { passes: setting.negated ? !passes : passes, score, reason: given.reason };
}

try {
  const { passes, score, reason } = settle(await call());
  const last = { outcome: passes ? "pass" : "fail" };
  if (typeof reason === "string") last.reason = reason.slice(0, 1000);
  if (score !== null && score >= 0 && score <= 1) last.score = setting.negated ? 1 - score : score;
  console.log(JSON.stringify(last));
  process.exitCode = passes ? 0 : 1;
} catch (error) {
  console.error(String(error).replace(/\\s+/g, " ").slice(0, 500));
  process.exitCode = 70;
}
`;

/** The same for Python. */
export const pythonVerifier = `"""Calls an assertion with the answer and says what came of it: 0 it holds, 1 it does not, 70 it broke."""
import importlib.util
import json
import os
import sys
import textwrap


def settle(result, setting):
    given = result if isinstance(result, dict) else {"pass": result}
    passed = given.get("pass", given.get("pass_"))
    number = isinstance(passed, (int, float)) and not isinstance(passed, bool)
    score = given.get("score", passed if number else None)
    if score is not None and setting["threshold"] is not None:
        passes = score >= setting["threshold"]
    else:
        passes = passed > 0 if number else passed is True
    return (not passes if setting["negated"] else passes), score, given.get("reason")


def call(setting, folder, output, context):
    path = os.path.join(folder, setting["code"])
    if setting["function"] is None:
        with open(path, encoding="utf-8") as file:
            code = file.read().strip()
        body = code if "\\n" in code else "return " + code
        scope = {}
        exec("def check(output, context):\\n" + textwrap.indent(body, "    "), scope)
        return scope["check"](output, context)
    spec = importlib.util.spec_from_file_location("assertion", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return getattr(module, setting["function"] or "get_assert")(output, context)


def main():
    sys.dont_write_bytecode = True
    with open(sys.argv[1], encoding="utf-8") as file:
        setting = json.load(file)
    with open(os.environ["ANSWER_FILE"], encoding="utf-8") as file:
        output = file.read()
    with open(os.environ["CASE_FILE"], encoding="utf-8") as file:
        prompt = json.load(file).get("prompt")
    context = {"vars": setting["vars"], "prompt": prompt, "config": setting["config"]}
    passes, score, reason = settle(call(setting, os.path.dirname(sys.argv[1]), output, context), setting)
    last = {"outcome": "pass" if passes else "fail"}
    if isinstance(reason, str):
        last["reason"] = reason[:1000]
    if score is not None and 0 <= score <= 1:
        last["score"] = 1 - score if setting["negated"] else score
    print(json.dumps(last))
    return 0 if passes else 1


try:
    status = main()
except BaseException as error:
    print(f"{type(error).__name__}: {error}"[:500], file=sys.stderr)
    status = 70
sys.exit(status)
`;
