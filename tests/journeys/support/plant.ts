import { openProgram } from './program'

/** Plants the demo company once for all journeys of a run: each begins with a copy of its own. */
// biome-ignore lint/style/noDefaultExport: Jest looks for it.
export default async function plant() {
  if (process.env.PURLIN_PLANTED) return
  const program = await openProgram({ env: { REQUESTS_PER_MINUTE: '0' } })
  await program.leave()
  process.env.PURLIN_PLANTED = program.folder
}
