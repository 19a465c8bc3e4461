import { randomUUID } from 'node:crypto'
import { drawCame } from '@/modules/drawings/draw-came/draw-came.module'
import { drawHandling } from '@/modules/drawings/draw-handling/draw-handling.module'
import { drawIssue } from '@/modules/drawings/draw-issue/draw-issue.module'
import { drawPublication } from '@/modules/drawings/draw-publication/draw-publication.module'
import { drawRecall } from '@/modules/drawings/draw-recall/draw-recall.module'
import { drawType } from '@/modules/drawings/draw-type/draw-type.module'
import { drawVersion } from '@/modules/drawings/draw-version/draw-version.module'
import { drawing } from '@/modules/drawings/drawing/drawing.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday as day, type Module, recordCall } from '@/schema'
import { calls } from '../../server/http/calls'
import { type Colleague, type Company, openCompany } from '../server/records/support/company'
import { issuesIn, type Values } from '../server/records/support/desk'
import { uploadPictures } from '../server/support/pictures'
import { type Served, serve } from '../server/support/serve'

let server: Served
let company: Company
let [boss, pm, clerk, site] = [] as unknown as [Colleague, Colleague, Colleague, Colleague]
/** A colleague of another project, and one of none. */
let [other, foreman] = [] as unknown as [Colleague, Colleague]
const [job, institute, type] = [randomUUID(), randomUUID(), randomUUID()]
const setA = randomUUID()

const save = (who: Colleague, module: Module, guid: string, Data: Values, Version = 0) =>
  server.save(
    recordCall(module, 'Save'),
    Version === 0 ? 'add' : 'edit',
    { guid, Version, Data, Confirmed: [], Reason: '' },
    who,
  )
async function must(who: Colleague, module: Module, Data: Values, guid: string = randomUUID()) {
  const answer = await save(who, module, guid, Data)
  expect([answer.text, issuesIn(answer)]).toEqual(['Success', []])
  return guid
}
const read = async (who: Colleague, module: Module, guid: string) =>
  (await server.get(recordCall(module, 'GetModel'), { guid }, who)).body
const all = { page: 1, rows: 50, keyword: '', sort: '', also: [], deleted: false, numbers: false }
const listed = async (who: Colleague, module: Module, filters: Readonly<Record<string, string>> = {}) =>
  (await server.get(recordCall(module, 'GetListPage'), { ...all, filters }, who)).body.rows
const labels = async (who: Colleague, filters: Readonly<Record<string, string>> = {}) =>
  (await listed(who, drawVersion, filters)).map(({ values }) => `${values.label} ${values.status}`).sort()
async function versionOf(label: string) {
  const found = (await listed(boss, drawVersion)).find(({ values }) => values.label === label)
  return read(boss, drawVersion, found?.guid ?? '')
}

/** A line with its file, as it is sent with a reception. */
async function sheet(reception: string, number: string, edition: string, more: Values = {}): Promise<Values> {
  const files = await uploadPictures(server, pm, { module: drawCame.name, guid: reception, field: 'items.files' }, 1)
  const of = { number, name: `${number} 平面图`, discipline: 'building', type, edition, issued: day(-30), files }
  return { guid: randomUUID(), ...of, copies: 4, stamped: true, ...more }
}
async function register(lines: readonly (readonly [number: string, edition: string, more?: Values])[], guid: string) {
  const items: Values[] = []
  for (const [number, edition, more] of lines) items.push(await sheet(guid, number, edition, more))
  const values = { project: job, sender: institute, date: day(0), kind: 'construction', receiver: pm.code, items }
  return save(pm, drawCame, guid, values)
}
const handle = (who: Colleague, reception: string, action: string, more: Values = {}) =>
  save(who, drawHandling, randomUUID(), { reception, action, date: day(0), person: who.code, ...more })
const publication = (who: Colleague, edition: string, action = 'publish', more: Values = {}) =>
  save(who, drawPublication, randomUUID(), { edition, action, date: day(0), person: who.code, ...more })
/** A version that is added to a drawing by hand. */
async function version(of: string, edition: string, more: Values = {}, guid: string = randomUUID()) {
  const files = await uploadPictures(server, pm, { module: drawVersion.name, guid, field: 'files' }, 1)
  return { guid, answer: await save(pm, drawVersion, guid, { drawing: of, edition, issued: day(-1), files, ...more }) }
}
const superseded = async () =>
  (
    await server.store.system((sql) =>
      sql.many<{ user: string; params: { title: string; by: string } }>(
        `select user_code as "user", params from message where code = 'drawing.superseded' order by user_code`,
      ),
    )
  ).map(({ user, params }) => `${user} ${params.title} ${params.by}`)

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  company = await openCompany(server, '甲建设')
  boss = await company.hire('周广厦', 'head')
  pm = await company.hire('张振华', 'east')
  clerk = await company.hire('资料员', 'east')
  site = await company.hire('李工', 'east')
  other = await company.hire('外项目', 'west')
  foreman = await company.hire('劳务班长', 'west')
  await company.makeAdministrator(boss)
  const seen = ['8815', '8814', '8822']
  await company.giveRole(pm, 'project', [...seen, '8814-publish'], ['8814', '8814-publish'])
  await company.giveRole(clerk, 'project', seen, ['8814'])
  await company.giveRole(site, 'project', seen)
  await company.giveRole(other, 'project', seen, ['8814'])
  await company.giveRole(foreman, 'own', seen)
  const building = { status: 'building', type: 'housing', startUpDepartment: company.departments.east }
  const team = [clerk.code, site.code]
  await must(boss, project, { ...building, code: 'GX-01', name: '一号楼', manager: pm.code, team }, job)
  await must(boss, partner, { name: '市设计院', type: 'labour' }, institute)
  await must(boss, drawType, { project: job, name: '建筑施工图' }, type)
})
afterAll(() => server.close())

it('1: a reception is registered, checked and published, and makes drawings with a current version', async () => {
  expect(
    (
      await register(
        [
          ['A-101', 'A'],
          ['A-100', 'A'],
        ],
        setA,
      )
    ).text,
  ).toBe('Success')
  expect((await read(pm, drawCame, setA)).values.number).toMatch(/^ST\d{8}$/)
  expect((await listed(site, drawCame)).map(({ guid }) => guid)).toEqual([])
  expect((await handle(pm, setA, 'publish')).problem).toBe('step-not-now')
  expect((await handle(clerk, setA, 'check')).text).toBe('Success')
  const { version: checked } = await read(pm, drawCame, setA)
  expect((await save(pm, drawCame, setA, { project: job }, checked)).problem).toBe('frozen')
  expect((await handle(clerk, setA, 'publish')).problem).toBe('not-your-step')
  expect((await handle(pm, setA, 'publish')).text).toBe('Success')
  expect(await labels(site)).toEqual(['A-100 A current', 'A-101 A current'])
  expect(
    (await listed(site, drawing)).map(({ values }) => `${values.number} ${values.edition} ${values.status}`),
  ).toEqual(['A-100 A valid', 'A-101 A valid'])
  expect(await labels(other)).toEqual([])
  const { guid } = await versionOf('A-101 A')
  const { values } = await read(site, drawVersion, guid)
  expect(values).toMatchObject({ reception: setA, publishedBy: pm.code, standing: 'current' })
  const { body } = await server.get('Annex.GetList', { MID: drawVersion.name, FID: guid }, site)
  expect(JSON.stringify(body)).toContain(String((values.files as readonly string[])[0]))
})

it('2: the same number and version is refused, at registration and again in another reception', async () => {
  const [twice, once] = [randomUUID(), randomUUID()]
  const refused = await register([['a-101', 'a']], twice)
  expect(refused.details.issues).toEqual([{ field: 'items.0.taken', reason: 'draw-came.twice', limit: 'A-101 A' }])
  expect((await register([['A-101', 'B', { remark: '移墙' }]], once)).text).toBe('Success')
  const { values } = await read(pm, drawCame, once)
  expect(values.items).toMatchObject([{ present: 'A', taken: null }])
  expect(issuesIn(await register([['A-101', 'B']], twice))).toEqual(['items.0.taken draw-came.twice'])
  expect((await handle(clerk, once, 'check')).text).toBe('Success')
  expect(await labels(site)).toEqual(['A-100 A current', 'A-101 A current'])
  expect((await handle(pm, once, 'publish')).text).toBe('Success')
  expect(await labels(site)).toEqual(['A-100 A current', 'A-101 A superseded', 'A-101 B current'])
  expect((await versionOf('A-101 A')).values).toMatchObject({ supersededBy: 'A-101 B', standing: null })
  // The person who publishes is not notified.
  expect(await superseded()).toEqual([clerk.code, site.code].sort().map((user) => `${user} A-101 A A-101 B`))
})

it('3: of two versions published at once one is current, and the other is refused in words', async () => {
  const of = String((await versionOf('A-101 B')).values.drawing)
  const why = { reason: '门洞调整' }
  expect(issuesIn((await version(of, 'C')).answer)).toEqual(['reason draw-version.reason'])
  const [c, d] = [await version(of, 'C', why), await version(of, 'D', why)]
  expect([c.answer.text, d.answer.text]).toEqual(['Success', 'Success'])
  expect(issuesIn((await version(of, 'D', why)).answer)).toEqual(['edition not-twice'])
  expect(await labels(site, { status: 'current' })).toEqual(['A-100 A current', 'A-101 B current'])
  const answers = await Promise.all([publication(pm, c.guid), publication(boss, d.guid)])
  const [lost] = answers.filter(({ problem }) => problem !== null)
  expect(answers.filter(({ text }) => text === 'Success')).toHaveLength(1)
  const won = (await labels(pm, { status: 'current' })).filter((label) => label.startsWith('A-101'))
  expect([lost?.problem, lost?.text]).toEqual(['version-moved', expect.stringContaining(won.join().slice(0, 7))])
  // Compared again with the version that came between, the other one can be published.
  const own = await read(pm, drawVersion, answers[0]?.problem === null ? d.guid : c.guid)
  expect((await save(pm, drawVersion, own.guid, own.values, own.version)).text).toBe('Success')
  expect((await publication(pm, own.guid)).text).toBe('Success')
  expect((await labels(pm, { status: 'current' })).filter((label) => label.startsWith('A-101'))).toHaveLength(1)
})

it('4: only an unpublished version is deleted, and of a published one only the remark changes', async () => {
  const remove = (guid: string, Version: number) =>
    server.save(recordCall(drawVersion, 'Delete'), 'edit', { guid, Version }, boss)
  const current = await versionOf('A-100 A')
  expect((await remove(current.guid, current.version)).problem).toBe('version-published')
  const fixed = await save(pm, drawVersion, current.guid, { ...current.values, edition: 'Z' }, current.version)
  expect(issuesIn(fixed)).toEqual(['edition fixed-in-state'])
  const remarked = await save(pm, drawVersion, current.guid, { ...current.values, remark: '存档两份' }, current.version)
  expect(remarked.text).toBe('Success')
  const [published] = await listed(boss, drawPublication)
  const undo = { guid: published?.guid ?? '', Version: published?.version ?? 0 }
  expect((await server.save(recordCall(drawPublication, 'Delete'), 'edit', undo, boss)).problem).toBe(
    'version-published',
  )
  const draft = await version(String(current.values.drawing), 'B', { reason: '改版' })
  expect((await remove(draft.guid, 1)).text).toBe('Success')
})

it('5: an older version does not supersede a newer one, and a void one leaves no current version', async () => {
  const current = await versionOf('A-100 A')
  const of = String(current.values.drawing)
  const old = await version(of, '0', { issued: day(-60), reason: '旧图' })
  expect((await publication(pm, old.guid)).problem).toBe('version-older')
  expect((await publication(clerk, current.guid, 'void', { note: '图纸错误' })).problem).toBe('not-your-step')
  expect((await publication(pm, current.guid, 'void', { note: '图纸错误' })).text).toBe('Success')
  expect(await labels(site, { status: 'current' })).toHaveLength(1)
  expect((await read(boss, drawing, of)).values).toMatchObject({ edition: null, status: 'none' })
})

it('6: a reception that another one overtook is refused, given back and published after it was saved again', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  await register([['A-200', 'A']], first)
  await register([['A-200', 'B', { issued: day(-20) }]], second)
  for (const guid of [first, second]) await handle(clerk, guid, 'check')
  expect((await handle(pm, first, 'publish')).text).toBe('Success')
  expect((await handle(pm, second, 'publish')).problem).toBe('version-moved')
  expect((await handle(clerk, second, 'return', { note: '请重新核对' })).text).toBe('Success')
  const own = await read(pm, drawCame, second)
  expect((await save(pm, drawCame, second, own.values, own.version)).text).toBe('Success')
  expect((await handle(clerk, second, 'check')).text).toBe('Success')
  expect((await handle(pm, second, 'publish')).text).toBe('Success')
  expect((await labels(site)).filter((label) => label.startsWith('A-200'))).toEqual([
    'A-200 A superseded',
    'A-200 B current',
  ])
})

it('7: a line without a file can be registered and checked, but not published', async () => {
  const guid = randomUUID()
  expect((await register([['A-300', 'A', { files: [] }]], guid)).text).toBe('Success')
  await handle(clerk, guid, 'check')
  expect((await handle(pm, guid, 'publish')).problem).toBe('drawing-no-file')
  expect((await read(pm, drawCame, guid)).values.status).toBe('checked')
})

it('8: the versions of a drawing follow its name, and are found by it', async () => {
  const [own] = await listed(pm, drawing, {})
  const guid = own?.guid ?? ''
  const { values, version: present } = await read(pm, drawing, guid)
  expect((await save(pm, drawing, guid, { ...values, name: '屋顶花园平面图' }, present)).text).toBe('Success')
  const found = await server.get(
    recordCall(drawVersion, 'GetListPage'),
    { ...all, keyword: '屋顶花园', filters: {} },
    pm,
  )
  expect(found.body.rows.length).toBeGreaterThan(0)
  expect(found.body.rows.map((row) => row.values.name)).toEqual(found.body.rows.map(() => '屋顶花园平面图'))
})

it('9: those who were given a version are notified when it is superseded, and its copies are taken back', async () => {
  const given = await versionOf('A-200 B')
  const items = [{ guid: randomUUID(), edition: given.guid, copies: 3 }]
  const values = { title: '二层图发放', project: job, date: day(0), items, reach: 'people', people: [foreman.code] }
  const issue = await must(pm, drawIssue, { ...values, outside: [], answer: 'signed', sender: pm.code })
  expect((await read(foreman, drawIssue, issue)).values.number).toMatch(/^FT\d{8}$/)
  const receipts = async () =>
    (await server.get(recordCall(drawIssue, 'GetReceipts'), { page: 1, rows: 20, guid: issue, read: true }, pm)).body
  expect(await receipts()).toMatchObject({ Read: 0, Of: 1 })
  await server.save(recordCall(drawIssue, 'MarkRead'), 'edit', { guid: issue, signed: true }, foreman)
  expect(await receipts()).toMatchObject({ Read: 1, Of: 1 })
  const next = await version(String(given.values.drawing), 'C', { reason: '楼梯改位' })
  expect((await publication(pm, next.guid)).text).toBe('Success')
  expect((await superseded()).filter((line) => line.includes('A-200 B A-200 C'))).toEqual(
    [clerk.code, site.code, foreman.code].sort().map((user) => `${user} A-200 B A-200 C`),
  )
  const outdated = await read(pm, drawIssue, issue)
  expect(outdated.values.status).toBe('outdated')
  expect((await save(pm, drawIssue, issue, outdated.values, outdated.version)).problem).toBe('frozen')
  const taken = { issue, way: 'destroyed', copies: 3, date: day(0), person: pm.code }
  expect((await save(clerk, drawRecall, randomUUID(), taken)).problem).toBe('not-your-step')
  expect((await save(pm, drawRecall, randomUUID(), taken)).text).toBe('Success')
  expect((await read(pm, drawIssue, issue)).values).toMatchObject({ status: 'recalled', recalledBy: pm.code })
})
