import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calledByBuilt, calledBySource, wheelsOf } from './names/called'
import { isLater, namesOfWeCom, published } from './names/published'

const root = join(__dirname, '../..')
const { internalComponents } = require('@tarojs/shared') as {
  readonly internalComponents: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
type Compile = (folder: string, names: readonly string[], rest: unknown, more?: unknown) => unknown
const drawWith = require('miniprogram-compiler/src/wcc') as Compile
const dressWith = require('miniprogram-compiler/src/wcsc') as Compile
const room = { maxBuffer: 2 ** 28 }
const { inWechatWords } = require('../mini/axml.cjs') as { readonly inWechatWords: (folder: string) => string }

interface App {
  readonly pages: readonly string[]
  readonly subPackages: readonly { readonly root: string; readonly pages: readonly string[] }[]
}

const built = (target: string) => join(root, 'dist', target)
const endings = { qywx: ['.js', '.json', '.wxml'], dd: ['.js', '.json', '.axml'] } as const
const templates = { qywx: /\.wxml$/, dd: /\.axml$/ } as const
const bound = { qywx: /\s(?:bind|catch)(\w+)="(\w*)"/g, dd: /\s(?:on|catch)([A-Z]\w*)="(\w*)"/g } as const

const heard = Object.values(internalComponents).flatMap((component) =>
  Object.keys(component).flatMap((key) => (key.startsWith('bind') ? [key.slice(4).toLowerCase()] : [])),
)

/** What Taro knows for every host, and each host's own: none says anything of an event it never heard of. */
const events = {
  qywx: new Set([
    ...[...heard, 'tap', 'longpress', 'keyboardheightchange', 'nicknamereview', 'selectionchange'],
    ...['keyboardcompositionstart', 'keyboardcompositionupdate', 'keyboardcompositionend'],
    ...['dragstart', 'dragging', 'dragend', 'scrollstart', 'scrollend'],
    ...['refresherpulling', 'refresherrefresh', 'refresherrestore', 'refresherabort'],
    ...['refresherwillrefresh', 'refresherstatuschange'],
  ]),
  dd: new Set([...heard, 'tap', 'appear', 'disappear', 'firstappear', 'ready']),
} as const

function pagesOf(folder: string) {
  const { pages, subPackages } = JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8')) as App
  return [...pages, ...subPackages.flatMap((each) => each.pages.map((page) => `${each.root}/${page}`))]
}

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((each) => each.isFile() && ending.test(each.name))
    .map((each) => join(each.parentPath, each.name))

const textsIn = (folder: string, ending: RegExp) => filesIn(folder, ending).map((file) => readFileSync(file, 'utf8'))

describe.each(['qywx', 'dd'] as const)('the compiled program %s', (target) => {
  const folder = built(target)

  it('has every page it names', () => {
    const missing = pagesOf(folder).flatMap((page) =>
      endings[target].map((ending) => page + ending).filter((file) => !existsSync(join(folder, file))),
    )
    expect(missing).toEqual([])
  })

  it('is taken by the compiler of templates and styles', () => {
    const spoken = target === 'dd' ? inWechatWords(folder) : folder
    const named = (ending: RegExp) => filesIn(spoken, ending).map((file) => file.slice(spoken.length + 1))
    const bare = (ending: RegExp) => named(ending).map((file) => file.replace(ending, ''))
    // They answer what is wrong rather than throw it.
    const drawn = drawWith(spoken, bare(/\.wxml$/), named(/\.wxs$/), room)
    expect(drawn).not.toBeInstanceOf(Error)
    for (const page of pagesOf(folder)) expect(String(drawn)).toContain(`${page}.wxml`)
    const dressed = dressWith(spoken, bare(/\.wxss$/), room)
    if (dressed instanceof Error) throw dressed
    expect(Object.keys(dressed as object)).toContain('pages/home/index.wxss')
  })

  it('binds every event to what hears it, and to nothing else', () => {
    const bindings = textsIn(folder, templates[target]).flatMap((text) => [...text.matchAll(bound[target])])
    const others = bindings.filter(([, , by]) => by !== 'eh').map(([whole]) => whole.trim())
    expect(others).toEqual([])
    const named = new Set(bindings.map(([, event = '']) => event.toLowerCase()))
    expect([...named].filter((event) => !events[target].has(event))).toEqual([])
    for (const event of ['tap', 'input', 'change', 'touchstart', 'touchmove', 'touchend'])
      expect(named).toContain(event)
  })
})

const { wechat, dingtalk } = { wechat: published.qywx(), dingtalk: published.dd() }

describe.each([
  ['qywx', wechat],
  ['dd', dingtalk],
] as const)('the names %s is called by', (target, { names, lowest, nameOf }) => {
  it('are known: the lists are read as they are written', () => {
    expect(names.size).toBeGreaterThan(150)
    for (const name of ['getLocation', 'navigateTo', 'uploadFile']) expect(names.has(name)).toBe(true)
  })

  it('are published for the lowest client, in our code; what is not is asked for only where it is there', () => {
    const { taro, own } = calledBySource(target)
    const calls = [...taro.map((call) => ({ ...call, name: nameOf(call.name) })), ...own]
    expect(calls.length).toBeGreaterThan(20)
    const unknown = calls.filter(({ name, isOptional }) => !isOptional && !names.has(name))
    expect(unknown).toEqual([])
    const late = calls.filter(({ name, isOptional }) => !isOptional && isLater(names.get(name) ?? '', lowest))
    expect(late).toEqual([])
  })

  it('are published, in what was built', () => {
    const { taro, own } = calledByBuilt(target)
    const { taro: written, own: named } = calledBySource(target)
    const unseen = written.filter((each) => !taro.has(each.name)).map((each) => each.name)
    expect(unseen).toEqual([])
    const optional = new Set([...written, ...named].filter((each) => each.isOptional).map((each) => each.name))
    const calls = [...[...taro].map(nameOf), ...own].filter((name) => !optional.has(name))
    expect(calls.filter((name) => !names.has(name) && !known[target].includes(name))).toEqual([])
  })
})

/** What Taro itself asks of a host besides its calls: it looks whether they are there. */
const known = { qywx: ['qy', 'cloud'], dd: ['request', 'taroEventCenter'] }

it('of DingTalk only wheels of words are asked for: those of days and times are calls', () => {
  expect(wheelsOf('qywx')).toEqual(expect.arrayContaining(['date', 'time', 'selector']))
  expect(new Set(wheelsOf('dd'))).toEqual(new Set(['selector']))
})

it('of WeCom itself only published names are called', () => {
  const { qy } = calledBySource('qywx')
  expect(qy.filter(({ name }) => !namesOfWeCom.has(name))).toEqual([])
})

it('passes the checks Tencent makes before a program is uploaded', () => {
  const said = execFileSync(process.execPath, [join(__dirname, 'ci-check.cjs'), built('qywx')], { encoding: 'utf8' })
  const told = JSON.parse(said.trim().split('\n').at(-1) ?? '') as Record<
    'app' | 'compiled' | 'size',
    { readonly ok?: boolean; readonly error?: string }
  >
  expect([told.app, told.compiled]).toEqual([{ ok: true }, { ok: true }])
  expect(told.size.ok).toBe(true)
})
