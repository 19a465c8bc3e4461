import { rmSync } from 'node:fs'

/** What was planted for the run goes with it. */
// biome-ignore lint/style/noDefaultExport: Jest looks for it.
export default function clear() {
  const folder = process.env.PURLIN_PLANTED
  if (folder) rmSync(folder, { recursive: true, force: true })
}
