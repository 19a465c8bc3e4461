const babelLoader = require('babel-loader')
const { transform } = require('esbuild')

const isMini = process.env.TARO_ENV !== 'h5'

/**
 * Names of `@tarojs/taro` become imports of their own in a browser, and `import()` becomes `require` in a mini-program.
 * Private fields become shorter. A spread in an optional call is a mistake of Chrome before 91.
 */
const needsPlugin = isMini ? /\bimport\(/ : /['"]@tarojs\/taro['"]|\?\.\((.*, *)?\.\.\./
const needsBabel = new RegExp(`${needsPlugin.source}|define(Page|App)Config\\(|\\bthis\\.#`)

/** The versions are the lowest of `browserslist` in package.json. */
const options = {
  target: isMini ? ['chrome66', 'ios12'] : ['chrome80', 'ios13.4'],
  // They have faults in rare cases only, for which esbuild would rewrite or refuse each use.
  supported: { destructuring: true, ...(isMini ? {} : { 'optional-chain': true }) },
  jsx: 'automatic',
  charset: 'utf8',
  tsconfigRaw: { compilerOptions: { useDefineForClassFields: false, verbatimModuleSyntax: false } },
}

const loaderOf = (file) => (/\.tsx?$/.test(file) ? file.slice(file.lastIndexOf('.') + 1) : 'jsx')

/**
 * Transpiles a script. Most files need nothing that only Babel does and go to esbuild, because Babel took two fifths
 * of the processor time of a build.
 */
module.exports = function transpile(source, map) {
  if (needsBabel.test(source)) return babelLoader.call(this, source, map)
  const done = this.async()
  transform(source, { ...options, loader: loaderOf(this.resourcePath) }).then(({ code }) => done(null, code), done)
}
