import sharp from 'sharp'
import { openApprovals } from './support/approvals'
import { queryRows } from './support/database'
import { type Office, openOffice } from './support/office'
import { waitUntilTrue } from './support/wait-until-true'

type User = Awaited<ReturnType<Office['signedIn']>>
type Approvals = Awaited<ReturnType<typeof openApprovals>>

let office: Office
let approvals: Approvals
let [site, finance]: User[] = []
let codes: Readonly<Record<'finance' | 'site', string>>
let fasterApprover = ''

const signedInUser = (user: User | undefined): User => {
  if (user === undefined) throw new Error('not signed in')
  return user
}

beforeAll(async () => {
  office = await openOffice('boss')
  ;[site, finance] = [await office.signedIn('site'), await office.signedIn('finance')]
  approvals = await openApprovals(new URL(office.person.page.url()).origin)
  const [siteSession, financeSession] = [
    await approvals.wireSession('site', '10.3.0.1'),
    await approvals.wireSession('finance', '10.3.0.2'),
  ]
  codes = { site: siteSession.me.UserCode, finance: financeSession.me.UserCode }
  fasterApprover = financeSession.me.UserName
})
afterAll(() => office.close())

const onTop = '.taro_page:not(.taro_page_hide)'
const top = ({ person: { page } }: User, selector: string) => page.locator(onTop).last().locator(selector)
const opinion = (user: User, text: string) => top(user, '.sheet textarea[name="Opinion"]').fill(text)
const confirm = (user: User) => top(user, '.sheet__foot').getByRole('button').last().click()
const decision = (record: string) => `/commonApproval?businessClass=payment&guid=${record}`

async function openRow(user: User, number: string) {
  await user.person.open('/daishenList')
  await top(user, '.flow-row').filter({ hasText: number }).click()
  await user.records.until('审批过程')
}

const apiAddress = /\/A?_?OPM3?\//
/** Aborts all API requests of this phone until `reconnect`. */
const disconnect = ({ person: { context } }: User) =>
  context.route(apiAddress, (route) => route.abort('internetdisconnected'))
const reconnect = ({ person: { context } }: User) => context.unroute(apiAddress)

/** Draws a signature. */
async function sign(user: User) {
  const pad = top(user, '.sheet canvas')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (box === null) throw new Error('no signature pad')
  const { mouse } = user.person.page
  await mouse.move(box.x + 40, box.y + 60)
  await mouse.down()
  for (let step = 1; step <= 20; step += 1) await mouse.move(box.x + 40 + step * 8, box.y + 60 + (step % 2) * 40)
  await mouse.up()
}

async function attachPhoto(user: User, name: string) {
  const grey = sharp({ create: { width: 64, height: 48, channels: 3, background: '#7a8894' } })
  const buffer = await grey.jpeg().toBuffer()
  const choosing = user.person.page.waitForEvent('filechooser')
  await top(user, '.sheet .decide-files').getByRole('button', { name: '拍照或相册' }).click()
  await (await choosing).setFiles([{ name, mimeType: 'image/jpeg', buffer }])
  await top(user, '.sheet .decide-files img').first().waitFor()
}

it('a decision made offline is stored on the phone with its file and signature, and is sent once', async () => {
  const template = await approvals.template('旅程：地下室', [
    [{ name: '签名审', people: [codes.site], signature: true }],
  ])
  const record = await approvals.createPayment(44)
  await approvals.submit(record, template)
  const user = signedInUser(site)
  await openRow(user, await approvals.number(record))
  await disconnect(user)
  await user.records.tap('同意')
  await opinion(user, '地下室里看过，同意')
  await attachPhoto(user, '现场.jpg')
  await sign(user)
  await confirm(user)
  await user.records.toast('已存在这部手机上')
  await user.records.until('您的决定还在这部手机上')
  expect(await top(user, '.page__footer').getByRole('button', { name: '同意' }).count()).toBe(0)
  expect((await approvals.model(record)).flow).toBe(0)
  await reconnect(user)
  await top(user, '.flow-line__signature').waitFor()
  await top(user, '.flow-line').getByText('地下室里看过，同意').waitFor()
  await top(user, '.flow-line .files__one img').waitFor()
  const { rows } = await queryRows(
    office.folder,
    `select a.mark ->> 0 as first, p.name from attachment a join payment r on r.guid = $1 join project p on p.guid = r.project
      where a.module = 'flow' and a.name = '现场.jpg' order by a.add_time desc limit 1`,
    [record],
  )
  expect(rows).toEqual([{ first: expect.any(String), name: rows[0]?.first }])
  expect((await approvals.model(record)).flow).toBe(1)
  expect(user.person.errors).toEqual([])
})

it('a decision that arrives too late is refused with a message, becomes a draft, and can be sent as a comment', async () => {
  const people = [codes.site, codes.finance]
  const template = await approvals.template('旅程：先后', [[{ name: '先后审', kind: 2, people }]])
  const record = await approvals.createPayment(33)
  await approvals.submit(record, template)
  const number = await approvals.number(record)
  const [user, other] = [signedInUser(site), signedInUser(finance)]
  await openRow(user, number)
  await disconnect(user)
  await user.records.tap('驳回')
  await opinion(user, '单价不对，先别付')
  await confirm(user)
  await user.records.toast('已存在这部手机上')
  await openRow(other, number)
  await other.records.tap('同意')
  await confirm(other)
  await other.records.until('已同意')
  await reconnect(user)
  await user.records.toast('未被接受')
  await user.person.open('/outbox')
  await user.records.until(`这一步已由${fasterApprover}处理`)
  await user.records.tap('打开修改')
  await user.records.until('这一步已经结束')
  await user.records.until('单价不对，先别付')
  await user.records.tap('发为评论')
  await user.person.page.waitForTimeout(1500)
  // The comment is stored as a draft like every other input.
  await user.person.open(decision(record))
  await user.records.until('审批过程')
  await user.records.more('留言')
  await waitUntilTrue(user.person.page, async () =>
    Array.from(document.querySelectorAll<HTMLTextAreaElement>('.sheet textarea')).some(
      ({ value }) => value === '单价不对，先别付',
    ),
  )
  await disconnect(user)
  await confirm(user)
  await user.records.toast('已存在这部手机上')
  await reconnect(user)
  await top(user, '.flow-line').getByText('单价不对，先别付').waitFor()
  expect((await approvals.model(record)).flow).toBe(1)
  expect([...user.person.errors, ...other.person.errors]).toEqual([])
})

it('submitting offline is refused before any input, because the server finds the approvers; later input is kept', async () => {
  await approvals.template('旅程：两人', [[{ name: '两人审', people: [codes.site] }]])
  const record = await approvals.createPayment(22)
  const user: User = { person: office.person, records: office.records }
  const page = `/finance/payment/view/${record}`
  const remark = () => top(user, '.sheet textarea[name="report-remark"]')
  await user.person.open(page)
  const submitButton = () => top(user, '.page__footer').getByRole('button', { name: '提交审批' })
  await submitButton().waitFor()
  await disconnect(user)
  await submitButton().click()
  await user.records.toast('由谁审批要向服务器查询')
  expect(await remark().count()).toBe(0)
  await reconnect(user)
  await submitButton().click()
  await top(user, '.sheet .ahead').waitFor()
  await remark().fill('请尽快')
  await disconnect(user)
  await confirm(user)
  await user.records.toast('已存在这部手机上')
  await submitButton().waitFor({ state: 'detached' })
  expect((await approvals.model(record)).flow).toBe(-1)
  await reconnect(user)
  await top(user, '.flow-line').getByText('请尽快').waitFor()
  expect((await approvals.model(record)).flow).toBe(0)
  expect(user.person.errors).toEqual([])
})

it('urging offline is queued and sent once, also if it is tapped twice', async () => {
  const template = await approvals.template('旅程：催办', [[{ name: '催办审', people: [codes.site] }]])
  const record = await approvals.createPayment(11)
  await approvals.submit(record, template)
  const user: User = { person: office.person, records: office.records }
  await user.person.open(decision(record))
  await user.records.until('审批过程')
  await disconnect(user)
  for (const _ of ['once', 'and again']) {
    await user.records.tap('催办')
    await user.records.toast('已存在这部手机上')
    await user.person.page.locator('.toast').waitFor({ state: 'detached' })
  }
  await reconnect(user)
  await top(user, '.flow-line').getByText('催办').first().waitFor()
  await user.person.open('/outbox')
  await top(user, '.page__content').getByText('没有待发送的内容').waitFor({ timeout: 60_000 })
  expect(user.person.errors).toEqual([])
})

it('a deletion made offline is shown as pending, and is sent once the phone is online', async () => {
  const record = await approvals.createPayment(55)
  const number = await approvals.number(record)
  const user: User = { person: office.person, records: office.records }
  await user.person.open(`/finance/payment/view/${record}`)
  await user.records.tap('写评论')
  await top(user, '.sheet textarea[name="Remark"]').fill('说错了')
  await user.records.tap('发送')
  const comment = top(user, '.comment').filter({ hasText: '说错了' })
  await comment.getByRole('button', { name: '删除' }).waitFor()
  await disconnect(user)
  await comment.getByRole('button', { name: '删除' }).click()
  await top(user, '.sheet').getByRole('button', { name: '删除' }).click()
  await user.records.toast('已存在这部手机上')
  await user.records.more('删除')
  await top(user, '.sheet').getByRole('button', { name: '删除' }).click()
  await user.person.page.waitForFunction((guid) => !window.location.hash.includes(guid), record)
  await user.person.open(`/finance/payment/view/${record}`)
  await user.records.until('这条内容的删除还在这部手机上')
  await user.person.open('/outbox')
  await user.records.until(`删除 · ${number}`)
  await reconnect(user)
  await top(user, '.page__content').getByText('没有待发送的内容').waitFor({ timeout: 60_000 })
  await user.person.open(`/finance/payment/view/${record}`)
  await user.records.until('找不到这条内容')
  expect(user.person.errors).toEqual([])
})
