const { createHash } = require('node:crypto')
const { extname } = require('node:path')
const esbuild = require('esbuild')
const { version } = require('esbuild/package.json')

const loaders = { '.ts': 'ts', '.tsx': 'tsx', '.jsx': 'jsx' }
/** What stands in for a package has to do so before anything is imported, which Babel sees to. */
const stands = /^jest\.mock\(/m

const how = {
  format: 'cjs',
  target: 'node20',
  jsx: 'automatic',
  sourcemap: 'external',
  // Tests run as scripts, which cannot import modules.
  supported: { 'dynamic-import': false },
}

/** Makes scripts that Node runs of our sources. Babel takes ten times as long, once for each of the test projects. */
module.exports = {
  createTransformer: ({ presets }) => {
    const babel = require('babel-jest').default.createTransformer({ babelrc: false, configFile: false, presets })
    const key = JSON.stringify([how, version])
    return {
      getCacheKey: (source, path, options) =>
        stands.test(source)
          ? babel.getCacheKey(source, path, options)
          : createHash('sha256').update(key).update(path).update('\0').update(source).digest('hex'),
      process(source, path, options) {
        if (stands.test(source)) return babel.process(source, path, options)
        return esbuild.transformSync(source, { ...how, loader: loaders[extname(path)] ?? 'js', sourcefile: path })
      },
    }
  },
}
