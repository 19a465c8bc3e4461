/** Runs Tencent's checks offline: node ci-check.cjs <a compiled WeCom program>. Prints JSON. */
const ci = require('miniprogram-ci')
const { DefaultProjectAttr } = require('miniprogram-ci/dist/config/config')

const timeout = 60_000
const print = console.log
// Suppresses the output of the library.
for (const name of ['log', 'info', 'warn', 'error']) console[name] = () => undefined

const project = new ci.Project({
  appid: 'wx1234567890abcdef',
  type: 'miniProgram',
  projectPath: process.argv[2],
  privateKey: 'none',
  ignores: [],
})
project.attr = async () => DefaultProjectAttr

const withTimeout = (work) =>
  Promise.race([work, new Promise((_, reject) => setTimeout(() => reject(new Error('takes too long')), timeout))])

async function resultOf(work) {
  try {
    return await work()
  } catch (error) {
    return { error: `${error.code ?? ''} ${String(error.message).replace(/\s+/g, ' ')}`.trim() }
  }
}

async function check() {
  const app = await resultOf(async () => {
    await withTimeout(ci.getAppJSON(project))
    return { ok: true }
  })
  const compiled = await resultOf(async () => {
    await withTimeout(ci.getCompiledResult({ project, setting: { es6: false, minify: false } }))
    return { ok: true }
  })
  const size = await resultOf(async () => {
    const { success, detail } = (await withTimeout(ci.checkCodeQuality(project))).find(
      ({ name }) => name === 'PACKAGE_SIZE_LIMIT',
    )
    return { ok: success, detail }
  })
  print(JSON.stringify({ app, compiled, size }))
}

check().then(
  () => process.exit(0),
  () => process.exit(1),
)
