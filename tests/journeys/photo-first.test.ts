import { queryRows } from './support/database'
import { type Office, openOffice } from './support/office'
import { photo } from './support/writer'

let office: Office

beforeAll(async () => {
  office = await openOffice('site')
})
afterAll(() => office.close())

it('a finding is filed from the home page with eight taps and without typing; the camera opens at once', async () => {
  const { page } = office.person
  const top = () => page.locator('.taro_page:not(.taro_page_hide)').last()
  let taps = 0
  const tap = async (target: ReturnType<typeof top>) => {
    taps += 1
    await target.tap()
  }
  const shoot = async (button: ReturnType<typeof top>, counter: string) => {
    const asking = page.waitForEvent('filechooser')
    await tap(button)
    const camera = await asking
    expect(await camera.element().getAttribute('capture')).toBe('environment')
    await camera.setFiles({ name: '现场.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    await top().locator('#field-photos').getByText(counter).waitFor()
  }
  await shoot(top().locator('.work-quick__one', { hasText: '查问题' }), '1/3')
  for (const counter of ['2/3', '3/3']) {
    await shoot(top().locator('#field-photos').getByRole('button', { name: '拍照' }), counter)
  }
  /** Values that the last records have stand below the first empty field. */
  const usual = () => top().locator('.chips--line').first().locator('.chips__one').first()
  const picked: string[] = []
  for (const field of ['project', 'part', 'nature', 'rectifier']) {
    await page.waitForFunction((name) => {
      const label = document.querySelector(`.taro_page:not(.taro_page_hide) #field-${name}`)
      return label?.parentElement?.querySelector(`#field-${name} + .chips--line`) !== null
    }, field)
    picked.push((await usual().textContent()) ?? '')
    await tap(usual())
  }
  await tap(top().locator('.page__footer').getByRole('button').last())
  await office.records.toast('已保存')
  expect(taps).toBe(8)

  const { rows } = await queryRows(
    office.folder,
    `select p.name as project, c.part, n.name as nature, c.description, c.status,
            c.deadline - c.date as days, n.days::integer as usual, cardinality(c.photos) as photos
       from "quality-check" c join project p on p.guid = c.project join nature n on n.guid = c.nature
      order by c.add_time desc limit 1`,
  )
  const [project, part, nature] = picked
  const [saved] = rows
  expect(saved).toMatchObject({ project, part, nature, description: nature, status: 'pending', photos: 3 })
  expect(saved?.days).toBe(saved?.usual)
  expect(office.person.errors).toEqual([])
})
