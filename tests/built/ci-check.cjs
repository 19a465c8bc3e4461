/** Asks Tencent's own checks, without their network: node ci-check.cjs <a compiled WeCom program>. Tells JSON. */
const ci = require('miniprogram-ci')
const { DefaultProjectAttr } = require('miniprogram-ci/dist/config/config')

const patience = 60_000
const say = console.log
// It tells everything it does.
for (const name of ['log', 'info', 'warn', 'error']) console[name] = () => undefined

const project = new ci.Project({
  appid: 'wx1234567890abcdef',
  type: 'miniProgram',
  projectPath: process.argv[2],
  privateKey: 'none',
  ignores: [],
})
project.attr = async () => DefaultProjectAttr

const inTime = (work) =>
  Promise.race([work, new Promise((_, reject) => setTimeout(() => reject(new Error('takes too long')), patience))])

async function told(work) {
  try {
    return await work()
  } catch (error) {
    return { error: `${error.code ?? ''} ${String(error.message).replace(/\s+/g, ' ')}`.trim() }
  }
}

async function check() {
  const app = await told(async () => {
    await inTime(ci.getAppJSON(project))
    return { ok: true }
  })
  const compiled = await told(async () => {
    await inTime(ci.getCompiledResult({ project, setting: { es6: false, minify: false } }))
    return { ok: true }
  })
  const size = await told(async () => {
    const { success, detail } = (await inTime(ci.checkCodeQuality(project))).find(
      ({ name }) => name === 'PACKAGE_SIZE_LIMIT',
    )
    return { ok: success, detail }
  })
  say(JSON.stringify({ app, compiled, size }))
}

check().then(
  () => process.exit(0),
  () => process.exit(1),
)
