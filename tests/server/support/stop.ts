/** Runs after all tests. */
// biome-ignore lint/style/noDefaultExport: Jest requires a default export.
export default async function stop() {
  await (globalThis as { endDatabase?: () => Promise<void> }).endDatabase?.()
}
