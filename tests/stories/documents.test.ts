import { randomUUID } from 'node:crypto'
import { receivedFile } from '@/modules/affairs/received-file/received-file.module'
import { sentFile } from '@/modules/affairs/sent-file/sent-file.module'
import { sentFileWithdrawal } from '@/modules/affairs/sent-file-withdrawal/sent-file-withdrawal.module'
import { notice } from '@/modules/office/notice/notice.module'
import { noticeWithdrawal } from '@/modules/office/notice-withdrawal/notice-withdrawal.module'
import { dayFromToday, recordCall } from '@/schema'
import { remindOfDeadlines } from '../../server/engine/features/clocks/clocks'
import { calls } from '../../server/http/calls'
import { openPrinter } from '../server/paper/support'
import { type Desk, issuesIn, openDesk, type Values } from '../server/records/support/desk'
import { exportAndRead, startJobs } from '../server/sheets/support/sheets'
import { textOn } from '../server/support/pdf'
import { signedInPerson } from '../server/support/people'
import { uploadPictures } from '../server/support/pictures'
import { type Served, serve } from '../server/support/serve'

type Reader = Awaited<ReturnType<typeof signedInPerson>>

let server: Served
let desk: Desk
let [first, second, outsider] = [] as unknown as [Reader, Reader, Reader]
const year = dayFromToday().slice(0, 4)
const [today, tomorrow] = [dayFromToday(), dayFromToday(1)]

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  const { enterprise, role } = desk.firm
  const hire = (name: string) => signedInPerson(server.store, { enterprise, name })
  ;[first, second, outsider] = [await hire('读者甲'), await hire('读者乙'), await hire('旁人')]
  await server.store.transaction({ enterprise }, async (sql) => {
    await sql.run(
      `insert into role_right (enterprise_id, role_guid, module_code, can_view) values ($1, $2, '8826', true)`,
      [enterprise, role],
    )
    for (const { userCode } of [first, second, outsider])
      await sql.run('insert into member_role (enterprise_id, user_code, role_guid) values ($1, $2, $3)', [
        enterprise,
        userCode,
        role,
      ])
  })
})
afterAll(() => server.close())

const draft = (more: Values = {}): Values => ({
  ...{ title: '质量月通报', kind: 'official', secret: 'normal', text: '请各项目部对照自查', reach: 'people' },
  ...{ people: [first.userCode, second.userCode], receiveDate: tomorrow, drafter: desk.firm.founder.userCode, ...more },
})
const create = async (more: Values = {}) => desk.mustSave(sentFile, draft(more))
const numberOf = async (guid: string) => (await desk.read(sentFile, guid)).values.number
const opened = (who: Reader, guid: string) => server.save(recordCall(sentFile, 'MarkRead'), 'edit', { guid }, who)
const receipts = async (guid: string) => {
  const takes = { guid, read: true, page: 1, rows: 10 }
  const { Read, Of } = (await server.get(recordCall(sentFile, 'GetReceipts'), takes, desk.as)).body
  return [Read, Of]
}
const reminders = async ({ userCode }: Reader) => {
  const rows = await server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
    sql.many("select 1 from message where user_code = $1 and code like 'clock.%'", [userCode]),
  )
  return rows.length
}

it.each<[what: string, receiveDate: string | null, issues: readonly string[]]>([
  ['today', today, ['receiveDate not-later-than-today']],
  ['empty', null, ['receiveDate required']],
])('a receive date that is %s is refused', async (_, receiveDate, issues) => {
  expect(issuesIn(await desk.save(sentFile, randomUUID(), draft({ receiveDate })))).toEqual(issues)
})

it('a document has readers and a number only when it is approved', async () => {
  const guid = await create()
  expect(await numberOf(guid)).toBeNull()
  expect(await server.get(recordCall(sentFile, 'GetModel'), { guid }, first)).toMatchObject({ problem: 'not-found' })
  expect((await desk.approve(sentFile, guid)).text).toBe('Success')
  expect((await desk.read(sentFile, guid)).values).toMatchObject({ status: 'sent', number: `FW-公-${year}-0001` })
  expect((await desk.read(sentFile, guid)).snapshots).toHaveLength(1)
  expect(await receipts(guid)).toEqual([0, 2])

  expect((await opened(first, guid)).text).toBe('Success')
  expect(await receipts(guid)).toEqual([1, 2])
  expect((await opened(first, guid)).text).toBe('Success')
  expect(await receipts(guid)).toEqual([1, 2])
  expect(await opened(outsider, guid)).toMatchObject({ problem: 'not-found' })

  const deps = { store: server.store, services: server.services, modules: [sentFile] }
  const nine = new Date(`${tomorrow}T09:00:00+08:00`)
  await Promise.all([remindOfDeadlines(deps, nine), remindOfDeadlines(deps, nine)])
  expect([await reminders(first), await reminders(second)]).toEqual([0, 1])
})

it('documents that are approved at the same time have numbers without a gap', async () => {
  const guids = await Promise.all([create({ kind: 'letter' }), create({ kind: 'letter' }), create({ kind: 'letter' })])
  await Promise.all(guids.map((guid) => desk.approve(sentFile, guid)))
  const numbers = await Promise.all(guids.map(numberOf))
  expect(numbers.sort()).toEqual([1, 2, 3].map((number) => `FW-函-${year}-000${number}`))
})

it.each(['quality-check', 'nothing', '', '8836'])(
  'the templates of "%s" are counted without a refusal',
  async (name) => {
    expect(
      (await server.get('StartWF.GetTempCount', { BusinessClass: name, BusinessCode: '' }, desk.as)).body,
    ).toMatchObject({
      Count: 0,
    })
  },
)

const withdraw = (document: string, reason = '附件有误') =>
  desk.save(sentFileWithdrawal, randomUUID(), { document, reason })

it('a document is withdrawn with a reason, and its readers go on seeing it', async () => {
  const guid = await create({ kind: 'notice' })
  expect(issuesIn(await withdraw(guid))).toContain('document not-in-state')
  expect((await desk.approve(sentFile, guid)).text).toBe('Success')
  const own = { document: guid, reason: '附件有误' }
  const byReader = { guid: randomUUID(), Version: 0, Data: own, Confirmed: [], Reason: '' }
  expect((await server.save(recordCall(sentFileWithdrawal, 'Save'), 'add', byReader, first)).problem).not.toBeNull()
  expect(issuesIn(await withdraw(guid, ''))).toContain('reason required')
  expect((await withdraw(guid)).text).toBe('Success')
  const { body } = await server.get(recordCall(sentFile, 'GetModel'), { guid }, first)
  expect(body.values).toMatchObject({ status: 'withdrawn', withdrawnFor: '附件有误', withdrawnOn: today })
  expect(body.held).toBe('frozen')
  const notified = await server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
    sql.many<{ code: string }>("select user_code as code from message where code = 'document.withdrawn'", []),
  )
  expect(notified.map(({ code }) => code).sort()).toEqual([first.userCode, second.userCode].sort())
})

it('a document that a partner received is not withdrawn', async () => {
  const outside = [{ guid: randomUUID(), partner: desk.owner, way: 'courier', receipt: '已签收' }]
  const guid = await create({ kind: 'contract', outside })
  expect((await desk.approve(sentFile, guid)).text).toBe('Success')
  expect(issuesIn(await withdraw(guid))).toEqual(['document received-outside'])
})

it('a notice is withdrawn, and its readers still open it', async () => {
  const guid = await desk.mustSave(notice, {
    ...{ title: '停电通知', type: 'admin', content: '周六检修停电', date: today, expiry: tomorrow, reach: 'everyone' },
    ...{ sms: false, publisher: desk.firm.founder.userCode },
  })
  await desk.mustSave(noticeWithdrawal, { document: guid, reason: '检修取消' })
  const { values, held } = await desk.read(notice, guid)
  expect([values.status, values.withdrawnFor, held]).toEqual(['withdrawn', '检修取消', 'frozen'])
})

const remind = (guid: string, who = desk.as) => server.save(recordCall(sentFile, 'RemindUnread'), 'edit', { guid }, who)
const remindedOf = async (guid: string) => {
  const rows = await server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
    sql.many<{ code: string }>(
      "select user_code as code from message where code = 'document.unread' and record_guid = $1 order by user_code",
      [guid],
    ),
  )
  return rows.map(({ code }) => code)
}

it('those who have not read a document are reminded once in thirty minutes', async () => {
  const guid = await create({ kind: 'other' })
  expect((await remind(guid)).problem).toBe('all-read')
  expect((await desk.approve(sentFile, guid)).text).toBe('Success')
  await opened(first, guid)
  expect((await remind(guid, first)).problem).toBe('no-edit-right')
  const answers = await Promise.all([remind(guid), remind(guid)])
  expect(answers.map(({ problem }) => problem).sort()).toEqual([null, 'reminded-recently'].sort())
  expect(await remindedOf(guid)).toEqual([second.userCode])
  await server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
    sql.run("update audit set at = at - interval '31 minutes' where action = 'remind' and subject_guid = $1", [guid]),
  )
  expect((await remind(guid)).text).toBe('Success')
  await opened(second, guid)
  await server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
    sql.run("update audit set at = at - interval '31 minutes' where action = 'remind' and subject_guid = $1", [guid]),
  )
  expect((await remind(guid)).problem).toBe('all-read')
})

it('a confidential document is neither printed nor exported', async () => {
  const [open, secret] = [
    await create({ title: '普通通报' }),
    await create({ title: '机密通报', secret: 'confidential' }),
  ]
  const printed = (FID: string) => server.get('Common.GetPdfUrl', { MID: 'sent-file', FID }, desk.as)
  const drawn = recordCall(sentFile, 'GetPdf') as 'Record.GetModel'
  expect((await printed(secret)).problem).toBe('withheld')
  expect((await server.get(drawn, { guid: secret }, desk.as)).problem).toBe('withheld')
  expect((await printed(open)).body.Url).toContain(open)
  const jobs = startJobs(server)
  try {
    const { sheets } = await exportAndRead(server, sentFile, desk.as)
    const cells = JSON.stringify(sheets)
    expect([cells.includes('普通通报'), cells.includes('机密通报')]).toEqual([true, false])
  } finally {
    await jobs.close()
  }
})

it('a reader of a received document adds an opinion, which stays as it is', async () => {
  const { founder } = desk.firm
  const guid = randomUUID()
  const files = await uploadPictures(server, desk.as, { module: receivedFile.name, guid, field: 'files' }, 1)
  const own = {
    ...{
      files,
      fileNo: '沪建〔2026〕12号',
      title: '冬季施工检查',
      kind: 'notice',
      fromName: '市住建委',
      arrived: today,
    },
    ...{ secret: 'normal', urgency: 'normal', reach: 'people', people: [first.userCode, second.userCode] },
    handler: founder.userCode,
  }
  await desk.mustSave(receivedFile, own, {}, guid)
  const opine = (who: Reader | Desk['as'], text: string) =>
    server.save('ReceiveFile.AddOpinion', 'edit', { guid, text }, who)
  const lines = async () => (await desk.read(receivedFile, guid)).values.opinions as readonly Values[]
  expect(await lines()).toEqual([])
  expect((await opine(outsider, '旁人的意见')).problem).toBe('not-found')
  expect(issuesIn(await opine(first, '  '))).toEqual(['text required'])
  expect(issuesIn(await opine(first, '长'.repeat(501)))).toEqual(['text too-long'])
  const both = await Promise.all([opine(first, '整改率100%落实'), opine(second, '同意')])
  expect(both.map(({ text }) => text)).toEqual(['Success', 'Success'])
  const given = await lines()
  expect(given.map(({ person }) => person).sort()).toEqual([first.userCode, second.userCode].sort())
  expect(given.map(({ text }) => text)).toEqual(expect.arrayContaining(['整改率100％落实', '同意']))
  expect(given.every(({ at }) => Date.now() - Date.parse(String(at)) < 60_000)).toBe(true)

  // A save of the document does not change its opinions.
  const { values, version } = await desk.read(receivedFile, guid)
  const forged = { ...values, opinions: [{ ...given[0], text: '不同意' }], handled: '已布置' }
  expect((await desk.save(receivedFile, guid, forged, { Version: version })).text).toBe('Success')
  expect(await lines()).toEqual(given)
  const notified = await server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
    sql.many<{ user: string }>(
      `select user_code as "user" from message where code = 'document.opinion' and record_guid = $1`,
      [guid],
    ),
  )
  expect(notified.map(({ user }) => user)).toEqual([founder.userCode, founder.userCode])
  const printed = textOn(await openPrinter(server, desk).print(receivedFile, guid))
  for (const text of ['意见人时间意见', '整改率100％落实', '同意']) expect(printed).toContain(text)

  const filed = await desk.read(receivedFile, guid)
  await desk.save(receivedFile, guid, { ...filed.values, archiveNo: 'DA-1' }, { Version: filed.version })
  expect((await opine(first, '补充')).problem).toBe('step-not-now')
})
