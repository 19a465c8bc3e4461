import { loadavg } from 'node:os'
import { root } from '../run.mjs'

/** Seconds of a run of all files, and of the usual one: 480 on two idle cores, and room for slower ones. */
const maxTotals = { thorough: 3000, usual: 600 }
const maxOfModule = 1
/** Seconds that a file may take, by the beginning of its path; the first that applies. */
const limitsOfFiles = [
  // Walks through a compiled program have one phone, whose steps cannot run in parallel.
  ['tests/mini/', 300],
  // A hundred changes are sent over a network that fails at each step.
  ['tests/journeys/outbox.test.ts', 240],
  // Each address is opened.
  ['tests/journeys/routes.test.ts', 240],
  // Ten thousand requests, and large tables.
  ['tests/server/hostile/fuzz.test.ts', 200],
  ['tests/server/records/neighbour.test.ts', 200],
  // They start a server and a browser and wait for pages as people do.
  ['tests/journeys/', 150],
  ['tests/', 100],
]
/** These files have the same tests for each module. */
const testsOfModules = /tests\/server\/(modules\/every-module|matrix\/matrix|hostile\/fuzz|records\/states)\.test/

const loadAtStart = loadavg()[0]

/** Other work makes every duration longer, and before the run its own load is none. */
export const isBusyWithOthers = () => loadAtStart >= 1

/** The names by which tests name a module: the one in the code, the title and the one on the wire. */
async function namesOfModules() {
  // Imported here, because this file is loaded before the packages are installed.
  const { build } = await import('esbuild')
  const contents = `import { modules } from './src/modules'
    export const names = modules.map(({ name, title, handler }) => [name, title, handler])`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    ...{ bundle: true, write: false, format: 'esm', platform: 'node', tsconfig: 'tsconfig.json', absWorkingDir: root },
  })
  const code = Buffer.from(outputFiles[0].contents).toString('base64')
  const { names } = await import(`data:text/javascript;base64,${code}`)
  return names
}

const middleOf = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Seconds that tests take for the middle one of all modules, which is what one more plain module costs. */
async function secondsOfModule(suites) {
  const tests = suites
    .filter(({ name }) => testsOfModules.test(name))
    .flatMap(({ assertionResults }) => assertionResults)
  const words = tests.map(({ fullName, duration }) => [new Set(fullName.split(/[\s.]+/)), duration ?? 0])
  const names = await namesOfModules()
  const sums = names.map((own) =>
    words.reduce((sum, [all, duration]) => sum + (own.some((name) => all.has(name)) ? duration : 0), 0),
  )
  return middleOf(sums) / 1000
}

/** A line for each file, for the tests of a module and for the run, if it took longer than its limit. */
export async function overLimits(suites, durations, total, isThorough) {
  const over = durations.flatMap(({ file, time }) => {
    const [, limit] = limitsOfFiles.find(([path]) => file.startsWith(path))
    return time > limit * 1000 ? [`${file} took ${Math.round(time / 1000)} s, at most ${limit} s`] : []
  })
  const module = await secondsOfModule(suites)
  console.log(`The tests of a plain module: ${module.toFixed(2)} s of ${maxOfModule} s`)
  if (module > maxOfModule)
    over.push(`the tests of a plain module took ${module.toFixed(2)} s, at most ${maxOfModule} s`)
  const maxTotal = isThorough ? maxTotals.thorough : maxTotals.usual
  if (total > maxTotal) over.push(`the run took ${Math.round(total)} s, at most ${maxTotal} s`)
  return over
}
