import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { buildSync } from 'esbuild'

const root = join(__dirname, '../../..')

/** The files a target is built from, in the order they are looked for. */
const extensions = {
  h5: ['.h5.tsx', '.h5.ts', '.tsx', '.ts', '.mjs', '.js', '.json'],
  qywx: ['.qywx.ts', '.tsx', '.ts', '.mjs', '.js', '.json'],
  dd: ['.dd.ts', '.tsx', '.ts', '.mjs', '.js', '.json'],
} as const

export type Variant = keyof typeof extensions

const inMini = (target: 'qywx' | 'dd') => {
  const plugin = target === 'dd' ? 'alipay' : 'weapp'
  return `
    import '${join(root, 'config/platforms', target, 'runtime.js')}'
    import { hostConfig } from '@tarojs/plugin-platform-${plugin}/dist/runtime-utils'
    const Taro = {}
    hostConfig.initNativeApi(Taro)
    export default Taro
    export const eventCenter = { on() {}, off() {}, trigger() {} }
    const none = () => undefined
    export { none as useShareAppMessage, none as useRouter, none as useDidShow, none as useDidHide }
  `
}

/** A capability as a target has it: our own code and Taro's own adapter, on whatever globals there are. */
export function load<T>(variant: Variant, capability: string): T {
  const env = { 'process.env.TARO_ENV': JSON.stringify(variant), 'process.env.TARO_PLATFORM': '"mini"' }
  const taro = variant === 'h5' ? 'export default {}' : inMini(variant)
  const made = buildSync({
    stdin: { contents: taro, resolveDir: root, loader: 'js' },
    ...{ bundle: true, write: false, format: 'cjs', platform: 'browser', define: env, logLevel: 'error' },
  })
  const module = { exports: {} as Record<string, unknown> }
  const run = (code: string, require: (name: string) => unknown) => {
    const own = { exports: {} as Record<string, unknown> }
    runInThisContext(`(function (module, exports, require) {${code}\n})`)(own, own.exports, require)
    return own.exports
  }
  const host = run(made.outputFiles[0]?.text ?? '', require)
  const built = buildSync({
    entryPoints: [join(root, 'src/platform', capability, variant === 'h5' ? entry(capability) : 'index.ts')],
    ...{ bundle: true, write: false, format: 'cjs', platform: 'browser', define: env, logLevel: 'error' },
    resolveExtensions: [...extensions[variant]],
    external: ['@tarojs/taro', '@wecom/jssdk', 'dingtalk-jsapi/*'],
    tsconfig: join(root, 'tsconfig.json'),
  })
  module.exports = run(built.outputFiles[0]?.text ?? '', (name) => (name === '@tarojs/taro' ? host : require(name)))
  return module.exports as T
}

const entry = (capability: string) => {
  try {
    readFileSync(join(root, 'src/platform', capability, 'index.h5.ts'))
    return 'index.h5.ts'
  } catch {
    return 'index.ts'
  }
}
