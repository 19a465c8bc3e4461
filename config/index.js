const path = require('node:path')
const { splitChunks } = require('./h5/chunks')
const { PageFiles } = require('./h5/page-files')
const { serverAddress } = require('./server-address')

const root = path.resolve(__dirname, '..')
const package_ = (names) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`)
const modern = package_('@tanstack|i18next|zustand')
const mini = (file) => modern.test(file) || /config[\\/]platforms/.test(file)

function forH5(chain, webpack) {
  chain.resolve.alias.set('@tarojs/components$', path.join(root, 'src/platform/h5-components/index.ts'))
  chain.plugin('bars').use(webpack.NormalModuleReplacementPlugin, [
    /(tabbar|navigationBar|navigation-bar|mpa)\.js$/,
    (request) => {
      if (!/@tarojs[\\/]router/.test(request.context)) return
      const ours = /tabbar/.test(request.request) ? 'h5/tabbar.js' : 'h5/no-bar.js'
      request.request = path.join(__dirname, ours)
    },
  ])
  // Of the language of definitions home needs nothing but a few names.
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

/** Names that packages use and hosts do not have. They are put in wherever a module uses them. */
function forMini(chain, webpack) {
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
  // Otherwise webpack makes a global object by `new Function`, which hosts do not run.
  chain.node.set('global', false)
}

module.exports = async () => ({
  projectName: 'purlin',
  date: '2026-11-20',
  designWidth: 375,
  deviceRatio: { 375: 2, 640: 1.17, 750: 1, 828: 0.905 },
  sourceRoot: 'src',
  outputRoot: `dist/${process.env.TARO_ENV}`,
  // The picture of a card in a chat: fetched from the server by whoever shows one.
  ...(process.env.TARO_ENV === 'h5'
    ? { copy: { patterns: [{ from: 'src/platform/share/share.png', to: 'dist/h5/share.png' }], options: {} } }
    : {}),
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
  // Taro keeps names and quotes for very old engines.
  ...(process.env.TARO_ENV === 'h5'
    ? {
        terser: {
          enable: true,
          config: {
            ...{ ecma: 2018, keep_fnames: false, compress: { passes: 2 } },
            output: { comments: false, quote_keys: false, keep_quoted_props: false },
          },
        },
      }
    : {}),
  // Taro itself takes `TARO_APP_*` from `.env` files only.
  ...(process.env.TARO_ENV === 'h5'
    ? {}
    : { env: { TARO_APP_SERVER: JSON.stringify(serverAddress(process.env.TARO_APP_SERVER)) } }),
  mini: {
    compile: { include: [mini] },
    optimizeMainPackage: { enable: true },
    // Our styles are one block a component: their order means nothing.
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
