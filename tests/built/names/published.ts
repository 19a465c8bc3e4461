import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import lowest from '../../../config/lowest.json'
import dingtalk from './dingtalk.json'
import wecom from './wecom.json'

const root = join(__dirname, '../../..')
const modules = join(root, 'node_modules')

/** A version as numbers; a missing part counts as zero. */
const parts = (version: string) => version.split('.').map(Number)

export function isLater(version: string, reference: string): boolean {
  const [a, b] = [parts(version), parts(reference)]
  const at = [0, 1, 2].find((index) => (a[index] ?? 0) !== (b[index] ?? 0))
  return at !== undefined && (a[at] ?? 0) > (b[at] ?? 0)
}

/** WeChat's calls with the library version that introduced them, from the comments of Tencent's type definitions. */
function wechatCalls(): ReadonlyMap<string, string> {
  const text = readFileSync(join(modules, 'miniprogram-api-typings/types/wx/lib.wx.api.d.ts'), 'utf8')
  const api = text.slice(text.indexOf('interface Wx {'))
  const declarations = api.matchAll(
    /\/\*\*(?<comment>(?:(?!\*\/)[\s\S])*)\*\/\s+(?:readonly )?(?<name>[a-zA-Z]+)(?=[<(:])/g,
  )
  const since = (comment: string) => /基础库： `([\d.]+)`/.exec(comment)?.[1] ?? '1.0.0'
  return new Map(Array.from(declarations, ({ groups }) => [groups?.name ?? '', since(groups?.comment ?? '')]))
}

/** DingTalk's calls from its documentation, with versions from its library where it contains them. */
function dingtalkCalls(): ReadonlyMap<string, string> {
  const folder = join(modules, 'dingtalk-jsapi/api/union')
  const since = (name: string) => {
    if (!readdirSync(folder).includes(`${name}.js`)) return '6.0.0'
    const text = readFileSync(join(folder, `${name}.js`), 'utf8')
    const versions = Array.from(
      text.matchAll(/ENV_ENUM\.(?:ios|android)\]=\{vs:"([\d.]+)"/g),
      ([, version = '']) => version,
    )
    return versions.reduce((latest, each) => (isLater(each, latest) ? each : latest), '6.0.0')
  }
  return new Map(dingtalk.names.split(' ').map((name) => [name, since(name)]))
}

export interface Published {
  readonly names: ReadonlyMap<string, string>
  readonly lowest: string
  /** The host's name of a call that has another name in Taro. */
  readonly nameOf: (name: string) => string
}

/** The names under which Taro's adapter and ours call DingTalk. */
function dingtalkNames(): ReadonlyMap<string, string> {
  const adapter = join(modules, '@tarojs/plugin-platform-alipay/dist/runtime-utils.js')
  const aliases = readFileSync(adapter, 'utf8').matchAll(/^ {4}(\w+): \{\s+alias: '(\w+)'/gm)
  const ownAliases = readFileSync(join(root, 'config/platforms/dd/spelling.js'), 'utf8').matchAll(
    /^ {2}(\w+): \([^)]*\) => \(\{\s*key: '(\w+)'/gm,
  )
  const pairs = [...aliases, ...ownAliases].map(([, ours = '', theirs = '']) => [ours, theirs] as const)
  return new Map([...pairs, ['request', 'httpRequest']])
}

/** The calls of WeChat that WeCom also supports, from its own table. */
function wecomCalls(): ReadonlyMap<string, string> {
  const has = new Set(wecom.ofWeChat.has.split(' '))
  return new Map([...wechatCalls()].filter(([name]) => has.has(name)))
}

export const published: Readonly<Record<'qywx' | 'dd', () => Published>> = {
  qywx: () => ({ names: wecomCalls(), lowest: lowest.wechat, nameOf: (name) => name }),
  dd: () => {
    const dingtalkNamesByTaro = dingtalkNames()
    return { names: dingtalkCalls(), lowest: lowest.dingtalk, nameOf: (name) => dingtalkNamesByTaro.get(name) ?? name }
  },
}

export const namesOfWeCom: ReadonlySet<string> = new Set(wecom.names.split(' '))
