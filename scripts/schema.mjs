import { join } from 'node:path'
import { root, run } from './run.mjs'

/** Writes server/store/schema/schema.sql anew: what the migrations and the definitions make of an empty database. */
const jest = join(root, 'node_modules/jest/bin/jest.js')
const flags = ['--selectProjects', 'server', '--testPathPattern', 'tests/server/base/schema']
const { code, said } = await run(process.execPath, [jest, ...flags], { quiet: true, env: { WRITE_SCHEMA: 'yes' } })
if (code !== 0) console.error(said)
process.exitCode = code
