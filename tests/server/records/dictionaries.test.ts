import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { exportAndRead, importAndWait, rebook, rowOf, startJobs } from '../sheets/support/sheets'
import { openFirm } from '../support/firm'
import { readPdf, textOn } from '../support/pdf'
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
type Input = readonly { key: string; names: object; isOff: boolean }[]
const saveEntries = async (Entries: Input, as: object = desk.as, Version?: number) => {
  const takes = { Name: 'contract-type', Version: Version ?? (await types(desk.as)).version, Entries }
  return server.save('Dictionary.Save', 'edit', takes as never, as)
}
const inputOf = (entries: Entries): Input => entries.map(({ key, names, isOff }) => ({ key, names, isOff }))
const ownKey = randomUUID()

it('the built-in entries exist in every language, at version 0', async () => {
  const { title, version, entries } = await types()
  expect([title, version]).toEqual(['合同 · 合同类型', 0])
  expect(entries.map(({ text }) => text)).toEqual(['施工', '劳务', '材料', '设备租赁', '专业分包', '其他'])
  expect((await types({ ...desk.as, lang: 'en' })).entries[0]).toMatchObject({ text: 'Construction', isOwn: false })
})

it('an administrator adds, renames, moves and switches off entries, and every reader sees it', async () => {
  const existing = await desk.createContract({ type: 'labour' })
  const [construction, labour, ...rest] = inputOf((await types()).entries)
  if (construction === undefined || labour === undefined) throw new Error('there are no entries')
  const entries = [
    { key: ownKey, names: { zh: '监测检测', en: 'Monitoring' }, isOff: false },
    { ...construction, names: { zh: '土建施工' } },
    { ...labour, isOff: true },
    ...rest,
  ]
  expect((await saveEntries(entries)).text).toBe('Success')
  expect((await types()).entries.slice(0, 3)).toMatchObject([
    { key: ownKey, text: '监测检测', isOwn: true, isOff: false },
    { key: 'construction', text: '土建施工', isOwn: false },
    { key: 'labour', text: '劳务', isOff: true },
  ])
  // A new name in Chinese replaces the names in the other languages too.
  expect((await types({ ...desk.as, lang: 'es' })).entries[1]?.text).toBe('土建施工')

  const guid = await desk.createContract({ type: ownKey })
  expect((await desk.read(contract, guid)).words.type).toBe('监测检测')
  const { body: english } = await server.get(recordCall(contract, 'GetModel'), { guid }, { ...desk.as, lang: 'en' })
  expect(english.words.type).toBe('Monitoring')
  const { rows, counts } = await desk.list(contract, { filters: { type: ownKey } })
  expect([rows.map((row) => row.words.type), counts]).toEqual([['监测检测'], { expense: 1 }])
  const { body: history } = await server.get(recordCall(contract, 'GetHistory'), { guid }, desk.as)
  expect(history[0]?.Changes.find(({ field }) => field === 'type')?.toWords).toBe('监测检测')
  const auth = `${desk.firm.login.Id}.${desk.firm.login.JW}.${Date.now()}`
  const paper = await server.app.inject({ url: `/OPM3/H5/Contract.ashx?method=GetPdf&guid=${guid}`, headers: { auth } })
  expect(textOn(await readPdf(paper.rawPayload))).toContain('合同类型监测检测')

  // An entry that is switched off cannot be chosen any more, but stays in existing records.
  expect(issuesIn(await desk.save(contract, randomUUID(), desk.contractDraft({ type: 'labour' })))).toEqual([
    'type not-a-choice',
  ])
  const { values, words } = await desk.read(contract, existing)
  expect(words.type).toBe('劳务')
  expect((await desk.save(contract, existing, { ...values, remark: '照旧' }, { Version: 1 })).text).toBe('Success')
  expect(issuesIn(await desk.save(contract, guid, { ...values, type: 'labour' }, { Version: 1 }))).toContain(
    'type not-a-choice',
  )
})

it('a spreadsheet is written and read with the entries of the enterprise', async () => {
  const guid = await desk.createContract({ type: ownKey })
  const { sheets } = await exportAndRead(server, contract, desk.as)
  const typeCells = sheets[0]?.rows.map((_, at) =>
    at === 0 ? '' : JSON.stringify(rowOf(sheets[0] as never, at).合同类型),
  )
  expect(typeCells?.filter((cell) => cell.includes('监测检测'))).toHaveLength(2)
  const edited = await rebook(sheets, (cells) =>
    cells.map((cell) => (cell?.is === 'text' && cell.text === '监测检测' ? { ...cell, text: '土建施工' } : cell)),
  )
  expect(await importAndWait(server, contract, edited, desk.as)).toMatchObject({
    State: 'done',
    Report: { Changed: 2 },
  })
  expect((await desk.read(contract, guid)).values.type).toBe('construction')
})

it.each<[name: string, change: (entries: Input) => unknown, issue: string]>([
  ['a duplicate name', (all) => [...all, { key: randomUUID(), names: { zh: '材料' }, isOff: false }], 'taken'],
  ['a duplicate entry', (all) => [...all, all[0]], 'taken'],
  ['an entry without a name', (all) => [...all, { key: randomUUID(), names: {}, isOff: false }], 'required'],
  ['an invented key', (all) => [...all, { key: 'mine', names: { zh: '我的' }, isOff: false }], 'not-a-choice'],
  ['a missing built-in entry', (all) => all.slice(1), 'not-a-choice'],
  ['a list with all entries switched off', (all) => all.map((each) => ({ ...each, isOff: true })), 'required'],
  ['a blank name', (all) => [...all, { key: randomUUID(), names: { zh: ' ' }, isOff: false }], 'wrong-form'],
  [
    'an unknown language',
    (all) => [...all, { key: randomUUID(), names: { zh: '甲', fr: 'A' }, isOff: false }],
    'wrong-form',
  ],
  ['an object instead of a list', () => ({ length: 1 }), 'wrong-form'],
  ['a list that is too long', (all) => Array(201).fill(all[0]), 'wrong-form'],
  ['a key that is a path', (all) => [...all, { key: '../../x', names: { zh: '乙' }, isOff: false }], 'wrong-form'],
  [
    'a key that is SQL',
    (all) => [...all, { key: "'; drop table contract; --", names: { zh: '丙' }, isOff: false }],
    'wrong-form',
  ],
])('%s is refused', async (_, change, reason) => {
  const answer = await saveEntries(change(inputOf((await types()).entries)) as Input)
  expect(issuesIn(answer).map((issue) => issue.split(' ')[1])).toContain(reason)
})

it('a dictionary is changed only by administrators, with optimistic locking, and separately per enterprise', async () => {
  const entries = inputOf((await types()).entries)
  expect((await saveEntries(entries, desk.firm.member)).problem).toBe('insufficient-level')
  const { version } = await types()
  const answers = await Promise.all([saveEntries(entries, desk.as, version), saveEntries(entries, desk.as, version)])
  expect(answers.map(({ problem }) => problem).sort()).toEqual([null, 'stale'].sort())
  const other = await openFirm(server, '乙建设', 3000)
  expect((await types({ login: other.login })).entries.some(({ key }) => key === ownKey)).toBe(false)
  const unknown = { Name: 'nothing', Version: 0, Entries: [] }
  expect((await server.save('Dictionary.Save', 'edit', unknown, desk.as)).problem).toBe('not-found')
})

it('entries have the marks that the definition knows, and keep them when they are not sent', async () => {
  const marked = (marks: readonly string[]) => async () =>
    inputOf((await types()).entries).map((each) => (each.key === 'other' ? { ...each, marks } : each))
  expect((await types()).marks).toEqual(['agency'])
  expect((await saveEntries(await marked(['agency', 'agency'])())).text).toBe('Success')
  const agencies = async () =>
    (await types()).entries.flatMap(({ key, marks }) => (marks.includes('agency') ? [key] : []))
  expect(await agencies()).toEqual(['other'])
  await saveEntries(inputOf((await types()).entries))
  expect(await agencies()).toEqual(['other'])
  const unknown = await saveEntries(await marked(['vip'])())
  expect(issuesIn(unknown).map((issue) => issue.split(' ')[1])).toContain('not-a-choice')
  await saveEntries(await marked([])())
  expect(await agencies()).toEqual([])
})
