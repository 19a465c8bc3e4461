import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { bin, install, root, run } from './run.mjs'

/** What must hold besides the tests. Each is one check of the closing count. */
const checks = [
  ['types', process.execPath, [join(root, 'node_modules/typescript-7/bin/tsc'), '--noEmit', '-p', '.']],
  ['lint', bin('biome'), ['ci', '--error-on-warnings', '.']],
  ['styles', bin('stylelint'), ['src/**/*.scss']],
  ['layers', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', 'src', 'server', 'tests']],
  ['dead code', bin('knip'), []],
  ['folders', process.execPath, ['scripts/folders.mjs']],
  ['words', process.execPath, ['scripts/words.mjs']],
  ['icons', process.execPath, ['scripts/icons.mjs', '--check']],
]
const build = ['build and budgets', process.execPath, ['scripts/build.mjs']]

const started = Date.now()
let passed = 0
/** Named once more at the end, where they are found. */
const failures = []

async function check([name, command, args]) {
  const from = Date.now()
  const { code, said } = await run(command, args, { quiet: true })
  const seconds = ((Date.now() - from) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
  if (code !== 0 || name === 'build and budgets') console.log(said.trim())
  if (code === 0) passed += 1
  else failures.push(name)
}

async function checkAll() {
  for (const each of checks) await check(each)
}

/** The demo company of all journeys. One that cannot be planted is told by the journeys, which try again. */
async function plant() {
  const from = Date.now()
  const { plantOnce } = await import('./planted.mjs')
  const clear = await plantOnce().catch((error) => console.error(error))
  console.log(`planted (${((Date.now() - from) / 1000).toFixed(1)} s)`)
  return clear
}

/** The server is built in a second, and plants while the programs for phones take their minute. */
async function buildAll() {
  await run(process.execPath, ['scripts/build.mjs', 'server'], { quiet: true })
  const [clear] = await Promise.all([plant(), check(build)])
  return clear
}

install()
const [clear] = await Promise.all([buildAll(), checkAll()])

const cache = join(root, 'node_modules', '.cache')

/** Runs some of the tests, and adds what became of them to the count. */
async function test(name, args) {
  const report = join(cache, `jest-${name}.json`)
  rmSync(report, { force: true })
  const { code } = await run(process.execPath, [
    '--no-warnings',
    join(root, 'node_modules/jest/bin/jest.js'),
    '--ci',
    '--json',
    `--outputFile=${report}`,
    ...args,
    ...process.argv.slice(2),
  ])
  const before = failures.length
  if (existsSync(report)) {
    const told = JSON.parse(readFileSync(report, 'utf8'))
    passed += told.numPassedTests
    for (const suite of told.testResults) failuresOf(suite)
  }
  if (code !== 0 && failures.length === before) failures.push(`${name}: ended with ${code}`)
}

/** A test that did not pass, whatever kept it from it, or a whole file that could not be run. */
function failuresOf({ name, message, assertionResults: tests }) {
  const file = relative(root, name)
  const bad = tests.filter(({ status }) => status !== 'passed')
  for (const { fullName, status } of bad) failures.push(`${file}: ${fullName} (${status})`)
  if (message && bad.length === 0) failures.push(`${file}: ${message.trim().split('\n', 3).join(' ')}`)
}

// What is measured by the clock goes alone, everything else side by side.
const timed = ['long-list', 'first-row']
// The database is waited for: two of them leave two cores idle at times.
await test('computed', ['--maxWorkers=3', '--selectProjects', 'unit', 'server', 'screens', 'platform', 'built'])
// Each host's walk through its program is given minutes, and a core.
await test('walks', ['--maxWorkers=2', '--selectProjects', 'mini', '--testPathPattern', 'mini/walk'])
await test('journeys', [
  // Pages are waited for too.
  ...['--maxWorkers=3', '--selectProjects', 'journeys', 'mini'],
  ...['mini/walk', ...timed.map((name) => `journeys/${name}`)].flatMap((path) => ['--testPathIgnorePatterns', path]),
])
await test('timed', [
  '--maxWorkers=1',
  '--selectProjects',
  'journeys',
  '--testPathPattern',
  `journeys/(${timed.join('|')})`,
])
clear?.()

for (const each of failures) console.log(`FAIL ${each}`)
console.log(`took ${Math.round((Date.now() - started) / 1000)} s`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
