import { r as __toESM, t as __commonJSMin } from "./rolldown-runtime.js";
import { E as UserError, O as quoteText } from "./start.js";
import { O as withoutTrailing, w as sha256Hex } from "./opening.js";
import { createRequire } from "node:module";
import { posix } from "node:path";

// node_modules/zod/v4/core/util.js
function getEnumValues(entries) {
	const numericValues = Object.values(entries).filter((v) => typeof v === "number");
	return Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
}
function joinValues(array, separator = "|") {
	return array.map((val) => stringifyPrimitive(val)).join(separator);
}
function jsonStringifyReplacer(_, value) {
	if (typeof value === "bigint") return value.toString();
	return value;
}
var Cached = class {
	constructor(getter) {
		this._getter = getter;
		this._value = void 0;
	}
	get value() {
		const getter = this._getter;
		if (getter !== void 0) {
			this._value = getter();
			this._getter = void 0;
		}
		return this._value;
	}
};
function cached(getter) {
	return new Cached(getter);
}
function nullish(input) {
	return input === null || input === void 0;
}
function cleanRegex(source) {
	const start = source.startsWith("^") ? 1 : 0;
	const end = source.endsWith("$") ? source.length - 1 : source.length;
	return source.slice(start, end);
}
function floatSafeRemainder(val, step) {
	const ratio = val / step;
	const roundedRatio = Math.round(ratio);
	const tolerance = 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1);
	if (Math.abs(ratio - roundedRatio) < tolerance) return 0;
	return ratio - roundedRatio;
}
const EVALUATING = /* @__PURE__*/ Symbol("evaluating");
function defineLazy(object, key, getter) {
	let value = void 0;
	Object.defineProperty(object, key, {
		get() {
			if (value === EVALUATING) return;
			if (value === void 0) {
				value = EVALUATING;
				value = getter();
			}
			return value;
		},
		set(v) {
			Object.defineProperty(object, key, { value: v });
		},
		configurable: true
	});
}
function assignProp(target, prop, value) {
	Object.defineProperty(target, prop, {
		value,
		writable: true,
		enumerable: true,
		configurable: true
	});
}
/**
* Whichever object a def's `shape` currently answers from: the one the caller passed until the first read, the frozen copy after it.
*
* Its keys and descriptors read without invoking anything, which is what lets a discriminated union check its discriminator, and the cycle walk read a shape, without resolving a getter that references the schema being constructed. A def that answers `shape` from an accessor of its own has none.
*/
function rawShape(def) {
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	return desc?.get ? desc.get.raw : desc?.value;
}
function sourceShape(schema) {
	return rawShape(schema._zod.def) ?? schema._zod.def.shape;
}
function deferProp(target, key, getter) {
	Object.defineProperty(target, key, {
		get() {
			const value = getter();
			assignProp(this, key, value);
			return value;
		},
		enumerable: true,
		configurable: true
	});
}
function putProp(target, key, value) {
	if (key in target) assignProp(target, key, value);
	else target[key] = value;
}
/**
* Copies `keys` of `source`'s shape onto `target`, each value passed through `wrap`.
*
* A key the source has resolved is copied through now, so the derived shape states it outright and nothing has to resolve it to learn what it holds. A key the source still defers stays deferred, and reads back through the source's own `shape`, so it resolves once and both shapes get that one schema.
*/
function mirrorShape(target, source, keys, wrap) {
	const raw = sourceShape(source);
	for (const key of keys) {
		const desc = Object.getOwnPropertyDescriptor(raw, key);
		if (!desc.enumerable) continue;
		if (desc.get) deferProp(target, key, () => {
			const value = source._zod.def.shape[key];
			return wrap ? wrap(value, key) : value;
		});
		else putProp(target, key, wrap ? wrap(desc.value, key) : desc.value);
	}
}
function mirrorProps(target, source) {
	for (const key of Reflect.ownKeys(source)) {
		const desc = Object.getOwnPropertyDescriptor(source, key);
		if (!desc.enumerable) continue;
		if (desc.get) deferProp(target, key, () => source[key]);
		else putProp(target, key, desc.value);
	}
}
function mergeDefs(...defs) {
	const mergedDescriptors = {};
	for (const def of defs) {
		const descriptors = Object.getOwnPropertyDescriptors(def);
		Object.assign(mergedDescriptors, descriptors);
	}
	return Object.defineProperties({}, mergedDescriptors);
}
function esc(str) {
	return JSON.stringify(str);
}
function slugify(input) {
	return input.toLowerCase().trim().replace(/[^\w\s-]/g, "").replace(/[\s_-]+/g, "-").replace(/^-+|-+$/g, "");
}
const captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {};
function isObject(data) {
	return typeof data === "object" && data !== null && !Array.isArray(data);
}
const allowsEval = /* @__PURE__*/ cached(() => {
	if (globalConfig.jitless) return false;
	if (typeof navigator !== "undefined" && navigator?.userAgent?.includes("Cloudflare")) return false;
	try {
		new Function("");
		return true;
	} catch (_) {
		return false;
	}
});
function isPlainObject(o) {
	if (isObject(o) === false) return false;
	const ctor = o.constructor;
	if (ctor === void 0) return true;
	if (typeof ctor !== "function") return true;
	const prot = ctor.prototype;
	if (isObject(prot) === false) return false;
	if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) return false;
	return true;
}
function shallowClone(o) {
	if (isPlainObject(o)) return { ...o };
	if (Array.isArray(o)) return [...o];
	if (o instanceof Map) return new Map(o);
	if (o instanceof Set) return new Set(o);
	return o;
}
const propertyKeyTypes = /* @__PURE__*/ new Set([
	"string",
	"number",
	"symbol"
]);
function escapeRegex(str) {
	return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
	const cl = new inst._zod.constr(def ?? inst._zod.def);
	if (!def || params?.parent) cl._zod.parent = inst;
	return cl;
}
function normalizeParams(_params) {
	const params = _params;
	if (!params) return {};
	if (typeof params === "string") return { error: () => params };
	if (params?.message !== void 0) {
		if (params?.error !== void 0) throw new Error("Cannot specify both `message` and `error` params");
		params.error = params.message;
	}
	delete params.message;
	if (typeof params.error === "string") return {
		...params,
		error: () => params.error
	};
	return params;
}
function stringifyPrimitive(value) {
	if (typeof value === "bigint") return value.toString() + "n";
	if (typeof value === "string") return `"${value}"`;
	return `${value}`;
}
function optionalKeys(shape) {
	return Object.keys(shape).filter((k) => {
		return shape[k]._zod.optin !== void 0 && shape[k]._zod.optout === "optional";
	});
}
const NUMBER_FORMAT_RANGES = /*@__PURE__*/ (() => ({
	safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
	int32: [-0x80000000, 0x7fffffff],
	uint32: [0, 0xffffffff],
	float32: [-34028234663852886e22, 34028234663852886e22],
	float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
}))();
const BIGINT_FORMAT_RANGES = {
	int64: [/* @__PURE__*/ BigInt("-9223372036854775808"), /* @__PURE__*/ BigInt("9223372036854775807")],
	uint64: [/* @__PURE__*/ BigInt(0), /* @__PURE__*/ BigInt("18446744073709551615")]
};
function pick(schema, mask) {
	const currDef = schema._zod.def;
	const checks = currDef.checks;
	if (checks && checks.length > 0) throw new Error(".pick() cannot be used on object schemas containing refinements");
	const newShape = {};
	mirrorShape(newShape, schema, maskedKeys(schema, mask));
	return clone(schema, mergeDefs(currDef, {
		shape: newShape,
		checks: []
	}));
}
function maskedKeys(schema, mask) {
	const raw = sourceShape(schema);
	const keys = [];
	for (const key of Reflect.ownKeys(mask)) {
		if (!Object.getOwnPropertyDescriptor(raw, key)?.enumerable) throw new Error(`Unrecognized key: "${String(key)}"`);
		if (mask[key]) keys.push(key);
	}
	return keys;
}
function omit(schema, mask) {
	const currDef = schema._zod.def;
	const checks = currDef.checks;
	if (checks && checks.length > 0) throw new Error(".omit() cannot be used on object schemas containing refinements");
	const omitted = new Set(maskedKeys(schema, mask));
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)).filter((key) => !omitted.has(key)));
	return clone(schema, mergeDefs(currDef, {
		shape: newShape,
		checks: []
	}));
}
function extend(schema, shape) {
	if (!isPlainObject(shape)) throw new Error("Invalid input to extend: expected a plain object");
	const checks = schema._zod.def.checks;
	if (checks && checks.length > 0) {
		const existingShape = sourceShape(schema);
		for (const key of Reflect.ownKeys(shape)) if (Object.getOwnPropertyDescriptor(existingShape, key) !== void 0) throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.");
	}
	return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function extended(schema, shape) {
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)));
	mirrorProps(newShape, shape);
	return newShape;
}
function safeExtend(schema, shape) {
	if (!isPlainObject(shape)) throw new Error("Invalid input to safeExtend: expected a plain object");
	return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function merge(a, b) {
	if (!b?._zod?.def) throw new Error("Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.");
	if (a._zod.def.checks?.length) throw new Error(".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.");
	const newShape = {};
	mirrorShape(newShape, a, Reflect.ownKeys(sourceShape(a)));
	mirrorShape(newShape, b, Reflect.ownKeys(sourceShape(b)));
	return clone(a, mergeDefs(a._zod.def, {
		shape: newShape,
		get catchall() {
			return b._zod.def.catchall;
		},
		checks: b._zod.def.checks ?? []
	}));
}
function partial(Class, schema, mask, name = "partial") {
	const checks = schema._zod.def.checks;
	if (checks && checks.length > 0) throw new Error(`.${name}() cannot be used on object schemas containing refinements`);
	const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), Class && ((value, key) => selected && !selected.has(key) ? value : new Class({
		type: "optional",
		innerType: value
	})));
	return clone(schema, mergeDefs(schema._zod.def, {
		shape: newShape,
		checks: []
	}));
}
function required(Class, schema, mask) {
	const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), (value, key) => selected && !selected.has(key) ? value : new Class({
		type: "nonoptional",
		innerType: value
	}));
	return clone(schema, mergeDefs(schema._zod.def, { shape: newShape }));
}
function aborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue !== true) return true;
	return false;
}
function explicitlyAborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue === false) return true;
	return false;
}
function prefixIssues(path, issues) {
	return issues.map((iss) => {
		var _a;
		(_a = iss).path ?? (_a.path = []);
		iss.path.unshift(path);
		return iss;
	});
}
function unwrapMessage(message) {
	return typeof message === "string" ? message : message?.message;
}
/** The leading size checks of `defChecks` that set an upper bound, each paired with it. */
function sizeCaps(defChecks) {
	const caps = [];
	for (const ch of defChecks ?? []) {
		const d = ch._zod.def;
		if (!/_(length|size)$|_equals$/.test(d.check)) break;
		const max = d.maximum ?? d.length ?? d.size;
		if (max >= 0) caps.push([max, ch]);
	}
	return caps;
}
function attachSchema(issues, start, inst) {
	var _a;
	for (let i = start; i < issues.length; i++) (_a = issues[i]).schema ?? (_a.schema = inst);
}
function finalizeIssue(iss, ctx, config) {
	var _a;
	const traits = iss.inst?._zod?.traits;
	if (traits?.has("$ZodType")) {
		if (traits.has("$ZodCheck")) (_a = iss).schema ?? (_a.schema = iss.inst);
		else iss.schema = iss.inst;
	}
	const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : void 0;
	const message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config.customError?.(iss)) ?? unwrapMessage(config.localeError?.(iss)) ?? "Invalid input";
	const full = {};
	for (const k of Object.keys(iss)) {
		if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__") continue;
		full[k] = iss[k];
	}
	full.path ?? (full.path = []);
	full.message = message;
	if (ctx?.reportInput) full.input = iss.input;
	return full;
}
const highSurrogate = /[\uD800-\uDBFF]/;
function codePointLength(str) {
	const units = str.length;
	if (!highSurrogate.test(str)) return units;
	let count = units;
	for (let i = 0; i < units - 1; i++) if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
		count--;
		i++;
	}
	return count;
}
function getLengthableOrigin(input) {
	if (Array.isArray(input)) return "array";
	if (typeof input === "string") return "string";
	return "unknown";
}
function parsedType(data) {
	const t = typeof data;
	switch (t) {
		case "number": return Number.isNaN(data) ? "nan" : "number";
		case "object": {
			if (data === null) return "null";
			if (Array.isArray(data)) return "array";
			const obj = data;
			if (obj && Object.getPrototypeOf(obj) !== Object.prototype && "constructor" in obj && obj.constructor) return obj.constructor.name;
		}
	}
	return t;
}
function issue(...args) {
	const [iss, input, inst] = args;
	if (typeof iss === "string") return {
		message: iss,
		code: "custom",
		input,
		inst
	};
	return { ...iss };
}
/**
* Installs a trait's members on its prototype. Each value builds that member for the instance on first read; the built value shadows the accessor as an own property, so a detached `const { parse } = schema` keeps working.
*
* Call this from a `proto` initializer, which runs once per prototype \u2014 never per instance.
*/
function members$1(proto, table) {
	for (const key in table) {
		const desc = Object.getOwnPropertyDescriptor(table, key);
		if (desc.get) Object.defineProperty(proto, key, {
			...desc,
			enumerable: false
		});
		else defineBound(proto, key, desc.value);
	}
}
/** Shadows a prototype member with an own value, so a getter that builds from the instance runs once. */
function own(inst, key, value, enumerable = true) {
	Object.defineProperty(inst, key, {
		configurable: true,
		writable: true,
		enumerable,
		value
	});
	return value;
}
/** Like {@link own}, for a member that was never an own data property and has to stay out of `Object.keys`. */
function hide(inst, key, value) {
	return own(inst, key, value, false);
}
/** Adds members a table derives from the instance: each builds on first read and shadows as own data, and assignment shadows the same way, as when these were own properties. */
/* @__NO_SIDE_EFFECTS__ */
function derived(computes, table) {
	for (const key in computes) {
		const compute = computes[key];
		Object.defineProperty(table, key, {
			configurable: true,
			enumerable: true,
			get() {
				return own(this, key, compute(this));
			},
			set(value) {
				own(this, key, value);
			}
		});
	}
	return table;
}
function defineBound(proto, key, fn) {
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			return this == null ? fn : own(this, key, fn.bind(this));
		},
		set(value) {
			own(this, key, value);
		}
	});
}
/** Returns the prototype to install on, or `undefined` if this group is already installed on it. */
function claim(inst, sentinel) {
	const proto = Object.getPrototypeOf(inst);
	return sentinel in proto ? void 0 : proto;
}
let installing;
let broke = false;
const breaker = {
	configurable: true,
	get() {
		broke = true;
	}
};
/**
* Installs a lazily-derived internal on the `_zod` prototype of `inst`'s
* constructor, computed from the internals object itself and cached there on
* first read. One accessor per constructor rather than one per instance.
*/
function defineLazyInternal(inst, key, compute) {
	const proto = Object.getPrototypeOf(inst._zod);
	if (key in proto && installing !== inst._zod) {
		installing = void 0;
		return;
	}
	installing = inst._zod;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			Object.defineProperty(this, key, breaker);
			const outer = broke;
			broke = false;
			try {
				const value = compute(this);
				if (broke) delete this[key];
				else Object.defineProperty(this, key, {
					configurable: true,
					writable: true,
					value
				});
				broke = broke || outer;
				return value;
			} catch (err) {
				delete this[key];
				broke = broke || outer;
				throw err;
			}
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				value
			});
		}
	});
}
/**
* Installs `key` on `inst`'s prototype, computed by `make` on first read and cached there as an own
* data property. One accessor per constructor rather than one per instance, because an own accessor
* puts every instance after the first into v8 dictionary mode. The key doubles as the sentinel.
*/
function installLazyProp(inst, key, make, enumerable) {
	const proto = claim(inst, key);
	if (!proto) return;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			const desc = {
				configurable: true,
				writable: true,
				enumerable,
				value: void 0
			};
			Object.defineProperty(this, key, desc);
			desc.value = make(this);
			Object.defineProperty(this, key, desc);
			return desc.value;
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				enumerable,
				value
			});
		}
	});
}
/** Marks the thunk `_catch` synthesises for a constant catch value. `Function.length` cannot tell that thunk from a user callback \u2014 rest and defaulted parameters both report arity 0 \u2014 and a user callback reads `ctx.error`, whose issues only finalize correctly against the caller's per-parse error map. Provenance can say what arity cannot. A plain string key rather than `Symbol.for`, whose call at module scope no bundler can prove pure \u2014 the same shape that anchored `urlCanParse` into every build. */
const CONSTANT_CATCH = "~constantCatch";
/** Wraps a constant catch value in a thunk tagged with {@link CONSTANT_CATCH}. */
function constantCatch(value) {
	const fn = () => value;
	fn[CONSTANT_CATCH] = true;
	return fn;
}

// node_modules/zod/v4/core/core.js
var _a$1;
const _zodDesc = {
	value: void 0,
	enumerable: false
};
let _E = "captureStackTrace" in Error ? Error : null;
function newError(Definition) {
	const E = _E;
	if (E) {
		const saved = E.stackTraceLimit;
		if (typeof saved === "number") {
			try {
				E.stackTraceLimit = 0;
			} catch {
				_E = null;
				return new Definition();
			}
			try {
				return new Definition();
			} finally {
				E.stackTraceLimit = saved;
			}
		}
	}
	return new Definition();
}
/* @__NO_SIDE_EFFECTS__ */
function $constructor(name, initializer, proto, params) {
	const zodProto = {};
	function Internals(def) {
		this.def = def;
		this.constr = _;
		this.traits = /* @__PURE__ */ new Set();
	}
	Internals.prototype = zodProto;
	const protoMembers = proto;
	const initialized = protoMembers && /* @__PURE__ */ new WeakSet();
	function init(inst, def) {
		if (!inst._zod) {
			_zodDesc.value = new Internals(def);
			try {
				Object.defineProperty(inst, "_zod", _zodDesc);
			} finally {
				_zodDesc.value = void 0;
			}
		} else if (inst._zod.traits.has(name)) return;
		inst._zod.traits.add(name);
		initializer(inst, def);
		if (initialized) {
			const own = Object.getPrototypeOf(inst);
			const ctorProto = inst._zod.constr.prototype;
			let up = own;
			while (up && up !== ctorProto) up = Object.getPrototypeOf(up);
			const target = up ?? own;
			if (!initialized.has(target)) {
				initialized.add(target);
				members$1(target, protoMembers);
			}
		}
		const proto = _.prototype;
		for (const k in proto) {
			if (!Object.prototype.hasOwnProperty.call(proto, k)) continue;
			if (!(k in inst)) inst[k] = proto[k].bind(inst);
		}
	}
	const Parent = params?.Parent ?? Object;
	class Definition extends Parent {}
	Object.defineProperty(Definition, "name", { value: name });
	function _(def) {
		const inst = params?.Parent ? newError(Definition) : this;
		init(inst, def);
		const deferred = inst._zod.deferred;
		if (deferred) {
			for (const fn of deferred) fn();
			inst._zod.deferred = void 0;
		}
		const pp = globalThis.__zod_globalConfig?.postProcessor;
		if (pp) pp(inst);
		return inst;
	}
	Object.defineProperty(_, "init", { value: init });
	Object.defineProperty(_, Symbol.hasInstance, { value: (inst) => {
		if (params?.Parent && inst instanceof params.Parent) return true;
		return inst?._zod?.traits?.has(name);
	} });
	Object.defineProperty(_, "name", { value: name });
	return _;
}
var $ZodAsyncError = class extends Error {
	constructor() {
		super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
	}
};
var $ZodEncodeError = class extends Error {
	constructor(name) {
		super(`Encountered unidirectional transform during encode: ${name}`);
		this.name = "ZodEncodeError";
	}
};
(_a$1 = globalThis).__zod_globalConfig ?? (_a$1.__zod_globalConfig = {});
const globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
	if (newConfig) Object.assign(globalConfig, newConfig);
	return globalConfig;
}

// node_modules/zod/v4/core/errors.js
function _getMessage() {
	const internals = this._zod;
	internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
	return internals.message;
}
function _setMessage(value) {
	this._zod.message = value;
}
const _messageDesc = {
	get: _getMessage,
	set: _setMessage,
	enumerable: true,
	configurable: true
};
const _issuesDesc = {
	value: void 0,
	enumerable: false
};
const _installedToString = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
const initializer$1 = (inst, def) => {
	inst.name = "$ZodError";
	_issuesDesc.value = def;
	Object.defineProperty(inst, "issues", _issuesDesc);
	_issuesDesc.value = void 0;
	Object.defineProperty(inst, "message", _messageDesc);
	const proto = Object.getPrototypeOf(inst);
	if (!_installedToString.has(proto)) {
		_installedToString.add(proto);
		Object.defineProperty(proto, "toString", {
			configurable: true,
			enumerable: false,
			get() {
				const value = () => this.message;
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
				return value;
			},
			set(value) {
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
			}
		});
	}
};
const $ZodError = /* @__PURE__ */ $constructor("$ZodError", initializer$1);
/** Get-or-create `obj[key]` as an own data property. A path segment naming an inherited member
* ("toString", "constructor") would otherwise read through to the prototype, and assigning
* "__proto__" would hit the setter instead of creating a key. */
function node(obj, key, make) {
	if (!Object.prototype.hasOwnProperty.call(obj, key)) {
		if (key === "__proto__") Object.defineProperty(obj, key, {
			value: make(),
			writable: true,
			enumerable: true,
			configurable: true
		});
		else obj[key] = make();
	}
	return obj[key];
}
function flattenError(error, mapper = (issue) => issue.message) {
	const fieldErrors = {};
	const formErrors = [];
	for (const sub of error.issues) if (sub.path.length > 0) node(fieldErrors, sub.path[0], () => []).push(mapper(sub));
	else formErrors.push(mapper(sub));
	return {
		formErrors,
		fieldErrors
	};
}
function formatError(error, mapper = (issue) => issue.message) {
	const fieldErrors = { _errors: [] };
	const processError = (error, path = []) => {
		for (const issue of error.issues) if (issue.code === "invalid_union" && issue.errors.length) issue.errors.map((issues) => processError({ issues }, [...path, ...issue.path]));
		else if (issue.code === "invalid_key") processError({ issues: issue.issues }, [...path, ...issue.path]);
		else if (issue.code === "invalid_element") processError({ issues: issue.issues }, [...path, ...issue.path]);
		else {
			const fullpath = [...path, ...issue.path];
			if (fullpath.length === 0) fieldErrors._errors.push(mapper(issue));
			else {
				let curr = fieldErrors;
				let i = 0;
				while (i < fullpath.length) {
					const el = fullpath[i];
					const terminal = i === fullpath.length - 1;
					if (el === "_errors") {
						if (terminal) curr._errors.push(mapper(issue));
						i++;
						continue;
					}
					if (!Object.prototype.hasOwnProperty.call(curr, el)) Object.defineProperty(curr, el, {
						value: { _errors: [] },
						enumerable: true,
						writable: true,
						configurable: true
					});
					const node = curr[el];
					if (terminal) node._errors.push(mapper(issue));
					curr = node;
					i++;
				}
			}
		}
	};
	processError(error);
	return fieldErrors;
}
/** Format a ZodError as a human-readable string in the following form.
*
* From
*
* ```ts
* ZodError {
*   issues: [
*     {
*       expected: 'string',
*       code: 'invalid_type',
*       path: [ 'username' ],
*       message: 'Invalid input: expected string'
*     },
*     {
*       expected: 'number',
*       code: 'invalid_type',
*       path: [ 'favoriteNumbers', 1 ],
*       message: 'Invalid input: expected number'
*     }
*   ];
* }
* ```
*
* to
*
* ```
* username
*   \u2716 Expected number, received string at "username
* favoriteNumbers[0]
*   \u2716 Invalid input: expected number
* ```
*/
function toDotPath(_path) {
	const segs = [];
	const path = _path.map((seg) => typeof seg === "object" ? seg.key : seg);
	for (const seg of path) if (typeof seg === "number") segs.push(`[${seg}]`);
	else if (typeof seg === "symbol") segs.push(`[${JSON.stringify(String(seg))}]`);
	else if (/[^\w$]/.test(seg)) segs.push(`[${JSON.stringify(seg)}]`);
	else {
		if (segs.length) segs.push(".");
		segs.push(seg);
	}
	return segs.join("");
}
function prettifyError(error) {
	const lines = [];
	const issues = [...error.issues].sort((a, b) => (a.path ?? []).length - (b.path ?? []).length);
	for (const issue of issues) {
		lines.push(`\u2716 ${issue.message}`);
		if (issue.path?.length) lines.push(`  \u2192 at ${toDotPath(issue.path)}`);
	}
	return lines.join("\n");
}

// node_modules/zod/v4/core/parse.js
function finalizeParams(callee, params) {
	return {
		callee: params?.callee ?? callee,
		Err: params?.Err
	};
}
const _parse = (_Err) => {
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: false
		} : { async: false };
		const result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) throw new $ZodAsyncError();
		if (result.issues.length) {
			const e = new ((_params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, _params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const _parseAsync = (_Err) => {
	const fn = async (schema, value, _ctx, params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: true
		} : { async: true };
		let result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) result = await result;
		if (result.issues.length) {
			const e = new ((params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const _safeParse = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: false
	} : { async: false };
	const result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
function failure(Err, issues, ctx) {
	let error;
	return {
		success: false,
		get error() {
			if (!error) {
				error = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config())));
				issues = void 0;
				ctx = void 0;
			}
			return error;
		},
		set error(e) {
			error = e;
			issues = void 0;
			ctx = void 0;
		}
	};
}
const _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true
	} : { async: true };
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
const COMPILE_INVALID = /* @__PURE__ */ Symbol.for("zod.compile.invalid");
const COMPILE_FALLBACK = /* @__PURE__ */ Symbol.for("zod.compile.fallback");
const validate = ((schema, value, _ctx) => {
	const validator = schema._zod.bag.validator;
	if (validator !== void 0) {
		if (validator(value) !== COMPILE_INVALID) return true;
		if (validator.definite === true && _ctx === void 0) return false;
	}
	return validateFallback(schema, value, _ctx);
});
function validateFallback(schema, value, _ctx) {
	const ctx = _ctx ? {
		..._ctx,
		async: false,
		abortEarly: true
	} : {
		async: false,
		abortEarly: true
	};
	const fallbackRun = schema._zod.bag.fallbackRun;
	let result;
	if (fallbackRun) {
		ctx[COMPILE_FALLBACK] = true;
		result = fallbackRun({
			value,
			issues: []
		}, ctx);
	} else result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length === 0;
}
const validateAsync$1 = async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true,
		abortEarly: true
	} : {
		async: true,
		abortEarly: true
	};
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length === 0;
};
const _encode = (_Err) => {
	const parse = _parse(_Err);
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			direction: "backward"
		} : { direction: "backward" };
		return parse(schema, value, ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _decode = (_Err) => {
	const parse = _parse(_Err);
	const fn = (schema, value, _ctx, _params) => {
		return parse(schema, value, _ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _encodeAsync = (_Err) => {
	const parseAsync = _parseAsync(_Err);
	const fn = async (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			direction: "backward"
		} : { direction: "backward" };
		return await parseAsync(schema, value, ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _decodeAsync = (_Err) => {
	const parseAsync = _parseAsync(_Err);
	const fn = async (schema, value, _ctx, _params) => {
		return await parseAsync(schema, value, _ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _safeEncode = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		direction: "backward"
	} : { direction: "backward" };
	return _safeParse(_Err)(schema, value, ctx);
};
const _safeDecode = (_Err) => (schema, value, _ctx) => {
	return _safeParse(_Err)(schema, value, _ctx);
};
const _safeEncodeAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		direction: "backward"
	} : { direction: "backward" };
	return _safeParseAsync(_Err)(schema, value, ctx);
};
const _safeDecodeAsync = (_Err) => async (schema, value, _ctx) => {
	return _safeParseAsync(_Err)(schema, value, _ctx);
};

// node_modules/zod/v4/core/regexes.js
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link cuid2} instead.
* See https://github.com/paralleldrive/cuid.
*/
const cuid = /^[cC][0-9a-z]{6,}$/;
const cuid2 = /^[0-9a-z]+$/;
const ulid = /^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/;
const xid = /^[0-9a-vA-V]{20}$/;
const ksuid = /^[A-Za-z0-9]{27}$/;
const nanoid = /^[a-zA-Z0-9_-]{21}$/;
function nanoidOfLength(length) {
	return new RegExp(`^[a-zA-Z0-9_-]{${length}}$`);
}
/** ISO 8601-1 duration regex. Does not support the 8601-2 extensions like negative durations or fractional/negative components. */
const duration = /^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;
/** A regex for any UUID-like identifier: 8-4-4-4-12 hex pattern */
const guid = /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/;
/** Returns a regex for validating an RFC 9562/4122 UUID.
*
* @param version Optionally specify a version 1-8. If no version is specified, all versions are supported. */
const uuid = (version) => {
	if (!version) return /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;
	return new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${version}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`);
};
/** Practical email validation */
const email = /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;
const _emoji$1 = `^(?=[\\s\\S]*[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u20E3])[\\p{Extended_Pictographic}\\p{Emoji_Component}]+$`;
function emoji() {
	return new RegExp(_emoji$1, "u");
}
const ipv4 = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/;
const ipv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))$/;
const cidrv4 = /^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\/([0-9]|[1-2][0-9]|3[0-2])$/;
const cidrv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/;
const base64 = /^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/;
const base64url = /^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$/;
const httpProtocol = /^https?$/;
const e164 = /^\+[1-9]\d{6,14}$/;
const dateSource = `(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;
/** Anchors a pattern source. The interpolation lives here rather than at the call site because
* esbuild will not drop a `@__PURE__` call whose own argument interpolates a variable, but it
* will drop `anchor(dateSource)`. Keeping it inline pinned `date` into every bundle. */
function anchor(source) {
	return new RegExp(`^${source}$`);
}
const date$1 = /*@__PURE__*/ anchor(dateSource);
function timeSource(args) {
	const hhmm = `(?:[01]\\d|2[0-3]):[0-5]\\d`;
	return typeof args.precision === "number" ? args.precision === -1 ? `${hhmm}` : args.precision === 0 ? `${hhmm}:[0-5]\\d` : `${hhmm}:[0-5]\\d\\.\\d{${args.precision}}` : args.seconds ? `${hhmm}:[0-5]\\d(?:\\.\\d+)?` : `${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;
}
function time(args) {
	return new RegExp(`^${timeSource(args)}$`);
}
function datetime$1(args) {
	const opts = ["Z"];
	if (args.offset) opts.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`);
	const qualified = `${timeSource({
		precision: args.precision,
		seconds: true
	})}(?:${opts.join("|")})`;
	const timeRegex = args.local ? `${qualified}|${timeSource({ precision: args.precision })}` : qualified;
	return new RegExp(`^${dateSource}T(?:${timeRegex})$`);
}
const anyString = /^[\s\S]{0,}$/;
const number$3 = /^-?\d+(?:\.\d+)?$/;
const boolean$1 = /^(?:true|false)$/i;
const _null$2 = /^null$/i;
const lowercase = /^[^A-Z]*$/;
const uppercase = /^[^a-z]*$/;

// node_modules/zod/v4/core/checks.js
const $ZodCheck = /*@__PURE__*/ $constructor("$ZodCheck", (inst, def) => {
	var _a;
	inst._zod ?? (inst._zod = {});
	inst._zod.def = def;
	(_a = inst._zod).onattach ?? (_a.onattach = []);
});
/** Default `when` for length-based checks: run only on non-nullish values with a `length`. */
const _whenHasLength = (payload) => {
	const val = payload.value;
	return !nullish(val) && val.length !== void 0;
};
const numericOriginMap = {
	number: "number",
	bigint: "bigint",
	object: "date"
};
const $ZodCheckLessThan = /*@__PURE__*/ $constructor("$ZodCheckLessThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value <= def.value : payload.value < def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_big",
			maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckGreaterThan = /*@__PURE__*/ $constructor("$ZodCheckGreaterThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value >= def.value : payload.value > def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_small",
			minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMultipleOf = /*@__PURE__*/ $constructor("$ZodCheckMultipleOf", (inst, def) => {
	$ZodCheck.init(inst, def);
	inst._zod.check = (payload) => {
		if (typeof payload.value !== typeof def.value) throw new Error("Cannot mix number and bigint in multiple_of check.");
		if (typeof payload.value === "bigint" ? def.value !== BigInt(0) && payload.value % def.value === BigInt(0) : floatSafeRemainder(payload.value, def.value) === 0) return;
		payload.issues.push({
			origin: typeof payload.value,
			code: "not_multiple_of",
			divisor: def.value,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckNumberFormat = /*@__PURE__*/ $constructor("$ZodCheckNumberFormat", (inst, def) => {
	$ZodCheck.init(inst, def);
	def.format = def.format || "float64";
	const isInt = def.format?.includes("int");
	const origin = isInt ? "int" : "number";
	const [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
	inst._zod.check = (payload) => {
		const input = payload.value;
		if (isInt) {
			if (!Number.isInteger(input)) {
				payload.issues.push({
					expected: origin,
					format: def.format,
					code: "invalid_type",
					continue: false,
					input,
					inst
				});
				return;
			}
			if (!Number.isSafeInteger(input)) {
				if (input > 0) payload.issues.push({
					input,
					code: "too_big",
					maximum: Number.MAX_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				else payload.issues.push({
					input,
					code: "too_small",
					minimum: Number.MIN_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				return;
			}
		}
		if (input < minimum) payload.issues.push({
			origin: "number",
			input,
			code: "too_small",
			minimum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
		if (input > maximum) payload.issues.push({
			origin: "number",
			input,
			code: "too_big",
			maximum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMaxLength = /*@__PURE__*/ $constructor("$ZodCheckMaxLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units > def.maximum ? codePointLength(input) : units) <= def.maximum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_big",
			maximum: def.maximum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMinLength = /*@__PURE__*/ $constructor("$ZodCheckMinLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units >= def.minimum && units < def.minimum * 2 ? codePointLength(input) : units) >= def.minimum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_small",
			minimum: def.minimum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckLengthEquals = /*@__PURE__*/ $constructor("$ZodCheckLengthEquals", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		const length = typeof input === "string" && units >= def.length && units <= def.length * 2 ? codePointLength(input) : units;
		if (length === def.length) return;
		const origin = getLengthableOrigin(input);
		const tooBig = length > def.length;
		payload.issues.push({
			origin,
			...tooBig ? {
				code: "too_big",
				maximum: def.length
			} : {
				code: "too_small",
				minimum: def.length
			},
			inclusive: true,
			exact: true,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckStringFormat = /*@__PURE__*/ $constructor("$ZodCheckStringFormat", (inst, def) => {
	var _a, _b;
	$ZodCheck.init(inst, def);
	if (def.pattern) (_a = inst._zod).check ?? (_a.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: def.format,
			input: payload.value,
			...def.pattern ? { pattern: def.pattern.toString() } : {},
			inst,
			continue: !def.abort
		});
	});
	else (_b = inst._zod).check ?? (_b.check = () => {});
});
const $ZodCheckRegex = /*@__PURE__*/ $constructor("$ZodCheckRegex", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "regex",
			input: payload.value,
			pattern: def.pattern.toString(),
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckLowerCase = /*@__PURE__*/ $constructor("$ZodCheckLowerCase", (inst, def) => {
	def.pattern ?? (def.pattern = lowercase);
	$ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckUpperCase = /*@__PURE__*/ $constructor("$ZodCheckUpperCase", (inst, def) => {
	def.pattern ?? (def.pattern = uppercase);
	$ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckIncludes = /*@__PURE__*/ $constructor("$ZodCheckIncludes", (inst, def) => {
	$ZodCheck.init(inst, def);
	const escapedRegex = escapeRegex(def.includes);
	def.pattern = new RegExp(typeof def.position === "number" ? `^.{${def.position},}${escapedRegex}` : escapedRegex);
	inst._zod.check = (payload) => {
		if (payload.value.includes(def.includes, def.position)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "includes",
			includes: def.includes,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckStartsWith = /*@__PURE__*/ $constructor("$ZodCheckStartsWith", (inst, def) => {
	$ZodCheck.init(inst, def);
	const pattern = new RegExp(`^${escapeRegex(def.prefix)}.*`);
	def.pattern ?? (def.pattern = pattern);
	inst._zod.check = (payload) => {
		if (payload.value.startsWith(def.prefix)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "starts_with",
			prefix: def.prefix,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckEndsWith = /*@__PURE__*/ $constructor("$ZodCheckEndsWith", (inst, def) => {
	$ZodCheck.init(inst, def);
	const pattern = new RegExp(`.*${escapeRegex(def.suffix)}$`);
	def.pattern ?? (def.pattern = pattern);
	inst._zod.check = (payload) => {
		if (payload.value.endsWith(def.suffix)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "ends_with",
			suffix: def.suffix,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckOverwrite = /*@__PURE__*/ $constructor("$ZodCheckOverwrite", (inst, def) => {
	$ZodCheck.init(inst, def);
	inst._zod.check = (payload) => {
		payload.value = def.tx(payload.value);
	};
});

// node_modules/zod/v4/core/doc.js
var Doc = class {
	constructor(args = [], closed = {}) {
		this.content = [];
		this.indent = 0;
		this.args = args;
		this.closed = closed;
	}
	indented(fn) {
		this.indent += 1;
		try {
			fn(this);
		} finally {
			this.indent -= 1;
		}
	}
	write(arg) {
		if (typeof arg === "function") {
			arg(this, { execution: "sync" });
			arg(this, { execution: "async" });
			return;
		}
		const lines = arg.split("\n").filter((x) => x);
		const minIndent = Math.min(...lines.map((x) => x.length - x.trimStart().length));
		const dedented = lines.map((x) => x.slice(minIndent)).map((x) => " ".repeat(this.indent * 2) + x);
		for (const line of dedented) this.content.push(line);
	}
	compile() {
		const F = Function;
		const content = this?.content ?? [``];
		return new F(...Object.keys(this.closed), `return function (${this.args.join(", ")}) {\n${content.join("\n")}\n};`)(...Object.values(this.closed));
	}
};

// node_modules/zod/v4/core/versions.js
const version = {
	major: 4,
	minor: 6,
	patch: 7
};

// node_modules/zod/v4/core/schemas.js
const $ZodType = /*@__PURE__*/ $constructor("$ZodType", (inst, def) => {
	var _a;
	inst ?? (inst = {});
	inst._zod.def = def;
	inst._zod.bag = inst._zod.bag || {};
	inst._zod.version = version;
	const defChecks = inst._zod.def.checks;
	const checks = inst._zod.traits.has("$ZodCheck") ? [inst, ...defChecks ?? []] : defChecks?.length ? [...defChecks] : [];
	for (const ch of checks) for (const fn of ch._zod.onattach) fn(inst);
	if (checks.length === 0) {
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred?.push(() => {
			inst._zod.run = inst._zod.parse;
		});
	} else {
		const runChecks = (payload, checks, ctx) => {
			if (payload.memo) return payload;
			let isAborted = aborted(payload);
			let asyncResult;
			for (const ch of checks) {
				if (ch._zod.def.when) {
					if (explicitlyAborted(payload)) continue;
					if (!ch._zod.def.when(payload)) continue;
				} else if (isAborted) continue;
				const currLen = payload.issues.length;
				const _ = ch._zod.check(payload);
				if (_ instanceof Promise && ctx?.async === false) throw new $ZodAsyncError();
				if (asyncResult || _ instanceof Promise) asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
					await _;
					if (payload.issues.length === currLen) return;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				});
				else {
					if (payload.issues.length === currLen) continue;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				}
			}
			if (asyncResult) return asyncResult.then(() => {
				return payload;
			});
			return payload;
		};
		const handleCanaryResult = (canary, payload, ctx) => {
			if (aborted(canary)) {
				canary.aborted = true;
				return canary;
			}
			const checkResult = runChecks(payload, checks, ctx);
			if (checkResult instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return checkResult.then((checkResult) => inst._zod.parse(checkResult, ctx));
			}
			return inst._zod.parse(checkResult, ctx);
		};
		inst._zod.run = (payload, ctx) => {
			if (ctx.skipChecks) return inst._zod.parse(payload, ctx);
			if (ctx.direction === "backward") {
				const canary = inst._zod.parse({
					value: payload.value,
					issues: []
				}, {
					...ctx,
					skipChecks: true
				});
				if (canary instanceof Promise) return canary.then((canary) => {
					return handleCanaryResult(canary, payload, ctx);
				});
				return handleCanaryResult(canary, payload, ctx);
			}
			const result = inst._zod.parse(payload, ctx);
			if (result instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return result.then((result) => runChecks(result, checks, ctx));
			}
			return runChecks(result, checks, ctx);
		};
	}
}, {
	get "~standard"() {
		return hide(this, "~standard", standardProps(this));
	},
	set "~standard"(value) {
		own(this, "~standard", value);
	}
});
/** The Standard Schema surface for `inst`. Shared so wrappers can extend it without forcing it. */
const toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync(inst, value) {
	const ctx = { async: true };
	return toStandardResult(await inst._zod.run({
		value,
		issues: []
	}, ctx), ctx);
}
function standardProps(inst) {
	return {
		validate: (value) => {
			const ctx = { async: false };
			try {
				const r = inst._zod.run({
					value,
					issues: []
				}, ctx);
				if (!(r instanceof Promise)) return toStandardResult(r, ctx);
			} catch (_) {}
			return validateAsync(inst, value);
		},
		vendor: "zod",
		version: 1
	};
}
const $ZodString = /*@__PURE__*/ $constructor("$ZodString", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = def.pattern ?? anyString;
	inst._zod.parse = (payload, _) => {
		if (def.coerce) try {
			payload.value = String(payload.value);
		} catch (_) {}
		if (typeof payload.value === "string") return payload;
		payload.issues.push({
			expected: "string",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
const $ZodStringFormat = /*@__PURE__*/ $constructor("$ZodStringFormat", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	$ZodString.init(inst, def);
});
const $ZodGUID = /*@__PURE__*/ $constructor("$ZodGUID", (inst, def) => {
	def.pattern ?? (def.pattern = guid);
	$ZodStringFormat.init(inst, def);
});
const $ZodUUID = /*@__PURE__*/ $constructor("$ZodUUID", (inst, def) => {
	if (def.version) {
		const v = {
			v1: 1,
			v2: 2,
			v3: 3,
			v4: 4,
			v5: 5,
			v6: 6,
			v7: 7,
			v8: 8
		}[def.version];
		if (v === void 0) throw new Error(`Invalid UUID version: "${def.version}"`);
		def.pattern ?? (def.pattern = uuid(v));
	} else def.pattern ?? (def.pattern = uuid());
	$ZodStringFormat.init(inst, def);
});
const $ZodEmail = /*@__PURE__*/ $constructor("$ZodEmail", (inst, def) => {
	def.pattern ?? (def.pattern = email);
	$ZodStringFormat.init(inst, def);
});
/** The `://` guard rejected the input before the URL constructor saw it. */
const URL_BAD_FORMAT = 1;
/** The URL parser rejected the input. */
const URL_UNPARSEABLE = 2;
function canParseURL(input) {
	try {
		if (typeof URL !== "undefined" && typeof URL.canParse === "function") return URL.canParse(input);
		new URL(input);
		return true;
	} catch {
		return false;
	}
}
function validateURL(trimmed, def) {
	if (!("normalize" in def) && !("hostname" in def) && !("protocol" in def)) return canParseURL(trimmed) || 2;
	return parseURLObject(trimmed, def);
}
/** Parses a URL while preserving the non-normalizing HTTP guard. */
function parseURLObject(trimmed, def) {
	if (!def.normalize && def.protocol?.source === httpProtocol.source && !/^https?:\/\//i.test(trimmed)) return 1;
	try {
		if (typeof URL !== "undefined") {
			const URLStatic = URL;
			if (typeof URLStatic.parse === "function") return URLStatic.parse(trimmed) ?? 2;
		}
		return new URL(trimmed);
	} catch {
		return 2;
	}
}
const asciiTabOrNewline = /[\t\n\r]/g;
/** The URL parser deletes every ASCII tab, LF and CR from its input before it parses, so `new URL("https://exa\nmple.com")` reports on `example.com`. Applying the same deletion to the returned value closes the half of that divergence which can move the host; the parser's other rewrite, stripping C0 controls at the edges, cannot. */
function stripTabAndNewline(value) {
	return value.replace(asciiTabOrNewline, "");
}
function urlHostnameOk(url, hostname) {
	hostname.lastIndex = 0;
	return hostname.test(url.hostname);
}
function urlProtocolOk(url, protocol) {
	protocol.lastIndex = 0;
	return protocol.test(url.protocol.endsWith(":") ? url.protocol.slice(0, -1) : url.protocol);
}
const $ZodURL = /*@__PURE__*/ $constructor("$ZodURL", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		try {
			const trimmed = payload.value.trim();
			const url = validateURL(trimmed, def);
			if (url === 1) {
				payload.issues.push({
					code: "invalid_format",
					format: "url",
					note: "Invalid URL format",
					input: payload.value,
					inst,
					continue: !def.abort
				});
				return;
			}
			if (url === 2) {
				payload.issues.push({
					code: "invalid_format",
					format: "url",
					input: payload.value,
					inst,
					continue: !def.abort
				});
				return;
			}
			if (url === true) {
				payload.value = stripTabAndNewline(trimmed);
				return;
			}
			if (def.hostname && !urlHostnameOk(url, def.hostname)) payload.issues.push({
				code: "invalid_format",
				format: "url",
				note: "Invalid hostname",
				pattern: def.hostname.source,
				input: payload.value,
				inst,
				continue: !def.abort
			});
			if (def.protocol && !urlProtocolOk(url, def.protocol)) payload.issues.push({
				code: "invalid_format",
				format: "url",
				note: "Invalid protocol",
				pattern: def.protocol.source,
				input: payload.value,
				inst,
				continue: !def.abort
			});
			payload.value = def.normalize ? url.href : stripTabAndNewline(trimmed);
			return;
		} catch (_) {
			payload.issues.push({
				code: "invalid_format",
				format: "url",
				input: payload.value,
				inst,
				continue: !def.abort
			});
		}
	};
});
const $ZodEmoji = /*@__PURE__*/ $constructor("$ZodEmoji", (inst, def) => {
	def.pattern ?? (def.pattern = emoji());
	$ZodStringFormat.init(inst, def);
});
const $ZodNanoID = /*@__PURE__*/ $constructor("$ZodNanoID", (inst, def) => {
	if (def.length !== void 0 && (!Number.isInteger(def.length) || def.length < 1)) throw new Error(`Invalid nanoid length: ${def.length}`);
	def.pattern ?? (def.pattern = def.length === void 0 ? nanoid : nanoidOfLength(def.length));
	$ZodStringFormat.init(inst, def);
});
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link $ZodCUID2} instead.
* See https://github.com/paralleldrive/cuid.
*/
const $ZodCUID = /*@__PURE__*/ $constructor("$ZodCUID", (inst, def) => {
	def.pattern ?? (def.pattern = cuid);
	$ZodStringFormat.init(inst, def);
});
const $ZodCUID2 = /*@__PURE__*/ $constructor("$ZodCUID2", (inst, def) => {
	def.pattern ?? (def.pattern = cuid2);
	$ZodStringFormat.init(inst, def);
});
const $ZodULID = /*@__PURE__*/ $constructor("$ZodULID", (inst, def) => {
	def.pattern ?? (def.pattern = ulid);
	$ZodStringFormat.init(inst, def);
});
const $ZodXID = /*@__PURE__*/ $constructor("$ZodXID", (inst, def) => {
	def.pattern ?? (def.pattern = xid);
	$ZodStringFormat.init(inst, def);
});
const $ZodKSUID = /*@__PURE__*/ $constructor("$ZodKSUID", (inst, def) => {
	def.pattern ?? (def.pattern = ksuid);
	$ZodStringFormat.init(inst, def);
});
const $ZodISODateTime = /*@__PURE__*/ $constructor("$ZodISODateTime", (inst, def) => {
	def.pattern ?? (def.pattern = datetime$1(def));
	$ZodStringFormat.init(inst, def);
});
const $ZodISODate = /*@__PURE__*/ $constructor("$ZodISODate", (inst, def) => {
	def.pattern ?? (def.pattern = date$1);
	$ZodStringFormat.init(inst, def);
});
const $ZodISOTime = /*@__PURE__*/ $constructor("$ZodISOTime", (inst, def) => {
	def.pattern ?? (def.pattern = time(def));
	$ZodStringFormat.init(inst, def);
});
const $ZodISODuration = /*@__PURE__*/ $constructor("$ZodISODuration", (inst, def) => {
	def.pattern ?? (def.pattern = duration);
	$ZodStringFormat.init(inst, def);
});
const $ZodIPv4 = /*@__PURE__*/ $constructor("$ZodIPv4", (inst, def) => {
	def.pattern ?? (def.pattern = ipv4);
	$ZodStringFormat.init(inst, def);
});
/** An IPv6 address is written with hex digits, colons and dots, and nothing else. The guard is what makes the check below an IPv6 check: `new URL("http://[...]")` parses an authority, not an address, so `@` and `\` re-delimit it and `"::@1\\"` validates against the host `0.0.0.1`. The URL parser also deletes ASCII tab, LF and CR rather than failing, which is how `"::1\n"` validated as `::1`. */
const ipv6Alphabet = /^[0-9a-fA-F:.]+$/;
function isValidIPv6(value) {
	if (!ipv6Alphabet.test(value)) return false;
	return canParseURL(`http://[${value}]`);
}
const $ZodIPv6 = /*@__PURE__*/ $constructor("$ZodIPv6", (inst, def) => {
	def.pattern ?? (def.pattern = ipv6);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (!isValidIPv6(payload.value)) payload.issues.push({
			code: "invalid_format",
			format: "ipv6",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCIDRv4 = /*@__PURE__*/ $constructor("$ZodCIDRv4", (inst, def) => {
	def.pattern ?? (def.pattern = cidrv4);
	$ZodStringFormat.init(inst, def);
});
function isValidCIDRv6(value) {
	const parts = value.split("/");
	if (parts.length !== 2) return false;
	const [address, prefix] = parts;
	if (!prefix) return false;
	const prefixNum = Number(prefix);
	if (`${prefixNum}` !== prefix) return false;
	if (prefixNum < 0 || prefixNum > 128) return false;
	return isValidIPv6(address);
}
const $ZodCIDRv6 = /*@__PURE__*/ $constructor("$ZodCIDRv6", (inst, def) => {
	def.pattern ?? (def.pattern = cidrv6);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (!isValidCIDRv6(payload.value)) payload.issues.push({
			code: "invalid_format",
			format: "cidrv6",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
function isValidBase64(data) {
	if (data === "") return true;
	if (/\s/.test(data)) return false;
	if (data.length % 4 !== 0) return false;
	try {
		atob(data);
		return true;
	} catch {
		return false;
	}
}
const base64Charset = /^[0-9a-zA-Z+/]*={0,2}$/;
const $ZodBase64 = /*@__PURE__*/ $constructor("$ZodBase64", (inst, def) => {
	def.pattern ?? (def.pattern = base64Charset);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidBase64(payload.value)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "base64",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const base64urlCharset = /^[A-Za-z0-9_-]*$/;
function isValidBase64URL(data) {
	if (!base64urlCharset.test(data)) return false;
	const base64 = data.replace(/[-_]/g, (c) => c === "-" ? "+" : "/");
	return isValidBase64(base64.padEnd(Math.ceil(base64.length / 4) * 4, "="));
}
const $ZodBase64URL = /*@__PURE__*/ $constructor("$ZodBase64URL", (inst, def) => {
	def.pattern ?? (def.pattern = base64urlCharset);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidBase64URL(payload.value)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "base64url",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodE164 = /*@__PURE__*/ $constructor("$ZodE164", (inst, def) => {
	def.pattern ?? (def.pattern = e164);
	$ZodStringFormat.init(inst, def);
});
function isValidJWT(token, algorithm = null) {
	try {
		const tokensParts = token.split(".");
		if (tokensParts.length !== 3) return false;
		const [header] = tokensParts;
		if (!header) return false;
		const parsedHeader = JSON.parse(atob(header));
		if ("typ" in parsedHeader && parsedHeader?.typ !== "JWT") return false;
		if (!parsedHeader.alg) return false;
		if (algorithm && (!("alg" in parsedHeader) || parsedHeader.alg !== algorithm)) return false;
		return true;
	} catch {
		return false;
	}
}
const $ZodJWT = /*@__PURE__*/ $constructor("$ZodJWT", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidJWT(payload.value, def.alg)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "jwt",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodNumber = /*@__PURE__*/ $constructor("$ZodNumber", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = number$3;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Number(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) return payload;
		const received = typeof input === "number" ? Number.isNaN(input) ? "NaN" : !Number.isFinite(input) ? String(input) : void 0 : void 0;
		payload.issues.push({
			expected: "number",
			code: "invalid_type",
			input,
			inst,
			...received ? { received } : {}
		});
		return payload;
	};
});
const $ZodNumberFormat = /*@__PURE__*/ $constructor("$ZodNumberFormat", (inst, def) => {
	$ZodCheckNumberFormat.init(inst, def);
	$ZodNumber.init(inst, def);
});
const $ZodBoolean = /*@__PURE__*/ $constructor("$ZodBoolean", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = boolean$1;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Boolean(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "boolean") return payload;
		payload.issues.push({
			expected: "boolean",
			code: "invalid_type",
			input,
			inst
		});
		return payload;
	};
});
const $ZodNull = /*@__PURE__*/ $constructor("$ZodNull", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = _null$2;
	inst._zod.values = /* @__PURE__ */ new Set([null]);
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (input === null) return payload;
		payload.issues.push({
			expected: "null",
			code: "invalid_type",
			input,
			inst
		});
		return payload;
	};
});
const $ZodUnknown = /*@__PURE__*/ $constructor("$ZodUnknown", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload) => payload;
});
const $ZodNever = /*@__PURE__*/ $constructor("$ZodNever", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _ctx) => {
		payload.issues.push({
			expected: "never",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
function capSize(inst, size) {
	const caps = sizeCaps(inst._zod.def.checks);
	if (!caps.length) return;
	const cap = Math.min(...caps.map((c) => c[0]));
	const parse = inst._zod.parse;
	inst._zod.parse = (payload, ctx) => {
		const n = size(payload.value);
		if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
			for (const [max, ch] of sizeCaps(inst._zod.def.checks)) if (n > max && ch._zod.def.when(payload)) {
				const start = payload.issues.length;
				ch._zod.check(payload);
				payload.issues[start].continue = false;
				attachSchema(payload.issues, start, inst);
				return payload;
			}
		}
		return parse(payload, ctx);
	};
}
const arraySize = (input) => Array.isArray(input) ? input.length : -1;
function handleArrayResult(result, final, index) {
	if (result.issues.length) final.issues.push(...prefixIssues(index, result.issues));
	final.value[index] = result.value;
}
const $ZodArray = /*@__PURE__*/ $constructor("$ZodArray", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!Array.isArray(input)) {
			payload.issues.push({
				expected: "array",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
		const proms = [];
		const abortEarly = ctx?.abortEarly;
		for (let i = 0; i < input.length; i++) {
			const item = input[i];
			const result = def.element._zod.run({
				value: item,
				issues: []
			}, ctx);
			if (result instanceof Promise) proms.push(result.then((result) => handleArrayResult(result, payload, i)));
			else {
				handleArrayResult(result, payload, i);
				if (abortEarly && result.issues.length !== 0 && aborted(result)) break;
			}
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
	capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key, input, optin, optout) {
	const isPresent = key in input;
	const isOptionalOut = optout === "optional";
	if (!isPresent && isOptionalOut && optin === "optional") return;
	if (result.issues.length) {
		if (optin !== void 0 && isOptionalOut && !isPresent) return;
		final.issues.push(...prefixIssues(key, result.issues));
	}
	if (!isPresent && optin === void 0) {
		if (!result.issues.length) final.issues.push({
			code: "invalid_type",
			expected: "nonoptional",
			input: void 0,
			path: [key]
		});
		return;
	}
	if (result.value === void 0) {
		if (isPresent || optin === "defaulted" && !isOptionalOut) final.value[key] = void 0;
	} else final.value[key] = result.value;
}
const NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
	const keys = Object.keys(def.shape);
	const ownSymbols = Object.getOwnPropertySymbols(def.shape);
	const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
	const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
	for (const k of allKeys) if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
	const okeys = optionalKeys(def.shape);
	return {
		...def,
		allKeys,
		symbolKeys,
		keySet: new Set(keys),
		numKeys: keys.length,
		optionalKeys: new Set(okeys)
	};
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
	const unrecognized = [];
	const keySet = def.keySet;
	const _catchall = def.catchall._zod;
	const t = _catchall.def.type;
	const optin = _catchall.optin;
	const optout = _catchall.optout;
	let seen = 0;
	for (const key in input) {
		if (abortEarly && payload.issues.length !== seen) {
			if (aborted(payload, seen)) break;
			seen = payload.issues.length;
		}
		if (keySet.has(key)) continue;
		if (key === "__proto__") {
			if (t === "never") unrecognized.push(key);
			continue;
		}
		if (t === "never") {
			unrecognized.push(key);
			continue;
		}
		const r = _catchall.run({
			value: input[key],
			issues: []
		}, ctx);
		if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
		else handlePropertyResult(r, payload, key, input, optin, optout);
	}
	if (unrecognized.length) payload.issues.push({
		code: "unrecognized_keys",
		keys: unrecognized,
		input,
		inst,
		continue: true
	});
	if (!proms.length) return payload;
	return Promise.all(proms).then(() => {
		return payload;
	});
}
const $ZodObject = /*@__PURE__*/ $constructor("$ZodObject", (inst, def) => {
	$ZodType.init(inst, def);
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	const sh = desc?.get ? desc.get.raw : def.shape ?? {};
	if (sh) {
		const get = () => {
			const newSh = { ...sh };
			Object.defineProperty(def, "shape", { value: newSh });
			get.raw = newSh;
			return newSh;
		};
		get.raw = sh;
		Object.defineProperty(def, "shape", { get });
	}
	const _normalized = cached(() => normalizeDef(def));
	defineLazyInternal(inst, "propValues", (zod) => {
		const shape = zod.def.shape;
		const propValues = {};
		for (const key in shape) {
			const field = shape[key]._zod;
			if (field.values) {
				if (!Object.prototype.hasOwnProperty.call(propValues, key)) assignProp(propValues, key, /* @__PURE__ */ new Set());
				for (const v of field.values) propValues[key].add(v);
				if (field.optin !== void 0) propValues[key].add(void 0);
			}
		}
		return propValues;
	});
	const isObject$1 = isObject;
	const catchall = def.catchall;
	let value;
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		value ?? (value = _normalized.value);
		const input = payload.value;
		if (!isObject$1(input)) {
			payload.issues.push({
				expected: "object",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
		const proms = [];
		const shape = value.shape;
		const abortEarly = ctx?.abortEarly;
		let seen = payload.issues.length;
		for (const key of value.allKeys) {
			if (abortEarly && payload.issues.length !== seen) {
				if (aborted(payload, seen)) break;
				seen = payload.issues.length;
			}
			if (key === "__proto__") continue;
			const el = shape[key];
			const optin = el._zod.optin;
			const optout = el._zod.optout;
			const r = el._zod.run({
				value: input[key],
				issues: []
			}, ctx);
			if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
			else handlePropertyResult(r, payload, key, input, optin, optout);
		}
		if (!catchall) return proms.length ? Promise.all(proms).then(() => payload) : payload;
		return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
	};
});
const $ZodObjectJIT = /*@__PURE__*/ $constructor("$ZodObjectJIT", (inst, def) => {
	$ZodObject.init(inst, def);
	const superParse = inst._zod.parse;
	const _normalized = cached(() => normalizeDef(def));
	const memo = globalConfig.memoizer;
	const generateFastpass = (shape) => {
		const normalized = _normalized.value;
		const syms = normalized.symbolKeys;
		const doc = new Doc(["payload", "ctx"], {
			shape,
			inst,
			memo,
			syms
		});
		const parseStr = (k) => `shape[${k}]._zod.run({ value: input[${k}], issues: [] }, ctx)`;
		const prefixStr = (id, k) => `
          let ${id}_ab = false;
          for (let i = 0; i < ${id}.issues.length; i++) {
            const iss = ${id}.issues[i];
            iss.path = iss.path ? [${k}, ...iss.path] : [${k}];
            payload.issues.push(iss);
            if (iss.continue !== true) ${id}_ab = true;
          }
          if (${id}_ab && ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }`;
		doc.write(`const input = payload.value;`);
		const ids = Object.create(null);
		let counter = 0;
		for (const key of normalized.allKeys) ids[key] = `key_${counter++}`;
		doc.write(memo ? `const newResult = memo.alloc(inst, payload, {}, ctx);` : `const newResult = {};`);
		for (const key of normalized.allKeys) {
			if (key === "__proto__") continue;
			const id = ids[key];
			const k = typeof key === "symbol" ? `syms[${syms.indexOf(key)}]` : esc(key);
			const isPresent = `${k} in input`;
			const schema = shape[key];
			const optin = schema?._zod?.optin;
			const isOptionalIn = optin !== void 0;
			const isOptionalOut = schema?._zod?.optout === "optional";
			doc.write(`const ${id} = ${parseStr(k)};`);
			if (isOptionalIn && isOptionalOut) {
				const assign = optin === "optional" ? `${id}_present` : `${id}.value !== undefined || ${id}_present`;
				doc.write(`
        const ${id}_present = ${isPresent};
        if (!${id}.issues.length || ${id}_present) {
          if (${id}.issues.length) {${prefixStr(id, k)}
          }

          if (${assign}) {
            newResult[${k}] = ${id}.value;
          }
        }

      `);
			} else if (!isOptionalIn) doc.write(`
        const ${id}_present = ${isPresent};
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
        if (!${id}_present && !${id}.issues.length) {
          payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: undefined,
            path: [${k}]
          });
          if (ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }
        }

        if (${id}_present) {
          newResult[${k}] = ${id}.value;
        }

      `);
			else {
				doc.write(`
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
      `);
				if (optin === "defaulted") doc.write(`newResult[${k}] = ${id}.value;`);
				else doc.write(`
        if (${id}.value !== undefined || ${isPresent}) {
          newResult[${k}] = ${id}.value;
        }
      `);
			}
		}
		doc.write(`payload.value = newResult;`);
		doc.write(`return payload;`);
		return doc.compile();
	};
	let fastpass;
	const isObject$2 = isObject;
	const jit = !globalConfig.jitless;
	const allowsEval$1 = allowsEval;
	const fastEnabled = jit && allowsEval$1.value;
	const catchall = def.catchall;
	let value;
	inst._zod.parse = (payload, ctx) => {
		value ?? (value = _normalized.value);
		const input = payload.value;
		if (!isObject$2(input)) {
			payload.issues.push({
				expected: "object",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		if (jit && fastEnabled && ctx?.async === false && ctx.jitless !== true) {
			if (!fastpass) fastpass = generateFastpass(def.shape);
			payload = fastpass(payload, ctx);
			if (!catchall) return payload;
			return handleCatchall([], input, payload, ctx, value, inst, ctx?.abortEarly === true);
		}
		return superParse(payload, ctx);
	};
});
function handleUnionResults(results, final, inst, ctx) {
	for (const result of results) if (result.issues.length === 0) {
		final.value = result.value;
		return final;
	}
	const nonaborted = results.filter((r) => !aborted(r));
	if (nonaborted.length === 1) {
		final.value = nonaborted[0].value;
		return nonaborted[0];
	}
	final.issues.push({
		code: "invalid_union",
		input: final.value,
		inst,
		errors: results.map((result) => result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
	});
	return final;
}
const $ZodUnion = /*@__PURE__*/ $constructor("$ZodUnion", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted") ? "defaulted" : zod.def.options.some((o) => o._zod.optin !== void 0) ? "optional" : void 0);
	defineLazyInternal(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : void 0);
	defineLazyInternal(inst, "values", (zod) => {
		if (zod.def.options.every((o) => o._zod.values)) return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		if (zod.def.options.every((o) => o._zod.pattern)) {
			const patterns = zod.def.options.map((o) => o._zod.pattern);
			return new RegExp(`^(${patterns.map((p) => cleanRegex(p.source)).join("|")})$`);
		}
	});
	const first = def.options.length === 1 ? def.options[0]._zod.run : null;
	inst._zod.parse = (payload, ctx) => {
		if (first) return first(payload, ctx);
		let async = false;
		const results = [];
		for (const option of def.options) {
			const result = option._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) {
				results.push(result);
				async = true;
			} else {
				if (result.issues.length === 0) return result;
				results.push(result);
			}
		}
		if (!async) return handleUnionResults(results, payload, inst, ctx);
		return Promise.all(results).then((results) => {
			return handleUnionResults(results, payload, inst, ctx);
		});
	};
});
function discriminatorMap(def) {
	const map = /* @__PURE__ */ new Map();
	for (const option of def.options) {
		const values = option._zod.propValues?.[def.discriminator];
		if (!values || values.size === 0) throw new Error(`Invalid discriminated union option at index "${def.options.indexOf(option)}"`);
		for (const value of values) if (map.has(value)) {
			if (value !== void 0) throw new Error(`Duplicate discriminator value "${String(value)}"`);
			map.set(value, null);
		} else map.set(value, option);
	}
	return map;
}
const $ZodDiscriminatedUnion = /*@__PURE__*/ $constructor("$ZodDiscriminatedUnion", (inst, def) => {
	def.inclusive = false;
	$ZodUnion.init(inst, def);
	const _super = inst._zod.parse;
	defineLazyInternal(inst, "propValues", (zod) => {
		const propValues = {};
		let undefinedCount = 0;
		for (const option of zod.def.options) {
			const pv = option._zod.propValues;
			if (!pv || Object.keys(pv).length === 0) throw new Error(`Invalid discriminated union option at index "${zod.def.options.indexOf(option)}"`);
			if (pv[zod.def.discriminator]?.has(void 0)) undefinedCount++;
			for (const [k, v] of Object.entries(pv)) {
				if (!Object.prototype.hasOwnProperty.call(propValues, k)) assignProp(propValues, k, /* @__PURE__ */ new Set());
				for (const val of v) propValues[k].add(val);
			}
		}
		if (!zod.def.unionFallback && undefinedCount > 1) propValues[zod.def.discriminator]?.delete(void 0);
		return propValues;
	});
	def.options.forEach((option, i) => {
		const propShape = rawShape(option._zod.def);
		if (propShape && !Object.prototype.hasOwnProperty.call(propShape, def.discriminator)) throw new Error(`Invalid discriminated union option at index "${i}"`);
	});
	const disc = cached(() => discriminatorMap(def));
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!isObject(input)) {
			payload.issues.push({
				code: "invalid_type",
				expected: "object",
				input,
				inst
			});
			return payload;
		}
		const value = input?.[def.discriminator];
		const opt = disc.value.get(value);
		if (opt && (value !== void 0 || ctx.direction !== "backward")) return opt._zod.run(payload, ctx);
		if (def.unionFallback || ctx.direction === "backward") return _super(payload, ctx);
		payload.issues.push({
			code: "invalid_union",
			errors: [],
			note: "No matching discriminator",
			discriminator: def.discriminator,
			options: Array.from(disc.value.keys()).filter((value) => disc.value.get(value) !== null),
			input,
			path: [def.discriminator],
			inst
		});
		return payload;
	};
});
const $ZodIntersection = /*@__PURE__*/ $constructor("$ZodIntersection", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		const left = def.left._zod.run({
			value: input,
			issues: []
		}, ctx);
		const right = def.right._zod.run({
			value: input,
			issues: []
		}, ctx);
		if (left instanceof Promise || right instanceof Promise) return Promise.all([left, right]).then(([left, right]) => {
			return handleIntersectionResults(payload, left, right);
		});
		return handleIntersectionResults(payload, left, right);
	};
});
function mergeValues(a, b) {
	if (a === b) return {
		valid: true,
		data: a
	};
	if (a instanceof Date && b instanceof Date && +a === +b) return {
		valid: true,
		data: a
	};
	if (isPlainObject(a) && isPlainObject(b)) {
		const bKeys = Object.keys(b);
		const sharedKeys = Object.keys(a).filter((key) => bKeys.indexOf(key) !== -1);
		const newObj = {
			...a,
			...b
		};
		if (Object.prototype.hasOwnProperty.call(newObj, "__proto__")) delete newObj.__proto__;
		for (const key of sharedKeys) {
			if (key === "__proto__") continue;
			const sharedValue = mergeValues(a[key], b[key]);
			if (!sharedValue.valid) return {
				valid: false,
				mergeErrorPath: [key, ...sharedValue.mergeErrorPath]
			};
			newObj[key] = sharedValue.data;
		}
		return {
			valid: true,
			data: newObj
		};
	}
	if (Array.isArray(a) && Array.isArray(b)) {
		if (a.length !== b.length) return {
			valid: false,
			mergeErrorPath: []
		};
		const newArray = [];
		for (let index = 0; index < a.length; index++) {
			const sharedValue = mergeValues(a[index], b[index]);
			if (!sharedValue.valid) return {
				valid: false,
				mergeErrorPath: [index, ...sharedValue.mergeErrorPath]
			};
			newArray.push(sharedValue.data);
		}
		return {
			valid: true,
			data: newArray
		};
	}
	return {
		valid: false,
		mergeErrorPath: []
	};
}
function handleIntersectionResults(result, left, right) {
	const unrecKeys = /* @__PURE__ */ new Map();
	let unrecIssue;
	const keyIssues = /* @__PURE__ */ new Map();
	const collect = (iss, side) => {
		let keys;
		if (iss.code === "unrecognized_keys" && !iss.path?.length) {
			unrecIssue ?? (unrecIssue = iss);
			keys = iss.keys;
		} else if (iss.code === "invalid_key" && iss.origin === "record" && iss.path?.length === 1) {
			const k = String(iss.path[0]);
			if (!keyIssues.has(k)) keyIssues.set(k, iss);
			keys = [k];
		} else return false;
		for (const k of keys) {
			if (!unrecKeys.has(k)) unrecKeys.set(k, {});
			unrecKeys.get(k)[side] = true;
		}
		return true;
	};
	for (const iss of left.issues) if (!collect(iss, "l")) result.issues.push(iss);
	for (const iss of right.issues) if (!collect(iss, "r")) result.issues.push(iss);
	const bothKeys = [...unrecKeys].filter(([, f]) => f.l && f.r).map(([k]) => k);
	if (bothKeys.length) {
		const aggregated = unrecIssue ? bothKeys.filter((k) => unrecIssue.keys.includes(k)) : [];
		if (aggregated.length) result.issues.push({
			...unrecIssue,
			keys: aggregated
		});
		for (const k of bothKeys) if (!aggregated.includes(k) && keyIssues.has(k)) result.issues.push(keyIssues.get(k));
	}
	const merged = mergeValues(left.value, right.value);
	if (!merged.valid) {
		if (aborted(result)) return result;
		throw new Error(`Unmergable intersection. Error path: ${JSON.stringify(merged.mergeErrorPath)}`);
	}
	result.value = merged.data;
	return result;
}
const $ZodTuple = /*@__PURE__*/ $constructor("$ZodTuple", (inst, def) => {
	$ZodType.init(inst, def);
	const items = def.items;
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!Array.isArray(input)) {
			payload.issues.push({
				input,
				inst,
				expected: "tuple",
				code: "invalid_type"
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, [], ctx) : [];
		const proms = [];
		const optinStart = getTupleOptStart(items, "optin");
		const optoutStart = getTupleOptStart(items, "optout");
		if (!def.rest) {
			if (input.length < optinStart) {
				payload.issues.push({
					code: "too_small",
					minimum: optinStart,
					inclusive: true,
					input,
					inst,
					origin: "array"
				});
				return payload;
			}
			if (input.length > items.length) payload.issues.push({
				code: "too_big",
				maximum: items.length,
				inclusive: true,
				input,
				inst,
				origin: "array"
			});
		}
		const itemResults = new Array(items.length);
		const abortEarly = def.rest ? ctx?.abortEarly : void 0;
		let itemAborted = false;
		for (let i = 0; i < items.length; i++) {
			const r = items[i]._zod.run({
				value: input[i],
				issues: []
			}, ctx);
			if (r instanceof Promise) proms.push(r.then((rr) => {
				itemResults[i] = rr;
			}));
			else {
				itemResults[i] = r;
				if (abortEarly && !itemAborted && r.issues.length) itemAborted = aborted(r);
			}
		}
		if (def.rest && !itemAborted) {
			let i = items.length - 1;
			const rest = input.slice(items.length);
			let seen = payload.issues.length;
			for (const el of rest) {
				if (abortEarly && payload.issues.length !== seen) {
					if (aborted(payload, seen)) break;
					seen = payload.issues.length;
				}
				i++;
				const result = def.rest._zod.run({
					value: el,
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((r) => handleTupleResult(r, payload, i)));
				else handleTupleResult(result, payload, i);
			}
		}
		if (proms.length) return Promise.all(proms).then(() => handleTupleResults(itemResults, payload, items, input, optoutStart));
		return handleTupleResults(itemResults, payload, items, input, optoutStart);
	};
});
function getTupleOptStart(items, key) {
	for (let i = items.length - 1; i >= 0; i--) if (!(key === "optin" ? items[i]._zod.optin !== void 0 : items[i]._zod.optout === "optional")) return i + 1;
	return 0;
}
function handleTupleResult(result, final, index) {
	if (result.issues.length) final.issues.push(...prefixIssues(index, result.issues));
	final.value[index] = result.value;
}
function handleTupleResults(itemResults, final, items, input, optoutStart) {
	for (let i = 0; i < items.length; i++) {
		const r = itemResults[i];
		const isPresent = i < input.length;
		if (!isPresent && i >= optoutStart && items[i]._zod.optin === "optional") {
			final.value.length = i;
			break;
		}
		if (r.issues.length) {
			if (!isPresent && i >= optoutStart) {
				final.value.length = i;
				break;
			}
			final.issues.push(...prefixIssues(i, r.issues));
		}
		final.value[i] = r.value;
	}
	for (let i = final.value.length - 1; i >= input.length; i--) if (items[i]._zod.optout === "optional" && final.value[i] === void 0) final.value.length = i;
	else break;
	return final;
}
const $ZodRecord = /*@__PURE__*/ $constructor("$ZodRecord", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!isPlainObject(input)) {
			payload.issues.push({
				expected: "record",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		const proms = [];
		const values = def.keyType._zod.values;
		if (values && !def.partial) {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			const recordKeys = /* @__PURE__ */ new Set();
			for (const key of values) if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
				recordKeys.add(typeof key === "number" ? key.toString() : key);
				if (key === "__proto__") continue;
				const keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (keyResult.issues.length) {
					payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			let unrecognized;
			for (const key in input) if (!recordKeys.has(key)) {
				if (def.mode === "loose") {
					if (key === "__proto__") continue;
					payload.value[key] = input[key];
				} else {
					unrecognized = unrecognized ?? [];
					unrecognized.push(key);
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		} else {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			let unrecognized;
			for (const key of Reflect.ownKeys(input)) {
				if (key === "__proto__") continue;
				if (!Object.prototype.propertyIsEnumerable.call(input, key)) continue;
				let keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (typeof key === "string" && number$3.test(key) && keyResult.issues.length) {
					const retryResult = def.keyType._zod.run({
						value: Number(key),
						issues: []
					}, ctx);
					if (retryResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
					if (retryResult.issues.length === 0) keyResult = retryResult;
				}
				if (keyResult.issues.length) {
					if (def.mode === "loose") payload.value[key] = input[key];
					else if (values) {
						unrecognized = unrecognized ?? [];
						unrecognized.push(key);
					} else payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
});
const $ZodEnum = /*@__PURE__*/ $constructor("$ZodEnum", (inst, def) => {
	$ZodType.init(inst, def);
	const values = getEnumValues(def.entries);
	const valuesSet = new Set(values);
	inst._zod.values = valuesSet;
	defineLazyInternal(inst, "pattern", (zod) => {
		const patternValues = getEnumValues(zod.def.entries).filter((k) => propertyKeyTypes.has(typeof k));
		return new RegExp(patternValues.length ? `^(${patternValues.map((o) => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (valuesSet.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodLiteral = /*@__PURE__*/ $constructor("$ZodLiteral", (inst, def) => {
	$ZodType.init(inst, def);
	const values = new Set(def.values);
	inst._zod.values = values;
	defineLazyInternal(inst, "pattern", (zod) => {
		const vals = zod.def.values;
		return new RegExp(vals.length ? `^(${vals.map((o) => typeof o === "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o)).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (values.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values: def.values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodTransform = /*@__PURE__*/ $constructor("$ZodTransform", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "optional";
	globalConfig.memoizer?.guard(inst);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") throw new $ZodEncodeError(inst.constructor.name);
		const _out = def.transform(payload.value, payload);
		if (ctx.async) return (_out instanceof Promise ? _out : Promise.resolve(_out)).then((output) => {
			payload.value = output;
			return payload;
		});
		if (_out instanceof Promise) throw new $ZodAsyncError();
		payload.value = _out;
		return payload;
	};
});
function handleOptionalResult(payload, result) {
	payload.value = result.issues.length ? void 0 : result.value;
	return payload;
}
const $ZodOptional = /*@__PURE__*/ $constructor("$ZodOptional", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
	inst._zod.optout = "optional";
	defineLazyInternal(inst, "values", (zod) => {
		const values = zod.def.innerType._zod.values;
		return values ? /* @__PURE__ */ new Set([...values, void 0]) : void 0;
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === void 0) {
			if (def.innerType._zod.optin !== "defaulted") return payload;
			const result = def.innerType._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) return result.then((result) => handleOptionalResult(payload, result));
			return handleOptionalResult(payload, result);
		}
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodExactOptional = /*@__PURE__*/ $constructor("$ZodExactOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	defineLazyInternal(inst, "pattern", (zod) => zod.def.innerType._zod.pattern);
	inst._zod.parse = (payload, ctx) => {
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodNullable = /*@__PURE__*/ $constructor("$ZodNullable", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)}|null)$`) : void 0;
	});
	defineLazyInternal(inst, "values", (zod) => {
		return zod.def.innerType._zod.values ? /* @__PURE__ */ new Set([...zod.def.innerType._zod.values, null]) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === null) return payload;
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodDefault = /*@__PURE__*/ $constructor("$ZodDefault", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "defaulted";
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		if (payload.value === void 0) {
			payload.value = def.defaultValue;
			/**
			* $ZodDefault returns the default value immediately in forward direction.
			* It doesn't pass the default value into the validator ("prefault"). There's no reason to pass the default value through validation. The validity of the default is enforced by TypeScript statically. Otherwise, it's the responsibility of the user to ensure the default is valid. In the case of pipes with divergent in/out types, you can specify the default on the `in` schema of your ZodPipe to set a "prefault" for the pipe.   */
			return payload;
		}
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then((result) => handleDefaultResult(result, def));
		return handleDefaultResult(result, def);
	};
});
function handleDefaultResult(payload, def) {
	if (payload.value === void 0) payload.value = def.defaultValue;
	return payload;
}
const $ZodPrefault = /*@__PURE__*/ $constructor("$ZodPrefault", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "defaulted";
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		if (payload.value === void 0) payload.value = def.defaultValue;
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodNonOptional = /*@__PURE__*/ $constructor("$ZodNonOptional", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => {
		const v = zod.def.innerType._zod.values;
		return v ? new Set([...v].filter((x) => x !== void 0)) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then((result) => handleNonOptionalResult(result, inst));
		return handleNonOptionalResult(result, inst);
	};
});
function handleNonOptionalResult(payload, inst) {
	if (!payload.issues.length && payload.value === void 0) payload.issues.push({
		code: "invalid_type",
		expected: "nonoptional",
		input: payload.value,
		inst
	});
	return payload;
}
function handleCatchResult(payload, result, def, ctx) {
	if (!result.issues.length) {
		payload.value = result.value;
		if (result.memo) payload.memo = true;
		return payload;
	}
	payload.value = def.catchValue({
		...result,
		value: payload.value,
		error: { issues: result.issues.map((iss) => finalizeIssue(iss, ctx, config())) },
		input: payload.value
	});
	return payload;
}
const $ZodCatch = /*@__PURE__*/ $constructor("$ZodCatch", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		const result = def.innerType._zod.run({
			value: payload.value,
			issues: []
		}, ctx);
		if (result instanceof Promise) return result.then((result) => handleCatchResult(payload, result, def, ctx));
		return handleCatchResult(payload, result, def, ctx);
	};
});
const $ZodPipe = /*@__PURE__*/ $constructor("$ZodPipe", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => zod.def.in._zod.values);
	defineLazyInternal(inst, "optin", (zod) => zod.def.in._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.out._zod.optout);
	defineLazyInternal(inst, "propValues", (zod) => zod.def.in._zod.propValues);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") {
			const right = def.out._zod.run(payload, ctx);
			if (right instanceof Promise) return right.then((right) => handlePipeResult(right, def.in, ctx));
			return handlePipeResult(right, def.in, ctx);
		}
		const left = def.in._zod.run(payload, ctx);
		if (left instanceof Promise) return left.then((left) => handlePipeResult(left, def.out, ctx));
		return handlePipeResult(left, def.out, ctx);
	};
});
function handlePipeResult(left, next, ctx) {
	if (left.issues.some((iss) => iss.code !== "unrecognized_keys")) {
		left.aborted = true;
		return left;
	}
	return next._zod.run({
		value: left.value,
		issues: left.issues
	}, ctx);
}
const $ZodReadonly = /*@__PURE__*/ $constructor("$ZodReadonly", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "propValues", (zod) => zod.def.innerType._zod.propValues);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType?._zod?.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType?._zod?.optout);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then(handleReadonlyResult);
		return handleReadonlyResult(result);
	};
});
function handleReadonlyResult(payload) {
	if (!payload.memo) payload.value = Object.freeze(payload.value);
	return payload;
}
const $ZodLazy = /*@__PURE__*/ $constructor("$ZodLazy", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazy(inst._zod, "innerType", () => {
		const d = def;
		if (!d._cachedInner) d._cachedInner = def.getter();
		return d._cachedInner;
	});
	defineLazyInternal(inst, "pattern", (zod) => zod.innerType?._zod?.pattern);
	defineLazyInternal(inst, "propValues", (zod) => zod.innerType?._zod?.propValues);
	defineLazyInternal(inst, "optin", (zod) => zod.innerType?._zod?.optin ?? void 0);
	defineLazyInternal(inst, "optout", (zod) => zod.innerType?._zod?.optout ?? void 0);
	inst._zod.parse = (payload, ctx) => {
		return inst._zod.innerType._zod.run(payload, ctx);
	};
});
const $ZodCustom = /*@__PURE__*/ $constructor("$ZodCustom", (inst, def) => {
	$ZodCheck.init(inst, def);
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _) => {
		return payload;
	};
	inst._zod.check = (payload) => {
		const input = payload.value;
		const r = def.fn(input);
		if (r instanceof Promise) return r.then((r) => handleRefineResult(r, payload, input, inst));
		handleRefineResult(r, payload, input, inst);
	};
});
function handleRefineResult(result, payload, input, inst) {
	if (!result) {
		const _iss = {
			code: "custom",
			input,
			inst,
			path: [...inst._zod.def.path ?? []],
			continue: !inst._zod.def.abort
		};
		if (inst._zod.def.params) _iss.params = inst._zod.def.params;
		payload.issues.push(issue(_iss));
	}
}

// node_modules/zod/v4/locales/en.js
const error = () => {
	const Sizable = {
		string: {
			unit: "characters",
			verb: "to have"
		},
		file: {
			unit: "bytes",
			verb: "to have"
		},
		array: {
			unit: "items",
			verb: "to have"
		},
		set: {
			unit: "items",
			verb: "to have"
		},
		map: {
			unit: "entries",
			verb: "to have"
		}
	};
	function getSizing(origin) {
		return Sizable[origin] ?? null;
	}
	const FormatDictionary = {
		regex: "input",
		email: "email address",
		url: "URL",
		emoji: "emoji",
		uuid: "UUID",
		uuidv4: "UUIDv4",
		uuidv6: "UUIDv6",
		nanoid: "nanoid",
		guid: "GUID",
		cuid: "cuid",
		cuid2: "cuid2",
		ulid: "ULID",
		xid: "XID",
		ksuid: "KSUID",
		datetime: "ISO datetime",
		date: "ISO date",
		time: "ISO time",
		duration: "ISO duration",
		ipv4: "IPv4 address",
		ipv6: "IPv6 address",
		mac: "MAC address",
		cidrv4: "IPv4 range",
		cidrv6: "IPv6 range",
		base64: "base64-encoded string",
		base64url: "base64url-encoded string",
		json_string: "JSON string",
		e164: "E.164 number",
		currency_code: "currency code",
		credit_card: "credit card number",
		iban: "IBAN",
		jwt: "JWT",
		template_literal: "input"
	};
	const TypeDictionary = { nan: "NaN" };
	function getTypeName(type, input) {
		if (type === "number" && typeof input === "number" && !Number.isFinite(input)) return String(input);
		return TypeDictionary[type] ?? type;
	}
	return (issue) => {
		switch (issue.code) {
			case "invalid_type": return `Invalid input: expected ${getTypeName(issue.expected)}, received ${getTypeName(parsedType(issue.input), issue.input)}`;
			case "invalid_value":
				if (issue.values.length === 1) return `Invalid input: expected ${stringifyPrimitive(issue.values[0])}`;
				return `Invalid option: expected one of ${joinValues(issue.values, "|")}`;
			case "too_big": {
				const adj = issue.exact ? "exactly " : issue.inclusive ? "<=" : "<";
				const sizing = getSizing(issue.origin);
				if (sizing) return `Too big: expected ${issue.origin ?? "value"} to have ${adj}${issue.maximum.toString()} ${sizing.unit ?? "elements"}`;
				return `Too big: expected ${issue.origin ?? "value"} to be ${adj}${issue.maximum.toString()}`;
			}
			case "too_small": {
				const adj = issue.exact ? "exactly " : issue.inclusive ? ">=" : ">";
				const sizing = getSizing(issue.origin);
				if (sizing) return `Too small: expected ${issue.origin} to have ${adj}${issue.minimum.toString()} ${sizing.unit}`;
				return `Too small: expected ${issue.origin} to be ${adj}${issue.minimum.toString()}`;
			}
			case "invalid_format": {
				const _issue = issue;
				if (_issue.format === "starts_with") return `Invalid string: must start with "${_issue.prefix}"`;
				if (_issue.format === "ends_with") return `Invalid string: must end with "${_issue.suffix}"`;
				if (_issue.format === "includes") return `Invalid string: must include "${_issue.includes}"`;
				if (_issue.format === "regex") return `Invalid string: must match pattern ${_issue.pattern}`;
				return `Invalid ${FormatDictionary[_issue.format] ?? issue.format}`;
			}
			case "not_multiple_of": return `Invalid number: must be a multiple of ${issue.divisor}`;
			case "unrecognized_keys": return `Unrecognized key${issue.keys.length > 1 ? "s" : ""}: ${joinValues(issue.keys, ", ")}`;
			case "invalid_key": return `Invalid key in ${issue.origin}`;
			case "invalid_union":
				if (issue.options && Array.isArray(issue.options) && issue.options.length > 0) return `Invalid discriminator value. Expected ${issue.options.map((o) => `'${o}'`).join(" | ")}`;
				if (issue.inclusive === false) return "Invalid input: more than one option matched";
				return "Invalid input";
			case "invalid_element": return `Invalid value in ${issue.origin}`;
			default: return `Invalid input`;
		}
	};
};
function en_default() {
	return { localeError: error() };
}

// node_modules/zod/v4/core/registries.js
var _a;
var $ZodRegistry = class {
	constructor() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
	}
	add(schema, ..._meta) {
		const meta = _meta[0];
		this._map.set(schema, meta);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.set(meta.id, schema);
		return this;
	}
	clear() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
		return this;
	}
	remove(schema) {
		const meta = this._map.get(schema);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.delete(meta.id);
		this._map.delete(schema);
		return this;
	}
	get(schema) {
		const p = schema._zod.parent;
		if (p) {
			const pm = { ...this.get(p) ?? {} };
			delete pm.id;
			const f = {
				...pm,
				...this._map.get(schema)
			};
			return Object.keys(f).length ? f : void 0;
		}
		return this._map.get(schema);
	}
	has(schema) {
		return this._map.has(schema);
	}
};
function registry() {
	return new $ZodRegistry();
}
(_a = globalThis).__zod_globalRegistry ?? (_a.__zod_globalRegistry = registry());
const globalRegistry = globalThis.__zod_globalRegistry;

// node_modules/zod/v4/core/api.js
function snapshotChecks(def) {
	if (def.checks) def.checks = [...def.checks];
	return def;
}
// @__NO_SIDE_EFFECTS__
function _string(Class, params) {
	return new Class(snapshotChecks({
		type: "string",
		...normalizeParams(params)
	}));
}
// @__NO_SIDE_EFFECTS__
function _email(Class, params) {
	return new Class({
		type: "string",
		format: "email",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _guid(Class, params) {
	return new Class({
		type: "string",
		format: "guid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuid(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv4(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v4",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv6(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v6",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv7(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v7",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _url(Class, params) {
	return new Class({
		type: "string",
		format: "url",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _emoji(Class, params) {
	return new Class({
		type: "string",
		format: "emoji",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _nanoid(Class, params) {
	return new Class({
		type: "string",
		format: "nanoid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link _cuid2} instead.
* See https://github.com/paralleldrive/cuid.
*/
// @__NO_SIDE_EFFECTS__
function _cuid(Class, params) {
	return new Class({
		type: "string",
		format: "cuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cuid2(Class, params) {
	return new Class({
		type: "string",
		format: "cuid2",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ulid(Class, params) {
	return new Class({
		type: "string",
		format: "ulid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _xid(Class, params) {
	return new Class({
		type: "string",
		format: "xid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ksuid(Class, params) {
	return new Class({
		type: "string",
		format: "ksuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ipv4(Class, params) {
	return new Class({
		type: "string",
		format: "ipv4",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ipv6(Class, params) {
	return new Class({
		type: "string",
		format: "ipv6",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cidrv4(Class, params) {
	return new Class({
		type: "string",
		format: "cidrv4",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cidrv6(Class, params) {
	return new Class({
		type: "string",
		format: "cidrv6",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _base64(Class, params) {
	return new Class({
		type: "string",
		format: "base64",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _base64url(Class, params) {
	return new Class({
		type: "string",
		format: "base64url",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _e164(Class, params) {
	return new Class({
		type: "string",
		format: "e164",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _jwt(Class, params) {
	return new Class({
		type: "string",
		format: "jwt",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDateTime(Class, params) {
	return new Class({
		type: "string",
		format: "datetime",
		check: "string_format",
		offset: false,
		local: false,
		precision: null,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDate(Class, params) {
	return new Class({
		type: "string",
		format: "date",
		check: "string_format",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoTime(Class, params) {
	return new Class({
		type: "string",
		format: "time",
		check: "string_format",
		precision: null,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDuration(Class, params) {
	return new Class({
		type: "string",
		format: "duration",
		check: "string_format",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _number(Class, params) {
	return new Class(snapshotChecks({
		type: "number",
		checks: [],
		...normalizeParams(params)
	}));
}
// @__NO_SIDE_EFFECTS__
function _coercedNumber(Class, params) {
	return new Class(snapshotChecks({
		type: "number",
		coerce: true,
		checks: [],
		...normalizeParams(params)
	}));
}
// @__NO_SIDE_EFFECTS__
function _int(Class, params) {
	return new Class({
		type: "number",
		check: "number_format",
		abort: false,
		format: "safeint",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _boolean(Class, params) {
	return new Class({
		type: "boolean",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _null$1(Class, params) {
	return new Class({
		type: "null",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class) {
	return new Class({ type: "unknown" });
}
// @__NO_SIDE_EFFECTS__
function _never(Class, params) {
	return new Class({
		type: "never",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _lt(value, params) {
	return new $ZodCheckLessThan({
		check: "less_than",
		...normalizeParams(params),
		value,
		inclusive: false
	});
}
// @__NO_SIDE_EFFECTS__
function _lte(value, params) {
	return new $ZodCheckLessThan({
		check: "less_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
// @__NO_SIDE_EFFECTS__
function _gt(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: false
	});
}
// @__NO_SIDE_EFFECTS__
function _gte(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
// @__NO_SIDE_EFFECTS__
function _multipleOf(value, params) {
	return new $ZodCheckMultipleOf({
		check: "multiple_of",
		...normalizeParams(params),
		value
	});
}
// @__NO_SIDE_EFFECTS__
function _maxLength(maximum, params) {
	return new $ZodCheckMaxLength({
		check: "max_length",
		...normalizeParams(params),
		maximum
	});
}
// @__NO_SIDE_EFFECTS__
function _minLength(minimum, params) {
	return new $ZodCheckMinLength({
		check: "min_length",
		...normalizeParams(params),
		minimum
	});
}
// @__NO_SIDE_EFFECTS__
function _length(length, params) {
	return new $ZodCheckLengthEquals({
		check: "length_equals",
		...normalizeParams(params),
		length
	});
}
// @__NO_SIDE_EFFECTS__
function _regex(pattern, params) {
	return new $ZodCheckRegex({
		check: "string_format",
		format: "regex",
		...normalizeParams(params),
		pattern
	});
}
// @__NO_SIDE_EFFECTS__
function _lowercase(params) {
	return new $ZodCheckLowerCase({
		check: "string_format",
		format: "lowercase",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uppercase(params) {
	return new $ZodCheckUpperCase({
		check: "string_format",
		format: "uppercase",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _includes(includes, params) {
	return new $ZodCheckIncludes({
		check: "string_format",
		format: "includes",
		...normalizeParams(params),
		includes
	});
}
// @__NO_SIDE_EFFECTS__
function _startsWith(prefix, params) {
	return new $ZodCheckStartsWith({
		check: "string_format",
		format: "starts_with",
		...normalizeParams(params),
		prefix
	});
}
// @__NO_SIDE_EFFECTS__
function _endsWith(suffix, params) {
	return new $ZodCheckEndsWith({
		check: "string_format",
		format: "ends_with",
		...normalizeParams(params),
		suffix
	});
}
// @__NO_SIDE_EFFECTS__
function _overwrite(tx) {
	return new $ZodCheckOverwrite({
		check: "overwrite",
		tx
	});
}
// @__NO_SIDE_EFFECTS__
function _normalize(form) {
	return /* @__PURE__ */ _overwrite((input) => input.normalize(form));
}
// @__NO_SIDE_EFFECTS__
function _trim() {
	return /* @__PURE__ */ _overwrite((input) => input.trim());
}
// @__NO_SIDE_EFFECTS__
function _toLowerCase() {
	return /* @__PURE__ */ _overwrite((input) => input.toLowerCase());
}
// @__NO_SIDE_EFFECTS__
function _toUpperCase() {
	return /* @__PURE__ */ _overwrite((input) => input.toUpperCase());
}
// @__NO_SIDE_EFFECTS__
function _slugify() {
	return /* @__PURE__ */ _overwrite((input) => slugify(input));
}
// @__NO_SIDE_EFFECTS__
function _array(Class, element, params) {
	return new Class({
		type: "array",
		element,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _refine(Class, fn, _params) {
	return new Class({
		type: "custom",
		check: "custom",
		fn,
		...normalizeParams(_params)
	});
}
// @__NO_SIDE_EFFECTS__
function _superRefine(fn, params) {
	const ch = /* @__PURE__ */ _check((payload) => {
		payload.addIssue = (issue$2) => {
			if (typeof issue$2 === "string") payload.issues.push(issue(issue$2, payload.value, ch._zod.def));
			else {
				const _issue = issue$2;
				if (_issue.fatal) _issue.continue = false;
				_issue.code ?? (_issue.code = "custom");
				if (!("input" in _issue)) _issue.input = payload.value;
				_issue.inst ?? (_issue.inst = ch);
				_issue.continue ?? (_issue.continue = !ch._zod.def.abort);
				payload.issues.push(issue(_issue));
			}
		};
		return fn(payload.value, payload);
	}, params);
	return ch;
}
// @__NO_SIDE_EFFECTS__
function _check(fn, params) {
	const ch = new $ZodCheck({
		check: "custom",
		...normalizeParams(params)
	});
	ch._zod.check = fn;
	return ch;
}

// node_modules/zod/v4/core/json-schema-processors.js
const narrowMin = (agg, key, value) => {
	if (agg[key] === void 0 || value > agg[key]) agg[key] = value;
};
const narrowMax = (agg, key, value) => {
	if (agg[key] === void 0 || value < agg[key]) agg[key] = value;
};
const narrowBoth = (agg, value) => {
	narrowMin(agg, "minimum", value);
	narrowMax(agg, "maximum", value);
};
const addDivisor = (agg, value) => {
	agg.multipleOf ?? (agg.multipleOf = []);
	if (!agg.multipleOf.includes(value)) agg.multipleOf.push(value);
};
const addPattern = (agg, pattern) => {
	agg.patterns ?? (agg.patterns = /* @__PURE__ */ new Set());
	agg.patterns.add(pattern);
};
const intersectMime = (agg, mime) => {
	agg.mime = agg.mime ? agg.mime.filter((m) => mime.includes(m)) : [...mime];
};
const setFormat = (agg, format) => {
	agg.format = format;
	if (format.includes("int")) agg.isInt = true;
};
const minContributor = (agg, def) => narrowMin(agg, "minimum", def.minimum);
const maxContributor = (agg, def) => narrowMax(agg, "maximum", def.maximum);
const formatContributor = (ranges) => (agg, def) => {
	setFormat(agg, def.format);
	const [minimum, maximum] = ranges[def.format];
	narrowMin(agg, "minimum", minimum);
	narrowMax(agg, "maximum", maximum);
};
const contributors = {
	greater_than: (agg, def) => narrowMin(agg, def.inclusive ? "minimum" : "exclusiveMinimum", def.value),
	less_than: (agg, def) => narrowMax(agg, def.inclusive ? "maximum" : "exclusiveMaximum", def.value),
	multiple_of: (agg, def) => addDivisor(agg, def.value),
	number_format: formatContributor(NUMBER_FORMAT_RANGES),
	bigint_format: formatContributor(BIGINT_FORMAT_RANGES),
	min_length: minContributor,
	max_length: maxContributor,
	length_equals: (agg, def) => narrowBoth(agg, def.length),
	min_size: minContributor,
	max_size: maxContributor,
	size_equals: (agg, def) => narrowBoth(agg, def.size),
	string_format: (agg, def) => {
		setFormat(agg, def.format);
		if (def.pattern) addPattern(agg, def.pattern);
		if (def.format === "base64" || def.format === "base64url") agg.contentEncoding = def.format;
		if (def.local || def.precision === -1) agg.laxFormat = true;
	},
	mime_type: (agg, def) => intersectMime(agg, def.mime)
};
function aggregateChecks(schema) {
	const agg = {};
	const def = schema._zod.def;
	const list = schema._zod.traits.has("$ZodCheck") ? [schema, ...def.checks ?? []] : def.checks ?? [];
	for (const ch of list) contributors[ch._zod.def.check]?.(agg, ch._zod.def);
	const bag = schema._zod.bag;
	if (bag.minimum !== void 0) narrowMin(agg, "minimum", bag.minimum);
	if (bag.exclusiveMinimum !== void 0) narrowMin(agg, "exclusiveMinimum", bag.exclusiveMinimum);
	if (bag.maximum !== void 0) narrowMax(agg, "maximum", bag.maximum);
	if (bag.exclusiveMaximum !== void 0) narrowMax(agg, "exclusiveMaximum", bag.exclusiveMaximum);
	if (bag.multipleOf !== void 0) addDivisor(agg, bag.multipleOf);
	if (bag.format !== void 0) {
		agg.format ?? (agg.format = bag.format);
		if (bag.format.includes("int")) agg.isInt = true;
	}
	if (bag.mime) intersectMime(agg, bag.mime);
	for (const pattern of bag.patterns ?? []) addPattern(agg, pattern);
	return agg;
}
const exactPatterns = /* @__PURE__ */ new Map([[base64Charset, base64], [base64urlCharset, base64url]]);

// node_modules/zod/v4/classic/errors.js
const _installedErrorProtos = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
function _lazyMethod(proto, key, make) {
	Object.defineProperty(proto, key, {
		configurable: true,
		enumerable: false,
		get() {
			const value = make(this);
			Object.defineProperty(this, key, {
				value,
				configurable: true,
				writable: true
			});
			return value;
		},
		set(value) {
			Object.defineProperty(this, key, {
				value,
				configurable: true,
				writable: true
			});
		}
	});
}
const initializer = (inst, issues) => {
	$ZodError.init(inst, issues);
	inst.name = "ZodError";
	const proto = Object.getPrototypeOf(inst);
	if (_installedErrorProtos.has(proto)) return;
	_installedErrorProtos.add(proto);
	_lazyMethod(proto, "format", (self) => (mapper) => formatError(self, mapper));
	_lazyMethod(proto, "flatten", (self) => (mapper) => flattenError(self, mapper));
	_lazyMethod(proto, "addIssue", (self) => (issue) => {
		self.issues.push(issue);
		self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
	});
	_lazyMethod(proto, "addIssues", (self) => (issues) => {
		self.issues.push(...issues);
		self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
	});
	Object.defineProperty(proto, "isEmpty", {
		configurable: true,
		enumerable: false,
		get() {
			return this.issues.length === 0;
		}
	});
};
const ZodError = /*@__PURE__*/ $constructor("ZodError", initializer);
const ZodRealError = /*@__PURE__*/ $constructor("ZodError", initializer, void 0, { Parent: Error });

// node_modules/zod/v4/classic/parse.js
const parse = /* @__PURE__ */ _parse(ZodRealError);
const parseAsync = /* @__PURE__ */ _parseAsync(ZodRealError);
const safeParse = /* @__PURE__ */ _safeParse(ZodRealError);
const safeParseAsync = /* @__PURE__ */ _safeParseAsync(ZodRealError);
const encode = /* @__PURE__ */ _encode(ZodRealError);
const decode = /* @__PURE__ */ _decode(ZodRealError);
const encodeAsync = /* @__PURE__ */ _encodeAsync(ZodRealError);
const decodeAsync = /* @__PURE__ */ _decodeAsync(ZodRealError);
const safeEncode = /* @__PURE__ */ _safeEncode(ZodRealError);
const safeDecode = /* @__PURE__ */ _safeDecode(ZodRealError);
const safeEncodeAsync = /* @__PURE__ */ _safeEncodeAsync(ZodRealError);
const safeDecodeAsync = /* @__PURE__ */ _safeDecodeAsync(ZodRealError);

// node_modules/zod/v4/classic/schemas.js
function _ensureDefaultLocale() {
	if (!globalConfig.localeError) config(en_default());
}
function _ensureDefaultMemoizer() {
	if (!globalConfig.memoizer);
}
const ZodType = /*@__PURE__*/ $constructor("ZodType", (inst, def) => {
	_ensureDefaultLocale();
	$ZodType.init(inst, def);
	inst.def = def;
	inst.type = def.type;
	return inst;
}, {
	check(...chks) {
		const def = this.def;
		return this.clone(mergeDefs(def, { checks: [...def.checks ?? [], ...chks.map((ch) => typeof ch === "function" ? { _zod: {
			check: ch,
			def: { check: "custom" },
			onattach: []
		} } : ch)] }), { parent: true });
	},
	with(...chks) {
		return this.check(...chks);
	},
	clone(def, params) {
		return clone(this, def, params);
	},
	brand() {
		return this;
	},
	register(reg, meta) {
		reg.add(this, meta);
		return this;
	},
	refine(check, params) {
		return this.check(refine(check, params));
	},
	superRefine(refinement, params) {
		return this.check(superRefine(refinement, params));
	},
	overwrite(fn) {
		return this.check(_overwrite(fn));
	},
	optional() {
		return optional(this);
	},
	exactOptional() {
		return exactOptional(this);
	},
	nullable() {
		return nullable(this);
	},
	nullish() {
		return optional(nullable(this));
	},
	nonoptional(params) {
		return nonoptional(this, params);
	},
	array() {
		return array(this);
	},
	or(arg) {
		return union([this, arg]);
	},
	and(arg) {
		return intersection(this, arg);
	},
	transform(tx) {
		return pipe(this, transform(tx));
	},
	default(d) {
		return _default(this, d);
	},
	prefault(d) {
		return prefault(this, d);
	},
	catch(params) {
		return _catch(this, params);
	},
	pipe(target) {
		return pipe(this, target);
	},
	readonly() {
		return readonly(this);
	},
	describe(description) {
		const cl = this.clone();
		globalRegistry.add(cl, { description });
		return cl;
	},
	meta(...args) {
		if (args.length === 0) return globalRegistry.get(this);
		const cl = this.clone();
		globalRegistry.add(cl, args[0]);
		return cl;
	},
	isOptional() {
		return this.safeParse(void 0).success;
	},
	isNullable() {
		return this.safeParse(null).success;
	},
	apply(fn, ...args) {
		return args.length === 0 ? fn(this) : fn(this, ...args);
	},
	get "~standard"() {
		return hide(this, "~standard", { ...standardProps(this) });
	},
	set "~standard"(value) {
		own(this, "~standard", value);
	},
	parse: function _parse(data, params) {
		return parse(this, data, params, { callee: _parse });
	},
	parseAsync: async function _parseAsync(data, params) {
		return await parseAsync(this, data, params, { callee: _parseAsync });
	},
	safeParse(data, params) {
		return safeParse(this, data, params);
	},
	async safeParseAsync(data, params) {
		return safeParseAsync(this, data, params);
	},
	get spa() {
		return this?.safeParseAsync;
	},
	set spa(value) {
		own(this, "spa", value);
	},
	validate(data, params) {
		return validate(this, data, params);
	},
	validateAsync(data, params) {
		return validateAsync$1(this, data, params);
	},
	encode: function _encode(data, params) {
		return encode(this, data, params, { callee: _encode });
	},
	decode: function _decode(data, params) {
		return decode(this, data, params, { callee: _decode });
	},
	encodeAsync: async function _encodeAsync(data, params) {
		return await encodeAsync(this, data, params, { callee: _encodeAsync });
	},
	decodeAsync: async function _decodeAsync(data, params) {
		return await decodeAsync(this, data, params, { callee: _decodeAsync });
	},
	safeEncode(data, params) {
		return safeEncode(this, data, params);
	},
	safeDecode(data, params) {
		return safeDecode(this, data, params);
	},
	async safeEncodeAsync(data, params) {
		return safeEncodeAsync(this, data, params);
	},
	async safeDecodeAsync(data, params) {
		return safeDecodeAsync(this, data, params);
	},
	get description() {
		return globalRegistry.get(this)?.description;
	},
	get _def() {
		return this._zod.def;
	}
});
/** @internal */
const _ZodString = /*@__PURE__*/ $constructor("_ZodString", (inst, def) => {
	$ZodString.init(inst, def);
	ZodType.init(inst, def);
}, /*@__PURE__*/ derived({
	format: (inst) => aggregateChecks(inst).format ?? null,
	minLength: (inst) => aggregateChecks(inst).minimum ?? null,
	maxLength: (inst) => aggregateChecks(inst).maximum ?? null
}, {
	regex(...args) {
		return this.check(_regex(...args));
	},
	includes(...args) {
		return this.check(_includes(...args));
	},
	startsWith(...args) {
		return this.check(_startsWith(...args));
	},
	endsWith(...args) {
		return this.check(_endsWith(...args));
	},
	min(...args) {
		return this.check(_minLength(...args));
	},
	max(...args) {
		return this.check(_maxLength(...args));
	},
	length(...args) {
		return this.check(_length(...args));
	},
	nonempty(...args) {
		return this.check(_minLength(1, ...args));
	},
	lowercase(params) {
		return this.check(_lowercase(params));
	},
	uppercase(params) {
		return this.check(_uppercase(params));
	},
	trim() {
		return this.check(_trim());
	},
	normalize(...args) {
		return this.check(_normalize(...args));
	},
	toLowerCase() {
		return this.check(_toLowerCase());
	},
	toUpperCase() {
		return this.check(_toUpperCase());
	},
	slugify() {
		return this.check(_slugify());
	}
}));
const ZodString = /*@__PURE__*/ $constructor("ZodString", (inst, def) => {
	$ZodString.init(inst, def);
	_ZodString.init(inst, def);
}, {
	email(params) {
		return this.check(_email(ZodEmail, params));
	},
	url(params) {
		return this.check(_url(ZodURL, params));
	},
	jwt(params) {
		return this.check(_jwt(ZodJWT, params));
	},
	emoji(params) {
		return this.check(_emoji(ZodEmoji, params));
	},
	guid(params) {
		return this.check(_guid(ZodGUID, params));
	},
	uuid(params) {
		return this.check(_uuid(ZodUUID, params));
	},
	uuidv4(params) {
		return this.check(_uuidv4(ZodUUID, params));
	},
	uuidv6(params) {
		return this.check(_uuidv6(ZodUUID, params));
	},
	uuidv7(params) {
		return this.check(_uuidv7(ZodUUID, params));
	},
	nanoid(params) {
		return this.check(_nanoid(ZodNanoID, params));
	},
	cuid(params) {
		return this.check(_cuid(ZodCUID, params));
	},
	cuid2(params) {
		return this.check(_cuid2(ZodCUID2, params));
	},
	ulid(params) {
		return this.check(_ulid(ZodULID, params));
	},
	base64(params) {
		return this.check(_base64(ZodBase64, params));
	},
	base64url(params) {
		return this.check(_base64url(ZodBase64URL, params));
	},
	xid(params) {
		return this.check(_xid(ZodXID, params));
	},
	ksuid(params) {
		return this.check(_ksuid(ZodKSUID, params));
	},
	ipv4(params) {
		return this.check(_ipv4(ZodIPv4, params));
	},
	ipv6(params) {
		return this.check(_ipv6(ZodIPv6, params));
	},
	cidrv4(params) {
		return this.check(_cidrv4(ZodCIDRv4, params));
	},
	cidrv6(params) {
		return this.check(_cidrv6(ZodCIDRv6, params));
	},
	e164(params) {
		return this.check(_e164(ZodE164, params));
	},
	datetime(params) {
		return this.check(_isoDateTime(ZodISODateTime, params));
	},
	date(params) {
		return this.check(_isoDate(ZodISODate, params));
	},
	time(params) {
		return this.check(_isoTime(ZodISOTime, params));
	},
	duration(params) {
		return this.check(_isoDuration(ZodISODuration, params));
	}
});
function string(params) {
	return _string(ZodString, params);
}
const ZodStringFormat = /*@__PURE__*/ $constructor("ZodStringFormat", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	_ZodString.init(inst, def);
});
const ZodISODateTime = /*@__PURE__*/ $constructor("ZodISODateTime", (inst, def) => {
	$ZodISODateTime.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISODate = /*@__PURE__*/ $constructor("ZodISODate", (inst, def) => {
	$ZodISODate.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISOTime = /*@__PURE__*/ $constructor("ZodISOTime", (inst, def) => {
	$ZodISOTime.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISODuration = /*@__PURE__*/ $constructor("ZodISODuration", (inst, def) => {
	$ZodISODuration.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodEmail = /*@__PURE__*/ $constructor("ZodEmail", (inst, def) => {
	$ZodEmail.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodGUID = /*@__PURE__*/ $constructor("ZodGUID", (inst, def) => {
	$ZodGUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodUUID = /*@__PURE__*/ $constructor("ZodUUID", (inst, def) => {
	$ZodUUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodURL = /*@__PURE__*/ $constructor("ZodURL", (inst, def) => {
	$ZodURL.init(inst, def);
	ZodStringFormat.init(inst, def);
});
function url(params) {
	return _url(ZodURL, params);
}
const ZodEmoji = /*@__PURE__*/ $constructor("ZodEmoji", (inst, def) => {
	$ZodEmoji.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodNanoID = /*@__PURE__*/ $constructor("ZodNanoID", (inst, def) => {
	$ZodNanoID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link ZodCUID2} instead.
* See https://github.com/paralleldrive/cuid.
*/
const ZodCUID = /*@__PURE__*/ $constructor("ZodCUID", (inst, def) => {
	$ZodCUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCUID2 = /*@__PURE__*/ $constructor("ZodCUID2", (inst, def) => {
	$ZodCUID2.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodULID = /*@__PURE__*/ $constructor("ZodULID", (inst, def) => {
	$ZodULID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodXID = /*@__PURE__*/ $constructor("ZodXID", (inst, def) => {
	$ZodXID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodKSUID = /*@__PURE__*/ $constructor("ZodKSUID", (inst, def) => {
	$ZodKSUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodIPv4 = /*@__PURE__*/ $constructor("ZodIPv4", (inst, def) => {
	$ZodIPv4.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodIPv6 = /*@__PURE__*/ $constructor("ZodIPv6", (inst, def) => {
	$ZodIPv6.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCIDRv4 = /*@__PURE__*/ $constructor("ZodCIDRv4", (inst, def) => {
	$ZodCIDRv4.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCIDRv6 = /*@__PURE__*/ $constructor("ZodCIDRv6", (inst, def) => {
	$ZodCIDRv6.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodBase64 = /*@__PURE__*/ $constructor("ZodBase64", (inst, def) => {
	$ZodBase64.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodBase64URL = /*@__PURE__*/ $constructor("ZodBase64URL", (inst, def) => {
	$ZodBase64URL.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodE164 = /*@__PURE__*/ $constructor("ZodE164", (inst, def) => {
	$ZodE164.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodJWT = /*@__PURE__*/ $constructor("ZodJWT", (inst, def) => {
	$ZodJWT.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodNumber = /*@__PURE__*/ $constructor("ZodNumber", (inst, def) => {
	$ZodNumber.init(inst, def);
	ZodType.init(inst, def);
	inst.isFinite = true;
}, /*@__PURE__*/ derived({
	minValue: (inst) => {
		const { minimum, exclusiveMinimum } = aggregateChecks(inst);
		return Math.max(minimum ?? Number.NEGATIVE_INFINITY, exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
	},
	maxValue: (inst) => {
		const { maximum, exclusiveMaximum } = aggregateChecks(inst);
		return Math.min(maximum ?? Number.POSITIVE_INFINITY, exclusiveMaximum ?? Number.POSITIVE_INFINITY);
	},
	isInt: (inst) => {
		const { isInt, multipleOf } = aggregateChecks(inst);
		return !!isInt || !!multipleOf?.some(Number.isSafeInteger);
	},
	format: (inst) => aggregateChecks(inst).format ?? null
}, {
	gt(value, params) {
		return this.check(_gt(value, params));
	},
	gte(value, params) {
		return this.check(_gte(value, params));
	},
	min(value, params) {
		return this.check(_gte(value, params));
	},
	lt(value, params) {
		return this.check(_lt(value, params));
	},
	lte(value, params) {
		return this.check(_lte(value, params));
	},
	max(value, params) {
		return this.check(_lte(value, params));
	},
	int(params) {
		return this.check(int(params));
	},
	safe(params) {
		return this.check(int(params));
	},
	positive(params) {
		return this.check(_gt(0, params));
	},
	nonnegative(params) {
		return this.check(_gte(0, params));
	},
	negative(params) {
		return this.check(_lt(0, params));
	},
	nonpositive(params) {
		return this.check(_lte(0, params));
	},
	multipleOf(value, params) {
		return this.check(_multipleOf(value, params));
	},
	step(value, params) {
		return this.check(_multipleOf(value, params));
	},
	finite() {
		return this;
	}
}));
function number$2(params) {
	return _number(ZodNumber, params);
}
const ZodNumberFormat = /*@__PURE__*/ $constructor("ZodNumberFormat", (inst, def) => {
	$ZodNumberFormat.init(inst, def);
	ZodNumber.init(inst, def);
});
function int(params) {
	return _int(ZodNumberFormat, params);
}
const ZodBoolean = /*@__PURE__*/ $constructor("ZodBoolean", (inst, def) => {
	$ZodBoolean.init(inst, def);
	ZodType.init(inst, def);
});
function boolean(params) {
	return _boolean(ZodBoolean, params);
}
const ZodNull = /*@__PURE__*/ $constructor("ZodNull", (inst, def) => {
	$ZodNull.init(inst, def);
	ZodType.init(inst, def);
});
function _null(params) {
	return _null$1(ZodNull, params);
}
const ZodUnknown = /*@__PURE__*/ $constructor("ZodUnknown", (inst, def) => {
	$ZodUnknown.init(inst, def);
	ZodType.init(inst, def);
});
function unknown() {
	return _unknown(ZodUnknown);
}
const ZodNever = /*@__PURE__*/ $constructor("ZodNever", (inst, def) => {
	$ZodNever.init(inst, def);
	ZodType.init(inst, def);
});
function never(params) {
	return _never(ZodNever, params);
}
const ZodArray = /*@__PURE__*/ $constructor("ZodArray", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodArray.init(inst, def);
	ZodType.init(inst, def);
	inst.element = def.element;
}, {
	min(n, params) {
		return this.check(_minLength(n, params));
	},
	nonempty(params) {
		return this.check(_minLength(1, params));
	},
	max(n, params) {
		return this.check(_maxLength(n, params));
	},
	length(n, params) {
		return this.check(_length(n, params));
	},
	unwrap() {
		return this.element;
	}
});
function array(element, params) {
	return _array(ZodArray, element, params);
}
const ZodObject = /*@__PURE__*/ $constructor("ZodObject", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodObjectJIT.init(inst, def);
	ZodType.init(inst, def);
	installLazyProp(inst, "shape", (self) => self._zod.def.shape, false);
}, {
	keyof() {
		return _enum(Object.keys(this._zod.def.shape));
	},
	catchall(catchall) {
		return this.clone(mergeDefs(this._zod.def, { catchall }));
	},
	passthrough() {
		return this.clone(mergeDefs(this._zod.def, { catchall: unknown() }));
	},
	loose() {
		return this.clone(mergeDefs(this._zod.def, { catchall: unknown() }));
	},
	strict() {
		return this.clone(mergeDefs(this._zod.def, { catchall: never() }));
	},
	strip() {
		return this.clone(mergeDefs(this._zod.def, { catchall: void 0 }));
	},
	extend(incoming) {
		return extend(this, incoming);
	},
	safeExtend(incoming) {
		return safeExtend(this, incoming);
	},
	merge(other) {
		return merge(this, other);
	},
	pick(mask) {
		return pick(this, mask);
	},
	omit(mask) {
		return omit(this, mask);
	},
	partial(...args) {
		return partial(ZodOptional, this, args[0]);
	},
	exactPartial(...args) {
		return partial(ZodExactOptional, this, args[0], "exactPartial");
	},
	required(...args) {
		return required(ZodNonOptional, this, args[0]);
	}
});
function object(shape, params) {
	const def = {
		type: "object",
		shape: shape ?? {},
		...normalizeParams(params)
	};
	return new ZodObject(def);
}
function strictObject(shape, params) {
	return new ZodObject({
		type: "object",
		shape,
		catchall: never(),
		...normalizeParams(params)
	});
}
function looseObject(shape, params) {
	return new ZodObject({
		type: "object",
		shape,
		catchall: unknown(),
		...normalizeParams(params)
	});
}
const ZodUnion = /*@__PURE__*/ $constructor("ZodUnion", (inst, def) => {
	$ZodUnion.init(inst, def);
	ZodType.init(inst, def);
	inst.options = def.options;
});
function union(options, params) {
	return new ZodUnion({
		type: "union",
		options,
		...normalizeParams(params)
	});
}
const ZodDiscriminatedUnion = /*@__PURE__*/ $constructor("ZodDiscriminatedUnion", (inst, def) => {
	ZodUnion.init(inst, def);
	$ZodDiscriminatedUnion.init(inst, def);
});
function discriminatedUnion(discriminator, options, params) {
	return new ZodDiscriminatedUnion({
		type: "union",
		options,
		discriminator,
		...normalizeParams(params)
	});
}
const ZodIntersection = /*@__PURE__*/ $constructor("ZodIntersection", (inst, def) => {
	$ZodIntersection.init(inst, def);
	ZodType.init(inst, def);
});
function intersection(left, right) {
	return new ZodIntersection({
		type: "intersection",
		left,
		right
	});
}
const ZodTuple = /*@__PURE__*/ $constructor("ZodTuple", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodTuple.init(inst, def);
	ZodType.init(inst, def);
}, {
	rest(rest) {
		return this.clone({
			...this._zod.def,
			rest
		});
	},
	partial() {
		const def = this._zod.def;
		if (def.checks?.length) throw new Error(".partial() cannot be used on tuple schemas containing refinements");
		return this.clone({
			...def,
			items: def.items.map((item) => new ZodOptional({
				type: "optional",
				innerType: item
			}))
		});
	}
});
function tuple(items, _paramsOrRest, _params) {
	const hasRest = _paramsOrRest instanceof $ZodType;
	const params = hasRest ? _params : _paramsOrRest;
	return new ZodTuple({
		type: "tuple",
		items,
		rest: hasRest ? _paramsOrRest : null,
		...normalizeParams(params)
	});
}
const ZodRecord = /*@__PURE__*/ $constructor("ZodRecord", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodRecord.init(inst, def);
	ZodType.init(inst, def);
	inst.keyType = def.keyType;
	inst.valueType = def.valueType;
});
function record(keyType, valueType, params) {
	if (!valueType || !valueType._zod) return new ZodRecord({
		type: "record",
		keyType: string(),
		valueType: keyType,
		...normalizeParams(valueType)
	});
	return new ZodRecord({
		type: "record",
		keyType,
		valueType,
		...normalizeParams(params)
	});
}
function partialRecord(keyType, valueType, params) {
	return new ZodRecord({
		type: "record",
		keyType,
		valueType,
		...normalizeParams(params),
		partial: true
	});
}
const ZodEnum = /*@__PURE__*/ $constructor("ZodEnum", (inst, def) => {
	$ZodEnum.init(inst, def);
	ZodType.init(inst, def);
	inst.enum = def.entries;
	inst.options = [...inst._zod.values];
	const keys = new Set(Object.keys(def.entries));
	inst.extract = (values, params) => {
		const newEntries = {};
		for (const value of values) if (keys.has(value)) newEntries[value] = def.entries[value];
		else throw new Error(`Key ${value} not found in enum`);
		return new ZodEnum({
			...def,
			checks: [],
			...normalizeParams(params),
			entries: newEntries
		});
	};
	inst.exclude = (values, params) => {
		const newEntries = { ...def.entries };
		for (const value of values) if (keys.has(value)) delete newEntries[value];
		else throw new Error(`Key ${value} not found in enum`);
		return new ZodEnum({
			...def,
			checks: [],
			...normalizeParams(params),
			entries: newEntries
		});
	};
});
function _enum(values, params) {
	const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
	return new ZodEnum({
		type: "enum",
		entries,
		...normalizeParams(params)
	});
}
const ZodLiteral = /*@__PURE__*/ $constructor("ZodLiteral", (inst, def) => {
	$ZodLiteral.init(inst, def);
	ZodType.init(inst, def);
	inst.values = new Set(def.values);
	Object.defineProperty(inst, "value", { get() {
		if (def.values.length > 1) throw new Error("This schema contains multiple valid literal values. Use `.values` instead.");
		return def.values[0];
	} });
});
function literal(value, params) {
	return new ZodLiteral({
		type: "literal",
		values: Array.isArray(value) ? value : [value],
		...normalizeParams(params)
	});
}
const ZodTransform = /*@__PURE__*/ $constructor("ZodTransform", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodTransform.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.parse = (payload, _ctx) => {
		if (_ctx.direction === "backward") throw new $ZodEncodeError(inst.constructor.name);
		payload.addIssue = (issue$1) => {
			if (typeof issue$1 === "string") payload.issues.push(issue(issue$1, payload.value, def));
			else {
				const _issue = issue$1;
				if (_issue.fatal) _issue.continue = false;
				_issue.code ?? (_issue.code = "custom");
				if (!("input" in _issue)) _issue.input = payload.value;
				_issue.inst ?? (_issue.inst = inst);
				payload.issues.push(issue(_issue));
			}
		};
		const output = def.transform(payload.value, payload);
		if (output instanceof Promise) return output.then((output) => {
			payload.value = output;
			return payload;
		});
		payload.value = output;
		return payload;
	};
});
function transform(fn) {
	return new ZodTransform({
		type: "transform",
		transform: fn
	});
}
const ZodOptional = /*@__PURE__*/ $constructor("ZodOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	ZodType.init(inst, def);
	inst.unwrap = () => inst._zod.def.innerType;
});
function optional(innerType) {
	return new ZodOptional({
		type: "optional",
		innerType
	});
}
const ZodExactOptional = /*@__PURE__*/ $constructor("ZodExactOptional", (inst, def) => {
	$ZodExactOptional.init(inst, def);
	ZodType.init(inst, def);
	inst.unwrap = () => inst._zod.def.innerType;
});
function exactOptional(innerType) {
	return new ZodExactOptional({
		type: "optional",
		innerType
	});
}
const ZodNullable = /*@__PURE__*/ $constructor("ZodNullable", (inst, def) => {
	$ZodNullable.init(inst, def);
	ZodType.init(inst, def);
	inst.unwrap = () => inst._zod.def.innerType;
});
function nullable(innerType) {
	return new ZodNullable({
		type: "nullable",
		innerType
	});
}
const ZodDefault = /*@__PURE__*/ $constructor("ZodDefault", (inst, def) => {
	$ZodDefault.init(inst, def);
	ZodType.init(inst, def);
	inst.unwrap = () => inst._zod.def.innerType;
	inst.removeDefault = inst.unwrap;
});
function _default(innerType, defaultValue) {
	return new ZodDefault({
		type: "default",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		}
	});
}
const ZodPrefault = /*@__PURE__*/ $constructor("ZodPrefault", (inst, def) => {
	$ZodPrefault.init(inst, def);
	ZodType.init(inst, def);
	inst.unwrap = () => inst._zod.def.innerType;
});
function prefault(innerType, defaultValue) {
	return new ZodPrefault({
		type: "prefault",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		}
	});
}
const ZodNonOptional = /*@__PURE__*/ $constructor("ZodNonOptional", (inst, def) => {
	$ZodNonOptional.init(inst, def);
	ZodType.init(inst, def);
	inst.unwrap = () => inst._zod.def.innerType;
});
function nonoptional(innerType, params) {
	return new ZodNonOptional({
		type: "nonoptional",
		innerType,
		...normalizeParams(params)
	});
}
const ZodCatch = /*@__PURE__*/ $constructor("ZodCatch", (inst, def) => {
	$ZodCatch.init(inst, def);
	ZodType.init(inst, def);
	inst.unwrap = () => inst._zod.def.innerType;
	inst.removeCatch = inst.unwrap;
});
function _catch(innerType, catchValue) {
	return new ZodCatch({
		type: "catch",
		innerType,
		catchValue: typeof catchValue === "function" ? catchValue : constantCatch(catchValue)
	});
}
const ZodPipe = /*@__PURE__*/ $constructor("ZodPipe", (inst, def) => {
	$ZodPipe.init(inst, def);
	ZodType.init(inst, def);
	inst.in = def.in;
	inst.out = def.out;
});
function pipe(in_, out) {
	return new ZodPipe({
		type: "pipe",
		in: in_,
		out
	});
}
const ZodReadonly = /*@__PURE__*/ $constructor("ZodReadonly", (inst, def) => {
	$ZodReadonly.init(inst, def);
	ZodType.init(inst, def);
	inst.unwrap = () => inst._zod.def.innerType;
});
function readonly(innerType) {
	return new ZodReadonly({
		type: "readonly",
		innerType
	});
}
const ZodLazy = /*@__PURE__*/ $constructor("ZodLazy", (inst, def) => {
	$ZodLazy.init(inst, def);
	ZodType.init(inst, def);
	inst.unwrap = () => inst._zod.def.getter();
});
function lazy(getter) {
	return new ZodLazy({
		type: "lazy",
		getter
	});
}
const ZodCustom = /*@__PURE__*/ $constructor("ZodCustom", (inst, def) => {
	$ZodCustom.init(inst, def);
	ZodType.init(inst, def);
});
function refine(fn, _params = {}) {
	return _refine(ZodCustom, fn, _params);
}
function superRefine(fn, params) {
	return _superRefine(fn, params);
}
function json(params) {
	const jsonSchema = lazy(() => {
		return union([
			string(params),
			number$2(),
			boolean(),
			_null(),
			array(jsonSchema),
			record(string(), jsonSchema)
		]);
	});
	return jsonSchema;
}

// node_modules/zod/v4/classic/iso.js
function datetime(params) {
	return _isoDateTime(ZodISODateTime, params);
}
function date(params) {
	return _isoDate(ZodISODate, params);
}

// node_modules/zod/v4/classic/coerce.js
function number$1(params) {
	return _coercedNumber(ZodNumber, params);
}

// node_modules/picomatch/lib/constants.js
var require_constants = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const WIN_SLASH = "\\\\/";
	const WIN_NO_SLASH = `[^${WIN_SLASH}]`;
	const DEFAULT_MAX_EXTGLOB_RECURSION = 0;
	/**
	* Posix glob regex
	*/
	const DOT_LITERAL = "\\.";
	const PLUS_LITERAL = "\\+";
	const QMARK_LITERAL = "\\?";
	const SLASH_LITERAL = "\\/";
	const ONE_CHAR = "(?=.)";
	const QMARK = "[^/]";
	const END_ANCHOR = `(?:${SLASH_LITERAL}|$)`;
	const START_ANCHOR = `(?:^|${SLASH_LITERAL})`;
	const DOTS_SLASH = `${DOT_LITERAL}{1,2}${END_ANCHOR}`;
	const POSIX_CHARS = {
		DOT_LITERAL,
		PLUS_LITERAL,
		QMARK_LITERAL,
		SLASH_LITERAL,
		ONE_CHAR,
		QMARK,
		END_ANCHOR,
		DOTS_SLASH,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!${START_ANCHOR}${DOTS_SLASH})`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}${END_ANCHOR})`,
		NO_DOTS_SLASH: `(?!${DOTS_SLASH})`,
		QMARK_NO_DOT: `[^.${SLASH_LITERAL}]`,
		STAR: `${QMARK}*?`,
		START_ANCHOR,
		SEP: "/"
	};
	/**
	* Windows glob regex
	*/
	const WINDOWS_CHARS = {
		...POSIX_CHARS,
		SLASH_LITERAL: `[${WIN_SLASH}]`,
		QMARK: WIN_NO_SLASH,
		STAR: `${WIN_NO_SLASH}*?`,
		DOTS_SLASH: `${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$)`,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!(?:^|[${WIN_SLASH}])${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}(?:[${WIN_SLASH}]|$))`,
		NO_DOTS_SLASH: `(?!${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		QMARK_NO_DOT: `[^.${WIN_SLASH}]`,
		START_ANCHOR: `(?:^|[${WIN_SLASH}])`,
		END_ANCHOR: `(?:[${WIN_SLASH}]|$)`,
		SEP: "\\"
	};
	/**
	* POSIX Bracket Regex
	*/
	const POSIX_REGEX_SOURCE = {
		__proto__: null,
		alnum: "a-zA-Z0-9",
		alpha: "a-zA-Z",
		ascii: "\\x00-\\x7F",
		blank: " \\t",
		cntrl: "\\x00-\\x1F\\x7F",
		digit: "0-9",
		graph: "\\x21-\\x7E",
		lower: "a-z",
		print: "\\x20-\\x7E ",
		punct: "\\-!\"#$%&'()\\*+,./:;<=>?@[\\]^_`{|}~",
		space: " \\t\\r\\n\\v\\f",
		upper: "A-Z",
		word: "A-Za-z0-9_",
		xdigit: "A-Fa-f0-9"
	};
	module.exports = {
		DEFAULT_MAX_EXTGLOB_RECURSION,
		MAX_LENGTH: 65536,
		POSIX_REGEX_SOURCE,
		REGEX_BACKSLASH: /\\(?![*+?^${}(|)[\]])/g,
		REGEX_NON_SPECIAL_CHARS: /^[^@![\].,$*+?^{}()|\\/]+/,
		REGEX_SPECIAL_CHARS: /[-*+?.^${}(|)[\]]/,
		REGEX_SPECIAL_CHARS_BACKREF: /(\\?)((\W)(\3*))/g,
		REGEX_SPECIAL_CHARS_GLOBAL: /([-*+?.^${}(|)[\]])/g,
		REGEX_REMOVE_BACKSLASH: /(?:\[.*?[^\\]\]|\\(?=.))/g,
		REPLACEMENTS: {
			__proto__: null,
			"***": "*",
			"**/**": "**",
			"**/**/**": "**"
		},
		CHAR_0: 48,
		CHAR_9: 57,
		CHAR_UPPERCASE_A: 65,
		CHAR_LOWERCASE_A: 97,
		CHAR_UPPERCASE_Z: 90,
		CHAR_LOWERCASE_Z: 122,
		CHAR_LEFT_PARENTHESES: 40,
		CHAR_RIGHT_PARENTHESES: 41,
		CHAR_ASTERISK: 42,
		CHAR_AMPERSAND: 38,
		CHAR_AT: 64,
		CHAR_BACKWARD_SLASH: 92,
		CHAR_CARRIAGE_RETURN: 13,
		CHAR_CIRCUMFLEX_ACCENT: 94,
		CHAR_COLON: 58,
		CHAR_COMMA: 44,
		CHAR_DOT: 46,
		CHAR_DOUBLE_QUOTE: 34,
		CHAR_EQUAL: 61,
		CHAR_EXCLAMATION_MARK: 33,
		CHAR_FORM_FEED: 12,
		CHAR_FORWARD_SLASH: 47,
		CHAR_GRAVE_ACCENT: 96,
		CHAR_HASH: 35,
		CHAR_HYPHEN_MINUS: 45,
		CHAR_LEFT_ANGLE_BRACKET: 60,
		CHAR_LEFT_CURLY_BRACE: 123,
		CHAR_LEFT_SQUARE_BRACKET: 91,
		CHAR_LINE_FEED: 10,
		CHAR_NO_BREAK_SPACE: 160,
		CHAR_PERCENT: 37,
		CHAR_PLUS: 43,
		CHAR_QUESTION_MARK: 63,
		CHAR_RIGHT_ANGLE_BRACKET: 62,
		CHAR_RIGHT_CURLY_BRACE: 125,
		CHAR_RIGHT_SQUARE_BRACKET: 93,
		CHAR_SEMICOLON: 59,
		CHAR_SINGLE_QUOTE: 39,
		CHAR_SPACE: 32,
		CHAR_TAB: 9,
		CHAR_UNDERSCORE: 95,
		CHAR_VERTICAL_LINE: 124,
		CHAR_ZERO_WIDTH_NOBREAK_SPACE: 65279,
		/**
		* Create EXTGLOB_CHARS
		*/
		extglobChars(chars) {
			return {
				"!": {
					type: "negate",
					open: "(?:(?!(?:",
					close: `))${chars.STAR})`
				},
				"?": {
					type: "qmark",
					open: "(?:",
					close: ")?"
				},
				"+": {
					type: "plus",
					open: "(?:",
					close: ")+"
				},
				"*": {
					type: "star",
					open: "(?:",
					close: ")*"
				},
				"@": {
					type: "at",
					open: "(?:",
					close: ")"
				}
			};
		},
		/**
		* Create GLOB_CHARS
		*/
		globChars(win32) {
			return win32 === true ? WINDOWS_CHARS : POSIX_CHARS;
		}
	};
}));

// node_modules/picomatch/lib/utils.js
var require_utils = /* @__PURE__ */ __commonJSMin(((exports) => {
	const { REGEX_BACKSLASH, REGEX_REMOVE_BACKSLASH, REGEX_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_GLOBAL } = require_constants();
	exports.isObject = (val) => val !== null && typeof val === "object" && !Array.isArray(val);
	exports.hasRegexChars = (str) => REGEX_SPECIAL_CHARS.test(str);
	exports.isRegexChar = (str) => str.length === 1 && exports.hasRegexChars(str);
	exports.escapeRegex = (str) => str.replace(REGEX_SPECIAL_CHARS_GLOBAL, "\\$1");
	exports.toPosixSlashes = (str) => str.replace(REGEX_BACKSLASH, "/");
	exports.isWindows = () => {
		if (typeof navigator !== "undefined" && navigator.platform) {
			const platform = navigator.platform.toLowerCase();
			return platform === "win32" || platform === "windows";
		}
		if (typeof process !== "undefined" && process.platform) return process.platform === "win32";
		return false;
	};
	exports.removeBackslashes = (str) => {
		return str.replace(REGEX_REMOVE_BACKSLASH, (match) => {
			return match === "\\" ? "" : match;
		});
	};
	exports.escapeLast = (input, char, lastIdx) => {
		const idx = input.lastIndexOf(char, lastIdx);
		if (idx === -1) return input;
		if (input[idx - 1] === "\\") return exports.escapeLast(input, char, idx - 1);
		return `${input.slice(0, idx)}\\${input.slice(idx)}`;
	};
	exports.removePrefix = (input, state = {}) => {
		let output = input;
		if (output.startsWith("./")) {
			output = output.slice(2);
			state.prefix = "./";
		}
		return output;
	};
	exports.wrapOutput = (input, state = {}, options = {}) => {
		let output = `${options.contains ? "" : "^"}(?:${input})${options.contains ? "" : "$"}`;
		if (state.negated === true) output = `(?:^(?!${output}).*$)`;
		return output;
	};
	exports.basename = (path, { windows } = {}) => {
		const segs = path.split(windows ? /[\\/]/ : "/");
		const last = segs[segs.length - 1];
		if (last === "") return segs[segs.length - 2];
		return last;
	};
}));

// node_modules/picomatch/lib/scan.js
var require_scan = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const utils = require_utils();
	const { CHAR_ASTERISK, CHAR_AT, CHAR_BACKWARD_SLASH, CHAR_COMMA, CHAR_DOT, CHAR_EXCLAMATION_MARK, CHAR_FORWARD_SLASH, CHAR_LEFT_CURLY_BRACE, CHAR_LEFT_PARENTHESES, CHAR_LEFT_SQUARE_BRACKET, CHAR_PLUS, CHAR_QUESTION_MARK, CHAR_RIGHT_CURLY_BRACE, CHAR_RIGHT_PARENTHESES, CHAR_RIGHT_SQUARE_BRACKET } = require_constants();
	const isPathSeparator = (code) => {
		return code === CHAR_FORWARD_SLASH || code === CHAR_BACKWARD_SLASH;
	};
	const depth = (token) => {
		if (token.isPrefix !== true) token.depth = token.isGlobstar ? 1e400 : 1;
	};
	/**
	* Quickly scans a glob pattern and returns an object with a handful of
	* useful properties, like `isGlob`, `path` (the leading non-glob, if it exists),
	* `glob` (the actual pattern), `negated` (true if the path starts with `!` but not
	* with `!(`) and `negatedExtglob` (true if the path starts with `!(`).
	*
	* ```js
	* const pm = require('picomatch');
	* console.log(pm.scan('foo/bar/*.js'));
	* { isGlob: true, input: 'foo/bar/*.js', base: 'foo/bar', glob: '*.js' }
	* ```
	* @param {String} `str`
	* @param {Object} `options`
	* @return {Object} Returns an object with tokens and regex source string.
	* @api public
	*/
	const scan = (input, options) => {
		const opts = options || {};
		const length = input.length - 1;
		const scanToEnd = opts.parts === true || opts.tokens === true || opts.scanToEnd === true;
		const slashes = [];
		const tokens = [];
		const parts = [];
		let str = input;
		let index = -1;
		let start = 0;
		let lastIndex = 0;
		let isBrace = false;
		let isBracket = false;
		let isGlob = false;
		let isExtglob = false;
		let isGlobstar = false;
		let braceEscaped = false;
		let backslashes = false;
		let negated = false;
		let negatedExtglob = false;
		let finished = false;
		let braces = 0;
		let prev;
		let code;
		let token = {
			value: "",
			depth: 0,
			isGlob: false
		};
		const eos = () => index >= length;
		const peek = () => str.charCodeAt(index + 1);
		const advance = () => {
			prev = code;
			return str.charCodeAt(++index);
		};
		while (index < length) {
			code = advance();
			let next;
			if (code === CHAR_BACKWARD_SLASH) {
				backslashes = token.backslashes = true;
				code = advance();
				if (code === CHAR_LEFT_CURLY_BRACE) braceEscaped = true;
				continue;
			}
			if (braceEscaped === true || code === CHAR_LEFT_CURLY_BRACE) {
				braces++;
				while (eos() !== true && (code = advance())) {
					if (code === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (code === CHAR_LEFT_CURLY_BRACE) {
						braces++;
						continue;
					}
					if (braceEscaped !== true && code === CHAR_DOT && (code = advance()) === CHAR_DOT) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (braceEscaped !== true && code === CHAR_COMMA) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (code === CHAR_RIGHT_CURLY_BRACE) {
						braces--;
						if (braces === 0) {
							braceEscaped = false;
							isBrace = token.isBrace = true;
							finished = true;
							break;
						}
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_FORWARD_SLASH) {
				slashes.push(index);
				tokens.push(token);
				token = {
					value: "",
					depth: 0,
					isGlob: false
				};
				if (finished === true) continue;
				if (prev === CHAR_DOT && index === start + 1) {
					start += 2;
					continue;
				}
				lastIndex = index + 1;
				continue;
			}
			if (opts.noext !== true) {
				if ((code === CHAR_PLUS || code === CHAR_AT || code === CHAR_ASTERISK || code === CHAR_QUESTION_MARK || code === CHAR_EXCLAMATION_MARK) === true && peek() === CHAR_LEFT_PARENTHESES) {
					isGlob = token.isGlob = true;
					isExtglob = token.isExtglob = true;
					finished = true;
					if (code === CHAR_EXCLAMATION_MARK && index === start) negatedExtglob = true;
					if (scanToEnd === true) {
						let parens = 0;
						while (eos() !== true && (code = advance())) {
							if (code === CHAR_BACKWARD_SLASH) {
								backslashes = token.backslashes = true;
								advance();
								continue;
							}
							if (code === CHAR_LEFT_PARENTHESES) {
								parens++;
								continue;
							}
							if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
								finished = true;
								break;
							}
						}
						continue;
					}
					break;
				}
			}
			if (code === CHAR_ASTERISK) {
				if (prev === CHAR_ASTERISK) isGlobstar = token.isGlobstar = true;
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_QUESTION_MARK) {
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_LEFT_SQUARE_BRACKET) {
				while (eos() !== true && (next = advance())) {
					if (next === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (next === CHAR_RIGHT_SQUARE_BRACKET) {
						isBracket = token.isBracket = true;
						isGlob = token.isGlob = true;
						finished = true;
						break;
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (opts.nonegate !== true && code === CHAR_EXCLAMATION_MARK && index === start) {
				negated = token.negated = true;
				start++;
				continue;
			}
			if (opts.noparen !== true && code === CHAR_LEFT_PARENTHESES) {
				isGlob = token.isGlob = true;
				if (scanToEnd === true) {
					let parens = 1;
					while (eos() !== true && (code = advance())) {
						if (code === CHAR_BACKWARD_SLASH) {
							backslashes = token.backslashes = true;
							advance();
							continue;
						}
						if (code === CHAR_LEFT_PARENTHESES) {
							parens++;
							continue;
						}
						if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
							finished = true;
							break;
						}
					}
					continue;
				}
				break;
			}
			if (isGlob === true) {
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
		}
		if (opts.noext === true) {
			isExtglob = false;
			isGlob = false;
		}
		let base = str;
		let prefix = "";
		let glob = "";
		if (start > 0) {
			prefix = str.slice(0, start);
			str = str.slice(start);
			lastIndex -= start;
		}
		if (base && isGlob === true && lastIndex > 0) {
			base = str.slice(0, lastIndex);
			glob = str.slice(lastIndex);
		} else if (isGlob === true) {
			base = "";
			glob = str;
		} else base = str;
		if (base && base !== "" && base !== "/" && base !== str) {
			if (isPathSeparator(base.charCodeAt(base.length - 1))) base = base.slice(0, -1);
		}
		if (opts.unescape === true) {
			if (glob) glob = utils.removeBackslashes(glob);
			if (base && backslashes === true) base = utils.removeBackslashes(base);
		}
		const state = {
			prefix,
			input,
			start,
			base,
			glob,
			isBrace,
			isBracket,
			isGlob,
			isExtglob,
			isGlobstar,
			negated,
			negatedExtglob
		};
		if (opts.tokens === true) {
			state.maxDepth = 0;
			if (!isPathSeparator(code)) tokens.push(token);
			state.tokens = tokens;
		}
		if (opts.parts === true || opts.tokens === true) {
			let prevIndex;
			for (let idx = 0; idx < slashes.length; idx++) {
				const n = prevIndex !== void 0 ? prevIndex + 1 : start;
				const i = slashes[idx];
				const value = input.slice(n, i);
				if (opts.tokens) {
					if (idx === 0 && start !== 0) {
						tokens[idx].isPrefix = true;
						tokens[idx].value = prefix;
					} else tokens[idx].value = value;
					depth(tokens[idx]);
					state.maxDepth += tokens[idx].depth;
				}
				if (i >= start) {
					parts.push(value);
					prevIndex = i;
				}
			}
			const n = prevIndex !== void 0 ? prevIndex + 1 : start;
			const value = input.slice(n);
			parts.push(value);
			if (opts.tokens && prevIndex && prevIndex + 1 < input.length) {
				tokens[tokens.length - 1].value = value;
				depth(tokens[tokens.length - 1]);
				state.maxDepth += tokens[tokens.length - 1].depth;
			}
			state.slashes = slashes;
			state.parts = parts;
		}
		return state;
	};
	module.exports = scan;
}));

// node_modules/picomatch/lib/parse.js
var require_parse = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const constants = require_constants();
	const utils = require_utils();
	/**
	* Constants
	*/
	const { MAX_LENGTH, POSIX_REGEX_SOURCE, REGEX_NON_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_BACKREF, REPLACEMENTS } = constants;
	/**
	* Helpers
	*/
	const expandRange = (args, options) => {
		if (typeof options.expandRange === "function") return options.expandRange(...args, options);
		args.sort();
		const value = `[${args.join("-")}]`;
		try {
			new RegExp(value);
		} catch (ex) {
			return args.map((v) => utils.escapeRegex(v)).join("..");
		}
		return value;
	};
	/**
	* Create the message for a syntax error
	*/
	const syntaxError = (type, char) => {
		return `Missing ${type}: "${char}" - use "\\\\${char}" to match literal characters`;
	};
	const splitTopLevel = (input) => {
		const parts = [];
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let value = "";
		let escaped = false;
		for (const ch of input) {
			if (escaped === true) {
				value += ch;
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				value += ch;
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				value += ch;
				continue;
			}
			if (quote === 0) {
				if (ch === "[") bracket++;
				else if (ch === "]" && bracket > 0) bracket--;
				else if (bracket === 0) {
					if (ch === "(") paren++;
					else if (ch === ")" && paren > 0) paren--;
					else if (ch === "|" && paren === 0) {
						parts.push(value);
						value = "";
						continue;
					}
				}
			}
			value += ch;
		}
		parts.push(value);
		return parts;
	};
	const isPlainBranch = (branch) => {
		let escaped = false;
		for (const ch of branch) {
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (/[?*+@!()[\]{}]/.test(ch)) return false;
		}
		return true;
	};
	const normalizeSimpleBranch = (branch) => {
		let value = branch.trim();
		let changed = true;
		while (changed === true) {
			changed = false;
			if (/^@\([^\\()[\]{}|]+\)$/.test(value)) {
				value = value.slice(2, -1);
				changed = true;
			}
		}
		if (!isPlainBranch(value)) return;
		return value.replace(/\\(.)/g, "$1");
	};
	const hasRepeatedCharPrefixOverlap = (branches) => {
		const values = branches.map(normalizeSimpleBranch).filter(Boolean);
		for (let i = 0; i < values.length; i++) for (let j = i + 1; j < values.length; j++) {
			const a = values[i];
			const b = values[j];
			const char = a[0];
			if (!char || a !== char.repeat(a.length) || b !== char.repeat(b.length)) continue;
			if (a === b || a.startsWith(b) || b.startsWith(a)) return true;
		}
		return false;
	};
	const parseRepeatedExtglob = (pattern, requireEnd = true) => {
		if (pattern[0] !== "+" && pattern[0] !== "*" || pattern[1] !== "(") return;
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let escaped = false;
		for (let i = 1; i < pattern.length; i++) {
			const ch = pattern[i];
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				continue;
			}
			if (quote === 1) continue;
			if (ch === "[") {
				bracket++;
				continue;
			}
			if (ch === "]" && bracket > 0) {
				bracket--;
				continue;
			}
			if (bracket > 0) continue;
			if (ch === "(") {
				paren++;
				continue;
			}
			if (ch === ")") {
				paren--;
				if (paren === 0) {
					if (requireEnd === true && i !== pattern.length - 1) return;
					return {
						type: pattern[0],
						body: pattern.slice(2, i),
						end: i
					};
				}
			}
		}
	};
	const buildCharClassStar = (chars) => {
		return `${chars.length === 1 ? utils.escapeRegex(chars[0]) : `[${chars.map((ch) => utils.escapeRegex(ch)).join("")}]`}*`;
	};
	const getStarExtglobSequenceChars = (pattern) => {
		let index = 0;
		const chars = [];
		while (index < pattern.length) {
			const match = parseRepeatedExtglob(pattern.slice(index), false);
			if (!match || match.type !== "*") return;
			const branches = splitTopLevel(match.body).map((branch) => branch.trim());
			if (branches.length !== 1) return;
			const branch = normalizeSimpleBranch(branches[0]);
			if (!branch || branch.length !== 1) return;
			chars.push(branch);
			index += match.end + 1;
		}
		if (chars.length < 1) return;
		return chars;
	};
	const repeatedExtglobRecursion = (pattern) => {
		let depth = 0;
		let value = pattern.trim();
		let match = parseRepeatedExtglob(value);
		while (match) {
			depth++;
			value = match.body.trim();
			match = parseRepeatedExtglob(value);
		}
		return depth;
	};
	const analyzeRepeatedExtglob = (body, options) => {
		if (options.maxExtglobRecursion === false) return { risky: false };
		const max = typeof options.maxExtglobRecursion === "number" ? options.maxExtglobRecursion : constants.DEFAULT_MAX_EXTGLOB_RECURSION;
		const branches = splitTopLevel(body).map((branch) => branch.trim());
		if (branches.length > 1) {
			if (branches.some((branch) => branch === "") || branches.some((branch) => /^[*?]+$/.test(branch)) || hasRepeatedCharPrefixOverlap(branches)) return { risky: true };
		}
		const safeChars = [];
		let sawStarSequence = false;
		let combinable = true;
		for (const branch of branches) {
			const chars = getStarExtglobSequenceChars(branch);
			if (chars) {
				sawStarSequence = true;
				safeChars.push(...chars);
				continue;
			}
			const literal = normalizeSimpleBranch(branch);
			if (literal && literal.length === 1) {
				safeChars.push(literal);
				continue;
			}
			combinable = false;
			if (repeatedExtglobRecursion(branch) > max) return { risky: true };
		}
		if (sawStarSequence) return combinable ? {
			risky: true,
			safeOutput: buildCharClassStar([...new Set(safeChars)])
		} : { risky: true };
		return { risky: false };
	};
	/**
	* Parse the given input string.
	* @param {String} input
	* @param {Object} options
	* @return {Object}
	*/
	const parse = (input, options) => {
		if (typeof input !== "string") throw new TypeError("Expected a string");
		input = REPLACEMENTS[input] || input;
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		let len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		const bos = {
			type: "bos",
			value: "",
			output: opts.prepend || ""
		};
		const tokens = [bos];
		const capture = opts.capture ? "" : "?:";
		const PLATFORM_CHARS = constants.globChars(opts.windows);
		const EXTGLOB_CHARS = constants.extglobChars(PLATFORM_CHARS);
		const { DOT_LITERAL, PLUS_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOT_SLASH, NO_DOTS_SLASH, QMARK, QMARK_NO_DOT, STAR, START_ANCHOR } = PLATFORM_CHARS;
		const globstar = (opts) => {
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const nodot = opts.dot ? "" : NO_DOT;
		const qmarkNoDot = opts.dot ? QMARK : QMARK_NO_DOT;
		let star = opts.bash === true ? globstar(opts) : STAR;
		if (opts.capture) star = `(${star})`;
		if (typeof opts.noext === "boolean") opts.noextglob = opts.noext;
		const state = {
			input,
			index: -1,
			start: 0,
			dot: opts.dot === true,
			consumed: "",
			output: "",
			prefix: "",
			backtrack: false,
			negated: false,
			brackets: 0,
			braces: 0,
			parens: 0,
			quotes: 0,
			globstar: false,
			tokens
		};
		input = utils.removePrefix(input, state);
		len = input.length;
		const extglobs = [];
		const braces = [];
		const stack = [];
		let prev = bos;
		let value;
		/**
		* Tokenizing helpers
		*/
		const eos = () => state.index === len - 1;
		const peek = state.peek = (n = 1) => input[state.index + n];
		const advance = state.advance = () => input[++state.index] || "";
		const remaining = () => input.slice(state.index + 1);
		const consume = (value = "", num = 0) => {
			state.consumed += value;
			state.index += num;
		};
		const append = (token) => {
			state.output += token.output != null ? token.output : token.value;
			consume(token.value);
		};
		const negate = () => {
			let count = 1;
			while (peek() === "!" && (peek(2) !== "(" || peek(3) === "?")) {
				advance();
				state.start++;
				count++;
			}
			if (count % 2 === 0) return false;
			state.negated = true;
			state.start++;
			return true;
		};
		const increment = (type) => {
			state[type]++;
			stack.push(type);
		};
		const decrement = (type) => {
			state[type]--;
			stack.pop();
		};
		/**
		* Push tokens onto the tokens array. This helper speeds up
		* tokenizing by 1) helping us avoid backtracking as much as possible,
		* and 2) helping us avoid creating extra tokens when consecutive
		* characters are plain text. This improves performance and simplifies
		* lookbehinds.
		*/
		const push = (tok) => {
			if (prev.type === "globstar") {
				const isBrace = state.braces > 0 && (tok.type === "comma" || tok.type === "brace");
				const isExtglob = tok.extglob === true || extglobs.length && (tok.type === "pipe" || tok.type === "paren");
				if (tok.type !== "slash" && tok.type !== "paren" && !isBrace && !isExtglob) {
					state.output = state.output.slice(0, -prev.output.length);
					prev.type = "star";
					prev.value = "*";
					prev.output = star;
					state.output += prev.output;
				}
			}
			if (extglobs.length && tok.type !== "paren") extglobs[extglobs.length - 1].inner += tok.value;
			if (tok.value || tok.output) append(tok);
			if (prev && prev.type === "text" && tok.type === "text") {
				prev.output = (prev.output || prev.value) + tok.value;
				prev.value += tok.value;
				return;
			}
			tok.prev = prev;
			tokens.push(tok);
			prev = tok;
		};
		const extglobOpen = (type, value) => {
			const token = {
				...EXTGLOB_CHARS[value],
				conditions: 1,
				inner: ""
			};
			token.prev = prev;
			token.parens = state.parens;
			token.output = state.output;
			token.startIndex = state.index;
			token.tokensIndex = tokens.length;
			const output = (opts.capture ? "(" : "") + token.open;
			increment("parens");
			push({
				type,
				value,
				output: state.output ? "" : ONE_CHAR
			});
			push({
				type: "paren",
				extglob: true,
				value: advance(),
				output
			});
			extglobs.push(token);
		};
		const extglobClose = (token) => {
			const literal = input.slice(token.startIndex, state.index + 1);
			const body = input.slice(token.startIndex + 2, state.index);
			const analysis = analyzeRepeatedExtglob(body, opts);
			if ((token.type === "plus" || token.type === "star") && analysis.risky) {
				const safeOutput = analysis.safeOutput ? (token.output ? "" : ONE_CHAR) + (opts.capture ? `(${analysis.safeOutput})` : analysis.safeOutput) : void 0;
				const open = tokens[token.tokensIndex];
				open.type = "text";
				open.value = literal;
				open.output = safeOutput || utils.escapeRegex(literal);
				for (let i = token.tokensIndex + 1; i < tokens.length; i++) {
					tokens[i].value = "";
					tokens[i].output = "";
					delete tokens[i].suffix;
				}
				state.output = token.output + open.output;
				state.backtrack = true;
				push({
					type: "paren",
					extglob: true,
					value,
					output: ""
				});
				decrement("parens");
				return;
			}
			let output = token.close + (opts.capture ? ")" : "");
			let rest;
			if (token.type === "negate") {
				let extglobStar = star;
				if (token.inner && token.inner.length > 1 && token.inner.includes("/")) extglobStar = globstar(opts);
				if (extglobStar !== star || eos() || /^\)+$/.test(remaining())) output = token.close = `)$))${extglobStar}`;
				if (token.inner.includes("*") && (rest = remaining()) && /^\.[^\\/.]+$/.test(rest)) output = token.close = `)${parse(rest, {
					...options,
					fastpaths: false
				}).output})${extglobStar})`;
				if (token.prev.type === "bos") state.negatedExtglob = true;
			}
			push({
				type: "paren",
				extglob: true,
				value,
				output
			});
			decrement("parens");
		};
		/**
		* Fast paths
		*/
		if (opts.fastpaths !== false && !/(^[*!]|[/()[\]{}"])/.test(input)) {
			let backslashes = false;
			let output = input.replace(REGEX_SPECIAL_CHARS_BACKREF, (m, esc, chars, first, rest, index) => {
				if (first === "\\") {
					backslashes = true;
					return m;
				}
				if (first === "?") {
					if (esc) return esc + first + (rest ? QMARK.repeat(rest.length) : "");
					if (index === 0) return qmarkNoDot + (rest ? QMARK.repeat(rest.length) : "");
					return QMARK.repeat(chars.length);
				}
				if (first === ".") return DOT_LITERAL.repeat(chars.length);
				if (first === "*") {
					if (esc) return esc + first + (rest ? star : "");
					return star;
				}
				return esc ? m : `\\${m}`;
			});
			if (backslashes === true) {
				if (opts.unescape === true) output = output.replace(/\\/g, "");
				else output = output.replace(/\\+/g, (m) => {
					return m.length % 2 === 0 ? "\\\\" : m ? "\\" : "";
				});
			}
			if (output === input && opts.contains === true) {
				state.output = input;
				return state;
			}
			state.output = utils.wrapOutput(output, state, options);
			return state;
		}
		/**
		* Tokenize input until we reach end-of-string
		*/
		while (!eos()) {
			value = advance();
			if (value === "\0") continue;
			/**
			* Escaped characters
			*/
			if (value === "\\") {
				const next = peek();
				if (next === "/" && opts.bash !== true) continue;
				if (next === "." || next === ";") continue;
				if (!next) {
					value += "\\";
					push({
						type: "text",
						value
					});
					continue;
				}
				const match = /^\\+/.exec(remaining());
				let slashes = 0;
				if (match && match[0].length > 2) {
					slashes = match[0].length;
					state.index += slashes;
					if (slashes % 2 !== 0) value += "\\";
				}
				if (opts.unescape === true) value = advance();
				else value += advance();
				if (state.brackets === 0) {
					push({
						type: "text",
						value
					});
					continue;
				}
			}
			/**
			* If we're inside a regex character class, continue
			* until we reach the closing bracket.
			*/
			if (state.brackets > 0 && (value !== "]" || prev.value === "[" || prev.value === "[^")) {
				if (opts.posix !== false && value === ":") {
					const inner = prev.value.slice(1);
					if (inner.includes("[")) {
						prev.posix = true;
						if (inner.includes(":")) {
							const idx = prev.value.lastIndexOf("[");
							const pre = prev.value.slice(0, idx);
							const rest = prev.value.slice(idx + 2);
							const posix = POSIX_REGEX_SOURCE[rest];
							if (posix) {
								prev.value = pre + posix;
								state.backtrack = true;
								advance();
								if (!bos.output && tokens.indexOf(prev) === 1) bos.output = ONE_CHAR;
								continue;
							}
						}
					}
				}
				if (value === "[" && peek() !== ":" || value === "-" && peek() === "]") value = `\\${value}`;
				if (value === "]" && (prev.value === "[" || prev.value === "[^")) value = `\\${value}`;
				if (opts.posix === true && value === "!" && prev.value === "[") value = "^";
				prev.value += value;
				append({ value });
				continue;
			}
			/**
			* If we're inside a quoted string, continue
			* until we reach the closing double quote.
			*/
			if (state.quotes === 1 && value !== "\"") {
				value = utils.escapeRegex(value);
				prev.value += value;
				append({ value });
				continue;
			}
			/**
			* Double quotes
			*/
			if (value === "\"") {
				state.quotes = state.quotes === 1 ? 0 : 1;
				if (opts.keepQuotes === true) push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Parentheses
			*/
			if (value === "(") {
				increment("parens");
				push({
					type: "paren",
					value
				});
				continue;
			}
			if (value === ")") {
				if (state.parens === 0 && opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "("));
				const extglob = extglobs[extglobs.length - 1];
				if (extglob && state.parens === extglob.parens + 1) {
					extglobClose(extglobs.pop());
					continue;
				}
				push({
					type: "paren",
					value,
					output: state.parens ? ")" : "\\)"
				});
				decrement("parens");
				continue;
			}
			/**
			* Square brackets
			*/
			if (value === "[") {
				if (opts.nobracket === true || !remaining().includes("]")) {
					if (opts.nobracket !== true && opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
					value = `\\${value}`;
				} else increment("brackets");
				push({
					type: "bracket",
					value
				});
				continue;
			}
			if (value === "]") {
				if (opts.nobracket === true || prev && prev.type === "bracket" && prev.value.length === 1) {
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				if (state.brackets === 0) {
					if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "["));
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				decrement("brackets");
				const prevValue = prev.value.slice(1);
				if (prev.posix !== true && prevValue[0] === "^" && !prevValue.includes("/")) value = `/${value}`;
				prev.value += value;
				append({ value });
				if (opts.literalBrackets === false || utils.hasRegexChars(prevValue)) continue;
				const escaped = utils.escapeRegex(prev.value);
				state.output = state.output.slice(0, -prev.value.length);
				if (opts.literalBrackets === true) {
					state.output += escaped;
					prev.value = escaped;
					continue;
				}
				prev.value = `(${capture}${escaped}|${prev.value})`;
				state.output += prev.value;
				continue;
			}
			/**
			* Braces
			*/
			if (value === "{" && opts.nobrace !== true) {
				increment("braces");
				const open = {
					type: "brace",
					value,
					output: "(",
					outputIndex: state.output.length,
					tokensIndex: state.tokens.length
				};
				braces.push(open);
				push(open);
				continue;
			}
			if (value === "}") {
				const brace = braces[braces.length - 1];
				if (opts.nobrace === true || !brace) {
					push({
						type: "text",
						value,
						output: value
					});
					continue;
				}
				let output = ")";
				if (brace.dots === true) {
					const arr = tokens.slice();
					const range = [];
					for (let i = arr.length - 1; i >= 0; i--) {
						tokens.pop();
						if (arr[i].type === "brace") break;
						if (arr[i].type !== "dots") range.unshift(arr[i].value);
					}
					output = expandRange(range, opts);
					state.backtrack = true;
				}
				if (brace.comma !== true && brace.dots !== true) {
					const out = state.output.slice(0, brace.outputIndex);
					const toks = state.tokens.slice(brace.tokensIndex);
					brace.value = brace.output = "\\{";
					value = output = "\\}";
					state.output = out;
					for (const t of toks) state.output += t.output || t.value;
				}
				push({
					type: "brace",
					value,
					output
				});
				decrement("braces");
				braces.pop();
				continue;
			}
			/**
			* Pipes
			*/
			if (value === "|") {
				if (extglobs.length > 0) extglobs[extglobs.length - 1].conditions++;
				push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Commas
			*/
			if (value === ",") {
				let output = value;
				const brace = braces[braces.length - 1];
				if (brace && stack[stack.length - 1] === "braces") {
					brace.comma = true;
					output = "|";
				}
				push({
					type: "comma",
					value,
					output
				});
				continue;
			}
			/**
			* Slashes
			*/
			if (value === "/") {
				if (prev.type === "dot" && state.index === state.start + 1) {
					state.start = state.index + 1;
					state.consumed = "";
					state.output = "";
					tokens.pop();
					prev = bos;
					continue;
				}
				push({
					type: "slash",
					value,
					output: SLASH_LITERAL
				});
				continue;
			}
			/**
			* Dots
			*/
			if (value === ".") {
				if (state.braces > 0 && prev.type === "dot") {
					if (prev.value === ".") prev.output = DOT_LITERAL;
					const brace = braces[braces.length - 1];
					prev.type = "dots";
					prev.output += value;
					prev.value += value;
					brace.dots = true;
					continue;
				}
				if (state.braces + state.parens === 0 && prev.type !== "bos" && prev.type !== "slash") {
					push({
						type: "text",
						value,
						output: DOT_LITERAL
					});
					continue;
				}
				push({
					type: "dot",
					value,
					output: DOT_LITERAL
				});
				continue;
			}
			/**
			* Question marks
			*/
			if (value === "?") {
				if (!(prev && prev.value === "(") && opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("qmark", value);
					continue;
				}
				if (prev && prev.type === "paren") {
					const next = peek();
					let output = value;
					if (prev.value === "(" && !/[!=<:]/.test(next) || next === "<" && !/<([!=]|\w+>)/.test(remaining())) output = `\\${value}`;
					push({
						type: "text",
						value,
						output
					});
					continue;
				}
				if (opts.dot !== true && (prev.type === "slash" || prev.type === "bos")) {
					push({
						type: "qmark",
						value,
						output: QMARK_NO_DOT
					});
					continue;
				}
				push({
					type: "qmark",
					value,
					output: QMARK
				});
				continue;
			}
			/**
			* Exclamation
			*/
			if (value === "!") {
				if (opts.noextglob !== true && peek() === "(") {
					if (peek(2) !== "?" || !/[!=<:]/.test(peek(3))) {
						extglobOpen("negate", value);
						continue;
					}
				}
				if (opts.nonegate !== true && state.index === 0) {
					negate();
					continue;
				}
			}
			/**
			* Plus
			*/
			if (value === "+") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("plus", value);
					continue;
				}
				if (prev && prev.value === "(" || opts.regex === false) {
					push({
						type: "plus",
						value,
						output: PLUS_LITERAL
					});
					continue;
				}
				if (prev && (prev.type === "bracket" || prev.type === "paren" || prev.type === "brace") || state.parens > 0) {
					push({
						type: "plus",
						value
					});
					continue;
				}
				push({
					type: "plus",
					value: PLUS_LITERAL
				});
				continue;
			}
			/**
			* Plain text
			*/
			if (value === "@") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					push({
						type: "at",
						extglob: true,
						value,
						output: ""
					});
					continue;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Plain text
			*/
			if (value !== "*") {
				if (value === "$" || value === "^") value = `\\${value}`;
				const match = REGEX_NON_SPECIAL_CHARS.exec(remaining());
				if (match) {
					value += match[0];
					state.index += match[0].length;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Stars
			*/
			if (prev && (prev.type === "globstar" || prev.star === true)) {
				prev.type = "star";
				prev.star = true;
				prev.value += value;
				prev.output = star;
				state.backtrack = true;
				state.globstar = true;
				consume(value);
				continue;
			}
			let rest = remaining();
			if (opts.noextglob !== true && /^\([^?]/.test(rest)) {
				extglobOpen("star", value);
				continue;
			}
			if (prev.type === "star") {
				if (opts.noglobstar === true) {
					consume(value);
					continue;
				}
				const prior = prev.prev;
				const before = prior.prev;
				const isStart = prior.type === "slash" || prior.type === "bos";
				const afterStar = before && (before.type === "star" || before.type === "globstar");
				if (opts.bash === true && (!isStart || rest[0] && rest[0] !== "/")) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				const isBrace = state.braces > 0 && (prior.type === "comma" || prior.type === "brace");
				const isExtglob = extglobs.length && (prior.type === "pipe" || prior.type === "paren");
				if (!isStart && prior.type !== "paren" && !isBrace && !isExtglob) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				while (rest.slice(0, 3) === "/**") {
					const after = input[state.index + 4];
					if (after && after !== "/") break;
					rest = rest.slice(3);
					consume("/**", 3);
				}
				const isEnd = eos() || state.parens > 0 && rest === ")".repeat(state.parens) && !extglobs.some((extglob) => extglob.type === "negate");
				if (prior.type === "bos" && eos()) {
					prev.type = "globstar";
					prev.value += value;
					prev.output = globstar(opts);
					state.output = prev.output;
					state.globstar = true;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && !afterStar && isEnd) {
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = globstar(opts) + (opts.strictSlashes ? ")" : "|$)");
					prev.value += value;
					state.globstar = true;
					state.output += prior.output + prev.output;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && rest[0] === "/") {
					const end = rest[1] !== void 0 ? "|$" : "";
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = `${globstar(opts)}${SLASH_LITERAL}|${SLASH_LITERAL}${end})`;
					prev.value += value;
					state.output += prior.output + prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				if (prior.type === "bos" && rest[0] === "/") {
					prev.type = "globstar";
					prev.value += value;
					prev.output = `(?:^|${SLASH_LITERAL}|${globstar(opts)}${SLASH_LITERAL})`;
					state.output = prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				state.output = state.output.slice(0, -prev.output.length);
				prev.type = "globstar";
				prev.output = globstar(opts);
				prev.value += value;
				state.output += prev.output;
				state.globstar = true;
				consume(value);
				continue;
			}
			const token = {
				type: "star",
				value,
				output: star
			};
			if (opts.bash === true) {
				token.output = ".*?";
				if (prev.type === "bos" || prev.type === "slash") token.output = nodot + token.output;
				push(token);
				continue;
			}
			if (prev && (prev.type === "bracket" || prev.type === "paren") && opts.regex === true) {
				token.output = value;
				push(token);
				continue;
			}
			if (state.index === state.start || prev.type === "slash" || prev.type === "dot") {
				if (prev.type === "dot") {
					state.output += NO_DOT_SLASH;
					prev.output += NO_DOT_SLASH;
				} else if (opts.dot === true) {
					state.output += NO_DOTS_SLASH;
					prev.output += NO_DOTS_SLASH;
				} else {
					state.output += nodot;
					prev.output += nodot;
				}
				if (peek() !== "*") {
					state.output += ONE_CHAR;
					prev.output += ONE_CHAR;
				}
			}
			push(token);
		}
		while (state.brackets > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
			state.output = utils.escapeLast(state.output, "[");
			decrement("brackets");
		}
		while (state.parens > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", ")"));
			state.output = utils.escapeLast(state.output, "(");
			decrement("parens");
		}
		while (state.braces > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "}"));
			state.output = utils.escapeLast(state.output, "{");
			decrement("braces");
		}
		if (opts.strictSlashes !== true && (prev.type === "star" || prev.type === "bracket")) push({
			type: "maybe_slash",
			value: "",
			output: `${SLASH_LITERAL}?`
		});
		if (state.backtrack === true) {
			state.output = "";
			for (const token of state.tokens) {
				state.output += token.output != null ? token.output : token.value;
				if (token.suffix) state.output += token.suffix;
			}
		}
		return state;
	};
	/**
	* Fast paths for creating regular expressions for common glob patterns.
	* This can significantly speed up processing and has very little downside
	* impact when none of the fast paths match.
	*/
	parse.fastpaths = (input, options) => {
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		const len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		input = REPLACEMENTS[input] || input;
		const { DOT_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOTS, NO_DOTS_SLASH, STAR, START_ANCHOR } = constants.globChars(opts.windows);
		const nodot = opts.dot ? NO_DOTS : NO_DOT;
		const slashDot = opts.dot ? NO_DOTS_SLASH : NO_DOT;
		const capture = opts.capture ? "" : "?:";
		const state = {
			negated: false,
			prefix: ""
		};
		let star = opts.bash === true ? ".*?" : STAR;
		if (opts.capture) star = `(${star})`;
		const globstar = (opts) => {
			if (opts.noglobstar === true) return star;
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const create = (str) => {
			switch (str) {
				case "*": return `${nodot}${ONE_CHAR}${star}`;
				case ".*": return `${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*.*": return `${nodot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*/*": return `${nodot}${star}${SLASH_LITERAL}${ONE_CHAR}${slashDot}${star}`;
				case "**": return nodot + globstar(opts);
				case "**/*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${ONE_CHAR}${star}`;
				case "**/*.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "**/.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${DOT_LITERAL}${ONE_CHAR}${star}`;
				default: {
					const match = /^(.*?)\.(\w+)$/.exec(str);
					if (!match) return;
					const source = create(match[1]);
					if (!source) return;
					return source + DOT_LITERAL + match[2];
				}
			}
		};
		let source = create(utils.removePrefix(input, state));
		if (source && opts.strictSlashes !== true) source += `${SLASH_LITERAL}?`;
		return source;
	};
	module.exports = parse;
}));

// node_modules/picomatch/lib/picomatch.js
var require_picomatch$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const scan = require_scan();
	const parse = require_parse();
	const utils = require_utils();
	const constants = require_constants();
	const isObject = (val) => val && typeof val === "object" && !Array.isArray(val);
	/**
	* Creates a matcher function from one or more glob patterns. The
	* returned function takes a string to match as its first argument,
	* and returns true if the string is a match. The returned matcher
	* function also takes a boolean as the second argument that, when true,
	* returns an object with additional information.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch(glob[, options]);
	*
	* const isMatch = picomatch('*.!(*a)');
	* console.log(isMatch('a.a')); //=> false
	* console.log(isMatch('a.b')); //=> true
	*
	* // For environments without `node.js`, `picomatch/posix` provides you a dependency-free matcher, without automatic OS detection.
	* const picomatch = require('picomatch/posix');
	* // the same API, defaulting to posix paths
	* const isMatch = picomatch('a/*');
	* console.log(isMatch('a\\b')); //=> false
	* console.log(isMatch('a/b')); //=> true
	*
	* // you can still configure the matcher function to accept windows paths
	* const isMatch = picomatch('a/*', { options: windows });
	* console.log(isMatch('a\\b')); //=> true
	* console.log(isMatch('a/b')); //=> true
	* ```
	* @name picomatch
	* @param {String|Array} `globs` One or more glob patterns.
	* @param {Object=} `options`
	* @return {Function=} Returns a matcher function.
	* @api public
	*/
	const picomatch = (glob, options, returnState = false) => {
		if (Array.isArray(glob)) {
			const fns = glob.map((input) => picomatch(input, options, returnState));
			const arrayMatcher = (str) => {
				for (const isMatch of fns) {
					const state = isMatch(str);
					if (state) return state;
				}
				return false;
			};
			return arrayMatcher;
		}
		const isState = isObject(glob) && glob.tokens && glob.input;
		if (glob === "" || typeof glob !== "string" && !isState) throw new TypeError("Expected pattern to be a non-empty string");
		const opts = options || {};
		const posix = opts.windows;
		const regex = isState ? picomatch.compileRe(glob, options) : picomatch.makeRe(glob, options, false, true);
		const state = regex.state;
		delete regex.state;
		let isIgnored = () => false;
		if (opts.ignore) {
			const ignoreOpts = {
				...options,
				ignore: null,
				onMatch: null,
				onResult: null
			};
			isIgnored = picomatch(opts.ignore, ignoreOpts, returnState);
		}
		const matcher = (input, returnObject = false) => {
			const { isMatch, match, output } = picomatch.test(input, regex, options, {
				glob,
				posix
			});
			const result = {
				glob,
				state,
				regex,
				posix,
				input,
				output,
				match,
				isMatch
			};
			if (typeof opts.onResult === "function") opts.onResult(result);
			if (isMatch === false) {
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (isIgnored(input)) {
				if (typeof opts.onIgnore === "function") opts.onIgnore(result);
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (typeof opts.onMatch === "function") opts.onMatch(result);
			return returnObject ? result : true;
		};
		if (returnState) matcher.state = state;
		return matcher;
	};
	/**
	* Test `input` with the given `regex`. This is used by the main
	* `picomatch()` function to test the input string.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.test(input, regex[, options]);
	*
	* console.log(picomatch.test('foo/bar', /^(?:([^/]*?)\/([^/]*?))$/));
	* // { isMatch: true, match: [ 'foo/', 'foo', 'bar' ], output: 'foo/bar' }
	* ```
	* @param {String} `input` String to test.
	* @param {RegExp} `regex`
	* @return {Object} Returns an object with matching info.
	* @api public
	*/
	picomatch.test = (input, regex, options, { glob, posix } = {}) => {
		if (typeof input !== "string") throw new TypeError("Expected input to be a string");
		if (input === "") return {
			isMatch: false,
			output: ""
		};
		const opts = options || {};
		const format = opts.format || (posix ? utils.toPosixSlashes : null);
		let match = input === glob;
		let output = match && format ? format(input) : input;
		if (match === false) {
			output = format ? format(input) : input;
			match = output === glob;
		}
		if (match === false || opts.capture === true) {
			if (opts.matchBase === true || opts.basename === true) match = picomatch.matchBase(input, regex, options, posix);
			else match = regex.exec(output);
		}
		return {
			isMatch: Boolean(match),
			match,
			output
		};
	};
	/**
	* Match the basename of a filepath.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.matchBase(input, glob[, options]);
	* console.log(picomatch.matchBase('foo/bar.js', '*.js'); // true
	* ```
	* @param {String} `input` String to test.
	* @param {RegExp|String} `glob` Glob pattern or regex created by [.makeRe](#makeRe).
	* @return {Boolean}
	* @api public
	*/
	picomatch.matchBase = (input, glob, options, posix = options && options.windows) => {
		return (glob instanceof RegExp ? glob : picomatch.makeRe(glob, options)).test(utils.basename(input, { windows: posix }));
	};
	/**
	* Returns true if **any** of the given glob `patterns` match the specified `string`.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.isMatch(string, patterns[, options]);
	*
	* console.log(picomatch.isMatch('a.a', ['b.*', '*.a'])); //=> true
	* console.log(picomatch.isMatch('a.a', 'b.*')); //=> false
	* ```
	* @param {String|Array} str The string to test.
	* @param {String|Array} patterns One or more glob patterns to use for matching.
	* @param {Object} [options] See available [options](#options).
	* @return {Boolean} Returns true if any patterns match `str`
	* @api public
	*/
	picomatch.isMatch = (str, patterns, options) => picomatch(patterns, options)(str);
	/**
	* Parse a glob pattern to create the source string for a regular
	* expression.
	*
	* ```js
	* const picomatch = require('picomatch');
	* const result = picomatch.parse(pattern[, options]);
	* ```
	* @param {String} `pattern`
	* @param {Object} `options`
	* @return {Object} Returns an object with useful properties and output to be used as a regex source string.
	* @api public
	*/
	picomatch.parse = (pattern, options) => {
		if (Array.isArray(pattern)) return pattern.map((p) => picomatch.parse(p, options));
		return parse(pattern, {
			...options,
			fastpaths: false
		});
	};
	/**
	* Scan a glob pattern to separate the pattern into segments.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.scan(input[, options]);
	*
	* const result = picomatch.scan('!./foo/*.js');
	* console.log(result);
	* { prefix: '!./',
	*   input: '!./foo/*.js',
	*   start: 3,
	*   base: 'foo',
	*   glob: '*.js',
	*   isBrace: false,
	*   isBracket: false,
	*   isGlob: true,
	*   isExtglob: false,
	*   isGlobstar: false,
	*   negated: true }
	* ```
	* @param {String} `input` Glob pattern to scan.
	* @param {Object} `options`
	* @return {Object} Returns an object with
	* @api public
	*/
	picomatch.scan = (input, options) => scan(input, options);
	/**
	* Compile a regular expression from the `state` object returned by the
	* [parse()](#parse) method.
	*
	* ```js
	* const picomatch = require('picomatch');
	* const state = picomatch.parse('*.js');
	* // picomatch.compileRe(state[, options]);
	*
	* console.log(picomatch.compileRe(state));
	* //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
	* ```
	* @param {Object} `state`
	* @param {Object} `options`
	* @param {Boolean} `returnOutput` Intended for implementors, this argument allows you to return the raw output from the parser.
	* @param {Boolean} `returnState` Adds the state to a `state` property on the returned regex. Useful for implementors and debugging.
	* @return {RegExp}
	* @api public
	*/
	picomatch.compileRe = (state, options, returnOutput = false, returnState = false) => {
		if (returnOutput === true) return state.output;
		const opts = options || {};
		const prepend = opts.contains ? "" : "^";
		const append = opts.contains ? "" : "$";
		let source = `${prepend}(?:${state.output})${append}`;
		if (state && state.negated === true) source = `^(?!${source}).*$`;
		const regex = picomatch.toRegex(source, options);
		if (returnState === true) regex.state = state;
		return regex;
	};
	/**
	* Create a regular expression from a parsed glob pattern.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.makeRe(state[, options]);
	*
	* const result = picomatch.makeRe('*.js');
	* console.log(result);
	* //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
	* ```
	* @param {String} `state` The object returned from the `.parse` method.
	* @param {Object} `options`
	* @param {Boolean} `returnOutput` Implementors may use this argument to return the compiled output, instead of a regular expression. This is not exposed on the options to prevent end-users from mutating the result.
	* @param {Boolean} `returnState` Implementors may use this argument to return the state from the parsed glob with the returned regular expression.
	* @return {RegExp} Returns a regex created from the given pattern.
	* @api public
	*/
	picomatch.makeRe = (input, options = {}, returnOutput = false, returnState = false) => {
		if (!input || typeof input !== "string") throw new TypeError("Expected a non-empty string");
		let parsed = {
			negated: false,
			fastpaths: true
		};
		if (options.fastpaths !== false && (input[0] === "." || input[0] === "*")) parsed.output = parse.fastpaths(input, options);
		if (!parsed.output) parsed = parse(input, options);
		return picomatch.compileRe(parsed, options, returnOutput, returnState);
	};
	/**
	* Create a regular expression from the given regex source string.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.toRegex(source[, options]);
	*
	* const { output } = picomatch.parse('*.js');
	* console.log(picomatch.toRegex(output));
	* //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
	* ```
	* @param {String} `source` Regular expression source string.
	* @param {Object} `options`
	* @return {RegExp}
	* @api public
	*/
	picomatch.toRegex = (source, options) => {
		try {
			const opts = options || {};
			return new RegExp(source, opts.flags || (opts.nocase ? "i" : ""));
		} catch (err) {
			if (options && options.debug === true) throw err;
			return /$^/;
		}
	};
	/**
	* Picomatch constants.
	* @return {Object}
	*/
	picomatch.constants = constants;
	/**
	* Expose "picomatch"
	*/
	module.exports = picomatch;
}));

// node_modules/picomatch/index.js
var require_picomatch = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const pico = require_picomatch$1();
	const utils = require_utils();
	function picomatch(glob, options, returnState = false) {
		if (options && (options.windows === null || options.windows === void 0)) options = {
			...options,
			windows: utils.isWindows()
		};
		return pico(glob, options, returnState);
	}
	Object.assign(picomatch, pico);
	module.exports = picomatch;
}));

// src/lib/late-libraries.ts
const require$1 = createRequire(import.meta.url);
/**
* Libraries that not every suite needs. Each is read where it is called for first, in the middle of work that can't wait for an import: to read
* them all takes longer than a short gate's attempts. The build puts each into a file of its own and names that here.
*/
const lateLibraries = {
	ajv: () => require$1("./late-ajv.cjs"),
	ajvFormats: () => require$1("./late-ajv-formats.cjs"),
	csvParse: () => require$1("./late-csv-parse-sync.cjs"),
	diff: () => require$1("./late-diff.cjs"),
	jsonP3: () => require$1("./late-json-p3.cjs"),
	momoa: () => require$1("./late-humanwhocodes-momoa.cjs"),
	re2js: () => require$1("./late-re2js.cjs"),
	yaml: () => require$1("./late-yaml.cjs")
};

// src/lib/glob.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
const MOST_KEPT = 5e3;
function remembered(make) {
	const kept = /* @__PURE__ */ new Map();
	return (glob) => {
		const found = kept.get(glob) ?? make(glob);
		if (kept.size >= MOST_KEPT) kept.clear();
		kept.set(glob, found);
		return found;
	};
}
const pathOptions = {
	dot: true,
	nonegate: true,
	noextglob: true,
	flags: "s"
};
const guards = /\(\?!(?:\(\?:\^\|\\\/\)|\(\?:\\\/\|\^\))?\\\.(?:\{[01],[12]\}\(\?:\\\/\|\$\))?\)|\(\?=\.\)/g;
/** True for a glob that no path keeps busy: few stars, none of them in a group that repeats. */
function isQuick(glob) {
	return !/[()\\+]/.test(glob) && (glob.match(/\*+/g) ?? []).length <= 2;
}
/** Paths come from agents and pull requests, so that a glob of many stars becomes a linear-time pattern. One that can't be read matches nothing. */
const pathMatcher = remembered((glob) => {
	try {
		if (isQuick(glob)) return (0, import_picomatch.default)(glob, pathOptions);
		const { source } = import_picomatch.default.makeRe(glob, pathOptions);
		const { RE2JS } = lateLibraries.re2js();
		const compiled = RE2JS.compile(source.replace(guards, ""), RE2JS.DOTALL);
		return (path) => path === glob || compiled.test(path);
	} catch {
		return () => false;
	}
});
function namePattern(glob) {
	return (glob.match(/\*+|\?|\{[^{}]*\}|[^*?{]+|\{/g) ?? []).map((token) => {
		if (token.startsWith("*")) return ".*";
		if (token === "?") return ".";
		const inner = /^\{(.*)\}$/s.exec(token)?.[1];
		return inner === void 0 ? lateLibraries.re2js().RE2JS.quote(token) : `(?:${inner.split(",").map(namePattern).join("|")})`;
	}).join("");
}
const nameMatcher = remembered((glob) => {
	const { RE2JS } = lateLibraries.re2js();
	const compiled = RE2JS.compile(`^(?:${namePattern(glob)})$`, RE2JS.DOTALL);
	return (name) => compiled.test(name);
});
/** True when a path (with `/`) matches one of the globs: `*` stays within a segment, `**` does not, dot files included. */
function matchesAny(globs, path) {
	return globs.some((glob) => pathMatcher(glob)(path));
}
/** True when a name (a tool's, a skill's) matches one of the globs: `*` is any text, `/` too; `?` and `{a,b}` work. */
function matchesName(globs, name) {
	return globs.some((glob) => nameMatcher(glob)(name));
}

// src/model/agent-environment.ts
/** The name of a variable. */
const variableName = string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "must be a variable's name: letters, digits and '_', no digit first");
/** Variables that an agent gets. */
const environmentSchema = strictObject({
	set: record(variableName, string()).default({}),
	pass: array(variableName).default([])
});
const host = string().regex(/^(\*\.)?[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?$/, "must be a host, such as registry.example.com, *.example.com or example.com:8443");
/** What of the network an agent may reach. */
const networkSchema = union([_enum([
	"allow",
	"broker",
	"loopback"
]), strictObject({
	mode: literal("broker"),
	hosts: array(host).default([])
})]);

// src/model/scalars.ts
const unitMs = {
	ms: 1,
	s: 1e3,
	m: 6e4,
	h: 36e5,
	d: 864e5
};
/** A duration as `250ms`, `120s`, `30m`, `2h` or `7d`; parsed to whole milliseconds. */
const durationSchema = string().regex(/^\d+(\.\d+)?(ms|s|m|h|d)$/, "must be a duration such as 250ms, 120s, 30m, 2h or 7d").transform((text) => {
	const [, amount = "0", , unit = "ms"] = /^(\d+(\.\d+)?)(ms|s|m|h|d)$/.exec(text) ?? [];
	return Math.round(Number(amount) * (unitMs[unit] ?? 1));
}).meta({
	id: "duration",
	examples: [
		"250ms",
		"120s",
		"30m",
		"2h",
		"7d"
	]
});
const mostTimeoutMs = 20736e5;
/** A duration that something may take: above zero, and what a timer can count. */
const timeoutSchema = durationSchema.refine((ms) => ms > 0 && ms <= mostTimeoutMs, "must be longer than zero and at most 24d").meta({
	id: "timeout",
	examples: ["120s", "10m"]
});
/** A command: argv without a shell, or one string for a shell. */
const commandSchema = union([string().min(1), array(string()).min(1)]).meta({
	id: "command",
	examples: [["node", "{suite}/verifiers/check.mjs"], "grep -q done {output}"]
});
/** A calendar day in UTC, `YYYY-MM-DD`. */
const daySchema = date();
/** A path inside the suite folder, or relative to the file that names it: no `..`, not absolute (checked again when resolved). */
const suitePathSchema = string().min(1).max(500);
/** A name by which results are kept: `__proto__` is none, because some readers of JSON lose it. */
const memberName = (mostChars) => string().min(1).max(mostChars).refine((name) => name !== "__proto__", "must be another name");
/** A list, or its only entry by itself; a list after parsing. */
const oneOrMore = (entry) => union([entry, array(entry).min(1)]).transform((given) => Array.isArray(given) ? given : [given]);
/** The same where the list may be empty. */
const oneOrAny = (entry) => union([entry, array(entry)]).transform((given) => Array.isArray(given) ? given : [given]);
const linearPattern = string().min(1).max(2e3);
/** Regular expressions of the user; compiled by a linear-time engine when the suite is loaded. */
const patternsSchema = oneOrMore(linearPattern).meta({ id: "patterns" });
/** One string or a list of them. */
const stringsSchema = union([string(), array(string()).min(1)]).meta({ id: "texts" });
/** A glob over paths or names. */
const globSchema = string().min(1).max(500);
/** Globs over paths or tool names. */
const globsSchema = oneOrMore(globSchema).meta({ id: "globs" });
/** A JSONPath as written, with the `$.` that people leave out before a plain name. */
const rooted = (path) => /^[A-Za-z_]/.test(path) ? `$.${path}` : path;
/** A JSONPath (RFC 9535); a plain name such as `nets` is a member of the root. */
const jsonPathSchema = string().regex(/^(\$|[A-Za-z_])/, "must be a JSONPath that starts with $").meta({
	id: "path",
	examples: ["$.nets", "$.rows[*].state"]
}).transform(rooted);
/** Any JSON value. */
const jsonValueSchema = json().meta({ id: "json" });

// src/model/chat-file.ts
const templatePath = string().max(500).regex(/^\{(subject|suite)\}\/(?!.*(^|\/)\.\.?(\/|$))[^\\\0]+$/, "must be a path that begins with {subject}/ or {suite}/, without . or .. in it");
const variableValue = union([
	string(),
	number$2(),
	boolean()
]);
/** Values for `{{name}}` in templates. */
const variablesSchema = record(string().regex(/^[A-Za-z_][\w.-]*$/, "must be letters, digits, '_', '.' and '-', no digit first"), variableValue).meta({
	id: "variables",
	examples: [{ tenant: "acme" }]
});
const chatTool = strictObject({
	name: string().regex(/^[A-Za-z0-9_-]{1,64}$/, "must be up to 64 letters, digits, '_' and '-'"),
	description: string().max(1e4).optional(),
	parameters: record(string(), json()).optional()
});
const scriptedResult = strictObject({
	tool: globSchema,
	args: record(string(), jsonValueSchema).optional(),
	times: int().min(1).optional(),
	result: jsonValueSchema.optional(),
	error: string().min(1).optional()
});
/** What tools give back, the first that fits a call. */
const scriptedResultsSchema = array(scriptedResult).meta({
	id: "tool_results",
	examples: [[{
		tool: "lookup",
		args: { invoice: 17 },
		result: { total: 40 }
	}]]
});
/** How prompt files become a conversation with a model; for preset chat. */
const chatSchema = strictObject({
	system: templatePath.optional(),
	user: templatePath.optional(),
	variables: variablesSchema.default({}),
	tools: union([templatePath, array(chatTool)]).optional(),
	tool_results: scriptedResultsSchema.default([]),
	temperature: number$2().min(0).max(2).optional(),
	seed: int().optional(),
	max_tokens: int().min(1).optional(),
	parameters: record(string(), jsonValueSchema).default({})
});

// src/model/agent-file.ts
const mcpName = string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, "must be letters, digits, '_' and '-'");
const mcpServer = union([strictObject({
	run: array(string()).min(1),
	env: record(variableName, string()).optional()
}), strictObject({
	url: string().min(1),
	headers: record(string(), string()).optional()
})]);
/** How one attempt is run; the same for both sides. Exactly one of `run` and `preset`. */
const agentSchema = strictObject({
	run: commandSchema.optional(),
	preset: _enum([
		"claude-code",
		"codex",
		"gemini",
		"opencode",
		"chat",
		"recorded",
		"none"
	]).optional(),
	recordings: suitePathSchema.optional(),
	trace: _enum([
		"none",
		"casegate",
		"claude-code",
		"codex",
		"gemini",
		"opencode",
		"chat"
	]).default("none"),
	model: string().min(1).optional(),
	base_url: union([url({ protocol: /^https?$/ }), string().regex(/^\{services\.[A-Za-z0-9][A-Za-z0-9_-]*\.url\}(\/[\w./-]*)?$/)]).optional(),
	key_env: variableName.optional(),
	mcp: record(mcpName, mcpServer).optional(),
	allowed_tools: array(string().min(1)).optional(),
	chat: chatSchema.optional(),
	max_turns: int().min(1).optional(),
	skills: globsSchema.optional(),
	env: environmentSchema.prefault({}),
	network: networkSchema.optional(),
	cloud: boolean().default(false),
	case_id: boolean().default(false)
});

// src/model/checks/common.ts
/** `answer`, `prose`, `code`, `output`, `stdout`, `stderr`, `file:PATH` or `json:PATH` (RFC 9535). */
const onSchema = string().regex(/^(answer|prose|code|output|stdout|stderr|file:.+|json:[$A-Za-z_].*)$/, "must be answer, prose, code, output, stdout, stderr, file:PATH or json:$PATH").meta({
	id: "on",
	examples: [
		"answer",
		"json:$.status",
		"file:report.md"
	]
}).transform((on) => on.startsWith("json:") ? `json:${rooted(on.slice(5))}` : on);
/** Keys that every check has beside its own. */
const commonCheckKeys = {
	id: memberName(200).optional(),
	criterion: int().min(0).optional(),
	critical: boolean().default(false),
	constraint: boolean().default(false),
	stage: string().min(1).max(60).optional(),
	advisory: boolean().default(false)
};

// src/model/checks/citations.ts
const citationsKeys = {
	type: literal("citations"),
	on: onSchema.prefault("answer"),
	min: int().min(1).default(1),
	path_any: globsSchema.optional()
};

// src/model/checks/claims.ts
const claimsKeys = {
	type: literal("claims"),
	on: onSchema.prefault("prose"),
	patterns: patternsSchema.optional(),
	shown_by: globsSchema.optional()
};

// src/model/checks/codes.ts
const codeList = union([array(string().min(1).max(200)), string().regex(/^(truth:[$A-Za-z_].*|[A-Za-z0-9_-]{1,200})$/, "must be codes or truth:$PATH").transform((given) => given.startsWith("truth:") ? `truth:${rooted(given.slice(6))}` : [given])]);
const codesKeys = {
	type: literal("codes"),
	on: onSchema.prefault("answer"),
	expected: codeList,
	distractors: codeList.default([])
};

// src/model/checks/command.ts
const commandKeys = {
	type: literal("command"),
	run: commandSchema.optional(),
	steps: array(commandSchema).min(1).optional(),
	timeout: timeoutSchema.optional()
};

// src/model/checks/edit.ts
const editKeys = {
	type: literal("edit"),
	on: onSchema.prefault("code"),
	prior: suitePathSchema,
	allowed: patternsSchema,
	flags: string().regex(/^[ims]*$/, "must hold i, m and s only").default("im"),
	comment: string().min(1).max(200).default("^\\s*(#|//|--|;|%)")
};

// src/model/checks/exit.ts
const exitKeys = {
	type: literal("exit"),
	in: oneOrMore(int().min(0).max(255))
};

// src/model/checks/files.ts
const filesKeys = {
	type: literal("files"),
	exists: globsSchema.optional(),
	absent: globsSchema.optional(),
	unchanged: globsSchema.optional(),
	changed_only: oneOrAny(string().min(1)).optional()
};

// src/model/checks/groups.ts
const groupName = string();
const members = array(union([string(), number$2()]));
/** `{name: [members]}` or `[{"name", "members"}]`; a group without a name is ignored. */
const groupsSchema = union([record(groupName, members), array(object({
	name: groupName.nullish(),
	members
}))]);
const groupsKeys = {
	type: literal("groups"),
	on: onSchema.optional(),
	path: jsonPathSchema.optional(),
	steps: array(commandSchema).min(1).optional(),
	timeout: timeoutSchema.optional(),
	expected: groupsSchema.optional(),
	expected_file: suitePathSchema.optional()
};

// src/model/checks/human.ts
const humanKeys = {
	type: literal("human"),
	question: string().min(1).max(2e3).optional()
};

// src/model/checks/json.ts
const jsonKeys = {
	type: literal("json"),
	on: onSchema.prefault("json:$"),
	path: jsonPathSchema.optional(),
	equals: jsonValueSchema.optional(),
	in: array(jsonValueSchema).min(1).optional(),
	min: number$2().optional(),
	max: number$2().optional(),
	count: union([int().min(0), strictObject({
		min: int().min(0).optional(),
		max: int().min(0).optional()
	})]).optional(),
	schema: union([boolean(), record(string(), jsonValueSchema)]).optional()
};

// src/model/judge-file.ts
/** A pinned model: an alias that moves would change what is measured without anybody's doing. */
const pinnedModel = string().min(1).max(200).regex(/^(?!.*latest$)/i, "must be a pinned model, not a moving alias that ends in latest");
const pairwise = strictObject({
	question: string().min(1).max(4e3),
	model: pinnedModel,
	pairs: int().min(1).max(1e3).default(1)
});
/** Where judge checks ask; absent: no judge is asked. */
const judgeFileSchema = strictObject({
	base_url: url({ protocol: /^https?$/ }),
	key_env: variableName.optional(),
	timeout: timeoutSchema.prefault("60s"),
	parameters: record(string(), jsonValueSchema).default({ temperature: 0 }),
	gates: boolean().default(false),
	pairwise: pairwise.optional()
});

// src/model/checks/judge.ts
const rate = number$2().gt(0).lt(1);
const choice = string().min(1).max(100);
const judgeKeys = {
	type: literal("judge"),
	on: onSchema.prefault("answer"),
	question: string().min(1).max(4e3),
	model: pinnedModel,
	asks: _enum([
		"condition",
		"choice",
		"score"
	]).default("condition"),
	options: array(choice).min(2).max(20).optional(),
	scale: tuple([number$2(), number$2()]).optional(),
	at_least: number$2().optional(),
	expect: array(choice).min(1).optional(),
	calibration: strictObject({
		labelled: suitePathSchema,
		sensitivity: rate,
		specificity: rate
	}).optional()
};

// src/model/checks/references.ts
const referencesKeys = {
	type: literal("references"),
	on: onSchema.prefault("answer"),
	pattern: string().min(1).max(2e3),
	flags: string().regex(/^[ims]*$/, "must hold i, m and s only").default("m"),
	resolve: commandSchema.optional(),
	symbols: suitePathSchema.optional(),
	timeout: timeoutSchema.optional()
};

// src/model/checks/refusal.ts
const refusalKeys = {
	type: literal("refusal"),
	says: patternsSchema,
	flags: string().regex(/^[ims]*$/, "must hold i, m and s only").default("im"),
	tools: globsSchema.optional()
};

// src/model/checks/rows.ts
const scalar = union([
	string(),
	number$2(),
	boolean(),
	_null()
]);
const cell = union([scalar, strictObject({
	in: array(scalar).min(1).optional(),
	any: patternsSchema.optional(),
	none: patternsSchema.optional(),
	min: number$2().optional(),
	max: number$2().optional(),
	present: boolean().optional()
})]);
const cells = record(string().min(1), cell);
const rowsKeys = {
	type: literal("rows"),
	on: onSchema.prefault("answer"),
	format: _enum([
		"auto",
		"json",
		"jsonl",
		"markdown",
		"csv",
		"tsv",
		"columns"
	]).default("auto"),
	path: jsonPathSchema.optional(),
	where: cells.optional(),
	every: cells.optional(),
	some: cells.optional(),
	count: union([int().min(0), strictObject({
		min: int().min(0).optional(),
		max: int().min(0).optional()
	})]).optional()
};

// src/model/checks/skill.ts
const skillKeys = {
	type: literal("skill"),
	loaded: globsSchema.optional(),
	not_loaded: globsSchema.optional()
};

// src/model/checks/text.ts
const textKeys = {
	type: literal("text"),
	on: onSchema.prefault("answer"),
	contains: stringsSchema.optional(),
	lacks: stringsSchema.optional(),
	any: patternsSchema.optional(),
	all: patternsSchema.optional(),
	none: patternsSchema.optional(),
	flags: string().regex(/^[ims]*$/, "must hold i, m and s only").default("im"),
	equals: string().optional(),
	max_chars: int().min(0).optional(),
	present: boolean().optional()
};

// src/model/checks/tools.ts
const range = union([int().min(0), strictObject({
	min: int().min(0).optional(),
	max: int().min(0).optional()
})]);
const args = record(string(), jsonValueSchema);
/** What people write who leave out `schema`. */
const looksLikeSchema = (given) => given.type === "object" || "$schema" in given || "properties" in given || Array.isArray(given.required);
/** A number or { min, max } by itself counts all calls, as elsewhere; a tool of such a name is written as a glob. */
function byGlob(given) {
	if (typeof given === "number") return { "*": given };
	const { min, max, ...others } = given;
	const limits = [min, max].filter((limit) => limit !== void 0);
	return limits.length > 0 && limits.every((limit) => typeof limit === "number") && Object.keys(others).length === 0 ? { "*": given } : given;
}
/** One map under one name is a misspelt rule more often than an argument. */
const isRule = (given) => {
	const values = Object.values(given);
	return values.length === 1 && values[0] !== null && typeof values[0] === "object" && !Array.isArray(values[0]);
};
const toolsKeys = {
	type: literal("tools"),
	from: string().regex(/^(trace|service:[A-Za-z0-9._-]+)$/, "must be trace or service:NAME").default("trace"),
	must: globsSchema.optional(),
	never: globsSchema.optional(),
	only: oneOrAny(string().min(1)).optional(),
	order: globsSchema.optional(),
	count: union([int().min(0), record(string(), range)]).transform(byGlob).optional(),
	args: record(string(), union([
		strictObject({ schema: union([boolean(), record(string(), jsonValueSchema)]) }),
		strictObject({ equals: args }),
		args.refine((given) => !isRule(given), "must be { equals: \u2026 } or { schema: \u2026 }").transform((given) => looksLikeSchema(given) ? { schema: given } : { equals: given })
	])).optional()
};

// src/model/checks/usage.ts
const most = number$2().min(0);
const usageKeys = {
	type: literal("usage"),
	tokens: most.optional(),
	usd: most.optional(),
	seconds: most.optional(),
	turns: most.optional(),
	tool_calls: most.optional()
};

// src/model/check.ts
/** A condition: a check's own keys without the common ones. */
const conditionSchema = discriminatedUnion("type", [
	strictObject(textKeys),
	strictObject(jsonKeys),
	strictObject(rowsKeys),
	strictObject(codesKeys),
	strictObject(groupsKeys),
	strictObject(exitKeys),
	strictObject(filesKeys),
	strictObject(editKeys),
	strictObject(toolsKeys),
	strictObject(skillKeys),
	strictObject(refusalKeys),
	strictObject(claimsKeys),
	strictObject(referencesKeys),
	strictObject(citationsKeys),
	strictObject(usageKeys),
	strictObject(commandKeys),
	strictObject(judgeKeys),
	strictObject(humanKeys)
]).meta({ id: "condition" });
const common = {
	...commonCheckKeys,
	when: conditionSchema.optional()
};
/** A check as written in a case. */
const checkSchema = discriminatedUnion("type", [
	strictObject({
		...common,
		...textKeys
	}),
	strictObject({
		...common,
		...jsonKeys
	}),
	strictObject({
		...common,
		...rowsKeys
	}),
	strictObject({
		...common,
		...codesKeys
	}),
	strictObject({
		...common,
		...groupsKeys
	}),
	strictObject({
		...common,
		...exitKeys
	}),
	strictObject({
		...common,
		...filesKeys
	}),
	strictObject({
		...common,
		...editKeys
	}),
	strictObject({
		...common,
		...toolsKeys
	}),
	strictObject({
		...common,
		...skillKeys
	}),
	strictObject({
		...common,
		...refusalKeys
	}),
	strictObject({
		...common,
		...claimsKeys
	}),
	strictObject({
		...common,
		...referencesKeys
	}),
	strictObject({
		...common,
		...citationsKeys
	}),
	strictObject({
		...common,
		...usageKeys
	}),
	strictObject({
		...common,
		...commandKeys
	}),
	strictObject({
		...common,
		...judgeKeys
	}),
	strictObject({
		...common,
		...humanKeys
	})
]).meta({
	id: "check",
	examples: [{
		type: "text",
		contains: "Invoice 17"
	}, {
		type: "tools",
		critical: true,
		never: ["lookup*"]
	}]
});

// src/model/case-file.ts
const caseIdSchema = string().max(200).regex(/^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/, "must be segments of letters (a to z), digits, '.', '_' and '-', each starting with a letter or digit, joined by /");
const toolCall = strictObject({
	name: string().min(1),
	args: jsonValueSchema.optional(),
	result: jsonValueSchema.optional(),
	server: string().optional()
});
const usage = strictObject({
	input: number$2().min(0).optional(),
	output: number$2().min(0).optional(),
	cached: number$2().min(0).optional(),
	usd: number$2().min(0).optional(),
	turns: int().min(0).optional(),
	seconds: number$2().min(0).optional()
});
/** What of an attempt can be recorded, each key for itself. */
const evidenceKeys$1 = {
	answer: string().optional(),
	output: suitePathSchema.optional(),
	files: suitePathSchema.optional(),
	stdout: string().optional(),
	stderr: string().optional(),
	exit: int().min(0).max(255).optional(),
	trace: suitePathSchema.optional(),
	tools: array(toolCall).optional(),
	skills: array(string().min(1)).optional(),
	truth: jsonValueSchema.optional(),
	usage: usage.optional()
};
/** Recorded evidence of a known-good answer. */
const referenceSchema = strictObject(evidenceKeys$1).meta({ examples: [{
	answer: "Not authorised for tenant globex.",
	tools: []
}] });
/** Recorded evidence of a known-bad answer; `fails` names the check that must fail. */
const doctoredSchema = strictObject({
	...evidenceKeys$1,
	fails: string().optional()
});
const lineSchema = strictObject({
	name: memberName(100),
	on: onSchema,
	identity: boolean().default(false)
});
const historyTurn = strictObject({
	role: _enum([
		"user",
		"assistant",
		"system",
		"tool"
	]),
	content: string(),
	files: array(suitePathSchema).optional()
});
/** A case as written in a suite. Defaults are merged before it is settled. */
const caseFileSchema = strictObject({
	id: caseIdSchema.optional(),
	title: string().max(500).optional(),
	kind: _enum([
		"agent",
		"command",
		"manual"
	]).default("agent"),
	category: string().max(100).optional(),
	family: string().max(100).optional(),
	split: _enum(["development", "held_out"]).default("development"),
	covers: globsSchema.optional(),
	stop_on: _enum(["skill"]).optional(),
	prompt: string().optional(),
	skill: string().regex(/^[A-Za-z0-9][\w.:/-]*$/, "must be the name of a skill").nullable().optional(),
	prompt_file: suitePathSchema.optional(),
	history: array(historyTurn).default([]),
	fixture: suitePathSchema.optional(),
	variables: variablesSchema.optional(),
	follow_ups: array(string().min(1)).max(50).optional(),
	tool_results: scriptedResultsSchema.optional(),
	retrieved: string().optional(),
	truth: strictObject({
		run: commandSchema,
		timeout: timeoutSchema.optional()
	}).optional(),
	deterministic: boolean().default(false),
	expect: _enum(["pass", "environment_error"]).default("pass"),
	criteria: array(string().min(1)).default([]),
	checks: array(checkSchema).optional(),
	compare: array(lineSchema).optional(),
	reference: referenceSchema.optional(),
	doctored: array(doctoredSchema).default([]),
	quarantine: strictObject({
		owner: string().min(1),
		until: daySchema,
		reason: string().min(1)
	}).optional(),
	repeats: int().min(1).max(1e3).optional(),
	timeout: timeoutSchema.optional(),
	run: commandSchema.optional(),
	steps: array(string()).optional(),
	expected: string().optional()
});

// src/model/criteria.ts
const confirm = strictObject({
	attempts: int().min(0).max(1e3).default(15),
	cases: int().min(0).max(1e3).default(20)
});
const criteriaSchema = strictObject({
	enforce: _enum([
		"none",
		"critical",
		"all"
	]).default("all"),
	confidence: number$2().gt(.5).lt(1).default(.95),
	review: _enum([
		"reproduced",
		"novel",
		"strict",
		"significant"
	]).default("reproduced"),
	measure: _enum(["outcome", "score"]).default("outcome"),
	confirm: confirm.prefault({}),
	allowed_regressions: int().min(0).default(0),
	max_outage: number$2().min(0).max(1).default(.05),
	average: strictObject({
		margin: number$2().gt(0).lt(1),
		scope: _enum(["population", "suite"]).default("population")
	}).optional(),
	cost: strictObject({ max_increase: number$2().gt(0) }).optional(),
	latency: strictObject({ max_increase: number$2().gt(0) }).optional()
});
const policySchema = strictObject({
	independent: _enum([
		"required",
		"unverified",
		"file_only"
	]).optional(),
	reviewers: array(string().min(1)).default([]),
	preexisting: _enum(["fail", "report"]).default("fail"),
	reuse_baseline: strictObject({ max_age: durationSchema }).prefault({ max_age: "0d" })
});
const budgetSchema = strictObject({
	wall: timeoutSchema.optional(),
	attempts: int().min(1).optional(),
	tokens: int().min(1).optional(),
	usd: number$2().gt(0).optional()
});

// src/model/suite-service.ts
/** A program beside the agent, started and ended by Casegate. */
const serviceSchema = strictObject({
	name: string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, "must be letters, digits, '_' and '-', a letter or digit first"),
	run: commandSchema,
	ready: strictObject({
		http: string().optional(),
		log: string().optional(),
		port: literal(true).optional()
	}),
	timeout: timeoutSchema.optional(),
	scope: _enum(["attempt", "side"]).default("attempt")
});

// src/model/suite-file.ts
const outageRule = strictObject({
	stdout: string().min(1).optional(),
	stderr: string().min(1).optional(),
	answer: string().min(1).optional(),
	exit: array(int().min(0).max(255)).min(1).optional(),
	run: commandSchema.optional(),
	timeout: timeoutSchema.optional(),
	cases: globsSchema.optional()
});
const price = strictObject({
	input: number$2().min(0),
	output: number$2().min(0),
	cached: number$2().min(0).optional()
});
const defaults = strictObject({
	checks: array(checkSchema).default([]),
	compare: array(lineSchema).default([]),
	timeout: timeoutSchema.optional(),
	repeats: int().min(1).max(1e3).optional(),
	category: string().optional(),
	deterministic: boolean().optional(),
	fixture: string().optional(),
	retrieved: string().optional(),
	criteria: array(string().min(1)).optional()
});
const knownCritical = strictObject({
	case: string(),
	check: string(),
	owner: string().min(1),
	until: daySchema
});
/** suite.yaml: the contract. */
const suiteFileSchema = strictObject({
	suite: string().max(100).regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, "must be letters, digits, '.', '_' and '-'"),
	version: union([string().min(1).max(50), int().min(0).transform(String)]),
	subject: strictObject({
		paths: globsSchema.prefault(["**"]),
		ignore: array(globSchema).default([]),
		places: strictObject({
			instructions: globsSchema.optional(),
			tools: globsSchema.optional(),
			runtime: globsSchema.optional(),
			data: globsSchema.optional(),
			task_guide: globsSchema.optional()
		}).prefault({})
	}).prefault({}),
	agent: agentSchema,
	isolation: strictObject({
		level: _enum([
			"best",
			"user",
			"mount",
			"sandbox",
			"none"
		]).default("best"),
		min: _enum([
			"user",
			"mount",
			"sandbox",
			"none"
		]).optional()
	}).prefault({}),
	setup: strictObject({
		run: commandSchema,
		timeout: timeoutSchema.prefault("10m")
	}).optional(),
	services: array(serviceSchema).default([]),
	repeats: int().min(1).max(1e3).default(5),
	timeout: timeoutSchema.prefault("120s"),
	concurrency: int().min(1).max(256).optional(),
	order_seed: int().min(0).default(0),
	judge: judgeFileSchema.optional(),
	budget: budgetSchema.prefault({}),
	prices: record(string(), price).default({}),
	outage: array(outageRule).default([]),
	outage_retries: int().min(0).max(20).default(3),
	defaults: defaults.prefault({}),
	criteria: criteriaSchema.prefault({}),
	policy: policySchema.prefault({}),
	known_critical: array(knownCritical).default([]),
	cases: array(globSchema).min(1).default([
		"*.yaml",
		"*.jsonl",
		"*/"
	])
});

// src/lib/canonical-json.ts
/**
* The canonical text of a JSON value (RFC 8785): no white space, keys sorted by UTF-16 code units, numbers and strings
* as ECMAScript writes them. Keys with the value undefined are left out. A lone surrogate, which the RFC leaves
* undefined, is written as its `\u` escape. Throws a RangeError for a number that JSON can't hold
* and for a value nested deeper than the stack (some thousand levels).
*/
function canonicalJson(value) {
	if (typeof value === "number" && !Number.isFinite(value)) throw new RangeError(`JSON has no number ${value}.`);
	if (value === null || typeof value !== "object") return JSON.stringify(value);
	if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(",")}]`;
	const map = value;
	let members = "";
	for (const key of Object.keys(map).sort()) {
		const item = map[key];
		if (item !== void 0) members += `${members === "" ? "" : ","}${quoted$1(key)}:${canonicalJson(item)}`;
	}
	return `{${members}}`;
}
/** Keys as they are written: those of records come again with every attempt. */
const known = /* @__PURE__ */ new Map();
const mostKnown = 500;
const mostChars = 40;
function quoted$1(key) {
	const found = known.get(key);
	if (found !== void 0) return found;
	const text = JSON.stringify(key);
	if (known.size < mostKnown && key.length <= mostChars) known.set(key, text);
	return text;
}

// src/lib/pattern.ts
/** Why a pattern can't be used: one sentence without its final full stop. */
var PatternError = class extends Error {
	constructor(source, reason) {
		super(`the pattern ${JSON.stringify(source)} ${reason}`);
		this.name = "PatternError";
	}
};
const flagNames = {
	i: "CASE_INSENSITIVE",
	m: "MULTILINE",
	s: "DOTALL"
};
const unsupported = [
	[/\(\?(=|!|<=|<!)/, "uses look-around, which a linear-time engine does not have"],
	[/\\[1-9]|\\k</, "uses a back-reference, which a linear-time engine does not have"],
	[/\\u/, "uses \\u; write \\x{\u2026} with the hexadecimal number instead"],
	[/\(\?>|[*+?}]\+/, "uses an atomic group or possessive repetition, which a linear-time engine does not have"]
];
function reasonOf(source, error) {
	const known = unsupported.find(([shape]) => shape.test(source))?.[1];
	const message = error instanceof Error ? error.message : String(error);
	return known ?? `can't be used: ${message.replace(/^error parsing regexp: /, "").replace(/`(\(\?[ims]\))+/, "`").replaceAll("`", "'")}`;
}
const mostKept$2 = 1e3;
const kept$2 = /* @__PURE__ */ new Map();
/**
* Compiles a pattern for RE2's engine, which needs time linear in the text: patterns meet hostile text.
*
* The syntax is RE2's: no look-around, no back-references, no possessive repetition, `\x{41}` instead of `\u0041`, at
* most 1,000 repetitions. Inline groups such as `(?i)` and `(?-i:\u2026)` work. `flags` holds i, m, s; by default
* patterns ignore case and `^`, `$` match at lines. Throws a PatternError.
*/
function compilePattern(source, flags = "im") {
	const key = `${flags}/${source}`;
	const found = kept$2.get(key) ?? compileAnew$1(source, flags);
	if (kept$2.size >= mostKept$2) kept$2.clear();
	kept$2.set(key, found);
	return found;
}
function compileAnew$1(source, flags) {
	const { RE2JS } = lateLibraries.re2js();
	const bits = [...flags].flatMap((flag) => flagNames[flag] ?? []).reduce((sum, name) => sum | RE2JS[name], 0);
	let compiled;
	try {
		compiled = RE2JS.compile(source, bits);
	} catch (error) {
		throw new PatternError(source, reasonOf(source, error));
	}
	return {
		source,
		test: (text) => compiled.matcher(text).find(),
		find: (text) => {
			const matcher = compiled.matcher(text);
			return matcher.find() ? matcher.group() : null;
		},
		findAll: (text) => {
			const matcher = compiled.matcher(text);
			const found = [];
			while (matcher.find()) found.push((compiled.groupCount() > 0 ? matcher.group(1) : matcher.group()) ?? "");
			return found.filter((match) => match !== "");
		}
	};
}

// src/lib/json-schema.ts
const mostKept$1 = 5e3;
const kept$1 = /* @__PURE__ */ new Map();
let shared = null;
/**
* Says in one sentence (no final full stop) why a schema can't be used; null when it can. References leave the schema for nowhere: one that is not
* found inside it is a problem. Patterns have RE2's syntax, formats are asserted.
*/
function schemaProblem(schema) {
	const compiled = compileSchema(schema);
	return compiled.kind === "problem" ? compiled.reason : null;
}
/** What a value breaks first, such as `/items/0/price must be number`; null when it holds. Throws for a schema that `schemaProblem` refuses. */
function schemaViolation(schema, value) {
	const compiled = compileSchema(schema);
	if (compiled.kind === "problem") throw new Error(`${compiled.reason}.`);
	if (compiled.validate(value) === true) return null;
	const [first] = compiled.validate.errors ?? [];
	return `${first?.instancePath ?? ""} ${first?.message ?? "does not match the schema"}`.trim();
}
function compileSchema(schema) {
	const key = canonicalJson(schema);
	const found = kept$1.get(key) ?? compileAnew(schema, key);
	if (kept$1.size >= mostKept$1) {
		kept$1.clear();
		shared = null;
	}
	kept$1.set(key, found);
	return found;
}
function compileAnew(schema, text) {
	try {
		const validate = instanceFor(text).compile(schema);
		if ("$async" in validate) return {
			kind: "problem",
			reason: "the schema uses $async, which is not supported"
		};
		if (isEndless(validate)) return {
			kind: "problem",
			reason: "the schema refers to itself without going deeper into a value"
		};
		return {
			kind: "validator",
			validate
		};
	} catch (error) {
		return {
			kind: "problem",
			reason: `the schema can't be used: ${error instanceof Error ? error.message : String(error)}`.replace(/\s+/g, " ")
		};
	}
}
/** One value of each kind, which holds nothing to go into. */
const shallow = [
	null,
	true,
	0,
	"",
	[],
	{}
];
function isEndless(validate) {
	try {
		for (const value of shallow) validate(value);
		return false;
	} catch (error) {
		if (error instanceof RangeError) return true;
		throw error;
	}
}
/** An instance takes long to make and remembers every `$id`: one for all schemas without, one of its own for each with, so that no two meet. */
function instanceFor(text) {
	if (text.includes("\"$id\"")) return createAjv();
	shared ??= createAjv();
	return shared;
}
function createAjv() {
	const ajv = new (lateLibraries.ajv()).Ajv2020({
		strict: false,
		logger: false,
		ownProperties: true,
		code: { regExp: Object.assign(linearRegExp, { code: "linearRegExp" }) }
	});
	lateLibraries.ajvFormats().default(ajv, { mode: "full" });
	ajv.removeKeyword("uniqueItems");
	ajv.addKeyword({
		keyword: "uniqueItems",
		type: "array",
		schemaType: "boolean",
		error: { message: "must NOT have duplicate items" },
		validate: (unique, items) => !unique || new Set(items.map(canonicalJson)).size === items.length
	});
	return ajv;
}
function linearRegExp(source) {
	const pattern = compilePattern(source, "");
	return {
		test: (text) => pattern.test(text),
		toString: () => source
	};
}

// src/lib/model-address.ts
/** The endpoint of GitHub's models: the only one that the workflow's own token may go to. */
const githubModels = "https://models.github.ai";
const serviceAddress = /^\{services\.[A-Za-z0-9][A-Za-z0-9_-]*\.url\}(?=\/|$)/;
/** True for an address on this machine: a service of the suite, or loopback. */
function isLocalAddress(baseUrl) {
	if (serviceAddress.test(baseUrl)) return true;
	const host = hostOf(baseUrl);
	return host !== null && /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}
/** True where a key can be sent without others reading it on its way. */
function keepsKeys(baseUrl) {
	return isLocalAddress(baseUrl) || baseUrl.startsWith("https:");
}
function isGithubModels(baseUrl) {
	return URL.canParse(baseUrl) && new URL(baseUrl).origin === githubModels;
}
/** Null for what is no address. */
function hostOf(baseUrl) {
	return URL.canParse(baseUrl) ? new URL(baseUrl).hostname : null;
}

// node_modules/fastest-levenshtein/mod.js
var require_fastest_levenshtein = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.__esModule = true;
	exports.distance = exports.closest = void 0;
	var peq = /* @__PURE__ */ new Uint32Array(65536);
	var myers_32 = function(a, b) {
		var n = a.length;
		var m = b.length;
		var lst = 1 << n - 1;
		var pv = -1;
		var mv = 0;
		var sc = n;
		var i = n;
		while (i--) peq[a.charCodeAt(i)] |= 1 << i;
		for (i = 0; i < m; i++) {
			var eq = peq[b.charCodeAt(i)];
			var xv = eq | mv;
			eq |= (eq & pv) + pv ^ pv;
			mv |= ~(eq | pv);
			pv &= eq;
			if (mv & lst) sc++;
			if (pv & lst) sc--;
			mv = mv << 1 | 1;
			pv = pv << 1 | ~(xv | mv);
			mv &= xv;
		}
		i = n;
		while (i--) peq[a.charCodeAt(i)] = 0;
		return sc;
	};
	var myers_x = function(b, a) {
		var n = a.length;
		var m = b.length;
		var mhc = [];
		var phc = [];
		var hsize = Math.ceil(n / 32);
		var vsize = Math.ceil(m / 32);
		for (var i = 0; i < hsize; i++) {
			phc[i] = -1;
			mhc[i] = 0;
		}
		var j = 0;
		for (; j < vsize - 1; j++) {
			var mv_1 = 0;
			var pv_1 = -1;
			var start_1 = j * 32;
			var vlen_1 = Math.min(32, m) + start_1;
			for (var k = start_1; k < vlen_1; k++) peq[b.charCodeAt(k)] |= 1 << k;
			for (var i = 0; i < n; i++) {
				var eq = peq[a.charCodeAt(i)];
				var pb = phc[i / 32 | 0] >>> i & 1;
				var mb = mhc[i / 32 | 0] >>> i & 1;
				var xv = eq | mv_1;
				var xh = ((eq | mb) & pv_1) + pv_1 ^ pv_1 | eq | mb;
				var ph = mv_1 | ~(xh | pv_1);
				var mh = pv_1 & xh;
				if (ph >>> 31 ^ pb) phc[i / 32 | 0] ^= 1 << i;
				if (mh >>> 31 ^ mb) mhc[i / 32 | 0] ^= 1 << i;
				ph = ph << 1 | pb;
				mh = mh << 1 | mb;
				pv_1 = mh | ~(xv | ph);
				mv_1 = ph & xv;
			}
			for (var k = start_1; k < vlen_1; k++) peq[b.charCodeAt(k)] = 0;
		}
		var mv = 0;
		var pv = -1;
		var start = j * 32;
		var vlen = Math.min(32, m - start) + start;
		for (var k = start; k < vlen; k++) peq[b.charCodeAt(k)] |= 1 << k;
		var score = m;
		for (var i = 0; i < n; i++) {
			var eq = peq[a.charCodeAt(i)];
			var pb = phc[i / 32 | 0] >>> i & 1;
			var mb = mhc[i / 32 | 0] >>> i & 1;
			var xv = eq | mv;
			var xh = ((eq | mb) & pv) + pv ^ pv | eq | mb;
			var ph = mv | ~(xh | pv);
			var mh = pv & xh;
			score += ph >>> m - 1 & 1;
			score -= mh >>> m - 1 & 1;
			if (ph >>> 31 ^ pb) phc[i / 32 | 0] ^= 1 << i;
			if (mh >>> 31 ^ mb) mhc[i / 32 | 0] ^= 1 << i;
			ph = ph << 1 | pb;
			mh = mh << 1 | mb;
			pv = mh | ~(xv | ph);
			mv = ph & xv;
		}
		for (var k = start; k < vlen; k++) peq[b.charCodeAt(k)] = 0;
		return score;
	};
	var distance = function(a, b) {
		if (a.length < b.length) {
			var tmp = b;
			b = a;
			a = tmp;
		}
		if (b.length === 0) return a.length;
		if (a.length <= 32) return myers_32(a, b);
		return myers_x(a, b);
	};
	exports.distance = distance;
	var closest = function(str, arr) {
		var min_distance = 1e400;
		var min_index = 0;
		for (var i = 0; i < arr.length; i++) {
			var dist = distance(str, arr[i]);
			if (dist < min_distance) {
				min_distance = dist;
				min_index = i;
			}
		}
		return arr[min_index];
	};
	exports.closest = closest;
}));

// src/contract/wording.ts
var import_fastest_levenshtein = require_fastest_levenshtein();
const mostShown = 80;
/** A value of the user's as a short text for one line. */
function quote(value) {
	const text = typeof value === "string" ? value : JSON.stringify(value) ?? String(value);
	const cut = text.length <= mostShown ? text : `${text.slice(0, mostShown)}\u2026`;
	return typeof value === "string" || value === Object(value) ? quoteText(cut) : cut;
}
/** Words as a list: `a, b or c`. */
function either(words) {
	return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}
/** The nearest of some words, when it is near enough to be a slip of the keyboard. */
function nearest(word, words) {
	const most = Math.ceil(word.length / 3);
	const steps = (other) => {
		const [one, two] = [word.toLowerCase(), other.toLowerCase()];
		return one.length > 2 && (two.startsWith(one) || one.startsWith(two)) ? 0 : (0, import_fastest_levenshtein.distance)(one, two);
	};
	const ranked = words.map((other) => ({
		other,
		steps: steps(other)
	})).sort((a, b) => a.steps - b.steps);
	return ranked[0] !== void 0 && ranked[0].steps <= most ? ranked[0].other : null;
}
/** What to do about a word that is none of the known ones. */
function suggestion(word, words, otherwise) {
	const near = nearest(word, words);
	return near === null ? otherwise : `did you mean ${quote(near)}?`;
}
/** What to do about a name that is none of a few. */
function useOneOf(names, otherwise) {
	const shown = names.slice(0, 8);
	return names.length === 0 ? otherwise : `use ${either(names.length > shown.length ? [...shown, "another"] : shown)}`;
}
/** A path as people write it: `checks[0].when`. Keys that are no plain words are quoted. */
function pathText(path) {
	return path.map((key, index) => {
		if (typeof key === "number") return `[${key}]`;
		const word = /^[\w-]+$/.test(String(key)) ? String(key) : quote(String(key));
		return index === 0 ? word : `.${word}`;
	}).join("");
}
/** The thing that a path names: `repeats of case x`, or `case x` for the empty path. */
function thing(path, owner) {
	return path.length === 0 ? owner : `${pathText(path)} of ${owner}`;
}
/** A path as it stands when it is plain, quoted when it could be taken for something else. */
function shownPath(path) {
	return /^[\w./@+ -]+$/.test(path) ? path : quoteText(path);
}

// src/contract/endpoint-mistakes.ts
const owner$4 = "the suite";
const workflowOwn = /^(ACTIONS|INPUT|GITHUB|RUNNER|GH)_/i;
/** What is wrong with the address of a model's endpoint and the name of its key. */
function endpointMistakes({ base_url, key_env }, path) {
	if (base_url === void 0) return [];
	const at = path.join(".");
	if (URL.canParse(base_url) && (new URL(base_url).username !== "" || new URL(base_url).password !== "")) {
		const what = `${at}.base_url of ${owner$4} holds a name or a password`;
		return [{
			path: [...path, "base_url"],
			what,
			todo: "name a variable that holds the key as key_env"
		}];
	}
	if (key_env === void 0) return [];
	if (workflowOwn.test(key_env) && !isGithubModels(base_url)) {
		const what = `${at}.key_env of ${owner$4} names ${quote(key_env)}, the workflow's own, which goes to GitHub's models alone`;
		const todo = "use base_url https://models.github.ai/inference, or pass a key under another name";
		return [{
			path: [...path, "key_env"],
			what,
			todo
		}];
	}
	if (keepsKeys(base_url)) return [];
	const what = `${at}.base_url of ${owner$4} would send the key unencrypted`;
	return [{
		path: [...path, "base_url"],
		what,
		todo: "use https, or an address of this machine"
	}];
}

// src/lib/json-path.ts
/** A pattern of a path as RFC 9535 wants it: case-sensitive, over the whole text with `match`; one that can't be compiled matches nothing. */
function patternOf(source, whole) {
	try {
		return compilePattern(whole ? `^(?:${source})$` : source, "");
	} catch (error) {
		if (error instanceof PatternError) return null;
		throw error;
	}
}
/** `match` and `search` on the linear-time engine, because the text is an agent's. */
function patternFunction(whole) {
	const { ValueType, LogicalType } = lateLibraries.jsonP3().FunctionExpressionType;
	return {
		argTypes: [ValueType, ValueType],
		returnType: LogicalType,
		call: (text, source) => typeof text === "string" && typeof source === "string" && patternOf(source, whole)?.test(text) === true
	};
}
function createEnvironment() {
	const environment = new (lateLibraries.jsonP3()).JSONPathEnvironment();
	environment.functionRegister.set("match", patternFunction(true));
	environment.functionRegister.set("search", patternFunction(false));
	return environment;
}
let made = null;
function environment() {
	made ??= createEnvironment();
	return made;
}
/** Says in one sentence (no final full stop) why a JSONPath can't be used; null when it can. */
function checkJsonPath(path) {
	try {
		environment().compile(path);
		return null;
	} catch (error) {
		if (!(error instanceof lateLibraries.jsonP3().JSONPathError)) throw error;
		const unknown = /^no such function '([^']+)'/.exec(error.message)?.[1];
		return unknown === void 0 ? `${JSON.stringify(path)} is no JSONPath (RFC 9535)` : `the JSONPath ${JSON.stringify(path)} uses the unknown function ${unknown}()`;
	}
}
const mostKept = 1e3;
const kept = /* @__PURE__ */ new Map();
function compiled(path) {
	const known = kept.get(path);
	if (known !== void 0) return known;
	const problem = checkJsonPath(path);
	if (problem !== null) throw new Error(`${problem}.`);
	const made = environment().compile(path);
	if (kept.size >= mostKept) kept.clear();
	kept.set(path, made);
	return made;
}
/** Every value that a JSONPath selects, in document order. Throws for a path that `checkJsonPath` refuses. */
function queryJson(path, value) {
	return compiled(path).query(value).values();
}

// src/contract/matcher-mistakes.ts
/** Why a pattern does not compile, at its path. */
function patternMistakes(pattern, flags, path, owner) {
	try {
		compilePattern(pattern, flags);
		return [];
	} catch (error) {
		if (error instanceof PatternError) return [{
			path,
			what: `${thing(path, owner)}: ${error.message}`,
			todo: "correct the pattern"
		}];
		throw error;
	}
}
function globProblem(glob) {
	if (glob.startsWith("!")) return "starts with !; list what is wanted, and use the key for exceptions where there is one";
	if (glob.startsWith("/") || /^[A-Za-z]:/.test(glob)) return "is absolute; write it relative to the folder it is about";
	if (glob.includes("\\")) return "holds a backslash; separate folders by /";
	if (glob.split("/").some((part) => part === ".." || part === ".")) return "holds a . or .. part; write it relative to the folder it is about";
	return glob.endsWith("/") ? `names a folder; write ${quote(`${glob}**`)} for what is in it` : null;
}
/** Globs over paths that can't match as their author hoped. */
function globMistakes(globs, path, owner) {
	return (globs ?? []).flatMap((glob, index) => {
		const [problem, todo = "correct it"] = globProblem(glob)?.split("; ") ?? [];
		const at = [...path, index];
		return problem === void 0 ? [] : [{
			path: at,
			what: `the glob ${quote(glob)} in ${thing(path, owner)} ${problem}`,
			todo
		}];
	});
}
/** What is wrong with an `on`: a path that leaves the workspace, or no JSONPath. */
function onMistakes(on, path, owner) {
	if (on.startsWith("json:")) return jsonPathMistakes(on.slice(5), path, owner);
	const file = on.startsWith("file:") ? on.slice(5) : "x";
	return file.startsWith("/") || file.split("/").includes("..") ? [{
		path,
		what: `${thing(path, owner)} names ${quote(file)}, which leaves the workspace`,
		todo: "write a path inside it"
	}] : [];
}
/** What is wrong with a JSONPath. */
function jsonPathMistakes(text, path, owner) {
	const problem = checkJsonPath(text);
	return problem === null ? [] : [{
		path,
		what: `${thing(path, owner)}: ${problem}`,
		todo: "correct the path"
	}];
}

// src/contract/chat-mistakes.ts
const owner$3 = "the suite";
/** Members of a request that are the suite's to say elsewhere, or nobody's. */
const taken = [
	"model",
	"messages",
	"tools",
	"stream",
	"n"
];
const caseKeys = [
	"variables",
	"follow_ups",
	"tool_results"
];
/** What is wrong with preset chat; with the keys that only it has, where it is not used. Recordings of a chat may keep them. */
function chatMistakes({ agent }) {
	const { preset, chat } = agent;
	if (preset !== "chat") {
		if (chat === void 0 || preset === "recorded") return [];
		return [{
			path: ["agent", "chat"],
			what: `agent.chat of ${owner$3} has no meaning without agent.preset chat`,
			todo: "remove it, or set the preset"
		}];
	}
	return [
		...["base_url", "model"].filter((key) => agent[key] === void 0).map((key) => ({
			path: ["agent", "preset"],
			what: `agent of ${owner$3} lacks the key "${key}", which preset chat needs`,
			todo: "add it"
		})),
		...endpointMistakes(agent, ["agent"]),
		...chat === void 0 ? [] : requestMistakes(chat)
	];
}
function requestMistakes({ tools, tool_results, parameters }) {
	const path = ["agent", "chat"];
	const names = typeof tools === "object" ? tools.map(({ name }) => name) : [];
	const twice = names.filter((name, index) => names.indexOf(name) < index);
	const schemas = (typeof tools === "object" ? tools : []).flatMap(({ name, parameters: schema }, index) => {
		const problem = schema === void 0 ? null : schemaProblem(schema);
		const what = `parameters of the tool ${quote(name)} of ${owner$3}: ${problem}`;
		return problem === null ? [] : [{
			path: [
				...path,
				"tools",
				index
			],
			what,
			todo: "correct the schema"
		}];
	});
	return [
		...twice.map((name) => ({
			path: [...path, "tools"],
			what: `two tools of ${owner$3} are called ${quote(name)}`,
			todo: "rename one of them"
		})),
		...schemas,
		...Object.keys(parameters).filter((key) => taken.includes(key)).map((key) => ({
			path: [
				...path,
				"parameters",
				key
			],
			what: `agent.chat.parameters of ${owner$3} names ${quote(key)}, which has a place of its own`,
			todo: "remove it"
		})),
		...scriptedMistakes(tool_results, [...path, "tool_results"], owner$3)
	];
}
/** What is wrong with scripted results of tools. */
function scriptedMistakes(results, path, of) {
	return results.flatMap(({ tool, result, error }, index) => [...globMistakes([tool], [
		...path,
		index,
		"tool"
	], of), ...result === void 0 === (error === void 0) ? [{
		path: [...path, index],
		what: `tool_results[${index}] of ${of} needs exactly one of result and error`,
		todo: result === void 0 ? "add one" : "keep one of them"
	}] : []]);
}
/** What is wrong with a case's keys for preset chat. */
function chatCaseMistakes({ file, given, owner: of }, suite) {
	const scripted = scriptedMistakes(file.tool_results ?? [], ["tool_results"], of);
	if (suite === null || suite.agent.preset === "chat" || suite.agent.preset === "recorded") return scripted;
	return caseKeys.filter((key) => given.has(key)).map((key) => ({
		path: [key],
		what: `the key "${key}" in ${of} has no meaning without agent.preset chat`,
		todo: "remove it, or set the preset"
	}));
}

// src/lib/shell-quoting.ts
/**
* The quoting context of each character (UTF-16 unit) of a shell text, by its index. Knows backslashes, comments and `$( )` within
* quotes; a here-document counts as plain. What is wrong here costs a value its quotes, never more.
*/
function quoteContexts(text) {
	const contexts = [];
	const open = ["plain"];
	for (let at = 0; at < text.length;) {
		const context = open.at(-1) ?? "plain";
		const length = context === "single" ? 1 : skipped(text, at, context);
		for (let step = 0; step < length; step++) contexts.push(context);
		if (length === 1) turn(open, context, text, at);
		at += length;
	}
	return contexts;
}
/** Characters from `at` on that open and close nothing: an escaped one, a comment. */
function skipped(text, at, context) {
	if (text[at] === "\\") return Math.min(2, text.length - at);
	if (!(context === "plain" && text[at] === "#" && /^[\s;(]?$/.test(text[at - 1] ?? ""))) return 1;
	const end = text.indexOf("\n", at);
	return Math.max(2, (end === -1 ? text.length : end) - at);
}
function turn(open, context, text, at) {
	const char = text[at];
	if (context === "single") {
		if (char === "'") open.pop();
	} else if (char === "\"") {
		if (context === "double") open.pop();
		else open.push("double");
	} else if (char === "'" && context === "plain") open.push("single");
	else if (char === "(" && (context === "plain" || text[at - 1] === "$")) open.push("plain");
	else if (char === ")" && context === "plain" && open.length > 1) open.pop();
}

// src/lib/placeholders.ts
/** Names that may stand between braces in a command, beside `services.NAME.url`. */
const knownPlaceholders = [
	"subject",
	"baseline",
	"suite",
	"workspace",
	"prompt",
	"prompt_file",
	"history_file",
	"output",
	"trace",
	"answer",
	"case_dir",
	"scratch",
	"model",
	"port",
	"case",
	"repeat"
];
const pattern = new RegExp(`(?<!\\$)\\{(${knownPlaceholders.join("|")}|services\\.[A-Za-z0-9][A-Za-z0-9_-]*\\.url)\\}`, "g");
/** Names of the placeholders in a command, each once, in order of appearance. Other text in braces is the command's own. */
function placeholderNames(command) {
	const text = typeof command === "string" ? command : command.join("\n");
	return [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ""))];
}
/** Replaces the placeholders of one text, as it stands. Throws a UserError for a placeholder without a value. */
function expandText(text, values) {
	return text.replace(pattern, (_, name) => valueNamed(name, values));
}
/**
* Replaces the placeholders of a command.
*
* In argv a value stays one argument. In a string for a shell each value becomes a variable that is set, quoted, on a line before
* the command and read where the placeholder stood: whatever a prompt holds, the shell never reads it as its own text.
* Throws a UserError for a placeholder without a value.
*/
function expandCommand(command, values) {
	if (typeof command !== "string") return command.map((argument) => expandText(argument, values));
	const names = placeholderNames(command);
	if (names.length === 0) return command;
	return `${names.map((name, index) => `${variable(index)}=${quoted(valueNamed(name, values))}`).join(" ")}\n${readVariables(command, names)}`;
}
function readVariables(command, names) {
	const contexts = quoteContexts(command);
	return command.replace(pattern, (_, name, offset) => {
		const reference = `\${${variable(names.indexOf(name))}}`;
		const context = contexts[offset];
		if (context === "double") return reference;
		return context === "single" ? `'"${reference}"'` : `"${reference}"`;
	});
}
function variable(index) {
	return `placeholder_${index + 1}`;
}
function quoted(value) {
	return `'${value.replaceAll("'", "'\\''")}'`;
}
function valueNamed(name, values) {
	const value = values[name];
	if (value !== void 0) return value;
	throw new UserError({
		what: `the placeholder {${name}} has no value in this command`,
		todo: "remove it, or see which placeholders this kind of command has"
	});
}

// src/contract/command-mistakes.ts
const attemptNames = "workspace prompt prompt_file history_file output trace case_dir".split(" ");
const withoutValue = {
	agent: [
		"baseline",
		"answer",
		"port"
	],
	scenario: [
		"baseline",
		"answer",
		"port",
		"prompt",
		"prompt_file",
		"history_file"
	],
	verifier: [
		"port",
		"case",
		"repeat"
	],
	truth: [
		"baseline",
		"answer",
		"port"
	],
	setup: [
		"baseline",
		"answer",
		"port",
		"case",
		"repeat",
		...attemptNames
	],
	service: ["baseline", "answer"],
	side_service: [
		"baseline",
		"answer",
		"case",
		"repeat",
		...attemptNames
	]
};
const useWords = {
	agent: "the agent's command",
	scenario: "a scripted scenario",
	verifier: "a verifier's command",
	truth: "the truth command",
	setup: "the setup command",
	service: "a service's command",
	side_service: "the command of a service that runs once a side"
};
const onlyWords = {
	baseline: "only verifiers have it",
	port: "only services have it",
	answer: "only verifiers have it"
};
function nameProblem(name, use, rules) {
	if (withoutValue[use].includes(name)) return {
		what: `uses {${name}}, which has no value in ${useWords[use]}`,
		todo: (use === "verifier" && name === "case" ? "read it from the file that CASE_FILE names" : null) ?? onlyWords[name] ?? "remove it"
	};
	if ((name === "case" || name === "repeat") && !rules.caseId) return {
		what: `uses {${name}}, which has a value only where agent.case_id is true`,
		todo: "remove it, or set agent.case_id for an agent that replays answers"
	};
	const service = /^services\.(.+)\.url$/.exec(name)?.[1];
	if (service === void 0 || rules.services === null) return null;
	if (use === "setup") return {
		what: `uses {${name}}, but services start after setup`,
		todo: "remove it"
	};
	if (rules.services.includes(service)) return null;
	const known = rules.services.length === 0 ? "the suite has no services" : `use ${either(rules.services)}`;
	return {
		what: `uses {${name}}, which names no service of the suite`,
		todo: known
	};
}
function slips(text) {
	return [...text.matchAll(/(?<!\$)\{([a-z][a-z_]{2,})\}/g)].map((match) => match[1] ?? "").filter((word) => !knownPlaceholders.includes(word)).flatMap((word) => {
		const near = nearest(word, knownPlaceholders);
		const pathLike = !/[\s;=>()"']/.test(text);
		if (near === null && !pathLike) return [];
		const todo = near === null ? `known ones are ${knownPlaceholders.join(", ")}` : `did you mean {${near}}?`;
		return [{
			what: `uses the unknown placeholder {${word}}`,
			todo
		}];
	});
}
/** Placeholders of a command (or of any text that is expanded like one) that have no value where it runs. */
function commandMistakes(command, use, rules, path, owner) {
	const texts = typeof command === "string" ? [command] : command;
	return [...placeholderNames(command).flatMap((name) => nameProblem(name, use, rules) ?? []), ...texts.flatMap(slips)].map(({ what, todo }) => ({
		path,
		what: `${thing(path, owner)} ${what}`,
		todo
	}));
}

// src/lib/parsed-json.ts
/** The value of a text; undefined where it is no JSON. */
function parsedJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}

// src/lib/labelled-answers.ts
/** An answer of which people say whether it passes. */
const labelledSchema = strictObject({
	answer: string().min(1).max(65536),
	passes: boolean(),
	id: string().max(200).optional()
});
/** Reads a labelled set: JSON lines, blank lines and lines that begin with # apart. */
function readLabelled(text) {
	const reading = {
		answers: [],
		mistakes: []
	};
	for (const [index, line] of text.split("\n").entries()) {
		if (line.trim() === "" || line.trimStart().startsWith("#")) continue;
		const parsed = labelledSchema.safeParse(parsedJson(line));
		if (parsed.success) reading.answers.push(parsed.data);
		else reading.mistakes.push({
			line: index + 1,
			what: "is no { answer, passes }"
		});
	}
	return reading;
}

// src/contract/file-keys.ts
function evidenceKeys(evidence, path) {
	const wants = {
		output: "file",
		files: "folder",
		trace: "file"
	};
	return [
		"output",
		"files",
		"trace"
	].flatMap((key) => {
		const value = evidence?.[key];
		return value === void 0 ? [] : [{
			path: [...path, key],
			value,
			wants: wants[key]
		}];
	});
}
function conditionKeys(check, path) {
	if (check.type === "groups" && check.expected_file !== void 0) return [{
		path: [...path, "expected_file"],
		value: check.expected_file,
		wants: "file"
	}];
	if (check.type === "judge" && check.calibration !== void 0) {
		const { labelled } = check.calibration;
		return [{
			path: [
				...path,
				"calibration",
				"labelled"
			],
			value: labelled,
			wants: "file"
		}];
	}
	return check.type === "references" && check.symbols !== void 0 ? [{
		path: [...path, "symbols"],
		value: check.symbols,
		wants: "file"
	}] : [];
}
/** Keys of checks that name files of the suite. They stay as they are written: relative to the defining file. */
function checkFileKeys(checks, path) {
	return checks.flatMap((check, index) => [...conditionKeys(check, [...path, index]), ...check.when === void 0 ? [] : conditionKeys(check.when, [
		...path,
		index,
		"when"
	])]);
}
/** Every key of a case that names something in the suite. */
function fileKeys(file) {
	const single = (key, wants) => {
		const value = file[key];
		return value === void 0 ? [] : [{
			path: [key],
			value,
			wants
		}];
	};
	return [
		...single("prompt_file", "file"),
		...single("fixture", "either"),
		...checkFileKeys(file.checks ?? [], ["checks"]),
		...evidenceKeys(file.reference, ["reference"]),
		...file.doctored.flatMap((doctored, index) => evidenceKeys(doctored, ["doctored", index])),
		...file.history.flatMap((turn, index) => (turn.files ?? []).map((value, place) => ({
			path: [
				"history",
				index,
				"files",
				place
			],
			value,
			wants: "file"
		})))
	];
}
/** The default fixture, relative to the suite folder. */
function defaultFixtureKeys({ defaults: { fixture } }) {
	return fixture === void 0 ? [] : [{
		path: ["defaults", "fixture"],
		value: fixture,
		wants: "either"
	}];
}
/** Keys of default checks that name files: in the suite folder, or a file of that name beside each case. */
function defaultCheckKeys({ defaults }) {
	return checkFileKeys(defaults.checks, ["defaults", "checks"]);
}
/** A path relative to the defining file as one relative to the suite folder; null when it leaves that. */
function inSuite(dir, value) {
	const joined = posix.normalize(posix.join(dir, value)).replace(/\/$/, "");
	return value.startsWith("/") || /^[A-Za-z]:/.test(value) || value.includes("\\") || joined === ".." || joined.startsWith("../") ? null : joined;
}
/** What a path that names nothing may mean, as its file names it: what stands beside it and is called much the same, else any other path. */
function meant(value, path, dir, index) {
	const all = [...index.files.keys(), ...index.folders];
	const beside = all.filter((other) => posix.dirname(other) === posix.dirname(path));
	const near = nearest(posix.basename(path), beside.map((other) => posix.basename(other)));
	const shown = (other) => posix.relative(dir, other);
	if (near !== null) return `did you mean ${quote(shown(posix.join(posix.dirname(path), near)))}?`;
	const isAsDeep = (other) => other.split("/").length === path.split("/").length;
	const others = beside.length > 0 ? [] : all.filter(isAsDeep).map(shown);
	return suggestion(value, others, "add it, or correct the path");
}
/** What is wrong with a file key: it leaves the suite, or names nothing there, or a folder where a file is needed. */
function fileKeyMistakes(key, dir, index, owner) {
	const subject = `${thing(key.path, owner)} names ${quote(key.value)}`;
	const path = inSuite(dir, key.value);
	if (path === null) return [{
		path: key.path,
		what: `${subject}, which leaves the suite folder`,
		todo: "move the file into it"
	}];
	if (path === ".") return [{
		path: key.path,
		what: `${subject}, which is the suite folder itself`,
		todo: "name a part of it"
	}];
	const isFile = index.files.has(path);
	const isFolder = index.folders.has(path);
	if (!isFile && !isFolder) {
		const todo = meant(key.value, path, dir, index);
		return [{
			path: key.path,
			what: `${subject}, which is not in the suite`,
			todo
		}];
	}
	return key.wants !== "either" && key.wants === "file" !== isFile ? [{
		path: key.path,
		what: `${subject}, which is no ${key.wants}`,
		todo: "correct the path"
	}] : [];
}
function resolvedEvidence(evidence, dir) {
	const resolved = { ...evidence };
	for (const key of [
		"output",
		"files",
		"trace"
	]) {
		const value = evidence[key];
		if (value !== void 0) resolved[key] = inSuite(dir, value) ?? value;
	}
	return resolved;
}
/** The parts of a case that hold file keys, with paths relative to the suite folder. */
function resolvedFiles(file, dir) {
	const resolve = (value) => inSuite(dir, value) ?? value;
	return {
		...file.fixture === void 0 ? {} : { fixture: resolve(file.fixture) },
		...file.reference === void 0 ? {} : { reference: resolvedEvidence(file.reference, dir) },
		doctored: file.doctored.map((doctored) => resolvedEvidence(doctored, dir)),
		history: file.history.map((turn) => turn.files === void 0 ? turn : {
			...turn,
			files: turn.files.map(resolve)
		})
	};
}

// src/contract/judge-mistakes.ts
/** As the decision page asks for: fewer tell no rate apart from another. */
const fewestLabelled = 30;
/** What is wrong with a judge's keys. */
function judgeMistakes(check, path, owner) {
	const { asks, options, scale, at_least: least, expect = [], calibration } = check;
	const wrong = (key, what, todo) => ({
		path: [...path, key],
		what: `${thing([...path, key], owner)} ${what}`,
		todo
	});
	const foreign = ["options", "expect"].filter((key) => asks !== "choice" && check[key] !== void 0);
	const [low, high] = asks === "score" ? scale ?? [1, 5] : [0, 1];
	const unknown = expect.filter((one) => options !== void 0 && !options.includes(one));
	const twice = (options ?? []).filter((one, index, all) => all.indexOf(one) < index);
	const threshold = asks === "choice" ? expect.length > 0 : least !== void 0;
	return [
		...foreign.map((key) => wrong(key, `has no meaning where the judge is asked for a ${asks}`, "remove it")),
		...asks === "choice" && options === void 0 ? [wrong("asks", "choice needs options", "add them")] : [],
		...scale !== void 0 && asks !== "score" ? [wrong("scale", "belongs to a score", "remove it")] : [],
		...low >= high ? [wrong("scale", "must rise", "write the lowest value first")] : [],
		...least !== void 0 && asks === "choice" ? [wrong("at_least", "has no meaning for a choice", "use expect")] : [],
		...least !== void 0 && (least <= low || least > high) ? [wrong("at_least", `must be above ${low} and at most ${high}`, "correct it")] : [],
		...unknown.length > 0 ? [wrong("expect", "names what is no option", "correct it")] : [],
		...twice.length > 0 ? [wrong("options", "has one of them twice", "remove it")] : [],
		...calibration !== void 0 && !threshold ? [wrong("calibration", "needs a threshold", asks === "choice" ? "add expect" : "add at_least")] : []
	];
}
/** A judge decides nothing for another check, and its word is no zero tolerance. */
function judgePlaceMistakes(check, path, owner) {
	const asCondition = {
		path: [...path, "when"],
		todo: "use a check of another type"
	};
	const condition = check.when?.type === "judge" ? [{
		...asCondition,
		what: `${thing([...path, "when"], owner)} can't be a judge, which decides nothing for other checks`
	}] : [];
	const critical = check.type === "judge" && check.critical ? [{
		path: [...path, "critical"],
		what: `${thing([...path, "critical"], owner)} has no meaning for a judge, whose word is no fact`,
		todo: "remove it"
	}] : [];
	return [...condition, ...critical];
}
/** What is wrong with the labelled sets that checks name; files that are missing are told of elsewhere. */
function labelledMistakes(checks, path, dirs, index, owner) {
	return checks.flatMap((check, number) => {
		if (check.type !== "judge" || check.calibration === void 0) return [];
		const { labelled } = check.calibration;
		const entry = dirs.map((dir) => index.files.get(inSuite(dir, labelled) ?? "")).find((found) => found !== void 0);
		if (entry === void 0) return [];
		const problem = labelledProblem(new TextDecoder().decode(entry.bytes));
		const at = [
			...path,
			number,
			"calibration",
			"labelled"
		];
		return problem === null ? [] : [{
			path: at,
			what: `${thing(at, owner)} ${problem}`,
			todo: "correct the file"
		}];
	});
}
function labelledProblem(text) {
	const { answers, mistakes } = readLabelled(text);
	const [first] = mistakes;
	if (first !== void 0) return `names a file whose line ${first.line} ${first.what}`;
	if (answers.length < fewestLabelled) return `names a file with ${answers.length} answers, and ${fewestLabelled} are the least that tells anything`;
	const passing = answers.filter(({ passes }) => passes).length;
	return passing === 0 || passing === answers.length ? `names a file in which ${passing === 0 ? "no answer passes" : "every answer passes"}, so that one of the rates is not known` : null;
}
/** What is wrong with the suite's judge. */
function judgeFileMistakes({ judge }) {
	return judge === void 0 ? [] : endpointMistakes(judge, ["judge"]);
}
/** Of a judge that may gate but has no calibrated check, or of checks that rest on a judge that the suite lacks. */
function idleJudgeMistakes({ judge }, checks) {
	const calibrated = checks.some((check) => check.type === "judge" && check.calibration !== void 0);
	if (judge === void 0 && calibrated) return [{
		path: [],
		what: "the suite has a calibrated judge check and no judge",
		todo: "add judge"
	}];
	if (judge?.gates !== true || calibrated) return [];
	return [{
		path: ["judge", "gates"],
		what: "judge.gates of the suite lets judges gate, and no judge check has a calibration",
		todo: "give one of them a calibration, or remove the key"
	}];
}

// src/contract/scored-check-mistakes.ts
/** What is wrong with such a check that its schema accepts: patterns, paths, commands, keys that need or exclude each other. */
function scoredCheckMistakes(check, path, owner, rules) {
	return [..."on" in check && check.on !== void 0 ? onMistakes(check.on, [...path, "on"], owner) : [], ...ownMistakes$2(check, path, owner, rules)];
}
function ownMistakes$2(check, path, owner, rules) {
	switch (check.type) {
		case "rows": return rowsMistakes(check, path, owner);
		case "codes": return [...truthPathMistakes(check.expected, [...path, "expected"], owner), ...truthPathMistakes(check.distractors, [...path, "distractors"], owner)];
		case "groups": return groupsMistakes(check, path, owner, rules);
		case "edit": return [...patternsMistakes(check.allowed, check.flags, [...path, "allowed"], owner), ...patternMistakes(check.comment, "", [...path, "comment"], owner)];
		case "claims": return patternsMistakes(check.patterns, "im", [...path, "patterns"], owner);
		case "references": return referencesMistakes(check, path, owner, rules);
		case "citations": return globMistakes(check.path_any, [...path, "path_any"], owner);
		case "skill":
		case "usage":
		case "judge":
		case "human": return [];
	}
}
function patternsMistakes(patterns, flags, path, owner) {
	return (patterns ?? []).flatMap((pattern, index) => patternMistakes(pattern, flags, [...path, index], owner));
}
function rowsMistakes(check, path, owner) {
	const cells = [
		"where",
		"every",
		"some"
	].flatMap((key) => Object.entries(check[key] ?? {}).flatMap(([column, cell]) => {
		if (cell === null || typeof cell !== "object") return [];
		const at = [
			...path,
			key,
			column
		];
		return [...patternsMistakes(cell.any, "im", [...at, "any"], owner), ...patternsMistakes(cell.none, "im", [...at, "none"], owner)];
	}));
	return [
		...["every", "some"].filter((key) => Object.keys(check[key] ?? { column: 1 }).length === 0).map((key) => ({
			path: [...path, key],
			what: `${thing([...path, key], owner)} names no column`,
			todo: "name one, or remove it"
		})),
		...cells,
		...check.path === void 0 ? [] : jsonPathMistakes(check.path, [...path, "path"], owner)
	];
}
function truthPathMistakes(source, path, owner) {
	return typeof source === "string" ? jsonPathMistakes(source.replace(/^truth:/, ""), path, owner) : [];
}
function groupsMistakes(check, path, owner, rules) {
	const oneExpected = check.expected === void 0 !== (check.expected_file === void 0);
	const oneSource = check.on === void 0 || check.steps === void 0;
	return [
		...oneExpected ? [] : [needs(path, owner, "exactly one of expected and expected_file")],
		...oneSource ? [] : [needs(path, owner, "at most one of on and steps")],
		...check.path === void 0 ? [] : jsonPathMistakes(check.path, [...path, "path"], owner),
		...(check.steps ?? []).flatMap((step, index) => commandMistakes(step, "verifier", rules, [
			...path,
			"steps",
			index
		], owner))
	];
}
function referencesMistakes(check, path, owner, rules) {
	return [
		...check.symbols !== void 0 || check.resolve !== void 0 ? [] : [needs(path, owner, "symbols or resolve")],
		...patternMistakes(check.pattern, check.flags, [...path, "pattern"], owner),
		...check.resolve === void 0 ? [] : commandMistakes(check.resolve, "verifier", rules, [...path, "resolve"], owner)
	];
}
function needs(path, owner, what) {
	return {
		path,
		what: `${thing(path, owner)} needs ${what}`,
		todo: "correct it"
	};
}

// src/contract/check-mistakes.ts
const assertions = {
	text: [
		"contains",
		"lacks",
		"any",
		"all",
		"none",
		"equals",
		"max_chars",
		"present"
	],
	json: [
		"equals",
		"in",
		"min",
		"max",
		"count",
		"schema"
	],
	files: [
		"exists",
		"absent",
		"unchanged",
		"changed_only"
	],
	tools: [
		"must",
		"never",
		"only",
		"order",
		"count",
		"args"
	],
	rows: [
		"every",
		"some",
		"count"
	],
	skill: ["loaded", "not_loaded"],
	usage: [
		"tokens",
		"usd",
		"seconds",
		"turns",
		"tool_calls"
	]
};
function assertsNothing(check, path, owner) {
	const keys = assertions[check.type] ?? [];
	const given = check;
	return keys.length === 0 || keys.some((key) => given[key] !== void 0) ? [] : [{
		path,
		what: `${thing(path, owner)} asserts nothing`,
		todo: `give it ${either(keys)}`
	}];
}
function rangeMistakes(low, high, path, owner) {
	return typeof low === "number" && typeof high === "number" && low > high ? [{
		path,
		what: `${thing(path, owner)} has a min above its max`,
		todo: "swap them"
	}] : [];
}
function countMistakes(count, path, owner) {
	const { min, max } = count;
	return typeof count === "object" && min === void 0 && max === void 0 ? [{
		path,
		what: `${thing(path, owner)} has no bound`,
		todo: "give it min or max"
	}] : rangeMistakes(min, max, path, owner);
}
function textMistakes(check, path, owner) {
	const patterns = [
		"any",
		"all",
		"none"
	].flatMap((key) => (check[key] ?? []).flatMap((pattern, index) => patternMistakes(pattern, check.flags, [
		...path,
		key,
		index
	], owner)));
	return [...onMistakes(check.on, [...path, "on"], owner), ...patterns];
}
function jsonMistakes(check, path, owner) {
	const onPath = [...path, "on"];
	const prose = {
		path: onPath,
		what: `${thing(onPath, owner)} is prose, which is no JSON`,
		todo: "use answer"
	};
	const schema = check.schema === void 0 ? null : schemaProblem(check.schema);
	const schemaPath = [...path, "schema"];
	return [
		...check.on === "prose" ? [prose] : onMistakes(check.on, onPath, owner),
		...check.path === void 0 ? [] : jsonPathMistakes(check.path, [...path, "path"], owner),
		...rangeMistakes(check.min, check.max, path, owner),
		...check.count === void 0 ? [] : countMistakes(check.count, [...path, "count"], owner),
		...schema === null ? [] : [{
			path: schemaPath,
			what: `${thing(schemaPath, owner)}: ${schema}`,
			todo: "correct the schema"
		}]
	];
}
function toolsMistakes(check, path, owner, rules) {
	const service = check.from.startsWith("service:") ? check.from.slice(8) : null;
	const fromPath = [...path, "from"];
	const unknown = service !== null && rules.services?.includes(service) === false;
	const shared = service !== null && rules.sharedServices?.includes(service) === true;
	const counts = Object.entries(check.count ?? {});
	const args = Object.entries(check.args ?? {});
	return [
		...unknown ? [{
			path: fromPath,
			what: `${thing(fromPath, owner)} names ${quote(service)}, which is no service of the suite`,
			todo: "add the service, or correct the name"
		}] : [],
		...shared ? [{
			path: fromPath,
			what: `${thing(fromPath, owner)} reads ${quote(service)}, which attempts at the same time share`,
			todo: "give the service scope: attempt, or the suite concurrency: 1"
		}] : [],
		...counts.flatMap(([glob, count]) => countMistakes(count, [
			...path,
			"count",
			glob
		], owner)),
		...args.flatMap(([glob, rule]) => {
			const problem = "schema" in rule ? schemaProblem(rule.schema) : null;
			const at = [
				...path,
				"args",
				glob
			];
			return problem === null ? [] : [{
				path: at,
				what: `${thing(at, owner)}: ${problem}`,
				todo: "correct the schema"
			}];
		})
	];
}
function commandCheckMistakes(check, path, owner, rules) {
	if (check.run === void 0 === (check.steps === void 0)) return [{
		path,
		what: `${thing(path, owner)} needs exactly one of run and steps`,
		todo: check.run === void 0 ? "add one" : "remove one"
	}];
	const steps = check.steps ?? [];
	return [...check.run === void 0 ? [] : commandMistakes(check.run, "verifier", rules, [...path, "run"], owner), ...steps.flatMap((step, index) => commandMistakes(step, "verifier", rules, [
		...path,
		"steps",
		index
	], owner))];
}
function ownMistakes$1(check, path, owner, rules) {
	switch (check.type) {
		case "text": return textMistakes(check, path, owner);
		case "json": return jsonMistakes(check, path, owner);
		case "files": return assertions.files.flatMap((key) => globMistakes(check[key], [...path, key], owner));
		case "tools": return toolsMistakes(check, path, owner, rules);
		case "refusal": return check.says.flatMap((pattern, index) => patternMistakes(pattern, check.flags, [
			...path,
			"says",
			index
		], owner));
		case "command": return commandCheckMistakes(check, path, owner, rules);
		case "judge": return [...onMistakes(check.on, [...path, "on"], owner), ...judgeMistakes(check, path, owner)];
		case "exit": return [];
		default: return scoredCheckMistakes(check, path, owner, rules);
	}
}
function conditionMistakes(check, path, owner, rules) {
	return [...assertsNothing(check, path, owner), ...ownMistakes$1(check, path, owner, rules)];
}
/** What is wrong with a check that its schema accepts: no assertion, patterns, paths, schemas, commands. */
function checkMistakes(check, path, owner, rules) {
	const torn = check.critical && check.advisory;
	return [
		...conditionMistakes(check, path, owner, rules),
		...judgePlaceMistakes(check, path, owner),
		...check.when === void 0 ? [] : conditionMistakes(check.when, [...path, "when"], owner, rules),
		...torn ? [{
			path,
			what: `${thing(path, owner)} is both critical and advisory`,
			todo: "remove one of them"
		}] : []
	];
}

// src/contract/kind-mistakes.ts
/** Keys that mean something for one kind of case only. */
const kindKeys = {
	agent: "prompt prompt_file history retrieved stop_on skill variables follow_ups tool_results".split(" "),
	command: ["run"],
	manual: ["steps", "expected"]
};
const automatedKeys = "checks compare truth fixture reference doctored expect timeout".split(" ");
/** Keys that mean nothing for a kind of case. */
const idleKeys = {
	agent: foreignTo("agent"),
	command: foreignTo("command"),
	manual: [...foreignTo("manual"), ...automatedKeys]
};
function foreignTo(own) {
	return Object.entries(kindKeys).flatMap(([kind, keys]) => kind === own ? [] : keys);
}
/** Keys that mean nothing for a case's kind, and those that the kind needs. */
function kindMistakes({ file, given, owner }) {
	const wrong = idleKeys[file.kind].filter((key) => given.has(key));
	const absent = (file.kind === "agent" ? [] : kindKeys[file.kind] ?? []).filter((key) => file[key] === void 0);
	const many = file.kind !== "agent" && (file.repeats ?? 1) !== 1;
	return [
		...wrong.map((key) => ({
			path: [key],
			what: `the key "${key}" in ${owner} has no meaning for the kind ${file.kind}`,
			todo: "remove it, or correct the kind"
		})),
		...absent.map((key) => ({
			path: ["kind"],
			what: `${owner} lacks the key "${key}"`,
			todo: "add it"
		})),
		...many ? [{
			path: ["repeats"],
			what: `repeats of ${owner} must be 1 for the kind ${file.kind}`,
			todo: "remove it"
		}] : []
	];
}

// src/model/trace-form.ts
const ownForms = {
	"claude-code": "claude-code",
	codex: "codex",
	gemini: "gemini",
	opencode: "opencode",
	chat: "chat"
};
/** The form of an agent's traces: what a preset's agent leaves, else what the suite says. */
function traceFormOf({ preset, trace }) {
	return ownForms[preset ?? ""] ?? trace;
}
/** The presets that start an agent program; each leaves a trace of its own form. */
const agentPrograms = [
	"claude-code",
	"codex",
	"gemini",
	"opencode"
];
/** The agent program of that name, as of a preset or of a trace's form; null for any other. */
function agentProgram(name) {
	return agentPrograms.find((program) => program === name) ?? null;
}

// src/contract/preset-mistakes.ts
const owner$2 = "the suite";
/** What is wrong with the keys of an agent that depend on its preset. */
function presetMistakes(agent, rules) {
	return [
		...keysOfPresets(agent),
		...traceMistakes(agent),
		...modelMistakes(agent),
		...turnMistakes(agent),
		...skillMistakes(agent),
		...serverMistakes(agent, rules),
		...toolMistakes(agent)
	];
}
/** Keys that only a preset reads, with the presets beside those of agent programs that read them too. */
const presetKeys = {
	base_url: ["chat"],
	key_env: ["chat"],
	mcp: ["recorded", "none"],
	allowed_tools: ["recorded", "none"],
	max_turns: [
		"recorded",
		"none",
		"chat"
	]
};
function keysOfPresets(agent) {
	if (agentProgram(agent.preset) !== null) return [];
	const keys = Object.keys(presetKeys);
	const isRead = (key) => presetKeys[key].some((preset) => preset === agent.preset);
	return keys.filter((key) => agent[key] !== void 0 && !isRead(key)).map((key) => ({
		path: ["agent", key],
		what: `agent.${key} of the suite has no meaning without the preset of an agent`,
		todo: "remove it, or say it in agent.run"
	}));
}
function traceMistakes({ preset, trace }) {
	if (agentProgram(preset) === null || trace === "none" || trace === preset) return [];
	return [{
		path: ["agent", "trace"],
		what: `agent.trace of the suite is ${quote(trace)}, but the preset's agent writes its own`,
		todo: "remove it"
	}];
}
/** A model that may be another one tomorrow would be compared with itself as if nothing had changed. */
function modelMistakes({ preset, model }) {
	if (agentProgram(preset) === null) return [];
	const path = ["agent", "model"];
	if (model === void 0) return [{
		path: ["agent", "preset"],
		what: `agent of the suite has the preset ${quote(preset)} and no model`,
		todo: "add agent.model, pinned to a version"
	}];
	if (/(?:^|[-_./:])latest$/i.test(model)) return [{
		path,
		what: `agent.model of the suite, ${quote(model)}, is an alias whose meaning changes`,
		todo: "name a version"
	}];
	if (preset !== "opencode" || /^[^/]+\/./.test(model)) return [];
	return [{
		path,
		what: `agent.model of the suite, ${quote(model)}, names no provider`,
		todo: "write provider/model, as in anthropic/claude-sonnet-4-5"
	}];
}
function turnMistakes({ preset, max_turns: turns }) {
	if (preset !== "codex" || turns === void 0) return [];
	return [{
		path: ["agent", "max_turns"],
		what: "agent.max_turns of the suite: Codex has no turn limit",
		todo: "remove it; timeout and budget limit an attempt"
	}];
}
function skillMistakes(agent) {
	const { skills, preset } = agent;
	if (skills === void 0 || preset !== "chat") return [];
	return [{
		path: ["agent", "skills"],
		what: "agent.skills of the suite has no meaning for the preset chat, which looks for no skills",
		todo: "remove it, and name prompt files under agent.chat"
	}];
}
function serverMistakes({ mcp = {} }, rules) {
	return Object.entries(mcp).flatMap(([name, server]) => {
		const path = [
			"agent",
			"mcp",
			name
		];
		if ("url" in server) return commandMistakes([server.url], "agent", rules, [...path, "url"], owner$2);
		const env = Object.values(server.env ?? {});
		return [...commandMistakes(server.run, "agent", rules, [...path, "run"], owner$2), ...commandMistakes(env, "agent", rules, [...path, "env"], owner$2)];
	});
}
/** Only a tool of MCP is named with a slash before any bracket. */
function toolMistakes({ allowed_tools: tools = [], mcp = {} }) {
	const servers = Object.keys(mcp);
	return tools.flatMap((tool, index) => {
		const server = /^([^/(\s]+)\//.exec(tool)?.[1];
		if (server === void 0 || servers.includes(server)) return [];
		const what = `agent.allowed_tools[${index}] of the suite, ${quote(tool)}, is of no server in agent.mcp`;
		const todo = servers.length === 0 ? "add the server to agent.mcp" : `use ${either(servers)}`;
		return [{
			path: [
				"agent",
				"allowed_tools",
				index
			],
			what,
			todo
		}];
	});
}
/** A skill that is loaded is seen in a trace, or not at all. */
function stopMistakes({ file, owner: of }, suite) {
	if (file.stop_on === void 0 || suite === null) return [];
	const form = traceFormOf(suite.agent);
	if (form === "casegate" || agentProgram(form) !== null) return [];
	return [{
		path: ["stop_on"],
		what: `stop_on of ${of} needs a trace that shows skills, and agent.trace is ${quote(form)}`,
		todo: "set agent.trace, or remove stop_on"
	}];
}

// src/contract/limits.ts
/** Bytes of a file that defines the suite or cases. */
const mostDefinitionBytes = 1048576;
/** Lists and maps inside each other. */
const mostDepth = 64;
/** Values in one file, aliased ones counted wherever they stand. */
const mostValues = 1e6;
/** Bytes and files of a whole suite folder, fixtures included. */
const mostSuiteBytes = 268435456;
const mostSuiteFiles = 5e4;
/** Says that a number can't be told from its neighbours: as written it would equal them, whatever an answer holds. */
const inexact = {
	what: `a whole number beyond ${Number.MAX_SAFE_INTEGER} can't be compared exactly`,
	todo: "put it in quotes, or write it as in 1e18 where nearly is enough"
};
/** True for digits alone that stand for another number than they say, or for one that others stand for as well. */
function isInexact(digits) {
	return /^[-+]?\d+$/.test(digits) && !Number.isSafeInteger(Number(digits));
}
/** Says that a file nests too deeply. */
const tooDeep = {
	what: `lists and maps are nested deeper than ${64} levels`,
	todo: "flatten them"
};

// src/contract/located.ts
const noParts = /* @__PURE__ */ new Map();
/** The place of a value without parts. */
function leaf(line) {
	return {
		line,
		parts: noParts
	};
}
/** A place whose parts are looked for when they are asked for, which is mostly when a mistake is told. */
var LaterPlace = class {
	line;
	#find;
	constructor(line, find) {
		this.line = line;
		this.#find = find;
	}
	get parts() {
		return this.#find().parts;
	}
};
/** A value that was read quickly, with the places that a slower reading of the same text gives as soon as one is needed. */
function locatedLater({ value, line, itemLines }, slow) {
	let known = null;
	const whole = () => {
		if (known === null) {
			const parsed = slow();
			if (parsed.kind === "mistakes") throw new Error("the two readers of a text differ");
			known = parsed.located.place;
		}
		return known;
	};
	if (!Array.isArray(value)) return {
		value,
		place: new LaterPlace(line, whole)
	};
	const parts = itemLines.map((itemLine, at) => {
		return [at, {
			line: itemLine,
			place: new LaterPlace(itemLine, () => whole().parts.get(at)?.place ?? leaf(itemLine))
		}];
	});
	return {
		value,
		place: {
			line,
			parts: new Map(parts)
		}
	};
}
/** The line of the key at the end of a path, or of the nearest one before it that exists. */
function lineAt(place, path) {
	let { line } = place;
	let current = place;
	for (const key of path) {
		const part = typeof key === "symbol" ? void 0 : current.parts.get(key);
		if (part === void 0) return line;
		line = part.line;
		current = part.place;
	}
	return line;
}

// src/contract/plain-json.ts
/** Where a string that begins at a quote ends. */
function closingQuote(text, open) {
	for (let at = text.indexOf("\"", open + 1); at !== -1; at = text.indexOf("\"", at + 1)) {
		let escapes = 0;
		while (text[at - 1 - escapes] === "\\") escapes += 1;
		if (escapes % 2 === 0) return at;
	}
	return text.length;
}
const steps = {
	"{": 1,
	"[": 1,
	"}": -1,
	"]": -1
};
/** Looks through a text that is known to be JSON. */
function layoutOf(text) {
	const itemLines = [];
	let [depth, deepest, keys, line] = [
		0,
		0,
		0,
		1
	];
	let awaitsItem = false;
	for (let at = 0; at < text.length; at += 1) {
		const sign = text[at] ?? "";
		if (sign === "\n") line += 1;
		if (sign === "\n" || sign === " " || sign === "	") continue;
		if (awaitsItem && depth === 1 && sign !== "]") itemLines.push(line);
		awaitsItem = sign === "[" && depth === 0 || sign === "," && depth === 1;
		if (sign === "\"") at = closingQuote(text, at);
		else if (sign === ":") keys += 1;
		else depth += steps[sign] ?? 0;
		deepest = Math.max(deepest, depth);
	}
	const start = text.slice(0, text.search(/\S/)).split("\n").length;
	return {
		deepest,
		keys,
		line: start,
		itemLines
	};
}
/** True for what a suite may hold for sure; of whole numbers beyond the exact ones it depends on how they are written. */
function isPlainNumber(value) {
	return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
}
/** How many keys a value has in all; NaN for one that holds what a suite may not. */
function keysIn(value) {
	if (typeof value === "number") return isPlainNumber(value) ? 0 : NaN;
	if (value === null || typeof value !== "object") return 0;
	if (Array.isArray(value)) return value.reduce((sum, item) => sum + keysIn(item), 0);
	let sum = 0;
	for (const [key, item] of Object.entries(value)) sum += key === "__proto__" ? NaN : 1 + keysIn(item);
	return sum;
}
/**
* Reads JSON without the places of its parts, many times faster than the library that knows them. Null for what that library must look at:
* a mistake, or something unusual. A key that is given twice is one that the value has lost.
*/
function parsePlainJson(text) {
	if (/[\r\u2028\u2029]/.test(text)) return null;
	let value;
	try {
		value = JSON.parse(text);
	} catch {
		return null;
	}
	const { deepest, keys, line, itemLines } = layoutOf(text);
	return deepest < 64 && keysIn(value) === keys ? {
		value,
		line,
		itemLines
	} : null;
}

// src/contract/parse-json.ts
function mapPlace(node, seen, depth) {
	const parts = /* @__PURE__ */ new Map();
	for (const member of node.members) {
		const { line } = member.loc.start;
		const key = member.name.type === "String" ? member.name.value : "";
		if (key === "__proto__") seen.mistakes.push({
			line,
			what: "the key \"__proto__\" is not allowed",
			todo: "use another name"
		});
		else if (parts.has(key)) seen.mistakes.push({
			line,
			what: `the key ${quote(key)} is given twice`,
			todo: "keep one of them"
		});
		parts.set(key, {
			line,
			place: placeOf$1(member.value, seen, depth + 1)
		});
	}
	return {
		line: node.loc.start.line,
		parts
	};
}
function placeOf$1(node, seen, depth) {
	const { line } = node.loc.start;
	seen.deepest = Math.max(seen.deepest, depth);
	if (node.type === "Object") return mapPlace(node, seen, depth);
	if (node.type === "Array") {
		const parts = /* @__PURE__ */ new Map();
		for (const [index, element] of node.elements.entries()) {
			const place = placeOf$1(element.value, seen, depth + 1);
			parts.set(index, {
				line: place.line,
				place
			});
		}
		return {
			line,
			parts
		};
	}
	if (node.type === "Number" && !Number.isFinite(node.value)) seen.mistakes.push({
		line,
		what: "a number is too large for JSON",
		todo: "write a smaller one"
	});
	else if (node.type === "Number" && isInexact(seen.text.slice(node.loc.start.offset, node.loc.end.offset))) seen.mistakes.push({
		line,
		...inexact
	});
	return leaf(line);
}
const tokenWords = {
	LBrace: "{",
	RBrace: "}",
	LBracket: "[",
	RBracket: "]",
	Colon: ":",
	Comma: ","
};
function lineOfOffset(text, offset) {
	return text.slice(0, offset).split("\n").length;
}
function syntaxMistake(text, error) {
	if (error instanceof RangeError) return {
		line: 1,
		...tooDeep
	};
	const { message, line } = error;
	const offset = Number(/position (\d+)/.exec(message)?.[1] ?? 0);
	const worded = message.replace(/ found\. \(\d+:\d+\)$/, "").replace(/ in JSON at position .*$/s, "").replace(/^Unexpected token (\w+)$/, (_, name) => {
		return `unexpected ${tokenWords[name] ?? name.toLowerCase()}`;
	});
	return {
		line: line ?? lineOfOffset(text, offset),
		what: `no valid JSON: ${worded.replace(/^Unexpected/, "unexpected").replaceAll("\n", "\\n")}`,
		todo: "correct it"
	};
}
/** Parses strict JSON with the lines of its parts; duplicate keys are mistakes. */
function parseJson(text) {
	const plain = parsePlainJson(text);
	if (plain === null) return parseWholeJson(text);
	return {
		kind: "value",
		located: locatedLater(plain, () => parseWholeJson(text))
	};
}
/** The same by the library, with the place of every part. */
function parseWholeJson(text) {
	try {
		const node = lateLibraries.momoa().parse(text, { mode: "json" });
		const seen = {
			text,
			mistakes: [],
			deepest: 0
		};
		const place = placeOf$1(node.body, seen, 1);
		if (seen.deepest > 64) seen.mistakes.push({
			line: 1,
			...tooDeep
		});
		const value = JSON.parse(text);
		return seen.mistakes.length > 0 ? {
			kind: "mistakes",
			mistakes: seen.mistakes
		} : {
			kind: "value",
			located: {
				value,
				place
			}
		};
	} catch (error) {
		return {
			kind: "mistakes",
			mistakes: [syntaxMistake(text, error)]
		};
	}
}

// src/contract/plain-yaml-values.ts
/** Thrown where a text uses more of YAML than the quick reader knows; the whole text is then read by the library. */
var NotPlain = class extends Error {};
const number = /^-?(?:0|[1-9][0-9]{0,14})(?:\.[0-9]{1,10})?$/;
/** Every other number of the core schema. */
const otherNumber = /^(?:[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|0o[0-7]+|0x[0-9a-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/;
const words = {
	null: null,
	Null: null,
	NULL: null,
	true: true,
	True: true,
	TRUE: true,
	false: false,
	False: false,
	FALSE: false
};
/** A character that begins a plain text and nothing else: no indicator, no white space. */
const plainStart = /^(?:-?[0-9]|[A-Za-z_./$(<]|[\u00a1-\uffff])/;
const quotedDouble = /"([^"\\]*(?:\\["\\/bfnrt][^"\\]*)*)"/y;
const quotedSingle = /'([^']*(?:''[^']*)*)'/y;
const plainInFlow = /[^,[\]{}:]+(?::(?=[^,[\]{}\s])[^,[\]{}:]*)*/y;
const plainName = /^[A-Za-z_][A-Za-z0-9_./-]{0,200}$/;
const blanks = / */y;
/** What a plain text stands for in the core schema. */
function plainScalar(text) {
	if (!plainStart.test(text)) throw new NotPlain();
	if (text.length <= 5 && Object.hasOwn(words, text)) return words[text] ?? null;
	if (number.test(text)) return Number(text);
	if (otherNumber.test(text) || text.includes(" #")) throw new NotPlain();
	return text;
}
/** A name that is text in the core schema and safe as a key. */
function plainKey(key) {
	if (key === "__proto__" || key === "" || Object.hasOwn(words, key)) throw new NotPlain();
	return key;
}
/** Puts a value under a key that is not there yet. */
function setNew(map, key, value) {
	if (Object.hasOwn(map, key)) throw new NotPlain();
	map[key] = value;
}
/** Reads one value that begins and ends on a line. */
var LineValue = class {
	#line;
	#at;
	constructor(line, at) {
		this.#line = line;
		this.#at = at;
	}
	/** The value, behind which only blanks or a comment may stand. */
	whole(depth) {
		const first = this.#line[this.#at];
		if (first !== "{" && first !== "[" && first !== "\"" && first !== "'") return this.#plainToEnd();
		const value = this.#value(depth);
		if (!/^(?: *| +#.*)$/.test(this.#line.slice(this.#at))) throw new NotPlain();
		return value;
	}
	#plainToEnd() {
		const text = withoutTrailing(this.#line.slice(this.#at), " ");
		if (text.includes(": ") || text.endsWith(":")) throw new NotPlain();
		return plainScalar(text);
	}
	#value(depth) {
		if (depth > 64) throw new NotPlain();
		switch (this.#line[this.#at]) {
			case "{": return this.#map(depth);
			case "[": return this.#list(depth);
			case "\"":
			case "'": return this.#quoted();
			default: return plainScalar(withoutTrailing(this.#take(plainInFlow), " "));
		}
	}
	#take(pattern) {
		pattern.lastIndex = this.#at;
		const found = pattern.exec(this.#line);
		if (found === null) throw new NotPlain();
		this.#at = pattern.lastIndex;
		return found[1] ?? found[0];
	}
	#quoted() {
		if (this.#line[this.#at] === "'") return this.#take(quotedSingle).replaceAll("''", "'");
		const text = this.#take(quotedDouble);
		return text.includes("\\") ? JSON.parse(`"${text}"`) : text;
	}
	#skip() {
		this.#take(blanks);
		return this.#line[this.#at];
	}
	/** True at the end of a list or map, false behind a comma. */
	#ends(close) {
		const next = this.#skip();
		if (next !== close && next !== ",") throw new NotPlain();
		this.#at += 1;
		return next === close;
	}
	#opens(close) {
		this.#at += 1;
		const next = this.#skip();
		if (next === close) this.#at += 1;
		return next !== close;
	}
	#list(depth) {
		const list = [];
		if (!this.#opens("]")) return list;
		do {
			this.#skip();
			list.push(this.#value(depth + 1));
		} while (!this.#ends("]"));
		return list;
	}
	#map(depth) {
		const map = {};
		if (!this.#opens("}")) return map;
		do {
			this.#skip();
			setNew(map, this.#key(), this.#value(depth + 1));
		} while (!this.#ends("}"));
		return map;
	}
	#key() {
		const quoted = this.#line[this.#at] === "\"";
		const key = quoted ? this.#quoted() : this.#plainName();
		if (key.length > 200 || key === "__proto__") throw new NotPlain();
		const next = this.#line[this.#at + 1];
		if (this.#line[this.#at] !== ":" || !quoted && next !== " ") throw new NotPlain();
		this.#at += 1;
		this.#skip();
		return key;
	}
	#plainName() {
		const start = this.#at;
		this.#at = this.#line.indexOf(":", start);
		const name = this.#line.slice(start, this.#at);
		if (this.#at === -1 || !plainName.test(name)) throw new NotPlain();
		return plainKey(name);
	}
};

// src/contract/plain-yaml.ts
/** Control characters, tabs, other line ends and a byte order mark: rare, and not worth a rule of their own. */
const unusual = /[\0-\x09\x0b-\x1f\x7f-\xa0\u2028\u2029\ufeff\ufffe\uffff]/;
const documentMark = /^(?:---|\.\.\.|%)/m;
const blockKey = /^([A-Za-z_][A-Za-z0-9_./-]{0,200}):(?: +|$)/;
const blockText = /^\|(-?)$/;
function indentOf(line) {
	let indent = 0;
	while (line[indent] === " ") indent += 1;
	return indent;
}
/** Reads indented lists and maps whose values stand on one line, and texts introduced by `|`. */
var BlockReader = class {
	itemLines = [];
	#lines;
	/** The line that is read, from which column on, where a dash stands before what it holds. */
	#at = 0;
	#column = 0;
	constructor(text) {
		this.#lines = text.split("\n");
	}
	root() {
		const indent = this.#next();
		const line = this.#at + 1;
		if (indent !== 0) throw new NotPlain();
		const value = this.#block(0, 1);
		if (this.#next() !== -1) throw new NotPlain();
		return {
			value,
			line
		};
	}
	/** The column of what comes next, past blank lines and comments; -1 at the end. */
	#next() {
		if (this.#column > 0) return this.#column;
		for (; this.#at < this.#lines.length; this.#at += 1) {
			const line = this.#lines[this.#at] ?? "";
			const indent = indentOf(line);
			if (indent < line.length && line[indent] !== "#") return indent;
		}
		return -1;
	}
	#rest(from) {
		return (this.#lines[this.#at] ?? "").slice(from);
	}
	#isItem(indent) {
		return this.#rest(indent).startsWith("- ");
	}
	#block(indent, depth) {
		if (depth > 64) throw new NotPlain();
		return this.#isItem(indent) ? this.#list(indent, depth) : this.#map(indent, depth);
	}
	#list(indent, depth) {
		const list = [];
		while (this.#next() === indent && this.#isItem(indent)) {
			const start = indent + 1 + indentOf(this.#rest(indent + 1));
			const rest = this.#rest(start);
			if (depth === 1) this.itemLines.push(this.#at + 1);
			this.#column = start;
			list.push(blockKey.test(rest) || rest.startsWith("- ") ? this.#block(start, depth + 1) : this.#value(start, indent, depth + 1));
		}
		if (list.length === 0 || this.#next() > indent) throw new NotPlain();
		return list;
	}
	#map(indent, depth) {
		const map = {};
		let read = 0;
		for (; this.#next() === indent && !this.#isItem(indent); read += 1) {
			const found = blockKey.exec(this.#rest(indent));
			if (found === null) throw new NotPlain();
			const key = plainKey(found[1] ?? "");
			const start = indent + found[0].length;
			setNew(map, key, this.#rest(start) === "" ? this.#below(indent, depth + 1) : this.#value(start, indent, depth + 1));
		}
		if (read === 0 || this.#next() > indent) throw new NotPlain();
		return map;
	}
	/** What stands below a key: something deeper, or a list whose dashes stand below the key's first letter. */
	#below(indent, depth) {
		this.#down();
		const below = this.#next();
		if (below > indent || below === indent && this.#isItem(indent)) return this.#block(below, depth);
		throw new NotPlain();
	}
	#down() {
		this.#at += 1;
		this.#column = 0;
	}
	/** What stands behind a key or dash at `indent`; a line further in would carry it on. */
	#value(start, indent, depth) {
		if (depth > 64) throw new NotPlain();
		const rest = this.#rest(start);
		const text = blockText.exec(rest);
		if (text !== null) return this.#text(indent, text[1] === "-");
		const value = new LineValue(rest, 0).whole(depth);
		this.#down();
		if (this.#next() > indent) throw new NotPlain();
		return value;
	}
	/** A text of several lines, kept as they are. */
	#text(indent, stripped) {
		this.#down();
		const inner = indentOf(this.#rest(0));
		if (inner <= indent || this.#rest(inner) === "") throw new NotPlain();
		const kept = [];
		for (; this.#at < this.#lines.length; this.#at += 1) {
			const line = this.#rest(0);
			const own = indentOf(line);
			if (own < inner && own < line.length) {
				if (own > indent) throw new NotPlain();
				break;
			}
			kept.push(line.slice(inner));
		}
		while (kept.at(-1) === "") kept.pop();
		const last = kept.at(-1) ?? "";
		if (/^ *$/.test(last)) throw new NotPlain();
		return kept.join("\n") + (stripped ? "" : "\n");
	}
};
/**
* Reads YAML as suites are mostly written, many times faster than the library: lists and maps by indentation, values on one line, texts
* behind `|`. Null for everything else, right or wrong, which the library then reads: what this returns is what the library
* would return.
*/
function parsePlainYaml(text) {
	if (!text.endsWith("\n") || unusual.test(text) || documentMark.test(text)) return null;
	try {
		const reader = new BlockReader(text);
		const { value, line } = reader.root();
		return {
			value,
			line,
			itemLines: reader.itemLines
		};
	} catch (error) {
		if (error instanceof NotPlain) return null;
		throw error;
	}
}

// src/contract/parse-yaml.ts
const plainMessages = {
	MULTIPLE_DOCS: "the file holds more than one YAML document",
	RESOURCE_EXHAUSTION: tooDeep.what,
	TAB_AS_INDENT: "a tab is used as indentation"
};
/** Thrown inside this file only, to end a walk that a limit stops. */
var LimitReached = class extends Error {};
/** Turns YAML nodes into plain JSON and remembers the lines. */
var Walk = class {
	mistakes = [];
	#yaml = lateLibraries.yaml();
	#lines;
	#anchors = /* @__PURE__ */ new Map();
	#aliases = 0;
	#values = 0;
	constructor(lines) {
		this.#lines = lines;
	}
	line(node, otherwise) {
		const start = node?.range?.[0];
		return start === void 0 ? otherwise : Math.max(1, this.#lines.linePos(start).line);
	}
	convert(node, depth, around) {
		this.#values += 1;
		const line = this.line(node, around);
		if (depth > 64) throw this.#stop(line, tooDeep.what, tooDeep.todo);
		if (this.#values > 1e6) throw this.#stop(line, `the file stands for more than ${mostValues} values`, "use fewer aliases");
		const { isAlias, isMap, isScalar, isSeq } = this.#yaml;
		if (isAlias(node)) return this.#alias(node.source, depth, line);
		if ((isMap(node) || isSeq(node) || isScalar(node)) && node.anchor !== void 0) this.#anchors.set(node.anchor, node);
		if (isMap(node)) return this.#map(node.items, depth, line);
		return isSeq(node) ? this.#list(node.items, depth, line) : this.#scalar(node, line);
	}
	#stop(line, what, todo) {
		this.mistakes.push({
			line,
			what,
			todo
		});
		return new LimitReached();
	}
	#alias(name, depth, line) {
		this.#aliases += 1;
		if (this.#aliases > 100) throw this.#stop(line, `aliases are followed more than ${100} times`, "write the values out");
		const node = this.#anchors.get(name);
		if (node === void 0) throw this.#stop(line, `the alias ${quote(`*${name}`)} has no anchor before it`, "name an anchor");
		return {
			value: this.convert(node, depth + 1, line).value,
			place: leaf(line)
		};
	}
	#scalar(node, line) {
		const { isScalar } = this.#yaml;
		const value = isScalar(node) ? node.value : null;
		if (typeof value === "number" && !Number.isFinite(value)) this.mistakes.push({
			line,
			what: `${value} is no number of JSON`,
			todo: "write a finite number"
		});
		else if (typeof value === "number" && isScalar(node) && isInexact(node.source ?? "")) this.mistakes.push({
			line,
			...inexact
		});
		return {
			value: value === null || [
				"string",
				"number",
				"boolean"
			].includes(typeof value) ? value : String(value),
			place: leaf(line)
		};
	}
	#list(items, depth, line) {
		const parts = /* @__PURE__ */ new Map();
		return {
			value: items.map((item, index) => {
				const located = this.convert(item, depth + 1, line);
				parts.set(index, {
					line: located.place.line,
					place: located.place
				});
				return located.value;
			}),
			place: {
				line,
				parts
			}
		};
	}
	#map(items, depth, line) {
		const parts = /* @__PURE__ */ new Map();
		const value = {};
		const { isPair } = this.#yaml;
		for (const pair of items) {
			const keyNode = isPair(pair) ? pair.key : null;
			const keyLine = this.line(keyNode, line);
			const key = this.#key(keyNode, keyLine);
			const located = this.convert(isPair(pair) ? pair.value : null, depth + 1, keyLine);
			if (key !== null && parts.has(key)) this.mistakes.push({
				line: keyLine,
				what: `the key ${quote(key)} is given twice`,
				todo: "keep one of them"
			});
			else if (key !== null) {
				parts.set(key, {
					line: keyLine,
					place: located.place
				});
				value[key] = located.value;
			}
		}
		return {
			value,
			place: {
				line,
				parts
			}
		};
	}
	#key(node, line) {
		const key = this.#yaml.isScalar(node) ? node.value : node;
		if (typeof key !== "string") {
			const shown = ["number", "boolean"].includes(typeof key) ? ` ${String(key)}` : "";
			this.mistakes.push({
				line,
				what: `the key${shown} is not text`,
				todo: "put it in quotes"
			});
			return null;
		}
		if (key === "__proto__") {
			this.mistakes.push({
				line,
				what: "the key \"__proto__\" is not allowed",
				todo: "use another name"
			});
			return null;
		}
		return key;
	}
};
function syntaxMistakes(document, lines) {
	const toMistake = (error) => ({
		line: Math.max(1, lines.linePos(error.pos[0]).line),
		what: plainMessages[error.code] ?? `no valid YAML: ${error.message.replaceAll("\n", " ")}`,
		todo: error.code === "RESOURCE_EXHAUSTION" ? tooDeep.todo : "correct it"
	});
	const all = [...document.errors, ...document.warnings].map(toMistake);
	const firsts = new Map(all.reverse().map((mistake) => [mistake.line, mistake]));
	const version = document.directives?.yaml.version;
	if (version !== void 0 && version !== "1.2") firsts.set(1, {
		line: 1,
		what: `YAML ${version} is asked for`,
		todo: "use YAML 1.2"
	});
	return [...firsts.values()].sort((a, b) => a.line - b.line).slice(0, 20);
}
/** Parses one YAML 1.2 document (core schema) to JSON within the limits; duplicate and non-text keys are mistakes. */
function parseYaml(text) {
	const plain = parsePlainYaml(text);
	if (plain === null) return parseWholeYaml(text);
	return {
		kind: "value",
		located: locatedLater(plain, () => parseWholeYaml(text))
	};
}
/** The same by the library, with the place of every part. */
function parseWholeYaml(text) {
	const { LineCounter, parseDocument } = lateLibraries.yaml();
	const lines = new LineCounter();
	const document = parseDocument(text, {
		version: "1.2",
		lineCounter: lines,
		prettyErrors: false,
		uniqueKeys: false
	});
	const mistakes = syntaxMistakes(document, lines);
	if (mistakes.length > 0) return {
		kind: "mistakes",
		mistakes
	};
	const walk = new Walk(lines);
	try {
		const located = walk.convert(document.contents, 1, 1);
		return walk.mistakes.length === 0 ? {
			kind: "value",
			located
		} : {
			kind: "mistakes",
			mistakes: walk.mistakes
		};
	} catch (error) {
		if (error instanceof LimitReached) return {
			kind: "mistakes",
			mistakes: walk.mistakes
		};
		throw error;
	}
}

// src/contract/definition-file.ts
const whole = (mistake) => ({
	values: [],
	mistakes: [{
		line: 1,
		...mistake
	}]
});
/** The text of a file in UTF-8 without its byte order mark; null when it is no UTF-8. */
function textOf(bytes) {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}
/** True for a file whose name says that it is YAML, JSON or JSONL. */
function isDefinitionName(path) {
	return /\.(yaml|yml|json|jsonl)$/.test(path);
}
function parseLines(text) {
	const values = [];
	const mistakes = [];
	for (const [index, line] of text.split("\n").entries()) {
		const content = line.trim();
		if (content !== "" && !content.startsWith("#")) {
			const parsed = parseJson(content);
			if (parsed.kind === "mistakes") mistakes.push(...parsed.mistakes.map((mistake) => ({
				...mistake,
				line: index + 1
			})));
			else values.push({
				value: parsed.located.value,
				place: {
					line: index + 1,
					parts: /* @__PURE__ */ new Map()
				}
			});
		}
	}
	return {
		values,
		mistakes
	};
}
function single(parsed) {
	return parsed.kind === "value" ? {
		values: [parsed.located],
		mistakes: []
	} : {
		values: [],
		mistakes: parsed.mistakes
	};
}
/** Parses a definition file by its name: YAML 1.2, JSON or JSONL, UTF-8, at most 1 MiB. */
function parseDefinition(entry) {
	if (entry.bytes.length > 1048576) return whole({
		what: "the file is larger than 1 MiB",
		todo: "split it, or keep content in files of its own"
	});
	const text = textOf(entry.bytes);
	if (text === null) return whole({
		what: "the file is not UTF-8 text",
		todo: "save it as UTF-8"
	});
	if (entry.path.endsWith(".jsonl")) return parseLines(text);
	return single(entry.path.endsWith(".json") ? parseJson(text) : parseYaml(text));
}

// src/contract/known-keys.ts
/** Zod's error map: leaves the known keys of an object in the message, everything else as it is. */
const knownKeysMessage = (issue) => {
	if (issue.code !== "unrecognized_keys") return void 0;
	const [shape = {}] = shapesOf(issue.inst);
	const known = Object.keys(shape);
	const inside = Object.entries(shape).flatMap(([outer, schema]) => shapesOf(schema).flatMap((own) => Object.keys(own).map((inner) => `${outer}.${inner}`)));
	return `${known.join(",")};${[...new Set(inside)].join(",")}`;
};
/** What `knownKeysMessage` left in a message. */
function readKnownKeys(message) {
	const [known = "", inside = ""] = message.split(";");
	return {
		known: known.split(","),
		inside: inside.split(",")
	};
}
/** The maps that a schema allows, whatever stands around them; lists and maps of free keys are none. */
function shapesOf(schema) {
	const definition = schema?._zod?.def;
	if (definition === void 0) return [];
	const { type, shape, innerType, in: input, options } = definition;
	if (type === "object") return [shape];
	return [
		innerType,
		input,
		...Array.isArray(options) ? options : []
	].flatMap(shapesOf);
}

// src/contract/schema-sentence.ts
const kindWords = {
	string: "text",
	number: "a number",
	int: "a whole number",
	boolean: "true or false",
	object: "a map",
	record: "a map",
	array: "a list"
};
function shown(value) {
	if (value === null || typeof value !== "object") return quote(value);
	return Array.isArray(value) ? "a list" : "a map";
}
function mistake(path, what, todo = "correct it") {
	return {
		path,
		what,
		todo
	};
}
function missing(path, owner, hint = "") {
	return mistake(path, `${thing(path.slice(0, -1), owner)} lacks the key ${quote(path.at(-1))}`, `add it${hint}`);
}
function unknownKeys(issue, owner) {
	const { known, inside } = readKnownKeys(issue.message);
	return issue.keys.map((key) => {
		const homes = inside.filter((path) => path.endsWith(`.${key}`));
		return mistake([...issue.path, key], `unknown key ${quote(key)} in ${thing(issue.path, owner)}`, homes.length > 0 ? `did you mean ${either(homes)}?` : suggestion(key, known, `known keys are ${known.join(", ")}`));
	});
}
function badChoice(issue, choices, owner) {
	const words = choices.map(String);
	const what = `${thing(issue.path, owner)} must be ${either(words)}, not ${shown(issue.input)}`;
	return mistake(issue.path, what, suggestion(String(issue.input), words, "choose one of them"));
}
function badCheckType(issue, owner) {
	const known = "options" in issue && Array.isArray(issue.options) ? issue.options.map(String) : [];
	const { type } = issue.input;
	const place = thing(issue.path.slice(0, -1), owner);
	if (type === void 0) return missing(issue.path, owner, `: ${either(known)}`);
	const todo = suggestion(String(type), known, `use ${either(known)}`);
	return mistake(issue.path, `unknown check type ${quote(type)} in ${place}`, todo);
}
function wrongKind(issue, expected, owner) {
	if (issue.input === void 0 && issue.path.length > 0) return missing(issue.path, owner);
	const words = [...new Set(expected.map((kind) => kindWords[kind] ?? kind))];
	if (/(^|\.)(timeout|wall|max_age)$/.test(issue.path.map(String).join(".")) && typeof issue.input === "number") return mistake(issue.path, `${thing(issue.path, owner)} lacks its unit`, `write ${issue.input}s, or ms, m, h or d`);
	const unquoted = words[0] === "text" && issue.input !== null && !Array.isArray(issue.input);
	const what = `${thing(issue.path, owner)} must be ${either(words)}, not ${shown(issue.input)}`;
	return mistake(issue.path, what, unquoted ? "put it in quotes" : "correct it");
}
function unionMistakes(issue, owner) {
	if (issue.errors.length === 0) return [badCheckType(issue, owner)];
	const isKind = ({ code, path }) => code === "invalid_type" && path.length === 0;
	const meant = issue.errors.filter((errors) => !errors.some(isKind));
	if (meant.length === 0) return [wrongKind(issue, issue.errors.flat().map((error) => "expected" in error ? String(error.expected) : ""), owner)];
	const guesses = (list) => list.filter(({ todo }) => todo.startsWith("did")).length;
	const inPlace = (error) => ({
		...error,
		path: [...issue.path, ...error.path]
	});
	return meant.map((errors) => errors.flatMap((error) => issueMistakes(inPlace(error), owner))).sort((a, b) => guesses(b) - guesses(a) || a.length - b.length)[0] ?? [];
}
function sizeRule(issue) {
	const small = issue.code === "too_small";
	const limit = small ? issue.minimum : issue.maximum;
	const unit = {
		array: "entries",
		string: "characters"
	}[issue.origin];
	if (small && limit === 1 && unit !== void 0) return "not be empty";
	const inclusive = small ? "at least" : "at most";
	const bound = issue.inclusive === false ? small ? "more than" : "less than" : inclusive;
	return unit === void 0 ? `be ${bound} ${limit}` : `have ${bound} ${limit} ${unit}`;
}
function rule(issue) {
	if (issue.code === "too_big" || issue.code === "too_small") return sizeRule(issue);
	if (issue.code === "invalid_format" && issue.format === "date") return "be a day such as 2027-01-31";
	return issue.message.replace(/^must /, "");
}
function issueMistakes(issue, owner) {
	switch (issue.code) {
		case "unrecognized_keys": return unknownKeys(issue, owner);
		case "invalid_value": return [issue.input === void 0 ? missing(issue.path, owner) : badChoice(issue, issue.values, owner)];
		case "invalid_union": return unionMistakes(issue, owner);
		case "invalid_type": return [wrongKind(issue, [issue.expected], owner)];
		case "invalid_key": {
			const what = `the key ${quote(issue.path.at(-1))} in ${thing(issue.path.slice(0, -1), owner)}`;
			return [mistake(issue.path, `${what} ${issue.issues[0]?.message ?? "is not allowed"}`)];
		}
		default: {
			const empty = shown(issue.input) === "\"\"" || rule(issue) === "not be empty";
			const what = `${thing(issue.path, owner)} must ${rule(issue)}`;
			return [mistake(issue.path, empty ? what : `${what}, not ${shown(issue.input)}`)];
		}
	}
}
/** Every issue of a failed parse in plain words; a missing key is left out where an unknown one was surely meant for it. */
function schemaMistakes(issues, owner) {
	const all = issues.flatMap((issue) => issueMistakes(issue, owner));
	const around = (path) => pathText(path.slice(0, -1));
	const meant = new Set(all.map(({ path, todo }) => `${around(path)} ${todo}`));
	return all.filter(({ path, todo }) => !(todo.startsWith("add it") && meant.has(`${around(path)} did you mean ${quote(path.at(-1))}?`)));
}

// src/contract/parse-value.ts
/** From so many values on, a compiled schema makes up for the time of compiling it. */
const manyValues = 60;
/**
* Checks a located value against a strict schema; `owner` names the value in sentences (`case x`, `the suite`). `of`: how many values
* are checked against the schema.
*/
function parseValue(schema, located, owner, of = 1) {
	const jitless = of < manyValues;
	const parsed = schema.safeParse(located.value, {
		jitless,
		reportInput: true,
		error: knownKeysMessage
	});
	return parsed.success ? {
		kind: "value",
		value: parsed.data
	} : {
		kind: "mistakes",
		mistakes: schemaMistakes(parsed.error.issues, owner)
	};
}

// src/contract/skill-form.ts
const wordChars = 32;
/**
* The id of a case in the short form for skills that gives none: `trigger/<skill>/<words>-<hash>`, or `no-trigger/<words>-<hash>` for a prompt that must
* load no skill. `<words>` is the start of the prompt, `<hash>` six hex digits of its SHA-256: decisions name a case by its id, so it must stay
* the same when lines are added, moved or removed. A reworded prompt is another case.
*/
function skillCaseId(skill, prompt) {
	const all = segment(prompt);
	const last = [all.length > wordChars ? wholeWords(all.slice(0, 33)) : all, sha256Hex(prompt).slice(0, 6)].filter((part) => part !== "").join("-");
	return skill === null ? `no-trigger/${last}` : `trigger/${segment(skill) || "skill"}/${last}`;
}
function wholeWords(start) {
	return start.slice(0, Math.max(0, start.lastIndexOf("-")));
}
function segment(text) {
	return text.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}
/** What the short form asserts: that skill is loaded, or none. */
function skillCheck(skill) {
	const shared = {
		type: "skill",
		critical: false,
		constraint: false,
		advisory: false
	};
	return skill === null ? {
		...shared,
		not_loaded: ["*"]
	} : {
		...shared,
		loaded: [skill],
		stage: "routing"
	};
}
/** A case with the check of its short form after its own checks, whose numbers stay; a case without `skill` as it is. */
function withSkillCheck(file) {
	return file.skill === void 0 ? file : {
		...file,
		checks: [...file.checks ?? [], skillCheck(file.skill)]
	};
}
/**
* The answers that the short form brings: a trace that does what is asked, and one that does not. Only where nothing is asked beside the skill and the
* case has no answers of its own: what else a check wants to see can't be made up.
*/
function skillAnswers(file, checks) {
	const { skill, reference, doctored } = file;
	const [only, second] = checks;
	if (skill === void 0 || only === void 0 || second !== void 0) return null;
	if (reference !== void 0 || doctored.length > 0) return null;
	const [good, bad] = skill === null ? [[], ["any-skill"]] : [[skill], []];
	return {
		reference: { skills: good },
		doctored: [{
			skills: bad,
			fails: only.id
		}]
	};
}

// src/contract/suite-index.ts
/** Folders above a path, nearest first, without the suite folder itself. */
function foldersOf(path) {
	const parts = path.split("/").slice(0, -1);
	return parts.map((_, index) => parts.slice(0, index + 1).join("/")).reverse();
}
/** Looks up the paths of a suite folder once. */
function indexSuite(folder) {
	const folders = /* @__PURE__ */ new Set();
	for (const { path } of folder.entries) for (const above of foldersOf(path)) {
		if (folders.has(above)) break;
		folders.add(above);
	}
	return {
		folder,
		files: new Map(folder.entries.map((entry) => [entry.path, entry])),
		folders
	};
}
/** A file of the suite as people find it in the repository. */
function repositoryPath(folder, file) {
	return posix.join(folder.path, file);
}
/** Mistakes of a file's text as problems that name its lines. */
function linedProblems(folder, file, mistakes) {
	return mistakes.map(({ line, what, todo }) => ({
		what,
		todo,
		where: `${shownPath(repositoryPath(folder, file))}:${line}`
	}));
}
/** Mistakes at paths of a value as problems that name the lines of its file. */
function placedProblems(folder, file, place, mistakes) {
	return linedProblems(folder, file, mistakes.map(({ path, what, todo }) => ({
		what,
		todo,
		line: lineAt(place, path)
	})));
}

// src/contract/read-case.ts
function givenKeys(found) {
	const { value } = found.located;
	return value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};
}
function derivedId(found, keys) {
	if (found.folderName !== null) return { id: found.folderName };
	const { skill, prompt } = keys;
	return (typeof skill === "string" || skill === null) && typeof prompt === "string" ? { id: skillCaseId(skill, prompt) } : {};
}
function ownerOf(id) {
	if (typeof id !== "string") return "this case";
	return /^[\w./-]{1,200}$/.test(id) ? `case ${id}` : `case ${quote(id)}`;
}
function withFolderFiles(file, given, found, index) {
	if (found.folderName === null) return file;
	const has = (name) => index.files.has(`${found.dir}/${name}`);
	const hasFixture = has("fixture") || index.folders.has(`${found.dir}/fixture`);
	const asks = file.kind === "agent" && !given.has("prompt_file");
	return {
		...file,
		...asks && has("task.md") ? { prompt_file: "task.md" } : {},
		...!given.has("fixture") && hasFixture ? { fixture: "fixture" } : {},
		...!given.has("reference") && has("reference.json") ? { reference: { output: "reference.json" } } : {}
	};
}
/** Understands a found case, one `of` so many, by its schema; the id of a folder is its name. */
function readCase(found, index, of) {
	const keys = givenKeys(found);
	const given = new Set(Object.keys(keys));
	const owner = ownerOf(keys["id"] ?? derivedId(found, keys).id);
	const problems = (mistakes) => ({
		kind: "problems",
		problems: placedProblems(index.folder, found.file, found.located.place, mistakes)
	});
	const named = {
		...derivedId(found, keys),
		...keys
	};
	const isMap = found.located.value === null || keys === found.located.value;
	const value = isMap ? named : found.located.value;
	const parsed = parseValue(caseFileSchema, {
		value,
		place: found.located.place
	}, owner, of);
	const noId = {
		path: ["id"],
		what: `${owner} lacks the key "id"`,
		todo: "add it"
	};
	const withoutId = isMap && named["id"] === void 0 ? [noId] : [];
	if (parsed.kind === "mistakes" || withoutId.length > 0) return problems([...withoutId, ...parsed.kind === "mistakes" ? parsed.mistakes : []]);
	return {
		kind: "case",
		read: {
			found,
			file: withSkillCheck(withFolderFiles(parsed.value, given, found, index)),
			id: parsed.value.id ?? "",
			owner,
			given
		}
	};
}
/** The text of a case's prompt, wherever it was written; null when its file can't be read as text. */
function promptOf(read, index) {
	if (read.file.prompt_file === void 0) return read.file.prompt;
	const entry = index.files.get(inSuite(read.found.dir, read.file.prompt_file) ?? "");
	return entry === void 0 || entry.bytes.length > 1048576 ? null : textOf(entry.bytes);
}

// src/contract/settle-case.ts
/**
* The case's own checks first, so that its numbers do not depend on the suite's defaults, then the defaults. An own
* check with the id of a default replaces it. A person judges a manual case, so it gets no default checks.
*/
function mergedChecks(file, id, suite) {
	return unnamedChecks(file, suite).map((check, index) => isNamed(check) ? check : {
		...check,
		id: idOf(check, id, index)
	});
}
function isNamed(check) {
	return check.id !== void 0;
}
/** The ids of the same checks. */
function checkIds(file, id, suite) {
	return unnamedChecks(file, suite).map((check, index) => idOf(check, id, index));
}
function idOf(check, id, index) {
	return check.id ?? `${id}.${index + 1}`;
}
/** The same checks as they are written, with an id where one is given. */
function unnamedChecks(file, { defaults }) {
	const own = file.checks ?? [];
	if (file.kind === "manual" || defaults.checks.length === 0) return own;
	const replaced = new Set(own.map((check) => check.id));
	return [...own, ...defaults.checks.filter(({ id }) => id === void 0 || !replaced.has(id))];
}
/** The case's own lines first, then the suite's; an own line replaces the default of its name. */
function mergedLines(file, suite) {
	const own = file.compare ?? [];
	const names = new Set(own.map(({ name }) => name));
	return [...own, ...suite.defaults.compare.filter(({ name }) => !names.has(name))];
}
function defaulted(read, suite) {
	const { category, fixture, retrieved, criteria } = suite.defaults;
	const absent = (key) => !read.given.has(key) && read.file.kind !== "manual";
	const own = read.file.fixture !== void 0;
	return {
		...category !== void 0 && !read.given.has("category") ? { category } : {},
		...fixture !== void 0 && absent("fixture") && !own ? { fixture: inSuite(".", fixture) ?? fixture } : {},
		...retrieved !== void 0 && absent("retrieved") ? { retrieved } : {},
		...criteria !== void 0 && absent("criteria") && read.file.skill === void 0 ? { criteria } : {}
	};
}
/** Criteria of a case after defaults. */
function criteriaOf(read, suite) {
	return defaulted(read, suite).criteria ?? read.file.criteria;
}
/** Attempts of a case and side after defaults. */
function repeatsOf(read, suite) {
	return read.file.kind === "agent" ? read.file.repeats ?? suite.defaults.repeats ?? suite.repeats : 1;
}
/** Whether its results are facts: said of it or by the defaults, and true of every scripted case. */
function isDeterministic({ file, given }, { defaults }) {
	return (given.has("deterministic") ? file.deterministic : defaults.deterministic ?? false) || file.kind === "command";
}
/** A case with the suite's defaults under it, paths relative to the suite folder, and its prompt's text. Its digest is still to come. */
function settleCase(read, suite, index) {
	const { prompt_file: _, prompt: __, checks: ___, compare: ____, skill: _____, timeout, ...rest } = read.file;
	const prompt = promptOf(read, index);
	const checks = mergedChecks(read.file, read.id, suite);
	return {
		...rest,
		...resolvedFiles(read.file, read.found.dir),
		...defaulted(read, suite),
		...skillAnswers(read.file, checks),
		id: read.id,
		...typeof prompt === "string" ? { prompt } : {},
		deterministic: isDeterministic(read, suite),
		checks,
		compare: mergedLines(read.file, suite),
		repeats: repeatsOf(read, suite),
		timeoutMs: timeout ?? suite.defaults.timeout ?? suite.timeout,
		dir: read.found.dir,
		definedAt: {
			file: repositoryPath(index.folder, read.found.file),
			line: read.found.line
		}
	};
}

// src/contract/service-mistakes.ts
const owner$1 = "the suite";
/** What is wrong with the services of a suite. */
function serviceMistakes({ services }, rules) {
	const names = services.map(({ name }) => name);
	return services.flatMap((service, index) => {
		const path = ["services", index];
		const twice = {
			path: [...path, "name"],
			what: `two services are called ${quote(service.name)}`
		};
		const use = service.scope === "side" ? "side_service" : "service";
		return [
			...names.indexOf(service.name) < index ? [{
				...twice,
				todo: "rename one of them"
			}] : [],
			...readyMistakes(service, path),
			...commandMistakes(service.run, use, rules, [...path, "run"], owner$1),
			...orderMistakes(service, index, services, [...path, "run"])
		];
	});
}
function readyMistakes({ name, ready }, path) {
	const { http, log, port } = ready;
	const ways = [
		http,
		log,
		port
	].filter((way) => way !== void 0).length;
	const one = {
		path: [...path, "ready"],
		what: `the service ${quote(name)} needs exactly one of ready.http, ready.log and ready.port`,
		todo: "say how to see that it is ready"
	};
	const plain = {
		path: [
			...path,
			"ready",
			"http"
		],
		what: `ready.http of the service ${quote(name)} is no path`,
		todo: "start it with / and write other characters as %XX, as in \"/health\""
	};
	return [
		...ways === 1 ? [] : [one],
		...http === void 0 || /^\/[!-~]*$/.test(http) ? [] : [plain],
		...log === void 0 ? [] : patternMistakes(log, "im", [
			...path,
			"ready",
			"log"
		], owner$1)
	];
}
/** A service has the addresses of those that start before it: all that run once a side, then those of the attempt, each in the suite's order. */
function orderMistakes(service, index, services, path) {
	const startsBefore = (other, at) => other.scope === service.scope ? at < index : other.scope === "side";
	return placeholderNames(service.run).flatMap((placeholder) => {
		const at = services.findIndex(({ name }) => placeholder === `services.${name}.url`);
		const other = services[at];
		if (other === void 0 || startsBefore(other, at)) return [];
		return [{
			path,
			what: `the service ${quote(service.name)} uses {${placeholder}}, which starts after it`,
			todo: `put ${other.name} before it, with the same scope`
		}];
	});
}

// src/contract/suite-mistakes.ts
const owner = "the suite";
const withheld = /^(ACTIONS|INPUT|GITHUB|RUNNER)_/i;
/** What commands of a suite may refer to. */
function commandRules(suite) {
	const { services, agent, concurrency } = suite;
	const shared = services.filter(({ scope }) => scope === "side" && concurrency !== 1);
	return {
		caseId: agent.case_id,
		services: services.map(({ name }) => name),
		sharedServices: shared.map(({ name }) => name)
	};
}
function runOrPreset({ run, preset }) {
	const key = preset === void 0 ? [] : ["preset"];
	const todo = run === void 0 ? "add agent.run" : "remove the preset";
	return run === void 0 === (preset === void 0) ? [{
		path: ["agent", ...key],
		what: "agent of the suite needs exactly one of run and preset",
		todo
	}] : [];
}
function recordings({ recordings: folder, preset }) {
	if (folder === void 0 || preset === "recorded") return [];
	return [{
		path: ["agent", "recordings"],
		what: "agent.recordings of the suite has no meaning without agent.preset recorded",
		todo: "remove it, or set the preset"
	}];
}
function agentMistakes({ agent }, rules) {
	const passed = agent.env.pass.flatMap((name, index) => withheld.test(name) ? [{
		path: [
			"agent",
			"env",
			"pass",
			index
		],
		what: `the variable ${quote(name)} is the workflow's own and never passed to an agent`,
		todo: "remove it, or pass the value under another name"
	}] : []);
	const set = Object.entries(agent.env.set).flatMap(([name, value]) => commandMistakes([value], "agent", rules, [
		"agent",
		"env",
		"set",
		name
	], owner));
	const run = agent.run === void 0 ? [] : commandMistakes(agent.run, "agent", rules, ["agent", "run"], owner);
	const skills = globMistakes(agent.skills, ["agent", "skills"], owner);
	return [
		...runOrPreset(agent),
		...recordings(agent),
		...presetMistakes(agent, rules),
		...run,
		...passed,
		...set,
		...skills
	];
}
function outageMistakes(rule, index, rules) {
	const path = ["outage", index];
	const patterns = [
		"stdout",
		"stderr",
		"answer"
	].flatMap((stream) => {
		const pattern = rule[stream];
		return pattern === void 0 ? [] : patternMistakes(pattern, "im", [...path, stream], owner);
	});
	const empty = [
		rule.stdout,
		rule.stderr,
		rule.answer,
		rule.exit,
		rule.run
	].every((key) => key === void 0);
	const what = `outage[${index}] of the suite detects nothing`;
	return [
		...empty ? [{
			path,
			what,
			todo: "give it stdout, stderr, answer, exit or run"
		}] : [],
		...patterns,
		...rule.run === void 0 ? [] : commandMistakes(rule.run, "verifier", rules, [...path, "run"], owner)
	];
}
/** What is wrong with compared lines: `on`, and names used twice. */
function lineMistakes(lines, path, of) {
	const names = lines.map(({ name }) => name);
	return lines.flatMap((line, index) => [...onMistakes(line.on, [
		...path,
		index,
		"on"
	], of), ...names.indexOf(line.name) < index ? [{
		path: [
			...path,
			index,
			"name"
		],
		what: `two compared lines of ${of} are called ${quote(line.name)}`,
		todo: "rename one of them"
	}] : []]);
}
/** What is wrong with a suite file that its schema accepts, as far as the file alone tells. */
function suiteMistakes(suite) {
	const rules = commandRules(suite);
	const { defaults, setup, subject } = suite;
	return [
		...agentMistakes(suite, rules),
		...chatMistakes(suite),
		...judgeFileMistakes(suite),
		...globMistakes(subject.paths, ["subject", "paths"], owner),
		...globMistakes(subject.ignore, ["subject", "ignore"], owner),
		...setup === void 0 ? [] : commandMistakes(setup.run, "setup", rules, ["setup", "run"], owner),
		...serviceMistakes(suite, rules),
		...suite.outage.flatMap((rule, index) => outageMistakes(rule, index, rules)),
		...defaults.checks.flatMap((check, index) => checkMistakes(check, [
			"defaults",
			"checks",
			index
		], owner, rules)),
		...lineMistakes(defaults.compare, ["defaults", "compare"], owner),
		...caseGlobMistakes(suite.cases)
	];
}
function caseGlobMistakes(globs) {
	const plain = globs.map((glob) => glob.replace(/\/$/, ""));
	return globMistakes(plain, ["cases"], owner);
}

// src/contract/case-mistakes.ts
function promptMistakes(read, index, keysFine) {
	const { file, owner, found } = read;
	if (file.kind !== "agent") return [];
	if (file.prompt !== void 0 && file.prompt_file !== void 0) return [{
		path: ["prompt"],
		what: `${owner} has both prompt and ${read.given.has("prompt_file") ? "prompt_file" : "a task.md"}`,
		todo: "keep one of them"
	}];
	if (file.prompt === void 0 && file.prompt_file === void 0) {
		const todo = found.folderName === null ? "add one of them" : "add one of them, or a task.md";
		return [{
			path: [],
			what: `${owner} lacks prompt or prompt_file`,
			todo
		}];
	}
	const prompt = keysFine ? promptOf(read, index) : "?";
	const path = file.prompt === void 0 ? ["prompt_file"] : ["prompt"];
	if (prompt === null) return [{
		path,
		what: `the prompt file of ${owner} is not UTF-8 text of at most 1 MiB`,
		todo: "correct it"
	}];
	return (prompt ?? "").trim() === "" ? [{
		path,
		what: `the prompt of ${owner} is empty`,
		todo: "write it"
	}] : [];
}
function criterionMistakes(read, suite) {
	if (read.file.skill !== void 0 && read.given.has("criteria")) return [{
		path: ["criteria"],
		what: `the key "criteria" in ${read.owner} has no meaning beside skill`,
		todo: "remove it, or write a check of the type skill"
	}];
	const criteria = criteriaOf(read, suite);
	const own = read.file.checks ?? [];
	const last = criteria.length - 1;
	const indexes = own.flatMap(({ criterion }, index) => {
		const path = ["checks", index];
		if (criterion === void 0) {
			const what = `checks[${index}] of ${read.owner} lacks the key "criterion"`;
			return criteria.length === 0 ? [] : [{
				path,
				what,
				todo: "say which of the case's criteria it is for"
			}];
		}
		const what = `checks[${index}].criterion of ${read.owner} is ${criterion}`;
		const todo = criteria.length === 0 ? "the case has no criteria" : `criteria are numbered 0 to ${last}`;
		return criterion > last ? [{
			path: [...path, "criterion"],
			what,
			todo
		}] : [];
	});
	const used = new Set(unnamedChecks(read.file, suite).map(({ criterion }) => criterion));
	const unused = criteria.flatMap((text, index) => used.has(index) || read.file.kind === "manual" ? [] : [{
		path: ["criteria", index],
		what: `no check of ${read.owner} is for criteria[${index}], ${quote(text)}`,
		todo: "add a check with that criterion"
	}]);
	return [...indexes, ...unused];
}
function priorMistakes(read, suite, index) {
	if (!(read.file.checks ?? []).some(({ type }) => type === "edit")) return [];
	const { fixture, history } = settleCase(read, suite, index);
	const files = history.flatMap((turn) => turn.files ?? []);
	return (read.file.checks ?? []).flatMap((check, at) => {
		if (check.type !== "edit") return [];
		const inFixture = fixture !== void 0 && (posix.basename(fixture) === check.prior || index.files.has(posix.join(fixture, check.prior)));
		const inHistory = files.some((file) => file === check.prior || file.endsWith(`/${check.prior}`));
		const what = `checks[${at}].prior of ${read.owner} names ${quote(check.prior)}, which is in neither fixture nor history`;
		return inFixture || inHistory ? [] : [{
			path: [
				"checks",
				at,
				"prior"
			],
			what,
			todo: "add it there, or correct the path"
		}];
	});
}
function idMistakes(read, suite) {
	const ids = checkIds(read.file, read.id, suite);
	const own = read.file.checks ?? [];
	const twice = ids.flatMap((id, index) => ids.indexOf(id) < index ? [{
		path: index < own.length ? [
			"checks",
			index,
			"id"
		] : ["checks"],
		what: `two checks of ${read.owner} are called ${quote(id)}`,
		todo: "rename one of them"
	}] : []);
	const unknown = read.file.doctored.flatMap(({ fails }, index) => fails === void 0 || ids.includes(fails) ? [] : [{
		path: [
			"doctored",
			index,
			"fails"
		],
		what: `doctored[${index}].fails of ${read.owner} names ${quote(fails)}, which is no check of the case`,
		todo: useOneOf(ids, "add the check")
	}]);
	const { kind, expect, compare = [] } = read.file;
	const asserts = kind !== "agent" || expect === "environment_error" || [...compare, ...suite.defaults.compare].length > 0;
	const none = ids.length === 0 && !asserts;
	return [
		...twice,
		...unknown,
		...none ? [{
			path: ["checks"],
			what: `${read.owner} has no checks`,
			todo: "add at least one"
		}] : []
	];
}
/** What is wrong with a case by itself. Without a suite that parses, only what does not depend on it. */
function caseMistakes(read, suite, rules, index) {
	const { file, owner, found } = read;
	const files = fileKeys(file).flatMap((key) => fileKeyMistakes(key, found.dir, index, owner));
	const commands = [...file.run === void 0 ? [] : commandMistakes(file.run, "scenario", rules, ["run"], owner), ...file.truth === void 0 ? [] : commandMistakes(file.truth.run, "truth", rules, ["truth", "run"], owner)];
	return [
		...kindMistakes(read),
		...chatCaseMistakes(read, suite),
		...stopMistakes(read, suite),
		...promptMistakes(read, index, files.length === 0),
		...suite === null ? [] : [...criterionMistakes(read, suite), ...idMistakes(read, suite)],
		...suite === null ? [] : priorMistakes(read, suite, index),
		...(file.checks ?? []).flatMap((check, at) => checkMistakes(check, ["checks", at], owner, rules)),
		...labelledMistakes(file.checks ?? [], ["checks"], [found.dir], index, owner),
		...lineMistakes(file.compare ?? [], ["compare"], owner),
		...globMistakes(file.covers, ["covers"], owner),
		...files,
		...commands
	];
}

// src/contract/digest.ts
function rowOf(entry) {
	return [
		entry.path,
		entry.executable,
		sha256Hex(entry.bytes)
	];
}
function byPath(a, b) {
	return a.path < b.path ? -1 : Number(a.path > b.path);
}
/**
* The contract digest: SHA-256 (hex) of the UTF-8 bytes of the canonical JSON (RFC 8785) of
* `[[path, executable, sha256], \u2026]`, one row a file under the suite folder, sorted by path (UTF-16 code units);
* `path` is relative to the suite folder, `executable` a boolean, `sha256` the hex digest of the content.
*/
function contractDigest(folder) {
	return sha256Hex(canonicalJson([...folder.entries].sort(byPath).map(rowOf)));
}
/** Paths below the suite folder that a text names as `{suite}/\u2026`, such as a verifier's. */
function namedPaths(definition) {
	const text = JSON.stringify(definition);
	if (!text.includes("{suite}/")) return [];
	return [...text.matchAll(/\{suite\}\/([^\s"'\\{}()|;&<>]+)/g)].map((match) => match[1] ?? "");
}
/** Paths that a case reaches: its folder, its file keys, and what its commands name in the suite. */
function reached({ found, file }) {
	const keys = fileKeys(file).flatMap(({ value }) => inSuite(found.dir, value) ?? []);
	return [
		...found.folderName === null ? [] : [found.dir],
		...keys,
		...namedPaths(found.located.value)
	];
}
/** By file, the one case that it belongs to, or `shared` when it belongs to none or several. */
function owners(files, cases, shared) {
	const byPrefix = /* @__PURE__ */ new Map();
	const add = (path, owner) => {
		byPrefix.set(path, (byPrefix.get(path) ?? /* @__PURE__ */ new Set()).add(owner));
	};
	for (const path of shared) add(path, null);
	for (const read of cases) for (const path of reached(read)) add(path, read.id);
	return files.map(({ path }) => {
		const parts = path.split("/");
		const prefixes = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
		const found = new Set(prefixes.flatMap((prefix) => [...byPrefix.get(prefix) ?? []]));
		const [only] = found;
		return found.size === 1 && only !== void 0 ? only : null;
	});
}
/**
* The digests of all cases, by id: SHA-256 (hex) of the UTF-8 bytes of the canonical JSON (RFC 8785) of
* `{ "definition", "dir", "files", "id", "rules", "shared" }`.
*
* - `definition`: the case as written and parsed (comments and layout are gone, defaults are not filled in), without `id`
* - `dir`: the folder of its defining file, relative to the suite folder (its file keys are relative to it)
* - `files`: rows `[path, executable, sha256]` as in the contract digest, of the files that belong to this case alone
* - `rules`: SHA-256 of the canonical JSON of the parsed suite file without `version`
* - `shared`: SHA-256 of the canonical JSON of the rows of every file that belongs to no single case
*
* The suite file and files of case definitions are in neither list. A file belongs to a case when it lies in the folder that is the case,
* at or below a path of its file keys, or at or below a `{suite}/\u2026` path in its commands; and to the case alone when
* that is true of no other case, nor of the suite file.
*/
function caseDigests(input) {
	const { version: _, ...rules } = input.suite;
	const files = [...input.folder.entries].filter(({ path }) => path !== input.suiteFile && !input.definitionFiles.has(path)).sort(byPath);
	const shared = [...input.defaultFiles, ...namedPaths(rules)];
	const rowsBy = /* @__PURE__ */ new Map();
	const owned = owners(files, input.cases, shared);
	for (const [index, entry] of files.entries()) {
		const owner = owned[index] ?? null;
		const rows = rowsBy.get(owner) ?? [];
		rows.push(rowOf(entry));
		rowsBy.set(owner, rows);
	}
	const rulesDigest = sha256Hex(canonicalJson(rules));
	const sharedDigest = sha256Hex(canonicalJson(rowsBy.get(null) ?? []));
	return new Map(input.cases.map((read) => {
		const { id: __, ...definition } = read.found.located.value ?? {};
		const value = {
			definition,
			dir: read.found.dir,
			files: rowsBy.get(read.id) ?? [],
			id: read.id,
			rules: rulesDigest,
			shared: sharedDigest
		};
		return [read.id, sha256Hex(canonicalJson(value))];
	}));
}

// src/contract/suite-place.ts
/** The names of a suite's own file, of which a suite has one. */
const suiteNames = ["suite.yaml", "suite.json"];
/** Where the suite's file says something, as `folder/suite.yaml:line`, for errors that show only once a run is planned. */
function suitePlace(folder, ...path) {
	const entry = folder.entries.find(({ path: name }) => suiteNames.includes(name));
	const [located] = entry === void 0 ? [] : parseDefinition(entry).values;
	const file = shownPath(posix.join(folder.path, entry?.path ?? "suite.yaml"));
	return located === void 0 ? file : `${file}:${lineAt(located.place, path)}`;
}

// src/contract/find-cases.ts
const caseNames = [
	"case.yaml",
	"case.yml",
	"case.json"
];
function isCaseFolder(folder, index) {
	return [...caseNames, "task.md"].some((name) => index.files.has(`${folder}/${name}`));
}
function caseFolders(globs, index) {
	const folderGlobs = globs.filter((glob) => glob.endsWith("/")).map((glob) => glob.slice(0, -1));
	return [...index.folders].filter((folder) => matchesAny(folderGlobs, folder) && isCaseFolder(folder, index));
}
function caseFiles(globs, folders, index) {
	const fileGlobs = globs.filter((glob) => !glob.endsWith("/"));
	const inside = new Set(folders);
	const belongs = (path) => path !== "." && (inside.has(path) || belongs(posix.dirname(path)));
	return index.folder.entries.filter(({ path }) => isDefinitionName(path) && !suiteNames.includes(path) && matchesAny(fileGlobs, path) && !belongs(posix.dirname(path)));
}
function fromFile(entry, folderName, index) {
	const { values, mistakes } = parseDefinition(entry);
	const found = (located, line) => ({
		located,
		line,
		file: entry.path,
		dir: posix.dirname(entry.path),
		folderName
	});
	const cases = values.flatMap((located) => Array.isArray(located.value) && folderName === null && !entry.path.endsWith(".jsonl") ? located.value.map((value, at) => {
		const part = located.place.parts.get(at) ?? {
			line: located.place.line,
			place: located.place
		};
		return found({
			value,
			place: part.place
		}, part.line);
	}) : [found(located, located.place.line)]);
	const none = mistakes.length === 0 && cases.length === 0 ? [{
		line: 1,
		what: "the file holds no case",
		todo: "add one, or remove the file"
	}] : [];
	return {
		cases,
		problems: linedProblems(index.folder, entry.path, [...mistakes, ...none]),
		definitionFiles: /* @__PURE__ */ new Set([entry.path])
	};
}
function fromFolder(folder, index) {
	const folderName = posix.basename(folder);
	const [entry, second] = caseNames.flatMap((name) => index.files.get(`${folder}/${name}`) ?? []);
	if (entry === void 0) {
		const file = `${folder}/task.md`;
		return {
			cases: [{
				located: {
					value: {},
					place: leaf(1)
				},
				file,
				line: 1,
				dir: folder,
				folderName
			}],
			problems: [],
			definitionFiles: /* @__PURE__ */ new Set()
		};
	}
	const read = fromFile(entry, folderName, index);
	const problems = second === void 0 ? [] : linedProblems(index.folder, second.path, [{
		line: 1,
		what: "the folder holds more than one case file",
		todo: "keep one of them"
	}]);
	return {
		...read,
		problems: [...read.problems, ...problems]
	};
}
/**
* Finds every case of a suite in the order of its files' paths. Globs that end in a slash name folders: each with
* `case.yaml` or only `task.md` is one case, and its other files are no case files.
*/
function findCases(globs, index) {
	const folders = caseFolders(globs, index);
	const parts = [...folders.map((folder) => ({
		key: `${folder}/`,
		found: fromFolder(folder, index)
	})), ...caseFiles(globs, folders, index).map((entry) => ({
		key: entry.path,
		found: fromFile(entry, null, index)
	}))].sort((a, b) => a.key < b.key ? -1 : 1);
	return {
		folders,
		cases: parts.flatMap(({ found }) => found.cases),
		problems: parts.flatMap(({ found }) => found.problems),
		definitionFiles: new Set(parts.flatMap(({ found }) => [...found.definitionFiles]))
	};
}

// src/contract/skipped-cases.ts
const mostRead = 200;
function isCase(value) {
	if (value === null || typeof value !== "object" || Array.isArray(value)) return false;
	const has = (...keys) => keys.some((key) => Object.hasOwn(value, key));
	return has("prompt", "prompt_file", "run", "steps") && has("checks", "skill", "kind");
}
function holdsCases(entry) {
	const values = parseDefinition(entry).values.flatMap(({ value }) => Array.isArray(value) ? value : [value]);
	return values.length > 0 && values.every((value) => isCase(value));
}
/**
* Files that hold cases and that the usual globs do not name, such as `a.yml` or a list in a folder: an exam that loses questions without a word would
* look like one that was passed. A suite that names its cases itself has said what it means.
*/
function skippedCases(index, read, folders) {
	const inCase = (path) => folders.some((folder) => path.startsWith(`${folder}/`));
	return index.folder.entries.filter(({ path }) => isDefinitionName(path) && !["suite.yaml", "suite.json"].includes(path) && !read.has(path) && !inCase(path) && posix.dirname(path).split("/").length < 3).slice(0, mostRead).filter(holdsCases).flatMap(({ path }) => linedProblems(index.folder, path, [{
		line: 1,
		what: "the file holds cases and is not among the suite's",
		todo: "name it under cases in suite.yaml (the usual is \"*.yaml\", \"*.jsonl\" and \"*/\"), or rename it"
	}]));
}

// src/contract/average-mistakes.ts
/** Below this, the spread between the attempts of a case says too little for an interval of exactly these cases. */
const fewestInScope = 3;
/**
* A margin that no result of so few cases can reach: with m cases (or families) the interval of the average can't be
* narrower than 1 - alpha^(1/m), alpha = (1 - confidence) / 2, even when every attempt passes.
*/
function marginMistakes({ criteria }, margin, planned) {
	const { confidence } = criteria;
	const families = planned.some(({ file }) => file.family !== void 0);
	const units = new Set(planned.map(({ file, id }) => file.family === void 0 ? `/${id}` : file.family));
	const alpha = (1 - confidence) / 2;
	if (units.size === 0 || 1 - alpha ** (1 / units.size) < margin) return [];
	const enough = Math.floor(Math.log(alpha) / Math.log(1 - margin)) + 1;
	const plural = families ? "families (a case without one counts as one)" : "cases";
	const unit = units.size === 1 ? families ? "family" : "case" : plural;
	return [{
		path: [
			"criteria",
			"average",
			"margin"
		],
		what: `criteria.average.margin of the suite is ${margin}, which ${units.size} ${unit} can never show`,
		todo: `it needs at least ${enough} at confidence ${confidence}; raise the margin, or use scope: suite`
	}];
}
/** The interval for exactly these cases is made of the spread between attempts; a case whose results are facts needs none. */
function scopeMistakes(suite, planned) {
	const few = planned.filter((read) => !isDeterministic(read, suite) && repeatsOf(read, suite) < 3);
	const [first] = few;
	if (first === void 0) return [];
	const others = few.length === 1 ? "" : ` (and ${few.length - 1} more)`;
	return [{
		path: [
			"criteria",
			"average",
			"scope"
		],
		what: `criteria.average.scope of the suite is suite, which needs ${3} attempts a case and side; ${first.owner} has ${repeatsOf(first, suite)}${others}`,
		todo: `raise repeats to ${3}, or use scope: population`
	}];
}
/** What the average can't show with the cases and attempts that are planned. */
function averageMistakes(suite, cases) {
	const { average } = suite.criteria;
	if (average === void 0) return [];
	const planned = cases.filter(({ file }) => file.kind !== "manual" && file.split === "development");
	return average.scope === "suite" ? scopeMistakes(suite, planned) : marginMistakes(suite, average.margin, planned);
}

// src/contract/suite-wide-problems.ts
function placeOf(read, key, index) {
	const line = lineAt(read.found.located.place, [key]);
	return `${shownPath(repositoryPath(index.folder, read.found.file))}:${line}`;
}
function duplicateIds(cases, index) {
	const first = /* @__PURE__ */ new Map();
	return cases.flatMap((read) => {
		const key = read.id.toLowerCase();
		const other = first.get(key);
		if (other === void 0) {
			first.set(key, read);
			return [];
		}
		const same = other.id === read.id ? "" : `, which differs from ${quote(other.id)} only in case`;
		return [{
			where: placeOf(read, "id", index),
			what: `the id ${quote(read.id)} is taken by ${placeOf(other, "id", index)}${same}`,
			todo: "give each case an id of its own"
		}];
	});
}
function splitFamilies(cases, index) {
	const first = /* @__PURE__ */ new Map();
	return cases.flatMap((read) => {
		const { family, split } = read.file;
		const other = family === void 0 ? void 0 : first.get(family);
		if (family !== void 0 && other === void 0) first.set(family, read);
		return other === void 0 || other.file.split === split ? [] : [{
			where: placeOf(read, "split", index),
			what: `the family ${quote(family)} spans two splits: ${read.owner} is ${split}, ${other.owner} is ${other.file.split}`,
			todo: "keep a family in one split"
		}];
	});
}
function defaultCheckMistakes(suite, cases, index) {
	return defaultCheckKeys(suite).flatMap((key) => {
		const [shared] = fileKeyMistakes(key, ".", index, "the suite");
		if (shared === void 0) return [];
		const check = suite.defaults.checks[Number(key.path[2])];
		const asked = cases.filter(({ file }) => {
			const replaced = check?.id !== void 0 && file.checks?.some(({ id }) => id === check.id);
			return file.kind !== "manual" && replaced !== true;
		});
		const lacking = asked.filter(({ found }) => fileKeyMistakes(key, found.dir, index, "").length > 0);
		const [first] = lacking;
		if (first === void 0 || lacking.length === asked.length) return first === void 0 ? [] : [shared];
		const what = `${thing(key.path, "the suite")} names ${quote(key.value)}, which is neither in the suite folder nor in that of ${first.owner}`;
		return [{
			path: key.path,
			what,
			todo: "add it there, or give the case a check of its own with that id"
		}];
	});
}
function knownCriticalMistakes(suite, cases) {
	const byId = new Map(cases.map((read) => [read.id, read]));
	return suite.known_critical.flatMap((known, index) => {
		const path = ["known_critical", index];
		const read = byId.get(known.case);
		if (read === void 0) {
			const what = `known_critical[${index}].case of the suite names ${quote(known.case)}, which is no case`;
			return [{
				path: [...path, "case"],
				what,
				todo: suggestion(known.case, [...byId.keys()], "correct it")
			}];
		}
		const ids = checkIds(read.file, read.id, suite);
		const what = `known_critical[${index}].check of the suite names ${quote(known.check)}, which is no check of ${read.owner}`;
		const todo = useOneOf(ids, "remove the entry");
		return ids.includes(known.check) ? [] : [{
			path: [...path, "check"],
			what,
			todo
		}];
	});
}
/** Globs of outage rules that match no case, each with its place. */
function idleGlobsOf({ outage }, ids) {
	return outage.flatMap(({ cases: globs }, index) => (globs ?? []).flatMap((glob, place) => ids.some((id) => matchesAny([glob], id)) ? [] : [{
		index,
		place,
		glob
	}]));
}
function idleText({ index, glob }) {
	return `outage[${index}].cases of the suite names ${quote(glob)}, which matches no case`;
}
/** A slip of the keyboard would leave an outage unseen; a rule for a case that is not there yet is only hinted at. */
function idleGlobs(suite, cases) {
	const ids = cases.map(({ id }) => id);
	return idleGlobsOf(suite, ids).filter(({ glob }) => nearest(glob, ids) !== null).map((idle) => ({
		path: [
			"outage",
			idle.index,
			"cases",
			idle.place
		],
		what: idleText(idle),
		todo: suggestion(idle.glob, ids, "correct it, or remove it")
	}));
}
/** What `casegate check` says of outage rules for cases that are not there. */
function idleOutageHints({ suite, cases }) {
	return idleGlobsOf(suite, cases.map(({ id }) => id)).map(idleText);
}
/** What is wrong between cases, and between the suite's rules and its cases. `complete` is false when some cases did not parse. */
function suiteWideProblems(suite, suiteFile, place, cases, complete, index) {
	const between = [...duplicateIds(cases, index), ...splitFamilies(cases, index)];
	if (suite === null || !complete) return between;
	const mistakes = cases.length === 0 ? [{
		path: ["cases"],
		what: "the suite has no cases",
		todo: "add a case, or correct the globs in cases"
	}] : [
		...defaultCheckMistakes(suite, cases, index),
		...knownCriticalMistakes(suite, cases),
		...idleGlobs(suite, cases),
		...averageMistakes(suite, cases),
		...idleJudgeMistakes(suite, cases.flatMap((read) => unnamedChecks(read.file, suite)))
	];
	return [...between, ...placedProblems(index.folder, suiteFile, place, mistakes)];
}

// src/contract/load-contract.ts
function readSuiteFile(index) {
	const { folder, files } = index;
	const [file = "suite.yaml", second] = ["suite.yaml", "suite.json"].filter((name) => files.has(name));
	const entry = files.get(file);
	const nothing = {
		file,
		located: {
			value: null,
			place: leaf(1)
		},
		suite: null
	};
	if (entry === void 0) {
		const what = {
			line: 1,
			what: "the suite has no suite.yaml",
			todo: "add one"
		};
		return {
			...nothing,
			problems: linedProblems(folder, file, [what])
		};
	}
	const both = second === void 0 ? [] : linedProblems(folder, second, [{
		line: 1,
		what: "there is also a suite.yaml",
		todo: "keep one of them"
	}]);
	const { values, mistakes } = parseDefinition(entry);
	const [located] = values;
	if (located === void 0) return {
		...nothing,
		problems: [...both, ...linedProblems(folder, file, mistakes)]
	};
	const parsed = parseValue(suiteFileSchema, located, "the suite");
	const suite = parsed.kind === "value" ? parsed.value : null;
	const found = parsed.kind === "value" ? ownMistakes(parsed.value, index) : parsed.mistakes;
	return {
		file,
		located,
		suite,
		problems: [...both, ...placedProblems(folder, file, located.place, found)]
	};
}
function ownMistakes(suite, index) {
	const files = defaultFixtureKeys(suite).flatMap((key) => fileKeyMistakes(key, ".", index, "the suite"));
	const labelled = labelledMistakes(suite.defaults.checks, ["defaults", "checks"], ["."], index, "the suite");
	return [
		...suiteMistakes(suite),
		...files,
		...labelled
	];
}
function caseGlobs({ suite, located }) {
	const { cases: usual } = suiteFileSchema.shape;
	const given = located.value?.cases;
	const parsed = usual.safeParse(suite?.cases ?? given);
	return parsed.success ? parsed.data : usual.parse(void 0);
}
function readCases(reading, index) {
	const { suite } = reading;
	const found = findCases(caseGlobs(reading), index);
	const skipped = reading.located.value?.cases !== void 0 ? [] : skippedCases(index, found.definitionFiles, found.folders ?? []);
	const problems = [...found.problems, ...skipped];
	const cases = [];
	const rules = suite === null ? {
		caseId: true,
		services: null
	} : commandRules(suite);
	for (const one of found.cases) {
		const read = readCase(one, index, found.cases.length);
		if (read.kind === "problems") problems.push(...read.problems);
		else {
			const mistakes = caseMistakes(read.read, suite, rules, index);
			problems.push(...placedProblems(index.folder, one.file, one.located.place, mistakes));
			cases.push(read.read);
		}
	}
	return {
		cases,
		problems,
		complete: found.problems.length === 0 && cases.length === found.cases.length,
		definitionFiles: found.definitionFiles
	};
}
function lineOf({ where = "" }) {
	const [, file = where, line = "0"] = /^(.*):(\d+)$/.exec(where) ?? [];
	return {
		file,
		line: Number(line)
	};
}
/** The suite file's problems first, then the others by file and line. */
function sorted(problems, suiteFile) {
	const key = (problem) => ({
		...lineOf(problem),
		problem
	});
	return problems.map(key).sort((a, b) => {
		const first = Number(b.file === suiteFile) - Number(a.file === suiteFile);
		const byFile = a.file < b.file ? -1 : Number(a.file > b.file);
		return first || byFile || a.line - b.line;
	}).map(({ problem }) => problem);
}
/**
* Loads a suite folder as the contract of a run. Every mistake in it is found first and thrown together as one UserError,
* one problem a mistake, each with the file (relative to the repository) and line.
*/
function loadContract(folder) {
	const index = indexSuite(folder);
	const reading = readSuiteFile(index);
	const { suite, file, located } = reading;
	const { cases, complete, definitionFiles, ...read } = readCases(reading, index);
	const problems = [
		...reading.problems,
		...read.problems,
		...suiteWideProblems(suite, file, located.place, cases, complete, index)
	];
	if (suite === null || problems.length > 0) throw new UserError(sorted(problems, repositoryPath(folder, file)));
	const digests = caseDigests({
		folder,
		suite: located.value,
		suiteFile: file,
		defaultFiles: [...defaultFixtureKeys(suite), ...defaultCheckKeys(suite)].flatMap(({ value }) => inSuite(".", value) ?? []),
		definitionFiles,
		cases
	});
	return {
		name: suite.suite,
		version: suite.version,
		digest: contractDigest(folder),
		folder,
		suite,
		cases: cases.map((one) => ({
			...settleCase(one, suite, index),
			digest: digests.get(one.id) ?? ""
		}))
	};
}

export { object as $, compilePattern as A, lateLibraries as B, nearest as C, isLocalAddress as D, suggestion as E, caseIdSchema as F, array as G, date as H, evidenceKeys$1 as I, int as J, boolean as K, chatSchema as L, budgetSchema as M, criteriaSchema as N, schemaViolation as O, policySchema as P, number$2 as Q, matchesAny as R, either as S, shownPath as T, datetime as U, number$1 as V, _enum as W, literal as X, json as Y, looseObject as Z, parsedJson as _, contractDigest as a, union as at, placeholderNames as b, textOf as c, ZodError as ct, mostDefinitionBytes as d, partialRecord as et, mostSuiteBytes as f, readLabelled as g, traceFormOf as h, suitePlace as i, tuple as it, canonicalJson as j, PatternError as k, parseYaml as l, prettifyError as lt, agentProgram as m, idleOutageHints as n, strictObject as nt, repositoryPath as o, unknown as ot, mostSuiteFiles as p, discriminatedUnion as q, suiteNames as r, string as rt, parseDefinition as s, url as st, loadContract as t, record as tt, leaf as u, expandCommand as v, quote as w, queryJson as x, expandText as y, matchesName as z };