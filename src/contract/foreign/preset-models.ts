/** What a preset needs to be named in a new suite: a pinned model, the variable of its key, and the package that is installed for it. */
export interface PresetDefaults {
  model: string;
  key: string;
  install: string;
}

/** A first choice for each preset of an agent, to be changed by whoever knows better. */
export const presetDefaults: Readonly<Record<string, PresetDefaults>> = {
  "claude-code": {
    model: "claude-sonnet-4-5",
    key: "ANTHROPIC_API_KEY",
    install: "npm install --global @anthropic-ai/claude-code@VERSION",
  },
  codex: {
    model: "gpt-5-codex",
    key: "OPENAI_API_KEY",
    install: "npm install --global @openai/codex@VERSION",
  },
  gemini: {
    model: "gemini-2.5-pro",
    key: "GEMINI_API_KEY",
    install: "npm install --global @google/gemini-cli@VERSION",
  },
  opencode: {
    model: "anthropic/claude-sonnet-4-5",
    key: "ANTHROPIC_API_KEY",
    install: "npm install --global opencode-ai@VERSION",
  },
};
