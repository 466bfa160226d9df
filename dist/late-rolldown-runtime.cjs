// \0rolldown/runtime.js
var __commonJSMin = (cb, mod) => () => (mod || (cb((mod = { exports: {} }).exports, mod, mod.exports), cb = null), mod.exports);

Object.defineProperty(exports, "__commonJSMin", {
  enumerable: true,
  get: function () {
    return __commonJSMin;
  }
});