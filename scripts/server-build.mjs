import { build } from 'esbuild'
import { root } from './run.mjs'

const built = await build({
  absWorkingDir: root,
  // The worker threads for PDFs and the command-line checks are separate bundles.
  entryPoints: ['server/main.ts', 'server/press-worker.ts', 'server/replay.ts', 'server/check-hosts.ts'],
  outdir: 'dist/server',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  tsconfig: 'tsconfig.json',
  sourcemap: true,
  logLevel: 'warning',
  metafile: true,
})
for (const [name, { bytes }] of Object.entries(built.metafile.outputs)) {
  if (name.endsWith('.mjs')) console.log(`server: ${name}, ${Math.round(bytes / 1024)} KiB`)
}
