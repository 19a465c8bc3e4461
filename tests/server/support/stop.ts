/** Runs after all tests. */
// biome-ignore lint/style/noDefaultExport: Jest looks for it.
export default async function stop() {
  await (globalThis as { endDatabase?: () => Promise<void> }).endDatabase?.()
}
