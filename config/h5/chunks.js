const { existsSync } = require('node:fs')
const path = require('node:path')

const source = path.resolve(__dirname, '../../src')
const package_ = (names) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`)

const baseOfTaro = package_(
  'react|react-dom|scheduler|@tarojs|history|universal-router|path-to-regexp|query-string|tslib|@babel|style-loader|css-loader|classnames',
)
const heavyComponents =
  /@tarojs[\\/]components[\\/]|components-react[\\/]dist[\\/]components[\\/](swiper|picker|refresher)/

/** Modules of some folders or files of `src`, named without an ending. A name that does not exist stops the build. */
function inSource(...names) {
  const paths = names.map((name) => path.join(source, name))
  for (const each of paths) {
    const files = ['', '.ts', '.tsx', '.scss'].map((ending) => `${each}${ending}`)
    if (!files.some((file) => existsSync(file))) throw new Error(`a chunk names ${each}, which does not exist`)
  }
  const isBelow = (resource, each) =>
    resource.startsWith(each) && ['.', path.sep].includes(resource.charAt(each.length))
  return (module) => {
    // Style sheets have no resource.
    const name = module.nameForCondition?.() ?? ''
    return paths.some((each) => isBelow(name, each))
  }
}

const within = (folder, ...names) => names.map((name) => `${folder}/${name}`)
const chunk = (name, priority, test, minChunks) => ({
  name,
  chunks: 'async',
  test,
  priority,
  enforce: true,
  ...(minChunks === undefined ? {} : { minChunks }),
})

const form = inSource(
  ...within('ui/inputs', 'text-field', 'slider-field', 'number-field', 'date-field', 'long-text-field'),
  ...within('ui/inputs', 'pick-field', 'pick-sheet', 'choice-field'),
  ...within('ui/controls', 'switch-row', 'check-row', 'form-bar'),
)
// Parts of the definitions of contracts and money.
const money = inSource(
  'schema/money',
  ...within('schema/ledger', 'bill', 'change-gates', 'contract-charts', 'contract-lines', 'contract-offers'),
  ...within('schema/ledger', 'contract-steps', 'effect', 'effect-lines', 'effects', 'measured', 'payment-limits'),
  'schema/ledger/pricing',
)
/** The area of a definition and of its parts; undefined for other modules. */
const areaOf = (module) =>
  money(module) ? 'finance' : /src[\\/]modules[\\/](\w+)[\\/]/.exec(module.nameForCondition?.() ?? '')?.[1]
const records = inSource(
  ...['screens/records', 'fields', 'ui/icon/record-icons'],
  ...within('schema', 'check', 'kinds', 'module', 'show-value', 'words/home', 'words/late', 'words/steps'),
  ...within('schema/values', 'characters', 'money', 'numbers', 'stamp'),
  ...within('client', 'queries/dictionaries', 'queries/jobs', 'core/issue-texts', 'picks/picked', 'files/download'),
  'client/time/time',
  ...within('platform', 'list-viewport', 'print', 'download', 'pick-file', 'open-address', 'voice', 'capture'),
)
// Drafts, the outbox and uploads.
const kept = inSource(
  ...within('client/outbox', 'contents', 'entry', 'pending-files', 'sender', 'start', 'store', 'enqueue'),
  ...within('client/outbox', 'use-action', 'use-unsent-data', 'use-submit'),
  ...within('client', 'drafts/drafts', 'drafts/persisted', 'files/upload', 'files/photos', 'files/size'),
  ...within('platform', 'vault', 'upload', 'blobs', 'picture'),
)
// Sensors that forms use, and a few other pages.
const senses = inSource(
  ...within('platform', 'canvas', 'locate', 'scan', 'scan-on', 'bridge/in-page'),
  ...['ui/signature-pad', 'ui/inputs/use-scanner', 'client/picks/scanning'],
)
// Approvals: records show them, and so do pages of their own.
const flows = inSource(
  'screens/flows',
  'client/picks/flow-picks',
  'schema/words/workflow',
  'schema/words/flow-template',
)

/** Taro's own splitting copies shared code into every page. */
const splitChunks = {
  chunks: 'all',
  minSize: 0,
  maxInitialRequests: 20,
  maxAsyncRequests: 20,
  hidePathInfo: true,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    base: {
      name: 'base',
      chunks: 'all',
      test: ({ resource = '' }) => baseOfTaro.test(resource) && !heavyComponents.test(resource),
      priority: 50,
      enforce: true,
    },
    tileIcons: {
      name: 'tile-icons',
      chunks: 'all',
      test: /tile-icons/,
      type: 'css/mini-extract',
      priority: 60,
      enforce: true,
    },
    time: chunk('time', 60, package_('dayjs')),
    library: { name: 'library', chunks: 'initial', test: /[\\/]node_modules[\\/]/, priority: 40, enforce: true },
    reads: chunk('reads', 36, inSource('client/offline'), 2),
    kept: chunk('kept', 36, kept, 2),
    form: chunk('form', 35, form),
    flows: chunk('flows', 31, flows, 2),
    areas: {
      ...chunk('', 30, (module) => areaOf(module) !== undefined, 2),
      name: (module) => `area-${areaOf(module)}`,
    },
    records: chunk('records', 30, records, 2),
    senses: chunk('senses', 30, senses, 2),
    shared: chunk('shared', 20, /[\\/]src[\\/]/, 10),
    vendor: chunk('vendor', 10, /[\\/]node_modules[\\/]/, 2),
  },
}

module.exports = { splitChunks }
