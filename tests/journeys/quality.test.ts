import { dayFromToday } from '@/schema'
import { violationsOn } from './support/axe'
import { queryRows } from './support/database'
import { type Office, openOffice } from './support/office'
import { photo } from './support/writer'

let office: Office
let boss: Awaited<ReturnType<Office['signedIn']>>
/** The person who rectifies the problem: 王建国 of the site. */
let site: Awaited<ReturnType<Office['signedIn']>>

beforeAll(async () => {
  office = await openOffice('boss')
  boss = { person: office.person, records: office.records }
  site = await office.signedIn('site')
})
afterAll(() => office.close())

type User = Awaited<ReturnType<Office['signedIn']>>

/** Chooses photos from the album and waits until they are uploaded. */
async function addPhotos({ person: { page }, records }: User, field: string, count: number, counter: string) {
  const choosing = page.waitForEvent('filechooser')
  await records.field(field).getByRole('button', { name: '相册' }).click()
  const files = Array.from({ length: count }, async (_, index) => ({
    name: `现场${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await photo(),
  }))
  await (await choosing).setFiles(await Promise.all(files))
  await records.field(field).getByText(counter).first().waitFor({ timeout: 20_000 })
}

const part = '旅程一号楼三层梁板'

/** Opens the check from a list. */
async function openCheck({ person, records }: User, list = '/qualitychecklist') {
  await person.open(list)
  await records.search(part)
  await records.open(part)
}

it('a check shows its mistakes and is saved after they are corrected', async () => {
  const { person, records } = boss
  const { type, pick, save, saved, errorAt } = records
  await person.open('/qualityEdit/add')
  await pick('project', '工程')
  await type('part', part)
  await pick('nature', '钢筋间距超差')
  await records.until('按图纸调整间距并重新绑扎')
  await type('description', '板面钢筋间距二十五厘米，图纸十五厘米')
  await pick('rectifier', '王建国')
  await type('deadline', '2020-01-05')
  expect(await errorAt('deadline')).toBe('整改期限不能早于检查日期')
  await type('deadline', dayFromToday(2))
  await save()
  expect(await errorAt('photos')).toBe('请填写')
  await addPhotos(boss, 'photos', 2, '2/3')
  await save()
  expect(await errorAt('photos')).toMatch(/至少/)
  await addPhotos(boss, 'photos', 1, '3/3')
  expect(await violationsOn(person.page)).toEqual([])
  await saved()
  const { rows } = await queryRows(
    office.folder,
    `select a.mark ->> 0 as first, p.name from attachment a join project p on p.guid = a.project_guid
      where a.module = 'quality-check' and a.field = 'photos' order by a.add_time desc limit 3`,
  )
  expect(rows).toHaveLength(3)
  for (const { first, name } of rows) expect(first).toBe(`${name} · ${part}`)
})

it('only the person responsible finds the check at home and rectifies it', async () => {
  await openCheck(boss)
  await boss.records.until('待整改')
  expect(await violationsOn(boss.person.page)).toEqual([])
  // The home page of the app shows four numbers, among which others may come first.
  await site.person.open('/qualityhome')
  await site.records.until('待我整改')
  await site.person.open('/qualityzhenggaiList')
  await site.records.search(part)
  await site.records.open(part)
  await site.records.tap('提交整改')
  await site.records.titled('新增质量整改')
  await site.records.until(part)
  await site.records.type('done', '已按图纸加密')
  await site.records.save()
  expect(await site.records.errorAt('photos')).toBe('请填写')
  await addPhotos(site, 'photos', 1, '1/1')
  await site.records.saved()
  await site.records.until('已整改待复检')
  const words = await site.person.words()
  expect(words).toContain('由周广厦办理')
})

it('a check fails its recheck, is rectified again, passes, and cannot be changed afterwards', async () => {
  const recheck = async (result: string, opinion: string) => {
    await openCheck(boss, '/qualityfujianList')
    await boss.records.tap('复检')
    await boss.records.titled('新增质量复检')
    await boss.records.choose('result', result)
    if (result === '未通过') {
      await boss.records.save()
      expect(await boss.records.errorAt('opinion')).toBe('请填写')
    }
    await boss.records.type('opinion', opinion)
    await boss.records.saved()
  }
  await recheck('未通过', '还差两根')
  await boss.records.until('复检未通过')
  await openCheck(site)
  await site.records.tap('提交整改')
  await site.records.type('done', '已补两根')
  await addPhotos(site, 'photos', 1, '1/1')
  await site.records.saved()
  await recheck('通过', '同意')
  await boss.records.until('复检通过')
  const words = await boss.person.words()
  expect(words).toContain('办理过程')
  await boss.records.tapDisabled('编辑')
  await boss.records.toast('整改已提交，不能再修改检查内容')
})

it('a check created from another one takes over its project, problem and people', async () => {
  const { records } = boss
  await openCheck(boss)
  await records.more('引用新增')
  await records.titled('新增质量检查')
  await records.until('王建国')
  const description = records.field('description').locator('textarea')
  expect(await description.inputValue()).toBe('板面钢筋间距二十五厘米，图纸十五厘米')
  await records.type('part', '旅程二号楼三层梁板')
  await records.type('deadline', dayFromToday(2))
  await addPhotos(boss, 'photos', 3, '3/3')
  await records.saved()
  await boss.person.open('/quality/quality-check')
  await records.search('旅程二号楼')
  await records.open('旅程二号楼三层梁板')
  await records.until('王建国')
  await records.tap('编辑')
  await records.titled('编辑质量检查')
  await records.type('requirement', '两日内完成')
  await records.saved()
  await records.until('两日内完成')
})

it('a check without a problem requires no problem fields', async () => {
  const { person, records } = boss
  await person.open('/quality/quality-check/edit')
  await records.pick('project', '工程')
  await records.type('part', '旅程三号楼外墙')
  await records
    .field('found')
    .or(person.page.getByRole('switch', { name: '发现问题' }))
    .last()
    .click()
  await addPhotos(boss, 'photos', 3, '3/3')
  await records.saved()
  await person.open('/quality/quality-check')
  await records.search('旅程三号楼')
  await records.open('旅程三号楼外墙')
  expect(await records.until('检查合格')).not.toContain('整改期限')
})

it('the home of the quality modules shows counts that open their lists', async () => {
  const { person, records } = boss
  await person.open('/qualityhome')
  await records.until('本月检查')
  expect(await violationsOn(person.page)).toEqual([])
  await person.page.getByRole('button', { name: /^逾期未整改/ }).click()
  await records.titled('质量检查')
  await records.until('逾期未整改')
  expect(await violationsOn(person.page)).toEqual([])
})

it('a check can be exposed to everyone', async () => {
  const { person, records } = boss
  await person.open('/exposureEdit/add')
  await records.pick('check', '旅程二号楼')
  await records.type('reason', '重复发生')
  await records.type('until', '2020-01-01')
  await records.save()
  expect(await records.errorAt('until')).not.toBe('')
  await records.type('until', '2030-01-01')
  await records.saved()
  await person.open('/quality/exposure')
  await records.until('旅程二号楼三层梁板')
})

it('a problem class and a problem of it are added to the library', async () => {
  const { person, records } = boss
  await person.open('/quality/nature-class/edit')
  await records.type('name', '幕墙工程')
  await records.saved()
  await person.open('/QualitySafetyNatureEdit/add')
  await records.save()
  expect(await records.errorAt('class')).toBe('请填写')
  await records.pick('class', '幕墙工程')
  await records.type('name', '密封胶开裂')
  await records.saved()
  await person.open('/QualitySafetyNature/1')
  await records.search('密封胶')
  await records.open('密封胶开裂')
  await records.until('幕墙工程')
})

it('no page had an uncaught error', () => {
  expect([...boss.person.errors, ...site.person.errors]).toEqual([])
})
