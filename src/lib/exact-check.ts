import type * as z from "zod";

/** True only for a value that the schema takes as it is, adding and changing nothing. */
export type ExactCheck = (value: unknown) => boolean;

interface Definition {
  type: string;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  shape?: Readonly<Record<string, z.core.$ZodType>>;
  catchall?: z.core.$ZodType;
  values?: readonly unknown[];
  entries?: Readonly<Record<string, unknown>>;
  keyType?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  checks?: readonly z.core.$ZodCheck[];
  check?: string;
  format?: string;
  value?: number;
  inclusive?: boolean;
}

const never: ExactCheck = () => false;
const isText: ExactCheck = (value) => typeof value === "string";
const isTruthValue: ExactCheck = (value) => typeof value === "boolean";
const isNumber: ExactCheck = (value) => typeof value === "number" && Number.isFinite(value);

/**
 * A quick look at values that come from JSON, of which very many are as they should be: what it takes, the schema takes as it is. What it does
 * not take the schema must be asked about: it may be wrong, lack what has a default, or be of a kind that this does not look into.
 */
export function exactCheck(schema: z.core.$ZodType): ExactCheck {
  const def = schema._zod.def as Definition;
  if (def.type === "number") return numberCheck(def);
  return isUnchecked(def) ? uncheckedKind(def) : never;
}

function uncheckedKind(def: Definition): ExactCheck {
  switch (def.type) {
    case "string":
      return isText;
    case "boolean":
      return isTruthValue;
    case "literal":
      return oneOf(def.values ?? []);
    case "enum":
      return oneOf(Object.values(def.entries ?? {}));
    case "nullable": {
      const inner = innerCheck(def);
      return (value) => value === null || inner(value);
    }
    // Nothing that comes from JSON is undefined: where the key is there, so is a value.
    case "optional":
    case "default":
      return innerCheck(def);
    case "union":
      return unionCheck(def);
    case "array":
      return listCheck(def);
    case "record":
      return recordCheck(def);
    case "object":
      return objectCheck(def);
    default:
      return never;
  }
}

function isUnchecked({ checks = [], format }: Definition): boolean {
  return checks.length === 0 && format === undefined;
}

function innerCheck({ innerType }: Definition): ExactCheck {
  return innerType === undefined ? never : exactCheck(innerType);
}

function oneOf(values: readonly unknown[]): ExactCheck {
  const [first, second] = values;
  if (values.length <= 2) return (value) => value !== undefined && (value === first || value === second);
  const known = new Set(values);
  return (value) => known.has(value);
}

function numberCheck({ checks = [], ...own }: Definition): ExactCheck {
  // A whole number's schema is itself the check of its format.
  const all = own.check === undefined ? checks : [{ _zod: { def: own } }, ...checks];
  const bounds = all.map(({ _zod }) => boundCheck(_zod.def as Definition));
  return (value) => {
    if (!isNumber(value)) return false;
    for (const bound of bounds) if (!bound(value as number)) return false;
    return true;
  };
}

function boundCheck({ check, format, value: limit, inclusive }: Definition): (value: number) => boolean {
  if (check === "number_format" && format === "safeint") return Number.isSafeInteger;
  if (typeof limit !== "number") return never;
  if (check === "greater_than")
    return inclusive === true ? (value) => value >= limit : (value) => value > limit;
  if (check === "less_than") return inclusive === true ? (value) => value <= limit : (value) => value < limit;
  return never;
}

function unionCheck({ options = [] }: Definition): ExactCheck {
  const checks = options.map(exactCheck);
  return (value) => checks.some((check) => check(value));
}

function listCheck({ element }: Definition): ExactCheck {
  const check = element === undefined ? never : exactCheck(element);
  return (value) => {
    if (!Array.isArray(value)) return false;
    for (const item of value) if (!check(item)) return false;
    return true;
  };
}

interface Member {
  key: string;
  check: ExactCheck;
  isOptional: boolean;
}

/** Of any keys but the one that is no plain key of an object. */
function recordCheck({ keyType, valueType }: Definition): ExactCheck {
  if (keyType === undefined || valueType === undefined || exactCheck(keyType) !== isText) return never;
  const check = exactCheck(valueType);
  return (value) => {
    if (!isObject(value)) return false;
    for (const key in value) if (key === "__proto__" || !check(value[key])) return false;
    return true;
  };
}

/**
 * Only of objects that refuse keys they don't know, with their keys sorted, as canonical JSON has them, or in the schema's own order: the next
 * key is looked at, none is looked up.
 */
function objectCheck({ shape = {}, catchall }: Definition): ExactCheck {
  if ((catchall?._zod.def as Definition | undefined)?.type !== "never") return never;
  const asDeclared = Object.keys(shape).map((key): Member => memberOf(key, shape[key]));
  const sorted = asDeclared.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return (value) => isObject(value) && (hasInOrder(value, sorted) || hasInOrder(value, asDeclared));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function hasInOrder(value: Readonly<Record<string, unknown>>, members: readonly Member[]): boolean {
  let at = 0;
  for (const key in value) {
    while (members[at]?.isOptional === true && members[at]?.key !== key) at += 1;
    const member = members[at];
    if (member?.key !== key || !member.check(value[key])) return false;
    at += 1;
  }
  while (members[at]?.isOptional === true) at += 1;
  return at === members.length;
}

function memberOf(key: string, schema: z.core.$ZodType | undefined): Member {
  if (schema === undefined) return { key, check: never, isOptional: false };
  // What has a default is added where it is absent, so that a value without it is not taken as it is.
  return { key, check: exactCheck(schema), isOptional: (schema._zod.def as Definition).type === "optional" };
}
