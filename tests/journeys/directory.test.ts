import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SignedIn } from '@wire'
import type { Browser } from 'playwright-core'
import { type HostDoubles, hostEnv, openHosts } from '../hosts'
import { openBrowser } from './support/browser'
import { openPerson, type Person } from './support/person'
import { openProgram, type Program } from './support/program'
import { recordsOf } from './support/record'
import { wireClient } from './support/wire'

let hosts: HostDoubles
let program: Program
let browser: Browser
let person: Person
let boss: ReturnType<typeof wireClient>

const hostPerson = (userid: string, name: string, department: number, mobile: string) => ({
  ...{ userid, name, mobile, department: [department], main_department: department },
})

beforeAll(async () => {
  hosts = await openHosts()
  const env: Record<string, string> = { ...hostEnv(hosts.url), DINGTALK_APP_KEY: '' }
  program = await openProgram({ env })
  const address = '10.1.0.1'
  const signedIn = await wireClient(program.url, { address }).save('Login.Login', {
    ...{ LoginName: 'boss', Password: 'purlin2026', Remember: false },
  })
  boss = wireClient(program.url, { login: signedIn.body as SignedIn, address })
  // The operator of the server configures the enterprise by the code that its administrator sees.
  const { body } = await boss.read('Enterprise.GetCorpInfo', {})
  env.WECOM_ENTERPRISE = body.Code
  await program.stop()
  await program.start()
  browser = await openBrowser()
  person = await openPerson(browser, program.url)
  await person.enter('boss')
})
afterAll(async () => {
  await browser?.close()
  await program?.close()
  await hosts?.close()
})

/** Saves a screenshot if `PURLIN_PICTURES` names a folder. */
async function screenshot({ page }: Person, name: string) {
  const folder = process.env.PURLIN_PICTURES
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

const people = async () =>
  (await boss.read('UserManage.GetUserManage', { page: 1, rows: 500, keyword: '', state: '', department: '' })).body
    .rows

const line = (name: string) =>
  person.page.locator(`.taro_page:not(.taro_page_hide) .directory__line[data-name="${name}"]`)

it('an administrator previews the changes of the directory, selects some, and applies them', async () => {
  const { tap, until, open } = recordsOf(person)
  const { companies } = hosts
  const [first] = (await people()).filter(({ Phone, IsCreator }) => Phone !== '' && !IsCreator)
  companies.wecom.departments = [
    { id: 1, name: '通讯录公司', parentid: 0 },
    { id: 2, name: '同步测试部', parentid: 1 },
  ]
  companies.wecom.people = [
    hostPerson('first', first?.UserName ?? '', 2, first?.Phone ?? ''),
    hostPerson('new', '新来的人', 2, '13700000001'),
    hostPerson('later', '以后再加', 2, '13700000002'),
  ]
  const before = (await people()).length
  await person.open('/my')
  await open('通讯录同步')
  await until('先查看变动')
  await screenshot(person, 'zh-1-before')
  await tap('查看变动')
  await until('新增成员 2')
  await until('尚未执行')
  expect((await people()).length).toBe(before)
  await line('以后再加').getByRole('checkbox').click()
  await screenshot(person, 'zh-2-preview')
  await person.page.locator('.chips__one[data-value="join"]').click()
  await line(first?.UserName ?? '').waitFor()
  await until('手机号相同')
  await tap('执行所选（3）')
  await person.page.getByRole('button', { name: '执行', exact: true }).click()
  await until('已执行：完成 3 项')
  await screenshot(person, 'zh-3-applied')
  const names = (await people()).map(({ UserName }) => UserName)
  expect(names).toContain('新来的人')
  expect(names).not.toContain('以后再加')
})

it('a member who has left is disabled only if selected, and the confirmation states it', async () => {
  const { tap, until } = recordsOf(person)
  const { companies } = hosts
  companies.wecom.people = companies.wecom.people.filter(({ userid }) => userid !== 'new')
  await tap('查看变动')
  await until('已离开 1')
  await person.page.locator('.chips__one[data-value="left"]').click()
  await line('新来的人').getByRole('checkbox').click()
  await screenshot(person, 'zh-4-left')
  await person.page.locator('.page__footer').last().getByRole('button').last().click()
  await until('将被停用并退出登录')
  await person.page.getByRole('button', { name: '执行', exact: true }).click()
  await until('已执行')
  const found = (await people()).find(({ UserName }) => UserName === '新来的人')
  expect(found?.State).toBe('disabled')
  expect(person.errors).toEqual([])
})

it('the page fits the screen in Spanish and in dark mode', async () => {
  const other = await openPerson(browser, program.url, { language: 'es', scheme: 'dark' })
  await other.enter('boss')
  await other.open('/directory')
  await recordsOf(other).until('Seguir los cambios')
  await recordsOf(other).tap('Ver qué cambiaría')
  await recordsOf(other).until('sin aplicar')
  await screenshot(other, 'es-dark')
  const wide = await other.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(wide).toBe(false)
  await other.context.close()
})
