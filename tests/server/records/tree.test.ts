import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { subject } from '@/modules/finance/subject/subject.module'
import { recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { exportAndRead, importAndWait, rebook, rowOf, startJobs } from '../sheets/support/sheets'
import { openFirm } from '../support/firm'
import { readPdf, textOn } from '../support/pdf'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'

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

const draft = (code: string, name: string, parent: string | null = null): Values => ({
  ...{ code, name, kind: 'material', parent },
})
const saveSubject = (
  code: string,
  name: string,
  parent: string | null = null,
  guid: string = randomUUID(),
  Version = 0,
) => desk.save(subject, guid, draft(code, name, parent), Version === 0 ? {} : { Version })
async function createSubject(code: string, name: string, parent: string | null = null) {
  const guid = randomUUID()
  const answer = await saveSubject(code, name, parent, guid)
  if (answer.text !== 'Success') throw new Error(answer.text)
  return guid
}
const tree = (under: string, keyword = '', as: object = desk.as) =>
  server.get(recordCall(subject, 'GetTree'), { page: 1, rows: 50, under, keyword, these: '' }, as)

/** Creates a branch of records, each the child of the previous one. */
async function createBranch(code: string, levels: number) {
  const branch: string[] = []
  for (let level = 1; level <= levels; level += 1)
    branch.push(await createSubject(`${code}${level}`, `${code}${level}级`, branch.at(-1)))
  return branch
}

it('a tree record is shown with its path in records, lists, histories, PDFs and spreadsheets', async () => {
  const direct = await createSubject('A', '直接费')
  const material = await createSubject('A1', '材料费', direct)
  const steel = await createSubject('A11', '钢材', material)
  expect((await desk.read(subject, steel)).words).toMatchObject({ parent: '直接费 / 材料费' })
  const { rows } = await desk.list(subject, { keyword: '钢材' })
  expect(rows.map(({ words }) => words.parent)).toEqual(['直接费 / 材料费'])

  const guid = await desk.createContract({ subject: steel })
  expect((await desk.read(contract, guid)).words.subject).toBe('直接费 / 材料费 / 钢材')
  const { body: history } = await server.get(recordCall(contract, 'GetHistory'), { guid }, desk.as)
  expect(history[0]?.Changes.find(({ field }) => field === 'subject')?.toWords).toBe('直接费 / 材料费 / 钢材')
  const auth = `${desk.firm.login.Id}.${desk.firm.login.JW}.${Date.now()}`
  const url = `/OPM3/H5/Contract.ashx?method=GetPdf&guid=${guid}`
  const paper = await server.app.inject({ url, headers: { auth } })
  expect(textOn(await readPdf(paper.rawPayload))).toContain('成本科目直接费/材料费/钢材'.replaceAll('/', '/'))

  const { sheets } = await exportAndRead(server, contract, desk.as)
  expect(rowOf(sheets[0] as never, 1)).toMatchObject({ 成本科目: { is: 'text', text: '直接费 / 材料费 / 钢材' } })
  const other = await createSubject('A12', '水泥', material)
  const edited = await rebook(sheets, (cells) =>
    cells.map((cell) =>
      cell?.is === 'text' && cell.text.endsWith('钢材') ? { ...cell, text: '直接费 / 材料费 / 水泥' } : cell,
    ),
  )
  expect(await importAndWait(server, contract, edited, desk.as)).toMatchObject({
    State: 'done',
    Report: { Changed: 1 },
  })
  expect((await desk.read(contract, guid)).values.subject).toBe(other)
})

it('a tree is loaded level by level, and searched by name and pinyin', async () => {
  const [top = '', below = ''] = await createBranch('U', 2)
  const { body: first } = await tree('')
  expect(first.find(({ guid }) => guid === top)).toMatchObject({
    title: 'U1级',
    path: 'U1级',
    note: 'U1',
    isLeaf: false,
  })
  expect(first.some(({ guid }) => guid === below)).toBe(false)
  expect((await tree(top)).body).toEqual([
    { guid: below, title: 'U2级', path: 'U1级 / U2级', note: 'U2', isLeaf: true },
  ])
  await createSubject('U3', '脚手架', top)
  expect((await tree('', 'jsj')).body.map(({ path }) => path)).toEqual(['U1级 / 脚手架'])
  expect((await tree('', "' or 1=1 --")).body).toEqual([])
  expect((await tree('nothing')).problem).toBe('invalid')
})

it('a reference requires a leaf if its field does, and keeps an existing value', async () => {
  const [top = '', below = ''] = await createBranch('L', 2)
  const refused = await desk.save(contract, randomUUID(), desk.contractDraft({ subject: top }))
  expect(issuesIn(refused)).toEqual(['subject not-a-leaf'])
  const guid = await desk.createContract({ subject: below })
  await createSubject('L3', '更细', below)
  const { values } = await desk.read(contract, guid)
  expect((await desk.save(contract, guid, { ...values, remark: '照旧' }, { Version: 1 })).text).toBe('Success')
})

it('a tree has no circles and at most eight levels, also after moving a branch', async () => {
  const branch = await createBranch('C', 8)
  const [top = '', second = '', , , , , , eighth = ''] = branch
  expect(issuesIn(await saveSubject('C9', '九级', eighth))).toEqual(['parent too-deep'])
  expect(issuesIn(await saveSubject('C1', 'C1级', top, top, 1))).toEqual(['parent in-a-circle'])
  expect(issuesIn(await saveSubject('C1', 'C1级', eighth, top, 1))).toEqual(['parent in-a-circle'])
  const other = await createSubject('D1', '另一棵')
  expect((await saveSubject('C2', 'C2级', other, second, 1)).text).toBe('Success')
  const [lower = ''] = [await createSubject('D2', '下级', other)]
  expect(issuesIn(await saveSubject('C2', 'C2级', lower, second, 2))).toEqual(['parent too-deep'])
})

it('two concurrent moves create no circle', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await createSubject(`R${round}1`, '甲'), await createSubject(`R${round}2`, '乙')]
    const answers = await Promise.all([
      saveSubject(`R${round}1`, '甲', two, one, 1),
      saveSubject(`R${round}2`, '乙', one, two, 1),
    ])
    expect(answers.map(({ text }) => text === 'Success').sort()).toEqual([false, true])
  }
})

it('a tree record with children cannot be deleted, and a child of a deleted record cannot be restored', async () => {
  const [top = '', below = ''] = await createBranch('X', 2)
  const refused = await desk.mark(subject, 'Delete', top, 1)
  expect([refused.problem, refused.text]).toEqual(['delete-below-first', '下面还有 1 个下级，请先删除或移走它们'])
  expect((await desk.mark(subject, 'Delete', below, 1)).text).toBe('Success')
  expect((await desk.mark(subject, 'Delete', top, 1)).text).toBe('Success')
  expect(issuesIn(await desk.mark(subject, 'Restore', below, 2))).toEqual(['parent not-a-choice'])
})

it('a tree is hidden from people without the right and from other enterprises', async () => {
  const [top = ''] = await createBranch('Z', 2)
  expect((await tree('', '', desk.firm.member)).problem).toBe('no-view-right')
  const other = await openFirm(server, '乙建设', 3000)
  const as = { login: other.login }
  expect((await tree('', '', as)).body).toEqual([])
  expect((await tree(top, '', as)).body).toEqual([])
  const takes = { guid: randomUUID(), Version: 0, Data: draft('Q', '外人', top), Confirmed: [], Reason: '' }
  expect(issuesIn(await server.save(recordCall(subject, 'Save'), 'add', takes, as))).toContain('parent not-a-choice')
})

it('a search below a record goes through all levels below it, and not through others', async () => {
  const [top, other] = [await createSubject('S', '搜索费'), await createSubject('T', '别的费')]
  const middle = await createSubject('S1', '中间级', top)
  const deep = await createSubject('S11', '满堂架体', middle)
  await createSubject('T1', '满堂架体', other)
  const found = async (under: string) => (await tree(under, '满堂架体')).body.map(({ guid }) => guid)
  expect(await found(top)).toEqual([deep])
  expect(await found(deep)).toEqual([])
  expect(await found('')).toHaveLength(2)
  expect((await tree(top)).body.map(({ guid }) => guid)).toEqual([middle])
})
