/** What an agent asked a model, whichever provider's words it used. */
export interface Conversation {
  /** What the person asked last. */
  prompt: string;
  /** All else that the agent says of itself: instructions, skills, descriptions of tools. */
  context: string;
  /** Names of the tools as the agent offers them. */
  tools: readonly string[];
  /** What tools gave back since the person asked, the latest last. */
  results: readonly string[];
}

/** What a model answers: words, or one call of a tool. */
export type Reply =
  | { kind: "text"; text: string }
  | { kind: "call"; tool: string; args: Readonly<Record<string, unknown>> };

/** Decides what a model answers. */
export type Script = (conversation: Conversation) => Reply;

export type Body = Readonly<Record<string, unknown>>;

/** How one provider's requests are read and answered. */
export interface Protocol {
  /** True for a request that asks for a reply. */
  asks(path: string): boolean;
  read(body: Body): Conversation;
  /** The events of a streamed answer, each a text that ends in an empty line. */
  events(body: Body, reply: Reply): string[];
}

export function event(data: object, name?: string): string {
  return `${name === undefined ? "" : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`;
}

/** All texts in a value, whatever its shape. */
export function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

export function listOf(value: unknown): Body[] {
  return Array.isArray(value) ? (value as Body[]) : [];
}
