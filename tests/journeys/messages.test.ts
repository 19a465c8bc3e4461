import { setTimeout as sleep } from 'node:timers/promises'
import type { SignedIn } from '@wire'
import { type Office, openOffice } from './support/office'
import type { Person } from './support/person'
import { wireClient } from './support/wire'

let office: Office
let boss: Office['person']
let pm: Awaited<ReturnType<Office['signedIn']>>
let contract: { readonly guid: string; readonly name: string }
const url = () => new URL(boss.page.url()).origin

/** Signs in over the wire, independently of the browser. */
async function wireSession(login: string) {
  const { body } = await wireClient(url()).save('Login.Login', {
    LoginName: login,
    Password: 'purlin2026',
    Remember: false,
  })
  const { read, save } = wireClient(url(), { login: body as SignedIn })
  return { read, save, me: (body as SignedIn).Me }
}

beforeAll(async () => {
  office = await openOffice('boss')
  boss = office.person
  pm = await office.signedIn('pm')
  // The contract belongs to a project of the project manager, so both users see it.
  const wire = await wireSession('pm')
  const listing = { page: 1, rows: 1, keyword: '', sort: '', filters: {}, also: [], deleted: false }
  const { body } = await wire.read('Contract.GetListPage' as 'Record.GetListPage', listing)
  const [row] = body.rows
  contract = { guid: row?.guid ?? '', name: String(row?.values.name) }
})
afterAll(() => office.close())

const badge = ({ page }: Person) =>
  page
    .locator('.tab-bar__item')
    .nth(3)
    .getAttribute('data-count')
    .then((text) => text ?? '')

async function waitUntil(isTrue: () => Promise<boolean>, maxWait = 2000) {
  const end = Date.now() + maxWait
  while (!(await isTrue()) && Date.now() < end) await sleep(25)
  expect(await isTrue()).toBe(true)
}

const top = ({ page }: Person) => page.locator('.taro_page:not(.taro_page_hide)').last()
/** The text of a badge for a count: empty for none, `99+` above 99. */
const shown = (count: number) => (count === 0 ? '' : count > 99 ? '99+' : String(count))
const unreadOf = async (login: string) => (await (await wireSession(login)).read('Message.GetCounts', {})).body.total

/** Number of pending approvals of a user. */
const waitingFor = async (login: string) =>
  (await (await wireSession(login)).read('FlowMonitor.WF_GetStateCount', {})).body.waiting

it('a mention in a comment updates the count in every window of the mentioned user within two seconds', async () => {
  const wire = await wireSession('boss')
  await wire.save('Message.MarkAllRead', { group: '', module: '' })
  // Pending approvals stay in the count until they are decided.
  const waiting = await unreadOf('boss')
  await boss.open('/message')
  await waitUntil(async () => (await badge(boss)) === shown(waiting), 8000)
  const second = await office.signedIn('boss')
  await second.person.open('/home')
  await sleep(2500)
  const { me } = await wireSession('boss')
  const sender = await wireSession('pm')
  const Data = {
    ...{ UID: crypto.randomUUID(), RID: contract.guid, MID: 'contract', BC: '' },
    ...{ Remark: '请尽快确认付款节点', ToUser: me.UserCode },
  }
  expect((await sender.save('Comment.Save', { Data }, 'add')).text).toBe('Success')
  await waitUntil(
    async () => (await badge(boss)) === shown(waiting + 1) && (await badge(second.person)) === shown(waiting + 1),
  )
  await waitUntil(async () => ((await top(boss).textContent()) ?? '').includes('请尽快确认付款节点'))
  await top(boss).getByText('评论与提及').click()
  await waitUntil(async () => (await boss.title()) === '评论与提及', 8000)
  await top(boss).getByText('请尽快确认付款节点').click()
  await waitUntil(async () => (await boss.title()) === contract.name, 8000)
  // Reading a message in one window updates all windows.
  await waitUntil(async () => (await badge(second.person)) === shown(waiting))
  await boss.page.goBack()
  await waitUntil(async () => (await boss.title()) === '评论与提及')
  await second.person.context.close()
})

it('a muted group is not counted and still lists its messages', async () => {
  await boss.open(`/MSG/set/anybody/contract`)
  await waitUntil(async () => ((await top(boss).textContent()) ?? '').includes('当前业务'), 8000)
  await top(boss).locator('.switch-row').first().locator('.switch-row__switch').click()
  await top(boss).getByRole('button', { name: '保存' }).click()
  await waitUntil(async () => ((await boss.page.textContent('body')) ?? '').includes('消息设置已保存'), 5000)
  const before = await unreadOf('boss')
  const sender = await wireSession('pm')
  const { me } = await wireSession('boss')
  const Data = {
    ...{ UID: crypto.randomUUID(), RID: contract.guid, MID: 'contract', BC: '' },
    ...{ Remark: '不必提醒的一句', ToUser: me.UserCode },
  }
  await sender.save('Comment.Save', { Data }, 'add')
  expect(await unreadOf('boss')).toBe(before)
  await boss.open('/message')
  await waitUntil(async () => /合同.*已免打扰/.test((await top(boss).textContent()) ?? ''), 8000)
  await boss.open('/MSG/item/nobody/contract/A')
  await waitUntil(async () => ((await top(boss).textContent()) ?? '').includes('不必提醒的一句'), 8000)
})

it('a user sees only their own messages and marks all of them as read', async () => {
  const { person } = pm
  const mine = await unreadOf('pm')
  expect(mine).toBeGreaterThan(0)
  await person.open('/tongzhiList')
  await waitUntil(async () => (await person.title()) === '通知', 8000)
  await person.open('/message')
  await waitUntil(async () => (await badge(person)) === shown(mine), 8000)
  await top(person).getByRole('button', { name: '更多' }).click()
  await person.page.getByRole('button', { name: '全部标为已读' }).last().click()
  const waiting = await waitingFor('pm')
  await waitUntil(async () => (await badge(person)) === shown(waiting), 4000)
  expect(await unreadOf('pm')).toBe(waiting)
})

it('the count is updated after the live connection was interrupted', async () => {
  const { person } = pm
  await person.context.setOffline(true)
  await sleep(500)
  await person.context.setOffline(false)
  const sender = await wireSession('boss')
  const { me } = await wireSession('pm')
  const Data = {
    ...{ UID: crypto.randomUUID(), RID: contract.guid, MID: 'contract', BC: '' },
    ...{ Remark: '收到请回复', ToUser: me.UserCode },
  }
  await sender.save('Comment.Save', { Data }, 'add')
  const waiting = await waitingFor('pm')
  await waitUntil(async () => (await badge(person)) === shown(waiting + 1), 8000)
})

it('no page had an uncaught error', () => {
  expect([...boss.errors, ...pm.person.errors]).toEqual([])
})
