import { build } from 'esbuild'
import { root } from './run.mjs'

const built = await build({
  absWorkingDir: root,
  entryPoints: ['server/main.ts'],
  outfile: 'dist/server/main.mjs',
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
const [bytes] = Object.entries(built.metafile.outputs)
  .filter(([name]) => name.endsWith('.mjs'))
  .map(([, { bytes }]) => bytes)
console.log(`server: dist/server/main.mjs, ${Math.round(bytes / 1024)} KiB`)
