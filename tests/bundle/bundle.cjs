const { readdirSync, readFileSync, rmSync } = require('node:fs')
const { dirname, join, relative, sep } = require('node:path')
const { build } = require('esbuild')

const root = join(__dirname, '../..')
const pathOf = (name) => join(root, 'node_modules/.cache/test-bundles', `${name}.cjs`)

/** These calls are about single files, which a bundle does not have. */
const aboutFiles = /\bjest\.(mock|requireActual|resetModules|isolateModules)/
/** A file that this one imports replaces other files. */
const importsReplacements = /[\\/]routes[\\/]routes\.test\.ts$/

/** Whether a file is a test file that can run out of a bundle. */
const canBeBundled = (source, path) =>
  /\.test\.tsx?$/.test(path) && !aboutFiles.test(source) && !importsReplacements.test(path)

/**
 * Packages that become part of a bundle: those that are ES modules only, and those of many files. All others are loaded
 * from their folder.
 */
const bundled = [
  ...['exifr', 'file-type', 'strtok3', 'token-types', 'uint8array-extras', '@tokenizer', '@borewit', '@tus', 'srvx'],
  ...['prom-client', '@opentelemetry', 'qrcode', 'pngjs', 'readable-stream'],
]
const isBundled = (path) => bundled.includes(path.split('/', 1)[0])

/** Replaces the imports given, and loads packages from their folder. */
const resolve = (replaced) => ({
  name: 'resolve',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path }) => {
      if (replaced[path] !== undefined) return { path: join(root, replaced[path]) }
      return /^@(\/|wire$|locales\/)/.test(path) || isBundled(path) ? undefined : { path, external: true }
    })
  },
})

/** Each file has its own `__dirname`, as if it were not bundled. */
const keepFolderNames = {
  name: 'folder-names',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/](tests|server)[\\/].*\.tsx?$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      if (!/\b__(dirname|filename)\b/.test(source)) return undefined
      const contents = source
        .replace(/\b__dirname\b/g, JSON.stringify(dirname(path)))
        .replace(/\b__filename\b/g, JSON.stringify(path))
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
}

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file.replaceAll(sep, '/')}`)
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => canBeBundled(readFileSync(join(root, file), 'utf8'), file))

const formTexts = { '@/platform/words': 'src/platform/words/index.h5.ts' }
/** The folders of each bundle, and what their files import instead of something else, as in `jest.config.cjs`. */
const bundles = {
  server: { folders: ['server', 'stories'], replaced: formTexts },
  journeys: { folders: ['journeys'], replaced: formTexts },
}

/** Bundles test files, each of which runs when it is called. */
async function bundle(name) {
  const { folders, replaced, ...options } = bundles[name]
  const files = folders.flatMap((folder) => filesIn(`tests/${folder}`))
  const entries = files.map((file) => `  ${JSON.stringify(file)}: () => require(${JSON.stringify(`./${file}`)}),`)
  // A file with several links would be changed under all its names.
  rmSync(pathOf(name), { force: true })
  await build({
    stdin: { contents: `exports.files = {\n${entries.join('\n')}\n}`, resolveDir: root, sourcefile: 'tests.js' },
    outfile: pathOf(name),
    absWorkingDir: root,
    ...{ bundle: true, format: 'cjs', platform: 'node', target: 'node20', jsx: 'automatic', sourcemap: 'linked' },
    supported: { 'dynamic-import': false },
    loader: { '.scss': 'empty' },
    logLevel: 'error',
    ...options,
    plugins: [resolve(replaced), keepFolderNames],
  })
}

/** The code that runs a test file out of the bundle. */
const callOf = (name, path) =>
  `require(${JSON.stringify(pathOf(name))}).files[${JSON.stringify(relative(root, path).replaceAll(sep, '/'))}]()`

module.exports = { bundle, callOf, canBeBundled }
