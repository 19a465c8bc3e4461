const { readdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs')
const { dirname, join, relative, sep } = require('node:path')
const { build } = require('esbuild')

const root = join(__dirname, '../..')
const pathOf = (name) => join(root, 'node_modules/.cache/test-bundles', `${name}.cjs`)

/** These calls are about single files, which a bundle does not have, or about the context of a test file. */
const aboutFiles = /\bjest\.(mock|requireActual|resetModules|isolateModules|useFakeTimers)/
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
const isBundled = (path) => bundled.some((name) => path === name || path.startsWith(`${name}/`))

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

/** A variable of a module without a value, on a line of its own. */
const withoutValue = /^((?:export )?let \w+(?:: [^=\n]+)?)$/gm

/**
 * Each file has its own `__dirname`, as if it were not bundled. A variable without a value gets none whenever its module
 * is loaded; otherwise it would keep that of the test file before.
 */
const adaptSources = {
  name: 'adapt-sources',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/](tests|server|schema)[\\/].*\.tsx?$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8')
        .replace(/\b__dirname\b/g, JSON.stringify(dirname(path)))
        .replace(/\b__filename\b/g, JSON.stringify(path))
        .replace(withoutValue, '$1 = undefined')
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
}

const sourcesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file.replaceAll(sep, '/')}`)
    .filter((file) => /\.tsx?$/.test(file))

const testFilesIn = (folder) =>
  sourcesIn(folder).filter((file) => canBeBundled(readFileSync(join(root, file), 'utf8'), file))

const formTexts = { '@/platform/words': 'src/platform/words/index.h5.ts' }
/**
 * The folders of each bundle, and what their files import instead of something else, as in `jest.config.cjs`. The test
 * files of a shared bundle run in the context of the worker (`environment.cjs`).
 */
const bundles = {
  server: { folders: ['server', 'stories'], replaced: formTexts, isShared: true },
  journeys: { folders: ['journeys'], replaced: formTexts },
}

/** A variable of a module that keeps values between calls. */
const keepsValues = /^(export )?(let \w|const \w+(: [^=]+)? = new (Map|Set|WeakMap)(<.*>)?\(\))/m

/** It collects from all modules when it is loaded. */
const collector = 'server/http/calls/index.ts'

/** The modules of the product that keep values, which must not reach the next test file, and the one that fills them. */
const modulesThatKeepValues = () => [
  ...['server', 'src/schema']
    .flatMap((folder) => sourcesIn(folder))
    .filter((file) => keepsValues.test(readFileSync(join(root, file), 'utf8'))),
  collector,
]

/**
 * The function of the bundle that loads a module when it is first needed. Modules of tests are loaded again for each test
 * file, because they register hooks and keep the state of their file; `reset` loads those that keep values again, each
 * after what it imports.
 */
const lazyLoader = (keeping) => `
var __keeping = new Set(${JSON.stringify(keeping)});
var __reloads = [];
var __esm = (fn, res) => {
  const [[name, load]] = Object.entries(fn);
  const isTest = name.startsWith("tests/");
  let loadedFor;
  return function __init() {
    const run = isTest ? globalThis.testRun : 1;
    if (loadedFor === run) return res;
    loadedFor = run;
    res = load();
    if (__keeping.has(name)) __reloads.push(load);
    return res;
  };
};`

/** Lets all test files of a worker share the modules of the product. Lines keep their numbers for the source map. */
function shareModules(path) {
  const code = readFileSync(path, 'utf8')
  const linesOf = (text) => text.split('\n')
  const changed = code.replace(/^var __esm = [\s\S]*?^\};$/m, (loader) =>
    [linesOf(lazyLoader(modulesThatKeepValues())).join(' '), ...linesOf(loader).slice(1).fill('')].join('\n'),
  )
  if (changed === code) throw new Error('the bundle has no lazy loader that could be replaced')
  writeFileSync(path, `${changed}\nmodule.exports.reset = () => { for (const load of __reloads) load(); };\n`)
}

/** Bundles test files, each of which runs when it is called. */
async function bundle(name) {
  const { folders, replaced, isShared, ...options } = bundles[name]
  const files = folders.flatMap((folder) => testFilesIn(`tests/${folder}`))
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
    plugins: [resolve(replaced), adaptSources],
  })
  if (isShared) shareModules(pathOf(name))
}

/** The code that runs a test file out of the bundle. */
function callOf(name, path) {
  const [bundlePath, file] = [pathOf(name), relative(root, path).replaceAll(sep, '/')].map((each) =>
    JSON.stringify(each),
  )
  return bundles[name].isShared ? `runBundled(${bundlePath}, ${file}, jest)` : `require(${bundlePath}).files[${file}]()`
}

module.exports = { bundle, callOf, canBeBundled }
