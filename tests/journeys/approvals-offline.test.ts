import sharp from 'sharp'
import { openApprovals } from './support/approvals'
import { rowsIn } from './support/database'
import { type Office, openOffice } from './support/office'
import { untilSo } from './support/until-so'

type Hand = Awaited<ReturnType<Office['signedIn']>>
type Approvals = Awaited<ReturnType<typeof openApprovals>>

let office: Office
let approvals: Approvals
let [site, finance]: Hand[] = []
let codes: Readonly<Record<'finance' | 'site', string>>
let faster = ''

const hand = (one: Hand | undefined): Hand => {
  if (one === undefined) throw new Error('nobody there')
  return one
}

beforeAll(async () => {
  office = await openOffice('boss')
  ;[site, finance] = [await office.signedIn('site'), await office.signedIn('finance')]
  approvals = await openApprovals(new URL(office.person.page.url()).origin)
  const [one, two] = [await approvals.voice('site', '10.3.0.1'), await approvals.voice('finance', '10.3.0.2')]
  codes = { site: one.me.UserCode, finance: two.me.UserCode }
  faster = two.me.UserName
})
afterAll(() => office.close())

const onTop = '.taro_page:not(.taro_page_hide)'
const top = ({ person: { page } }: Hand, selector: string) => page.locator(onTop).last().locator(selector)
const opinion = (one: Hand, text: string) => top(one, '.sheet textarea[name="Opinion"]').fill(text)
const confirm = (one: Hand) => top(one, '.sheet__foot').getByRole('button').last().click()
const decision = (record: string) => `/commonApproval?businessClass=payment&guid=${record}`

async function openRow(one: Hand, number: string) {
  await one.person.open('/daishenList')
  await top(one, '.flow-row').filter({ hasText: number }).click()
  await one.records.until('审批过程')
}

const asked = /\/A?_?OPM3?\//
/** No answer reaches this phone, until it is mended. */
const cut = ({ person: { context } }: Hand) => context.route(asked, (route) => route.abort('internetdisconnected'))
const mend = ({ person: { context } }: Hand) => context.unroute(asked)

/** Writes a name with a finger. */
async function sign(one: Hand) {
  const pad = top(one, '.sheet canvas')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (box === null) throw new Error('there is no pad')
  const { mouse } = one.person.page
  await mouse.move(box.x + 40, box.y + 60)
  await mouse.down()
  for (let step = 1; step <= 20; step += 1) await mouse.move(box.x + 40 + step * 8, box.y + 60 + (step % 2) * 40)
  await mouse.up()
}

async function hang(one: Hand, name: string) {
  const grey = sharp({ create: { width: 64, height: 48, channels: 3, background: '#7a8894' } })
  const buffer = await grey.jpeg().toBuffer()
  const choosing = one.person.page.waitForEvent('filechooser')
  await top(one, '.sheet .decide-files').getByRole('button', { name: '拍照或相册' }).click()
  await (await choosing).setFiles([{ name, mimeType: 'image/jpeg', buffer }])
  await top(one, '.sheet .decide-files img').first().waitFor()
}

it('what is decided without a network is on the phone, with its file and its name, and arrives once', async () => {
  const of = await approvals.template('旅程：地下室', [[{ name: '签名审', people: [codes.site], signature: true }]])
  const record = await approvals.asked(44)
  await approvals.report(record, of)
  const one = hand(site)
  await openRow(one, await approvals.number(record))
  await cut(one)
  await one.records.tap('同意')
  await opinion(one, '地下室里看过，同意')
  await hang(one, '现场.jpg')
  await sign(one)
  await confirm(one)
  await one.records.toast('已存在这部手机上')
  await one.records.until('您的决定还在这部手机上')
  expect(await top(one, '.page__footer').getByRole('button', { name: '同意' }).count()).toBe(0)
  expect((await approvals.model(record)).flow).toBe(0)
  await mend(one)
  await top(one, '.flow-line__signature').waitFor()
  await top(one, '.flow-line').getByText('地下室里看过，同意').waitFor()
  await top(one, '.flow-line .files__one img').waitFor()
  const { rows } = await rowsIn(
    office.folder,
    `select a.mark ->> 0 as first, p.name from attachment a join payment r on r.guid = $1 join project p on p.guid = r.project
      where a.module = 'flow' and a.name = '现场.jpg' order by a.add_time desc limit 1`,
    [record],
  )
  expect(rows).toEqual([{ first: expect.any(String), name: rows[0]?.first }])
  expect((await approvals.model(record)).flow).toBe(1)
  expect(one.person.errors).toEqual([])
})

it('one that came too late is refused in words, is a draft again, and is said instead', async () => {
  const people = [codes.site, codes.finance]
  const of = await approvals.template('旅程：先后', [[{ name: '先后审', kind: 2, people }]])
  const record = await approvals.asked(33)
  await approvals.report(record, of)
  const number = await approvals.number(record)
  const [one, other] = [hand(site), hand(finance)]
  await openRow(one, number)
  await cut(one)
  await one.records.tap('驳回')
  await opinion(one, '单价不对，先别付')
  await confirm(one)
  await one.records.toast('已存在这部手机上')
  await openRow(other, number)
  await other.records.tap('同意')
  await confirm(other)
  await other.records.until('已同意')
  await mend(one)
  await one.records.toast('未被接受')
  await one.person.open('/outbox')
  await one.records.until(`这一步已由${faster}处理`)
  await one.records.tap('打开修改')
  await one.records.until('这一步已经结束')
  await one.records.until('单价不对，先别付')
  await one.records.tap('发为评论')
  await one.person.page.waitForTimeout(1500)
  // What is said now is kept like anything else that is typed.
  await one.person.open(decision(record))
  await one.records.until('审批过程')
  await one.records.more('留言')
  await untilSo(one.person.page, async () =>
    Array.from(document.querySelectorAll<HTMLTextAreaElement>('.sheet textarea')).some(
      ({ value }) => value === '单价不对，先别付',
    ),
  )
  await cut(one)
  await confirm(one)
  await one.records.toast('已存在这部手机上')
  await mend(one)
  await top(one, '.flow-line').getByText('单价不对，先别付').waitFor()
  expect((await approvals.model(record)).flow).toBe(1)
  expect([...one.person.errors, ...other.person.errors]).toEqual([])
})

it('whom to ask only the server knows: that is said before anything is typed, and what is typed stays', async () => {
  await approvals.template('旅程：两人', [[{ name: '两人审', people: [codes.site] }]])
  const record = await approvals.asked(22)
  const one: Hand = { person: office.person, records: office.records }
  const page = `/finance/payment/view/${record}`
  const remark = () => top(one, '.sheet textarea[name="report-remark"]')
  await one.person.open(page)
  const report = () => top(one, '.page__footer').getByRole('button', { name: '提交审批' })
  await report().waitFor()
  await cut(one)
  await report().click()
  await one.records.toast('由谁审批要向服务器查询')
  expect(await remark().count()).toBe(0)
  await mend(one)
  await report().click()
  await top(one, '.sheet .ahead').waitFor()
  await remark().fill('请尽快')
  await cut(one)
  await confirm(one)
  await one.records.toast('已存在这部手机上')
  await report().waitFor({ state: 'detached' })
  expect((await approvals.model(record)).flow).toBe(-1)
  await mend(one)
  await top(one, '.flow-line').getByText('请尽快').waitFor()
  expect((await approvals.model(record)).flow).toBe(0)
  expect(one.person.errors).toEqual([])
})

it('urging without a network waits, goes once, and is not asked for twice', async () => {
  const of = await approvals.template('旅程：催办', [[{ name: '催办审', people: [codes.site] }]])
  const record = await approvals.asked(11)
  await approvals.report(record, of)
  const one: Hand = { person: office.person, records: office.records }
  await one.person.open(decision(record))
  await one.records.until('审批过程')
  await cut(one)
  for (const _ of ['once', 'and again']) {
    await one.records.tap('催办')
    await one.records.toast('已存在这部手机上')
    await one.person.page.locator('.toast').waitFor({ state: 'detached' })
  }
  await mend(one)
  await top(one, '.flow-line').getByText('催办').first().waitFor()
  await one.person.open('/outbox')
  await top(one, '.page__content').getByText('没有待发送的内容').waitFor({ timeout: 60_000 })
  expect(one.person.errors).toEqual([])
})

it('what is removed without a network says so, and is gone once there is one', async () => {
  const record = await approvals.asked(55)
  const number = await approvals.number(record)
  const one: Hand = { person: office.person, records: office.records }
  await one.person.open(`/finance/payment/view/${record}`)
  await one.records.tap('写评论')
  await top(one, '.sheet textarea[name="Remark"]').fill('说错了')
  await one.records.tap('发送')
  const comment = top(one, '.comment').filter({ hasText: '说错了' })
  await comment.getByRole('button', { name: '删除' }).waitFor()
  await cut(one)
  await comment.getByRole('button', { name: '删除' }).click()
  await top(one, '.sheet').getByRole('button', { name: '删除' }).click()
  await one.records.toast('已存在这部手机上')
  await one.records.more('删除')
  await top(one, '.sheet').getByRole('button', { name: '删除' }).click()
  await one.person.page.waitForFunction((of) => !window.location.hash.includes(of), record)
  await one.person.open(`/finance/payment/view/${record}`)
  await one.records.until('这条内容的删除还在这部手机上')
  await one.person.open('/outbox')
  await one.records.until(`删除 · ${number}`)
  await mend(one)
  await top(one, '.page__content').getByText('没有待发送的内容').waitFor({ timeout: 60_000 })
  await one.person.open(`/finance/payment/view/${record}`)
  await one.records.until('找不到这条内容')
  expect(one.person.errors).toEqual([])
})
