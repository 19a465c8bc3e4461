import { join } from 'node:path'
import { root, run } from './run.mjs'

/** Writes server/store/schema/schema.sql: the schema that migrations and definitions create in an empty database. */
const jest = join(root, 'node_modules/jest/bin/jest.js')
const flags = ['--selectProjects', 'server', '--testPathPattern', 'tests/server/base/schema']
const { code, output } = await run(process.execPath, [jest, ...flags], { quiet: true, env: { WRITE_SCHEMA: 'yes' } })
if (code !== 0) console.error(output)
process.exitCode = code
