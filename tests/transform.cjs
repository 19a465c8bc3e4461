const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const { extname, join } = require('node:path')
const esbuild = require('esbuild')
const { version } = require('esbuild/package.json')
const { callOf, canBeBundled } = require('./bundle/bundle.cjs')

const loaders = { '.ts': 'ts', '.tsx': 'tsx', '.jsx': 'jsx' }
/** Mocks must be registered before imports, which Babel's hoisting does. */
const mocks = /^jest\.mock\(/m

const esbuildOptions = {
  format: 'cjs',
  target: 'node20',
  jsx: 'automatic',
  sourcemap: 'external',
  // Tests run as scripts, which do not support dynamic import.
  supported: { 'dynamic-import': false },
}

/** Compiles sources for Node with esbuild, because Babel is ten times slower for each test project. */
module.exports = {
  createTransformer: ({ presets, bundle }) => {
    /** Whether a file runs out of the bundle of its project. */
    const isBundled = (source, path) => bundle !== undefined && canBeBundled(source, path)
    const babel = require('babel-jest').default.createTransformer({ babelrc: false, configFile: false, presets })
    const key = JSON.stringify([esbuildOptions, version, readFileSync(join(__dirname, 'bundle/bundle.cjs'), 'utf8')])
    return {
      getCacheKey: (source, path, options) =>
        mocks.test(source)
          ? babel.getCacheKey(source, path, options)
          : createHash('sha256')
              .update(key)
              .update(isBundled(source, path) ? bundle : '')
              .update('\0')
              .update(path)
              .update('\0')
              .update(source)
              .digest('hex'),
      process(source, path, options) {
        if (isBundled(source, path)) return { code: callOf(bundle, path) }
        if (mocks.test(source)) return babel.process(source, path, options)
        return esbuild.transformSync(source, {
          ...esbuildOptions,
          loader: loaders[extname(path)] ?? 'js',
          sourcefile: path,
        })
      },
    }
  },
}
