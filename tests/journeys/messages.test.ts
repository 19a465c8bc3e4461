import { setTimeout as sleep } from 'node:timers/promises'
import type { SignedIn } from '@wire'
import { type Office, openOffice } from './support/office'
import type { Person } from './support/person'
import { speaker } from './support/wire'

let office: Office
let boss: Office['person']
let pm: Awaited<ReturnType<Office['signedIn']>>
let contract: { readonly guid: string; readonly name: string }
const url = () => new URL(boss.page.url()).origin

/** Somebody on the wire, besides the one in the browser. */
async function wireOf(login: string) {
  const { body } = await speaker(url()).save('Login.Login', {
    LoginName: login,
    Password: 'purlin2026',
    Remember: false,
  })
  const { read, save } = speaker(url(), { login: body as SignedIn })
  return { read, save, me: (body as SignedIn).Me }
}

beforeAll(async () => {
  office = await openOffice('boss')
  boss = office.person
  pm = await office.signedIn('pm')
  // Of a project of his, so that both see it.
  const wire = await wireOf('pm')
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

async function until(holds: () => Promise<boolean>, patience = 2000) {
  const end = Date.now() + patience
  while (!(await holds()) && Date.now() < end) await sleep(25)
  expect(await holds()).toBe(true)
}

const top = ({ page }: Person) => page.locator('.taro_page:not(.taro_page_hide)').last()
/** The number itself, where it is not so many that none is said. */
/** What the badge says of so many. */
const shown = (count: number) => (count === 0 ? '' : count > 99 ? '99+' : String(count))
const unreadOf = async (login: string) => (await (await wireOf(login)).read('Message.GetCounts', {})).body.total

/** The approvals that wait for somebody. */
const waitingFor = async (login: string) =>
  (await (await wireOf(login)).read('FlowMonitor.WF_GetStateCount', {})).body.waiting

it('names somebody in a comment: their count changes within two seconds, in every window of theirs', async () => {
  const wire = await wireOf('boss')
  await wire.save('Message.MarkAllRead', { group: '', module: '' })
  // Approvals that wait are counted until they are decided.
  const waiting = await unreadOf('boss')
  await boss.open('/message')
  await until(async () => (await badge(boss)) === shown(waiting), 8000)
  const second = await office.signedIn('boss')
  await second.person.open('/home')
  await sleep(2500)
  const { me } = await wireOf('boss')
  const said = await wireOf('pm')
  const Data = {
    ...{ UID: crypto.randomUUID(), RID: contract.guid, MID: 'contract', BC: '' },
    ...{ Remark: '请尽快确认付款节点', ToUser: me.UserCode },
  }
  expect((await said.save('Comment.Save', { Data }, 'add')).text).toBe('Success')
  await until(
    async () => (await badge(boss)) === shown(waiting + 1) && (await badge(second.person)) === shown(waiting + 1),
  )
  await until(async () => ((await top(boss).textContent()) ?? '').includes('请尽快确认付款节点'))
  await top(boss).getByText('评论与提及').click()
  await until(async () => (await boss.title()) === '评论与提及', 8000)
  await top(boss).getByText('请尽快确认付款节点').click()
  await until(async () => (await boss.title()) === contract.name, 8000)
  // Read here is read everywhere.
  await until(async () => (await badge(second.person)) === shown(waiting))
  await boss.page.goBack()
  await until(async () => (await boss.title()) === '评论与提及')
  await second.person.context.close()
})

it('mutes what one does not want to be counted, and puts the rest in order', async () => {
  await boss.open(`/MSG/set/anybody/contract`)
  await until(async () => ((await top(boss).textContent()) ?? '').includes('当前业务'), 8000)
  await top(boss).locator('.switch-row').first().locator('.switch-row__switch').click()
  await top(boss).getByRole('button', { name: '保存' }).click()
  await until(async () => ((await boss.page.textContent('body')) ?? '').includes('消息设置已保存'), 5000)
  const before = await unreadOf('boss')
  const said = await wireOf('pm')
  const { me } = await wireOf('boss')
  const Data = {
    ...{ UID: crypto.randomUUID(), RID: contract.guid, MID: 'contract', BC: '' },
    ...{ Remark: '不必提醒的一句', ToUser: me.UserCode },
  }
  await said.save('Comment.Save', { Data }, 'add')
  expect(await unreadOf('boss')).toBe(before)
  await boss.open('/message')
  await until(async () => /合同.*已免打扰/.test((await top(boss).textContent()) ?? ''), 8000)
  await boss.open('/MSG/item/nobody/contract/A')
  await until(async () => ((await top(boss).textContent()) ?? '').includes('不必提醒的一句'), 8000)
})

it('shows one’s own, whoever an address names, and reads all of them at once', async () => {
  const { person } = pm
  const mine = await unreadOf('pm')
  expect(mine).toBeGreaterThan(0)
  await person.open('/tongzhiList')
  await until(async () => (await person.title()) === '通知', 8000)
  await person.open('/message')
  await until(async () => (await badge(person)) === shown(mine), 8000)
  await top(person).getByRole('button', { name: '更多' }).click()
  await person.page.getByRole('button', { name: '全部标为已读' }).last().click()
  const waiting = await waitingFor('pm')
  await until(async () => (await badge(person)) === shown(waiting), 4000)
  expect(await unreadOf('pm')).toBe(waiting)
})

it('goes on without its line: by asking, and comes back', async () => {
  const { person } = pm
  await person.context.setOffline(true)
  await sleep(500)
  await person.context.setOffline(false)
  const said = await wireOf('boss')
  const { me } = await wireOf('pm')
  const Data = {
    ...{ UID: crypto.randomUUID(), RID: contract.guid, MID: 'contract', BC: '' },
    ...{ Remark: '收到请回复', ToUser: me.UserCode },
  }
  await said.save('Comment.Save', { Data }, 'add')
  const waiting = await waitingFor('pm')
  await until(async () => (await badge(person)) === shown(waiting + 1), 8000)
})

it('leaves no mistake behind in the page', () => {
  expect([...boss.errors, ...pm.person.errors]).toEqual([])
})
