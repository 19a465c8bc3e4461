import type { Device } from './index'

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
]
const browsers: readonly (readonly [RegExp, string])[] = [
  [/wxwork/i, 'WeCom'],
  [/dingtalk/i, 'DingTalk'],
  [/micromessenger/i, 'WeChat'],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const unknown = 'other'
const first = (list: readonly (readonly [RegExp, string])[], agent: string) =>
  list.find(([pattern]) => pattern.test(agent))?.[1] ?? unknown

export function device(): Device {
  const agent = navigator.userAgent
  const system = first(systems, agent)
  const brand = first(browsers, agent)
  const known = [brand, system].filter((each) => each !== unknown)
  return { system, brand, platform: 'h5', name: known.join(', ') || unknown }
}

/** Empty: the server that delivered this page. */
export const defaultServer = ''
