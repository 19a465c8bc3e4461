import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { bin, install, root, run } from './run.mjs'
import { isBusyWithOthers, overLimits } from './testing/limits.mjs'
import { keepTemporaryFilesInMemory } from './testing/temporary.mjs'
import { thoroughFiles, thoroughProjects } from './testing/thorough.mjs'

/** Checks next to the tests. Each counts as one in the total. */
const checks = [
  ['types', process.execPath, [join(root, 'node_modules/typescript-7/bin/tsc'), '--noEmit', '-p', '.']],
  ['lint', bin('biome'), ['ci', '--error-on-warnings', '.']],
  ['styles', bin('stylelint'), ['src/**/*.scss']],
  ['layers', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', 'src', 'server', 'tests']],
  ['dead code', bin('knip'), []],
  ['folders', process.execPath, ['scripts/folders.mjs']],
  ['documents', process.execPath, ['scripts/docs.mjs']],
  ['language', process.execPath, ['scripts/language.mjs']],
  ['words', process.execPath, ['scripts/words.mjs']],
  ['icons', process.execPath, ['scripts/icons.mjs', '--check']],
]
const build = ['build and budgets', process.execPath, ['scripts/build.mjs']]

/**
 * `--thorough` runs all test files, `--all` also repeats trials more often and runs all modules and addresses in
 * Chromium; the other arguments are for Jest.
 */
const [, , ...given] = process.argv
const isAll = given.includes('--all')
const isThorough = isAll || given.includes('--thorough')
const jestArguments = given.filter((argument) => !['--all', '--thorough'].includes(argument))
const jestEnvironment = isAll ? { PURLIN_ALL_TESTS: 'yes' } : {}

const started = Date.now()
let passed = 0
/** Results of Jest for each test file. */
const suites = []
/** Test files with their durations in milliseconds. */
const durations = []
/** Printed again at the end of the output. */
const failures = []

async function check([name, command, args]) {
  const from = Date.now()
  const { code, output } = await run(command, args, { quiet: true })
  const seconds = ((Date.now() - from) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
  if (code !== 0 || name === 'build and budgets') console.log(output.trim())
  if (code === 0) passed += 1
  else failures.push(name)
}

async function checkAll() {
  for (const each of checks) await check(each)
}

/** Seeds the demo company for all journeys. If that fails, the journeys try again and report the failure. */
async function seed() {
  const from = Date.now()
  const { seedOnce } = await import('./testing/planted.mjs')
  const clear = await seedOnce().catch((error) => console.error(error))
  console.log(`planted (${((Date.now() - from) / 1000).toFixed(1)} s)`)
  return clear
}

/** Builds the server first, because it takes seconds, and seeds while the mini-programs are built. */
async function buildAll() {
  await run(process.execPath, ['scripts/build.mjs', 'server'], { quiet: true })
  const [clear] = await Promise.all([seed(), check(build)])
  return clear
}

const cache = join(root, 'node_modules', '.cache')

/** Runs a selection of the tests and adds the results to the total. */
async function test(name, args) {
  const report = join(cache, `jest-${name}.json`)
  rmSync(report, { force: true })
  const jest = ['--no-warnings', join(root, 'node_modules/jest/bin/jest.js'), '--ci']
  const reporting = ['--json', `--outputFile=${report}`]
  // A server that a failed test left open would keep the process running after the results are written.
  const command = [...jest, ...reporting, '--forceExit', ...args, ...jestArguments]
  const { code } = await run(process.execPath, command, { env: jestEnvironment })
  const before = failures.length
  if (existsSync(report)) {
    const results = JSON.parse(readFileSync(report, 'utf8'))
    passed += results.numPassedTests
    suites.push(...results.testResults)
    for (const suite of results.testResults) {
      failuresOf(suite)
      durations.push({ file: relative(root, suite.name), time: suite.endTime - suite.startTime })
    }
  }
  if (code !== 0 && failures.length === before) failures.push(`${name}: ended with ${code}`)
}

/** Records tests that did not pass and files that could not be run. */
function failuresOf({ name, message, assertionResults: tests }) {
  const file = relative(root, name)
  const failed = tests.filter(({ status }) => status !== 'passed')
  for (const { fullName, status } of failed) failures.push(`${file}: ${fullName} (${status})`)
  if (message && failed.length === 0) failures.push(`${file}: ${message.trim().split('\n', 3).join(' ')}`)
}

// Tests that measure time run last and in one worker; all others run in parallel.
const timed = ['long-list', 'first-row']
/** Tests without a database and a build, beside the builds. */
const plain = ['unit', 'screens', 'platform']

install()
keepTemporaryFilesInMemory()
const [clear] = await Promise.all([
  buildAll(),
  checkAll(),
  test('plain', ['--maxWorkers=1', '--selectProjects', ...plain]),
])
// A renamed file would be in both runs without notice.
failures.push(...thoroughFiles.filter((file) => !existsSync(join(root, file))).map((file) => `${file}: missing`))
const main = ['server', 'unbatched', 'built', 'mini', 'journeys']
const leftOut = isThorough ? timed.map((name) => `tests/journeys/${name}.test.ts`) : thoroughFiles
// One queue with three workers for two cores, because tests often wait for pages or the database.
await test('main', [
  '--maxWorkers=3',
  ...['--selectProjects', ...main.filter((name) => isThorough || !thoroughProjects.includes(name))],
  ...leftOut.flatMap((file) => ['--testPathIgnorePatterns', file]),
])
if (isThorough) {
  await test('timed', [
    ...['--maxWorkers=1', '--selectProjects', 'journeys'],
    ...['--testPathPattern', `journeys/(${timed.join('|')})`],
  ])
}
clear?.()

const longest = durations.sort((a, b) => b.time - a.time).slice(0, 10)
console.log('The longest test files:')
for (const { file, time } of longest) console.log(`${(time / 1000).toFixed(1).padStart(7)} s ${file}`)
const total = (Date.now() - started) / 1000
const over = isAll || jestArguments.length > 0 ? [] : await overLimits(suites, durations, total, isThorough)
// On a busy machine durations say nothing about the tests.
if (isBusyWithOthers()) for (const each of over) console.log(`slow, on a busy machine: ${each}`)
else failures.push(...over)
for (const each of failures) console.log(`FAIL ${each}`)
console.log(`took ${Math.round(total)} s`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
