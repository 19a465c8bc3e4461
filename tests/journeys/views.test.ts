import { randomUUID } from 'node:crypto'
import { task } from '@/modules/office/task/task.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday as D, type Module, recordCall } from '@/schema'
import { wireSession } from './support/approvals'
import { violationsOn } from './support/axe'
import { queryRows } from './support/database'
import { type Office, openOffice } from './support/office'
import { chineseOn, faultsOn } from './support/screen-faults'

/** The tasks of the example in the specification: start, end and rate, with further values. */
const tasks: readonly [begins: number, ends: number, rate: number, more?: object][] = [
  [-10, -1, 0],
  [-20, -3, 40],
  [-5, 5, 40],
  [-1, 9, 0, { actualStart: D(-1) }],
  [1, 4, 0],
  [40, 60, 0],
  [-30, -20, 100],
  [-9, -2, 100],
  [-9, 2, 30, { cancelled: true }],
]
const job = randomUUID()
const guids = tasks.map(() => randomUUID())

let office: Office
let boss: Awaited<ReturnType<typeof wireSession>>

async function save(module: Module, guid: string, Data: object) {
  const takes = { guid, Version: 0, Data, Confirmed: [], Reason: '' }
  const { problem, text } = await boss.save(recordCall(module, 'Save') as 'Record.Save', takes as never, 'add')
  if (problem !== null) throw new Error(`${module.name}: ${text}`)
}
const ofJob = `only=${encodeURIComponent(`project=${job}`)}`
const top = (selector: string, options: { readonly hasText?: string | RegExp } = {}) =>
  office.person.page.locator('.taro_page:not(.taro_page_hide)').last().locator(selector, options)
const chip = (label: string) => top('.chips__one', { hasText: label }).first().waitFor()

async function showView(name: string) {
  await top('.view-chip').click()
  await top('.sheet .row', { hasText: name }).first().click()
  await top('.sheet').waitFor({ state: 'detached' })
}

beforeAll(async () => {
  office = await openOffice('boss')
  const { origin } = new URL(office.person.page.url())
  boss = await wireSession(origin, 'boss', '10.3.0.2')
  const any = { page: 1, rows: 1, keyword: '', sort: '', filters: {}, also: [], deleted: false }
  const { body } = await boss.read(recordCall(project, 'GetListPage') as 'Record.GetListPage', any)
  const [first] = body.rows
  const model = await boss.read(recordCall(project, 'GetModel') as 'Record.GetModel', { guid: first?.guid ?? '' })
  const { startUpDepartment } = model.body.values
  await save(project, job, {
    ...{ code: 'STYL-1', name: '视图样例工程', status: 'building', type: 'housing', progress: 0 },
    ...{ startUpDepartment, manager: boss.me.UserCode, team: [] },
  })
  for (const [index, [begins, ends, rate, more]] of tasks.entries()) {
    await save(task, guids[index] as string, {
      ...{ title: `T0${index + 1} 样例`, type: 'routine', importance: 'normal', project: job, content: '样例', rate },
      ...{ owner: boss.me.UserCode, participants: [], startDate: D(begins), endDate: D(ends), ...more },
    })
  }
})
afterAll(() => office.close())

it('a board has a column for each state; a card is moved to another one and back', async () => {
  const { person, records } = office
  await person.open(`/office/task?${ofJob}`)
  await records.until('共 9 条')
  await showView('看板')
  for (const label of ['进行中 2', '未开始 2', '已逾期 2', '已完成 2', '已取消 1']) await chip(label)
  await top('.chips__one', { hasText: '未开始' }).click()
  await top('.board-card', { hasText: 'T05' }).getByRole('button', { name: '移动到' }).click()
  await top('.sheet .row', { hasText: '已逾期' }).getByText('由日期决定').waitFor()
  await top('.sheet .row', { hasText: '已完成' }).click()
  await chip('已完成 3')
  await chip('未开始 1')
  await top('.notice').getByRole('button', { name: '撤销' }).click()
  await chip('未开始 2')
  await chip('已完成 2')
  expect(await violationsOn(person.page)).toEqual([])
})

it('a card that a colleague changed meanwhile is not overwritten', async () => {
  const { person } = office
  await top('.chips__one', { hasText: '进行中' }).click()
  await top('.board-card', { hasText: 'T03' }).getByRole('button', { name: '移动到' }).click()
  await top('.sheet .row', { hasText: '已完成' }).waitFor()
  const takes = { guid: guids[2] as string, Version: 1, Data: { rate: 50 }, Confirmed: [], Reason: '' }
  const changed = await boss.save(recordCall(task, 'Change') as 'Record.Change', takes)
  expect(changed.problem).toBeNull()
  await top('.sheet .row', { hasText: '已完成' }).click()
  await top('.notice', { hasText: '改过' }).getByRole('button', { name: '仍要移动' }).waitFor()
  const { body } = await boss.read(recordCall(task, 'GetModel') as 'Record.GetModel', { guid: guids[2] as string })
  expect(body.values).toMatchObject({ rate: 50, status: 'running' })
  expect(person.errors).toEqual([])
})

it('a timeline shows the bars of its days, and a calendar the records of a day', async () => {
  const { person, records } = office
  await person.open(`/office/task?${ofJob}&view=timeline`)
  await records.until('另有 5 条不在这段时间')
  const bars = top('.timeline-row')
  const titles = await bars.locator('.timeline-row__title').allTextContents()
  expect(titles.map((text) => text.slice(0, 3))).toEqual(['T09', 'T03', 'T04', 'T05'])
  await top('.timeline-row__note', { hasText: `← ${D(-5)}` }).waitFor()
  expect(await violationsOn(person.page)).toEqual([])
  await bars.nth(1).click()
  await top('.sheet').getByText(D(-5)).first().waitFor()
  await person.open(`/office/task?${ofJob}&view=calendar`)
  await top('.month__title').waitFor()
  expect(await violationsOn(person.page)).toEqual([])
})

it('a shared view of my overdue tasks shows a colleague theirs', async () => {
  const { person, records } = office
  const mine = encodeURIComponent('owner=me,status=overdue')
  await person.open(`/office/task?only=${mine}&view=timeline`)
  await top('.view-chip').click()
  await top('.sheet').getByRole('button', { name: '保存当前视图' }).click()
  await top('.sheet input').first().fill('我的逾期样例')
  await top('.sheet').getByRole('switch').click()
  await top('.sheet').getByRole('button', { name: '保存', exact: true }).click()
  await records.toast('已保存')
  const { person: colleague } = await office.signedIn('pm')
  await colleague.open('/office/task')
  const theirs = colleague.page.locator('.taro_page:not(.taro_page_hide)').last()
  await theirs.locator('.view-chip').click()
  await theirs.locator('.saved-view .row', { hasText: '我的逾期样例' }).click()
  await theirs.locator('.timeline-view').waitFor()
  expect(await colleague.words()).not.toContain('T01 样例')
  expect(colleague.errors).toEqual([])
})

it('a task is done with one tap and undone, and its steps are ticked', async () => {
  const { person, records } = office
  const guid = randomUUID()
  const steps = ['核对', '实施'].map((name) => ({ guid: randomUUID(), name, done: false }))
  await save(task, guid, {
    ...{ title: '步骤样例', type: 'routine', importance: 'normal', content: '样例', rate: 0, steps },
    ...{ owner: boss.me.UserCode, participants: [], startDate: D(-1), endDate: D(9) },
  })
  await person.open(`/office/task/view/${guid}`)
  await records.until('已完成 0/2 步')
  await top('.record-ticks').getByRole('checkbox').first().click()
  await records.until('已完成 1/2 步')
  await records.until('50%')
  await records.tap('完成')
  await top('.notice').getByRole('button', { name: '撤销' }).click()
  const values = async () => (await boss.read(recordCall(task, 'GetModel') as 'Record.GetModel', { guid })).body.values
  for (let tries = 0; tries < 40 && (await values()).status !== 'running'; tries += 1)
    await person.page.waitForTimeout(250)
  expect(await values()).toMatchObject({ rate: 50, status: 'running', actualEnd: null })
  await records.until('进行中')
  expect(await violationsOn(person.page)).toEqual([])
})

it('a plan opens with the tasks of these weeks, and its tasks are reported on one page', async () => {
  const { person, records } = office
  await person.open('/plan')
  await top('.row').first().click()
  await records.until('这两周')
  await top('.plan-task').first().waitFor()
  expect(await violationsOn(person.page)).toEqual([])
  await top('.chips__one', { hasText: '全部' }).click()
  await top('.plan-task--parent').first().waitFor()
  await top('.chips__one', { hasText: '时间线' }).click()
  await top('.timeline-row').first().waitFor()
  await top('.chips__one', { hasText: '看板' }).click()
  await top('.board-card').first().waitFor()
  expect(await violationsOn(person.page)).toEqual([])
  await person.open('/schedulelist')
  await records.until('今天')
  expect(await violationsOn(person.page)).toEqual([])
})

it('the same views in Spanish on a dark phone have no text of another language, no cut and no violation', async () => {
  const { person: reader } = await office.signedIn('boss', { language: 'es', scheme: 'dark' })
  for (const address of [
    ...['kanban', 'timeline', 'calendar'].map((view) => `/office/task?${ofJob}&view=${view}`),
    ...['/plan', '/schedulelist'],
  ]) {
    await reader.open(address)
    await reader.page.waitForTimeout(500)
    expect([address, await faultsOn(reader.page), await chineseOn(reader.page)]).toEqual([address, [], []])
    expect([address, await violationsOn(reader.page)]).toEqual([address, []])
  }
  expect(reader.errors).toEqual([])
})

it('views of 10,000 tasks keep few nodes while they are scrolled', async () => {
  const { person, records, folder } = office
  await queryRows(
    folder,
    `insert into task select (jsonb_populate_record(t, jsonb_build_object('guid', gen_random_uuid(),
       'startDate', current_date - 9 + n % 14, 'endDate', current_date + n % 30))).*
       from task t, generate_series(1, 10000) n where t.guid = $1::uuid`,
    [guids[4]],
  )
  const nodes = () => top('*').count()
  for (const view of ['timeline', 'kanban']) {
    await person.open(`/office/task?${ofJob}&view=${view}`)
    await records.until('样例')
    await top('.long-list').first().waitFor()
    const counts = [await nodes()]
    await person.page.mouse.move(190, 600)
    for (let turned = 0; turned < 12; turned += 1) {
      await person.page.mouse.wheel(0, 2500)
      await person.page.waitForTimeout(100)
      counts.push(await nodes())
    }
    expect([view, Math.max(...counts) < 2000]).toEqual([view, true])
  }
})

it('no page had an uncaught error', () => {
  expect(office.person.errors).toEqual([])
})
