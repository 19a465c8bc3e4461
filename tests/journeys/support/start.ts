import { bundle } from '../../bundle/bundle.cjs'
import plant from './plant'

/** Runs before the journeys. */
// biome-ignore lint/style/noDefaultExport: Jest requires a default export.
export default async function start() {
  await bundle('journeys')
  await plant()
}
