/**
 * The names that a host gives its programs, and no others: what the language has had since ES2015, timers, a console,
 * modules, and the registrations and calls of the host itself. The programs are run with these alone, and the check of what was
 * built allows these alone.
 */
const ofLanguage = [
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
const ofEveryHost = [
  ...['clearInterval', 'clearTimeout', 'setInterval', 'setTimeout', 'console', 'require', 'module', 'exports'],
  ...['App', 'Component', 'Page', 'getApp', 'getCurrentPages'],
]
const own = { qywx: ['wx'], dd: ['dd', 'my'] }

/** All names that a program built for a host may use without looking whether they are there. */
exports.namesOf = (target) => new Set([...ofLanguage, ...ofEveryHost, ...own[target]])
