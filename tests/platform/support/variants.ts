import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import { type BuildOptions, buildSync } from 'esbuild'

const root = join(__dirname, '../../..')

/** The mini-programs; tests import the browser variants directly. */
export type Variant = 'qywx' | 'dd'

/** Global objects of the hosts. */
export type Globals = Readonly<Record<'wx' | 'dd' | 'my', unknown>>

/** Build flags of Taro for the omitted parts of its runtime. */
const flags = Object.fromEntries(
  [
    ...['INNER_HTML', 'ADJACENT_HTML', 'SIZE_APIS', 'TEMPLATE_CONTENT'],
    ...['MUTATION_OBSERVER', 'CLONE_NODE', 'CONTAINS'],
  ].map((name) => [`ENABLE_${name}`, 'false']),
)

const bundle = (variant: Variant, options: BuildOptions): string => {
  const { outputFiles = [] } = buildSync({
    ...{ bundle: true, write: false, format: 'cjs', platform: 'browser', logLevel: 'error' },
    define: {
      ...flags,
      'process.env.TARO_ENV': JSON.stringify(variant),
      'process.env.TARO_PLATFORM': '"mini"',
    },
    external: ['@tarojs/taro'],
    tsconfig: join(root, 'tsconfig.json'),
    ...options,
  })
  return outputFiles[0]?.text ?? ''
}

/** Taro for a variant: Taro's adapter and ours on the globals of the host. */
const taroOf = (variant: Variant) => {
  const plugin = variant === 'dd' ? 'alipay' : 'weapp'
  const contents = `
    import '${join(root, 'config/platforms', variant, 'runtime.js')}'
    import { hostConfig } from '@tarojs/plugin-platform-${plugin}/dist/runtime-utils'
    import Taro from '@tarojs/api'
    hostConfig.initNativeApi(Taro)
    const none = () => undefined
    const host = typeof wx === 'undefined' ? dd : wx
    const hook = (name) => (hear) => host[name]?.(hear)
    export const [useDidShow, useDidHide] = ['useDidShow', 'useDidHide'].map(hook)
    export { Taro as default, none as useShareAppMessage }
  `
  return bundle(variant, { stdin: { contents, resolveDir: root, loader: 'js' }, external: [] })
}

const built = new Map<string, string>()
const once = (key: string, make: () => string) => {
  const code = built.get(key) ?? make()
  built.set(key, code)
  return code
}

type Pages = readonly { readonly route: string }[]

function run(code: string, { wx, dd, my }: Globals, pages: Pages, taro?: unknown) {
  const own = { exports: {} }
  const require_ = (name: string) => {
    if (name !== '@tarojs/taro') throw new Error(`nothing is known of ${name}`)
    return taro
  }
  const names = ['module', 'exports', 'require', 'wx', 'dd', 'my', 'getApp', 'getCurrentPages', 'setTimeout']
  const program = compileFunction(code, names)
  program(
    own,
    own.exports,
    require_,
    wx,
    dd,
    my,
    () => ({}),
    () => [...pages],
    // Calls the test's `setTimeout`, which may be a fake timer.
    (work: () => void, ms?: number) => setTimeout(work, ms),
  )
  return own.exports
}

/** Loads a capability as the build of a mini-program does, on the given host. */
export function load<T>(variant: Variant, capability: string, host: Globals, pages: Pages = []): T {
  const resolveExtensions = [`.${variant}.ts`, '.tsx', '.ts', '.mjs', '.js', '.json']
  const contents = `export * from '${join(root, 'src/platform', capability, 'index')}'`
  const taro = run(
    once(variant, () => taroOf(variant)),
    host,
    pages,
  )
  const code = once(`${variant} ${capability}`, () =>
    bundle(variant, { stdin: { contents, resolveDir: root, loader: 'ts' }, resolveExtensions }),
  )
  return run(code, host, pages, taro) as T
}
