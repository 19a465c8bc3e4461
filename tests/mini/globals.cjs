/**
 * All global names that a host provides: the language since ES2015, timers, a console, modules, and the registrations
 * and calls of the host itself. Programs are run with only these names, and the check of the builds allows only these.
 */
const languageNames = [
  ...['Array', 'ArrayBuffer', 'Boolean', 'DataView', 'Date', 'Error', 'EvalError', 'Float32Array', 'Float64Array'],
  ...[
    'Function',
    'Infinity',
    'Int16Array',
    'Int32Array',
    'Int8Array',
    'JSON',
    'Map',
    'Math',
    'NaN',
    'Number',
    'Object',
  ],
  ...[
    'Promise',
    'Proxy',
    'RangeError',
    'ReferenceError',
    'Reflect',
    'RegExp',
    'Set',
    'String',
    'Symbol',
    'SyntaxError',
  ],
  ...['TypeError', 'URIError', 'Uint16Array', 'Uint32Array', 'Uint8Array', 'Uint8ClampedArray', 'WeakMap', 'WeakSet'],
  ...['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'escape', 'isFinite', 'isNaN'],
  ...['parseFloat', 'parseInt', 'undefined', 'unescape'],
]
const commonHostNames = [
  ...['clearInterval', 'clearTimeout', 'setInterval', 'setTimeout', 'console', 'require', 'module', 'exports'],
  ...['App', 'Component', 'Page', 'getApp', 'getCurrentPages'],
]
const hostNames = { qywx: ['wx'], dd: ['dd', 'my'] }

/** All names that a program built for a host may use without checking whether they exist. */
exports.namesOf = (target) => new Set([...languageNames, ...commonHostNames, ...hostNames[target]])
