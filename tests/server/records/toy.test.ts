import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { recordCall } from '@/schema'
import { tablesOf } from '../../../server/engine/features'
import { callsOf } from '../../../server/http/calls'
import { helmet } from '../../toy'
import { exportAndRead, rowOf, startJobs } from '../sheets/support/sheets'
import { openFirm } from '../support/firm'
import { readPdf, textOn } from '../support/pdf'
import { type Served, serve } from '../support/serve'

let server: Served
let jobs: ReturnType<typeof startJobs>

beforeAll(async () => {
  const all = [...modules, helmet]
  server = await serve({ endpoints: callsOf(all, {}), modules: all })
  jobs = startJobs(server, { modules: all })
  await server.store.system((sql) => sql.run(tablesOf(all)))
})
afterAll(async () => {
  await jobs.close()
  await server.close()
})

it('one definition provides a table, numbers, a list, reading, a PDF, saving, a history, deleting and restoring, with rights', async () => {
  const firm = await openFirm(server, '甲建设', 1000)
  const as = { login: firm.login }
  const guid = randomUUID()
  const Data = {
    owner: firm.founder.userCode,
    state: 'good',
    checked: '2026-11-20T01:30:00.000Z',
    isNew: true,
    marks: ['leader'],
    weight: 0.35,
  }
  const more = { Confirmed: [], Reason: '' }
  const saved = await server.save(recordCall(helmet, 'Save'), 'add', { guid, Version: 0, Data, ...more }, as)
  expect(saved.text).toBe('Success')
  const { body: model } = await server.get(recordCall(helmet, 'GetModel'), { guid }, as)
  expect(model).toMatchObject({
    version: 1,
    values: { ...Data, number: expect.stringMatching(/^MZ\d{4}0001$/) },
    words: { owner: '创始人', state: '完好', marks: '领导' },
    can: { edit: true, delete: true },
  })
  const auth = `${as.login.Id}.${as.login.JW}.${Date.now()}`
  const url = `/OPM3/H5/Helmet.ashx?method=GetPdf&guid=${guid}`
  const paper = textOn(await readPdf((await server.app.inject({ url, headers: { auth } })).rawPayload))
  expect(paper).toMatch(/安全帽MZ\d{4}0001.*使用人创始人.*状态完好检查时间2026-11-2009:30新品是标识领导重量0\.35/)
  const listing = { page: 1, rows: 10, keyword: 'mz', sort: '', filters: { state: 'good' }, also: [], deleted: false }
  expect((await server.get(recordCall(helmet, 'GetListPage'), listing, as)).body).toMatchObject({
    total: 1,
    counts: { good: 1 },
  })
  const edit = { guid, Version: 1, Data: { ...Data, state: 'broken' }, ...more }
  expect((await server.save(recordCall(helmet, 'Save'), 'edit', edit, as)).text).toBe('Success')
  expect((await server.save(recordCall(helmet, 'Delete'), 'edit', { guid, Version: 2 }, as)).text).toBe('Success')
  expect((await server.save(recordCall(helmet, 'Restore'), 'edit', { guid, Version: 3 }, as)).text).toBe('Success')
  const { body: history } = await server.get(recordCall(helmet, 'GetHistory'), { guid }, as)
  expect(history.map(({ Action }) => Action)).toEqual(['restore', 'delete', 'edit', 'add'])
  expect((await server.get(recordCall(helmet, 'GetModel'), { guid }, firm.member)).problem).toBe('no-view-right')
})

it('one definition also provides comments, files, a spreadsheet and search', async () => {
  const firm = await openFirm(server, '乙建设', 2000)
  const as = { login: firm.login }
  const guid = randomUUID()
  const Data = { owner: firm.founder.userCode, state: 'good' }
  await server.save(recordCall(helmet, 'Save'), 'add', { guid, Version: 0, Data, Confirmed: [], Reason: '' }, as)

  const comment = { UID: randomUUID(), RID: guid, MID: 'helmet', Remark: '帽带松了', ToUser: '', BC: '' }
  expect((await server.save('Comment.Save', 'add', { Data: comment }, as)).text).toBe('Success')
  const comments = await server.get('Comment.GetList', { RID: guid, MID: 'helmet', page: 1, rows: 10 }, as)
  expect(comments.body.rows.map(({ Remark }) => Remark)).toEqual(['帽带松了'])

  const file = await server.upload(
    { MID: 'helmet', FID: guid },
    { name: '合格证.txt', content: Buffer.from('合格') },
    as,
  )
  expect((await server.fetch({ iddata: String(file.body.iddata), as: 'original' }, as)).body).toBe('合格')

  const { sheets } = await exportAndRead(server, helmet, as)
  const [sheet] = sheets
  if (sheet === undefined) throw new Error('there is no sheet')
  expect(rowOf(sheet, 1)).toMatchObject({ 使用人: { is: 'text', text: '创始人' }, 状态: { is: 'text', text: '完好' } })

  const found = async (keyword: string) =>
    (await server.get('Search.Query', { keyword }, as)).body.map(({ kind, module, rows }) => [
      kind,
      module,
      rows.length,
    ])
  expect(await found('MZ2')).toEqual([['record', 'helmet', 1]])
  expect(await found('合格证')).toEqual([['file', '', 1]])
})
