import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { exported, imported, rebook, rowOf, startJobs } from '../sheets/support/sheets'
import { openFirm } from '../support/firm'
import { readPdf, wordsOn } from '../support/pdf'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk } from './support/desk'

let server: Served
let desk: Desk
let jobs: ReturnType<typeof startJobs>

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  jobs = startJobs(server)
})
afterAll(async () => {
  await jobs.close()
  await server.close()
})

const types = async (as: object = desk.as) => {
  const { body } = await server.get('Dictionary.GetList', {}, as)
  const found = body.find(({ name }) => name === 'contract-type')
  if (found === undefined) throw new Error('there is no such dictionary')
  return found
}
type Entries = Awaited<ReturnType<typeof types>>['entries']
type Given = readonly { key: string; names: object; isOff: boolean }[]
const put = async (Entries: Given, as: object = desk.as, Version?: number) => {
  const takes = { Name: 'contract-type', Version: Version ?? (await types(desk.as)).version, Entries }
  return server.save('Dictionary.Save', 'edit', takes as never, as)
}
const kept = (entries: Entries): Given => entries.map(({ key, names, isOff }) => ({ key, names, isOff }))
const own = randomUUID()

it('the built-in entries exist in every language, at version 0', async () => {
  const { title, version, entries } = await types()
  expect([title, version]).toEqual(['合同 · 合同类型', 0])
  expect(entries.map(({ text }) => text)).toEqual(['施工', '劳务', '材料', '设备租赁', '专业分包', '其他'])
  expect((await types({ ...desk.as, lang: 'en' })).entries[0]).toMatchObject({ text: 'Construction', isOwn: false })
})

it('an administrator adds, renames, moves and switches off entries, and every reader sees it', async () => {
  const stood = await desk.signed({ type: 'labour' })
  const [construction, labour, ...rest] = kept((await types()).entries)
  if (construction === undefined || labour === undefined) throw new Error('there are none')
  const entries = [
    { key: own, names: { zh: '监测检测', en: 'Monitoring' }, isOff: false },
    { ...construction, names: { zh: '土建施工' } },
    { ...labour, isOff: true },
    ...rest,
  ]
  expect((await put(entries)).text).toBe('Success')
  expect((await types()).entries.slice(0, 3)).toMatchObject([
    { key: own, text: '监测检测', isOwn: true, isOff: false },
    { key: 'construction', text: '土建施工', isOwn: false },
    { key: 'labour', text: '劳务', isOff: true },
  ])
  // A new name in Chinese replaces the names in the other languages too.
  expect((await types({ ...desk.as, lang: 'es' })).entries[1]?.text).toBe('土建施工')

  const guid = await desk.signed({ type: own })
  expect((await desk.read(contract, guid)).words.type).toBe('监测检测')
  const { body: english } = await server.get(recordCall(contract, 'GetModel'), { guid }, { ...desk.as, lang: 'en' })
  expect(english.words.type).toBe('Monitoring')
  const { rows, counts } = await desk.list(contract, { filters: { type: own } })
  expect([rows.map((row) => row.words.type), counts]).toEqual([['监测检测'], { expense: 1 }])
  const { body: history } = await server.get(recordCall(contract, 'GetHistory'), { guid }, desk.as)
  expect(history[0]?.Changes.find(({ field }) => field === 'type')?.toWords).toBe('监测检测')
  const auth = `${desk.firm.login.Id}.${desk.firm.login.JW}.${Date.now()}`
  const paper = await server.app.inject({ url: `/OPM3/H5/Contract.ashx?method=GetPdf&guid=${guid}`, headers: { auth } })
  expect(wordsOn(await readPdf(paper.rawPayload))).toContain('合同类型监测检测')

  // An entry that is switched off cannot be chosen any more, but stays in existing records.
  expect(issuesIn(await desk.save(contract, randomUUID(), desk.contractDraft({ type: 'labour' })))).toEqual([
    'type not-a-choice',
  ])
  const { values, words } = await desk.read(contract, stood)
  expect(words.type).toBe('劳务')
  expect((await desk.save(contract, stood, { ...values, remark: '照旧' }, { Version: 1 })).text).toBe('Success')
  expect(issuesIn(await desk.save(contract, guid, { ...values, type: 'labour' }, { Version: 1 }))).toContain(
    'type not-a-choice',
  )
})

it('a spreadsheet is written and read with the entries of the enterprise', async () => {
  const guid = await desk.signed({ type: own })
  const { sheets } = await exported(server, contract, desk.as)
  const said = sheets[0]?.rows.map((_, at) => (at === 0 ? '' : JSON.stringify(rowOf(sheets[0] as never, at).合同类型)))
  expect(said?.filter((cell) => cell.includes('监测检测'))).toHaveLength(2)
  const edited = await rebook(sheets, (cells) =>
    cells.map((cell) => (cell?.is === 'text' && cell.text === '监测检测' ? { ...cell, text: '土建施工' } : cell)),
  )
  expect(await imported(server, contract, edited, desk.as)).toMatchObject({ State: 'done', Report: { Changed: 2 } })
  expect((await desk.read(contract, guid)).values.type).toBe('construction')
})

it.each<[name: string, bend: (entries: Given) => unknown, told: string]>([
  ['two of a name', (all) => [...all, { key: randomUUID(), names: { zh: '材料' }, isOff: false }], 'taken'],
  ['one twice', (all) => [...all, all[0]], 'taken'],
  ['one without a name', (all) => [...all, { key: randomUUID(), names: {}, isOff: false }], 'required'],
  ['a key of its own making', (all) => [...all, { key: 'mine', names: { zh: '我的' }, isOff: false }], 'not-a-choice'],
  ['one taken away', (all) => all.slice(1), 'not-a-choice'],
  ['nothing left', (all) => all.map((each) => ({ ...each, isOff: true })), 'required'],
  ['blanks', (all) => [...all, { key: randomUUID(), names: { zh: ' ' }, isOff: false }], 'wrong-form'],
  [
    'another language',
    (all) => [...all, { key: randomUUID(), names: { zh: '甲', fr: 'A' }, isOff: false }],
    'wrong-form',
  ],
  ['no list', () => ({ length: 1 }), 'wrong-form'],
  ['far too many', (all) => Array(201).fill(all[0]), 'wrong-form'],
  ['a path', (all) => [...all, { key: '../../x', names: { zh: '乙' }, isOff: false }], 'wrong-form'],
  ['SQL', (all) => [...all, { key: "'; drop table contract; --", names: { zh: '丙' }, isOff: false }], 'wrong-form'],
])('%s is refused', async (_, bend, told) => {
  const answer = await put(bend(kept((await types()).entries)) as Given)
  expect(issuesIn(answer).map((issue) => issue.split(' ')[1])).toContain(told)
})

it('a dictionary is changed only by administrators, with optimistic locking, and separately per enterprise', async () => {
  const entries = kept((await types()).entries)
  expect((await put(entries, desk.firm.member)).problem).toBe('insufficient-level')
  const { version } = await types()
  const answers = await Promise.all([put(entries, desk.as, version), put(entries, desk.as, version)])
  expect(answers.map(({ problem }) => problem).sort()).toEqual([null, 'stale'].sort())
  const other = await openFirm(server, '乙建设', 3000)
  expect((await types({ login: other.login })).entries.some(({ key }) => key === own)).toBe(false)
  const strange = { Name: 'nothing', Version: 0, Entries: [] }
  expect((await server.save('Dictionary.Save', 'edit', strange, desk.as)).problem).toBe('not-found')
})
