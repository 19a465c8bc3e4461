import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bin, install, root, run } from './run.mjs'

/** What must hold besides the tests. Each is one check of the closing count. */
const checks = [
  ['types', bin('tsc'), ['--noEmit', '-p', '.']],
  ['lint', bin('biome'), ['ci', '--error-on-warnings', '.']],
  ['styles', bin('stylelint'), ['src/**/*.scss']],
  ['layers', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', 'src', 'server', 'tests']],
  ['dead code', bin('knip'), []],
  ['words', process.execPath, ['scripts/words.mjs']],
  ['icons', process.execPath, ['scripts/icons.mjs', '--check']],
  ['build and budgets', process.execPath, ['scripts/build.mjs']],
]

const started = Date.now()
let passed = 0
let failed = 0

install()
for (const [name, command, args] of checks) {
  const from = Date.now()
  const { code, said } = await run(command, args, { quiet: true })
  const seconds = ((Date.now() - from) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
  if (code !== 0 || name === 'build and budgets') console.log(said.trim())
  if (code === 0) passed += 1
  else failed += 1
}

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
  const before = failed
  if (existsSync(report)) {
    const told = JSON.parse(readFileSync(report, 'utf8'))
    passed += told.numPassedTests
    failed += told.numFailedTests + told.numPendingTests + told.numRuntimeErrorTestSuites
  }
  if (code !== 0 && failed === before) failed += 1
}

// What is measured by the clock goes alone, everything else side by side.
const timed = ['long-list', 'offline-reading', 'newer']
await test('computed', ['--maxWorkers=2', '--selectProjects', 'unit', 'server', 'screens', 'platform', 'built'])
await test('journeys', [
  ...['--maxWorkers=2', '--selectProjects', 'journeys', 'mini'],
  ...timed.flatMap((name) => ['--testPathIgnorePatterns', name]),
])
await test('timed', ['--maxWorkers=1', '--selectProjects', 'journeys', '--testPathPattern', `(${timed.join('|')})`])

console.log(`took ${Math.round((Date.now() - started) / 1000)} s`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
