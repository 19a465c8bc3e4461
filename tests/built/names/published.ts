import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import lowest from '../../../config/lowest.json'
import dingtalk from './dingtalk.json'
import wecom from './wecom.json'

const root = join(__dirname, '../../..')
const modules = join(root, 'node_modules')

/** A version as numbers; what is not told counts as the first. */
const parts = (version: string) => version.split('.').map(Number)

export function isLater(one: string, other: string): boolean {
  const [a, b] = [parts(one), parts(other)]
  const at = [0, 1, 2].find((index) => (a[index] ?? 0) !== (b[index] ?? 0))
  return at !== undefined && (a[at] ?? 0) > (b[at] ?? 0)
}

/** Names of WeChat's calls, each with the library it came with, from the comments of Tencent's own types. */
function ofWeChat(): ReadonlyMap<string, string> {
  const text = readFileSync(join(modules, 'miniprogram-api-typings/types/wx/lib.wx.api.d.ts'), 'utf8')
  const own = text.slice(text.indexOf('interface Wx {'))
  const told = own.matchAll(/\/\*\*(?<said>(?:(?!\*\/)[\s\S])*)\*\/\s+(?:readonly )?(?<name>[a-zA-Z]+)(?=[<(:])/g)
  const since = (said: string) => /基础库： `([\d.]+)`/.exec(said)?.[1] ?? '1.0.0'
  return new Map(Array.from(told, ({ groups }) => [groups?.name ?? '', since(groups?.said ?? '')]))
}

/** DingTalk's: what its documentation lists, with versions where its own library tells them. */
function ofDingTalk(): ReadonlyMap<string, string> {
  const folder = join(modules, 'dingtalk-jsapi/api/union')
  const since = (name: string) => {
    if (!readdirSync(folder).includes(`${name}.js`)) return '6.0.0'
    const text = readFileSync(join(folder, `${name}.js`), 'utf8')
    const told = Array.from(
      text.matchAll(/ENV_ENUM\.(?:ios|android)\]=\{vs:"([\d.]+)"/g),
      ([, version = '']) => version,
    )
    return told.reduce((latest, each) => (isLater(each, latest) ? each : latest), '6.0.0')
  }
  return new Map(dingtalk.names.split(' ').map((name) => [name, since(name)]))
}

export interface Published {
  readonly names: ReadonlyMap<string, string>
  readonly lowest: string
  /** Under which name a host knows what Taro calls otherwise. */
  readonly nameOf: (name: string) => string
}

/** The names by which Taro's own adapter, and ours, ask DingTalk. */
function inDingTalk(): ReadonlyMap<string, string> {
  const adapter = join(modules, '@tarojs/plugin-platform-alipay/dist/runtime-utils.js')
  const aliases = readFileSync(adapter, 'utf8').matchAll(/^ {4}(\w+): \{\s+alias: '(\w+)'/gm)
  const own = readFileSync(join(root, 'config/platforms/dd/spelling.js'), 'utf8').matchAll(
    /^ {2}(\w+): \([^)]*\) => \(\{\s*key: '(\w+)'/gm,
  )
  const pairs = [...aliases, ...own].map(([, ours = '', theirs = '']) => [ours, theirs] as const)
  return new Map([...pairs, ['request', 'httpRequest']])
}

/** Of WeChat's calls those that WeCom has as well, by its own table. */
function ofWeCom(): ReadonlyMap<string, string> {
  const has = new Set(wecom.ofWeChat.has.split(' '))
  return new Map([...ofWeChat()].filter(([name]) => has.has(name)))
}

export const published: Readonly<Record<'qywx' | 'dd', () => Published>> = {
  qywx: () => ({ names: ofWeCom(), lowest: lowest.wechat, nameOf: (name) => name }),
  dd: () => {
    const others = inDingTalk()
    return { names: ofDingTalk(), lowest: lowest.dingtalk, nameOf: (name) => others.get(name) ?? name }
  },
}

export const namesOfWeCom: ReadonlySet<string> = new Set(wecom.names.split(' '))
