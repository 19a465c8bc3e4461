import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calledByBuilt, calledBySource, pickerModes } from './names/called'
import { isLater, namesOfWeCom, published } from './names/published'

const root = join(__dirname, '../..')
const { internalComponents } = require('@tarojs/shared') as {
  readonly internalComponents: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
type Compile = (folder: string, names: readonly string[], rest: unknown, more?: unknown) => unknown
const compileTemplates = require('miniprogram-compiler/src/wcc') as Compile
const compileStyles = require('miniprogram-compiler/src/wcsc') as Compile
const execOptions = { maxBuffer: 2 ** 28 }
const { inWechatWords } = require('../mini/axml.cjs') as { readonly inWechatWords: (folder: string) => string }

interface App {
  readonly pages: readonly string[]
  readonly subPackages: readonly { readonly root: string; readonly pages: readonly string[] }[]
}

const built = (target: string) => join(root, 'dist', target)
const endings = { qywx: ['.js', '.json', '.wxml'], dd: ['.js', '.json', '.axml'] } as const
const templates = { qywx: /\.wxml$/, dd: /\.axml$/ } as const
const eventBindings = { qywx: /\s(?:bind|catch)(\w+)="(\w*)"/g, dd: /\s(?:on|catch)([A-Z]\w*)="(\w*)"/g } as const

const taroEvents = Object.values(internalComponents).flatMap((component) =>
  Object.keys(component).flatMap((key) => (key.startsWith('bind') ? [key.slice(4).toLowerCase()] : [])),
)

/**
 * The events of every host in Taro, and those of each host. An event without a listener causes no error, so unknown
 * names are errors here.
 */
const events = {
  qywx: new Set([
    ...[...taroEvents, 'tap', 'longpress', 'keyboardheightchange', 'nicknamereview', 'selectionchange'],
    ...['keyboardcompositionstart', 'keyboardcompositionupdate', 'keyboardcompositionend'],
    ...['dragstart', 'dragging', 'dragend', 'scrollstart', 'scrollend'],
    ...['refresherpulling', 'refresherrefresh', 'refresherrestore', 'refresherabort'],
    ...['refresherwillrefresh', 'refresherstatuschange', 'regionchange'],
  ]),
  dd: new Set([...taroEvents, 'tap', 'appear', 'disappear', 'firstappear', 'ready', 'regionchange']),
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

  it('contains every page that app.json names', () => {
    const missing = pagesOf(folder).flatMap((page) =>
      endings[target].map((ending) => page + ending).filter((file) => !existsSync(join(folder, file))),
    )
    expect(missing).toEqual([])
  })

  it('compiles with the compiler for templates and styles', () => {
    const source = target === 'dd' ? inWechatWords(folder) : folder
    const named = (ending: RegExp) => filesIn(source, ending).map((file) => file.slice(source.length + 1))
    const bare = (ending: RegExp) => named(ending).map((file) => file.replace(ending, ''))
    // The compilers return an error instead of throwing it.
    const templateResult = compileTemplates(source, bare(/\.wxml$/), named(/\.wxs$/), execOptions)
    expect(templateResult).not.toBeInstanceOf(Error)
    for (const page of pagesOf(folder)) expect(String(templateResult)).toContain(`${page}.wxml`)
    const styleResult = compileStyles(source, bare(/\.wxss$/), execOptions)
    if (styleResult instanceof Error) throw styleResult
    expect(Object.keys(styleResult as object)).toContain('pages/home/index.wxss')
  })

  it('binds only known events, each to the handler of Taro', () => {
    const bindings = textsIn(folder, templates[target]).flatMap((text) => [...text.matchAll(eventBindings[target])])
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
] as const)('the host calls of %s', (target, { names, lowest, nameOf }) => {
  it('are read completely from the published lists', () => {
    expect(names.size).toBeGreaterThan(150)
    for (const name of ['getLocation', 'navigateTo', 'uploadFile']) expect(names.has(name)).toBe(true)
  })

  it('exist in the lowest supported client, or our code checks for them', () => {
    const { taro, own } = calledBySource(target)
    const calls = [...taro.map((call) => ({ ...call, name: nameOf(call.name) })), ...own]
    expect(calls.length).toBeGreaterThan(20)
    const unknown = calls.filter(({ name, isOptional }) => !isOptional && !names.has(name))
    expect(unknown).toEqual([])
    const tooNew = calls.filter(({ name, isOptional }) => !isOptional && isLater(names.get(name) ?? '', lowest))
    expect(tooNew).toEqual([])
  })

  it('exist in the published lists for the built program', () => {
    const { taro, own } = calledByBuilt(target)
    const { taro: written, own: named } = calledBySource(target)
    const unseen = written.filter((each) => !taro.has(each.name)).map((each) => each.name)
    expect(unseen).toEqual([])
    const optional = new Set([...written, ...named].filter((each) => each.isOptional).map((each) => each.name))
    const calls = [...[...taro].map(nameOf), ...own].filter((name) => !optional.has(name))
    expect(calls.filter((name) => !names.has(name) && !taroInternals[target].includes(name))).toEqual([])
  })
})

/** Names that Taro uses after checking for them, and that of webpack's own list of chunks. */
const taroInternals = { qywx: ['qy', 'cloud', 'webpackJsonp'], dd: ['request', 'taroEventCenter', 'webpackJsonp'] }

it('the sources set no attribute that is removed from the templates of mini-programs', () => {
  const removed =
    /\b(?:hover(?:Class|StopPropagation|StartTime|StayTime)|on(?:AnimationStart|AnimationIteration|AnimationEnd|TransitionEnd)|userSelect|maxLines|animation|overflow|decode)=|<(?:Text|View)[^>]*\sdecode\b/g
  const texts = textsIn(join(root, 'src'), /(?<!\.h5)\.tsx$/)
  expect(texts.flatMap((text) => text.match(removed) ?? [])).toEqual([])
})

it('the DingTalk program uses pickers only for choices, because days and times have calls of their own', () => {
  expect(pickerModes('qywx')).toEqual(expect.arrayContaining(['date', 'time', 'selector']))
  expect(new Set(pickerModes('dd'))).toEqual(new Set(['selector']))
})

it('the WeCom program calls only published names of `wx.qy`', () => {
  const { qy } = calledBySource('qywx')
  expect(qy.filter(({ name }) => !namesOfWeCom.has(name))).toEqual([])
})

it('the WeCom program passes the checks of Tencent before an upload', () => {
  const output = execFileSync(process.execPath, [join(__dirname, 'ci-check.cjs'), built('qywx')], { encoding: 'utf8' })
  const results = JSON.parse(output.trim().split('\n').at(-1) ?? '') as Record<
    'app' | 'compiled' | 'size',
    { readonly ok?: boolean; readonly error?: string }
  >
  expect([results.app, results.compiled]).toEqual([{ ok: true }, { ok: true }])
  expect(results.size.ok).toBe(true)
})
