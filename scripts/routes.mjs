import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/**
 * Prints every route with its status and page, and the counts by status. `--readme` writes the counts by area into
 * README.md instead; with `--check` it writes nothing and fails if they differ.
 */

const statuses = ['full', 'partial', 'missing']
const [begin, end] = ['<!-- routes -->', '<!-- /routes -->']
const { specification, routes } = JSON.parse(readFileSync(join(root, 'tests/routes/coverage.json'), 'utf8'))
const specified = new Set(specification)
const [asked, own] = [
  routes.filter(({ path }) => specified.has(path)),
  routes.filter(({ path }) => !specified.has(path)),
]

const counted = (rows) => statuses.map((status) => rows.filter((row) => row.status === status).length)
const line = (name, rows) => `| ${[name, ...counted(rows), rows.length].join(' | ')} |`

function table() {
  const areas = [...new Set(asked.map(({ area }) => area))]
  return [
    `| area | ${statuses.join(' | ')} | all |`,
    `|---|${'---|'.repeat(statuses.length + 1)}`,
    ...areas.map((area) =>
      line(
        area,
        asked.filter((row) => row.area === area),
      ),
    ),
    line('**all routes of the specification**', asked),
    line('further routes', own),
  ].join('\n')
}

function readme(isCheck) {
  const path = join(root, 'README.md')
  const text = readFileSync(path, 'utf8')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`README.md has no block between ${begin} and ${end}`)
  const wanted = `${text.slice(0, from + begin.length)}\n${table()}\n${text.slice(to)}`
  if (wanted === text) return
  if (isCheck) throw new Error('README.md is stale: run node scripts/routes.mjs --readme')
  writeFileSync(path, wanted)
}

function print() {
  for (const { path, status, shows } of routes) console.log([`#${path}`, status, shows?.page ?? ''].join('\t'))
  const sums = (rows) =>
    counted(rows)
      .map((count, index) => `${count} ${statuses[index]}`)
      .join(', ')
  console.log(`${asked.length} routes of the specification: ${sums(asked)}`)
  console.log(`${own.length} further routes: ${sums(own)}`)
}

const options = process.argv.slice(2)
if (options.includes('--readme')) readme(options.includes('--check'))
else print()
