const path = require('node:path')
const { splitChunks } = require('./h5/chunks')
const { PageFiles } = require('./h5/page-files')
const { minifyBySwc } = require('./minify')
const { isPackagedPage } = require('./mini/page-texts')
const { TrimTemplates } = require('./mini/trim-templates')
const { serverAddress } = require('./server-address')

const root = path.resolve(__dirname, '..')
const packages = (names) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`)
const modern = packages('@tanstack|exifr|i18next|zustand')
const needsTranspiling = (file) => modern.test(file) || /config[\\/]platforms/.test(file)

/** Keeps the options that Taro gives to Babel. */
function transpileFast(chain) {
  chain.module.rule('script').use('babelLoader').loader(path.join(__dirname, 'transpile.js'))
}

function compactRoutes(chain) {
  chain.module
    .rule('routes')
    .test(/src[\\/]routes[\\/]routes\.json$/)
    .type('javascript/auto')
    .use('routes')
    .loader(path.join(__dirname, 'routes-table.js'))
}

function forH5(chain, webpack) {
  minifyBySwc(chain)
  transpileFast(chain)
  compactRoutes(chain)
  chain.resolve.alias.set('@tarojs/components$', path.join(root, 'src/platform/h5-components/index.ts'))
  chain.plugin('bars').use(webpack.NormalModuleReplacementPlugin, [
    /(tabbar|navigationBar|navigation-bar|mpa)\.js$/,
    (request) => {
      if (!/@tarojs[\\/]router/.test(request.context)) return
      const ours = /tabbar/.test(request.request) ? 'h5/tabbar.js' : 'h5/no-bar.js'
      request.request = path.join(__dirname, ours)
    },
  ])
  // Marks the schema as free of side effects, because the home page needs only a few of its exports.
  chain.module
    .rule('schema')
    .test(/src[\\/]schema[\\/]/)
    .sideEffects(false)
  chain.module
    .rule('trim-css')
    .test(
      /@tarojs[\\/](components-react[\\/]dist[\\/]index|components[\\/]dist[\\/]taro-components[\\/]taro-components)\.css$/,
    )
    .enforce('pre')
    .use('trim-css')
    .loader(path.join(__dirname, 'h5/trim-css.js'))
  chain.plugin('page-files').use(PageFiles)
  chain.optimization.splitChunks(splitChunks)
}

/** Provides names that packages use and hosts lack; webpack inserts them where a module uses them. */
function forMini(chain, webpack) {
  minifyBySwc(chain)
  transpileFast(chain)
  compactRoutes(chain)
  const hostGlobal = [path.join(root, 'src/platform/host-global.ts'), 'hostGlobal']
  chain.plugin('missing-names').use(webpack.ProvidePlugin, [
    {
      AbortController: [path.join(root, 'src/platform/abort-controller.ts'), 'AbortController'],
      Intl: [path.join(root, 'src/platform/plural-rules.ts'), 'hostIntl'],
      globalThis: hostGlobal,
      global: hostGlobal,
      self: hostGlobal,
    },
  ])
  chain.plugin('trim-templates').use(TrimTemplates)
  chain.module
    .rule('page-texts')
    .test(isPackagedPage)
    .enforce('pre')
    .use('page-texts')
    .loader(path.join(__dirname, 'mini/page-texts.js'))
  // Otherwise webpack creates a global object with `new Function`, which hosts do not allow.
  chain.node.set('global', false)
}

module.exports = async () => ({
  projectName: 'purlin',
  date: '2026-11-20',
  designWidth: 375,
  deviceRatio: { 375: 2, 640: 1.17, 750: 1, 828: 0.905 },
  sourceRoot: 'src',
  outputRoot: `dist/${process.env.TARO_ENV}`,
  copy: {
    patterns: [
      process.env.TARO_ENV === 'h5'
        ? // The preview picture of a shared card; clients fetch it from the server.
          { from: 'src/platform/share/share.png', to: 'dist/h5/share.png' }
        : // The pin on a map, which a host reads from a file.
          { from: 'src/platform/map/pin.png', to: `dist/${process.env.TARO_ENV}/pin.png` },
    ],
    options: {},
  },
  plugins: [path.join(__dirname, 'platforms/qywx'), path.join(__dirname, 'platforms/dd')],
  alias: {
    '@': path.join(root, 'src'),
    '@locales': path.join(root, 'locales'),
    '@wire': path.join(root, 'types/wire.ts'),
  },
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  cache: { enable: false },
  sass: { data: '$hd: 1;' },
  // Taro reads `TARO_APP_*` only from `.env` files.
  ...(process.env.TARO_ENV === 'h5'
    ? {}
    : { env: { TARO_APP_SERVER: JSON.stringify(serverAddress(process.env.TARO_APP_SERVER)) } }),
  mini: {
    compile: { include: [needsTranspiling] },
    // React sets no HTML.
    runtime: { enableInnerHTML: false },
    optimizeMainPackage: { enable: true },
    // The order of styles is irrelevant, because each component has one block of its own.
    miniCssExtractPluginOption: { ignoreOrder: true },
    webpackChain: forMini,
  },
  h5: {
    compile: { include: [(file) => modern.test(file)] },
    esnextModules: ['taro-ui'],
    publicPath: process.env.NODE_ENV === 'development' ? '/' : './',
    staticDirectory: 'static',
    postcss: { pxtransform: { enable: false } },
    webpackChain: forH5,
    router: { mode: 'hash' },
    useHtmlComponents: true,
    output: { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[name].[contenthash:8].js' },
    miniCssExtractPluginOption: {
      ignoreOrder: true,
      filename: 'css/[name].[contenthash:8].css',
      chunkFilename: 'css/[name].[contenthash:8].css',
    },
  },
})
