import { queryRows } from './support/database'
import { openNetwork } from './support/network'
import { createPhone, type RunningPhone, signInOn } from './support/phone'
import { hashOf, smallPhoto } from './support/photos'
import { openProgram, type Program } from './support/program'
import { waitUntilCached } from './support/program-cached'

const onTop = '.taro_page:not(.taro_page_hide)'
const form = '/quality/quality-check/edit'
/** `OUTBOX_ALL=1` files 50 findings with 450 photos. */
const findings = process.env.OUTBOX_ALL === undefined ? 14 : 50
const photosEach = 9

let program: Program
let network: Awaited<ReturnType<typeof openNetwork>>
let phone: Awaited<ReturnType<typeof createPhone>>
let running: RunningPhone

beforeAll(async () => {
  program = await openProgram({ env: { REQUESTS_PER_MINUTE: '0' } })
  network = await openNetwork(program.url)
  phone = await createPhone()
  running = await phone.start()
})
afterAll(async () => {
  await running.kill()
  phone.remove()
  await network.close()
  await program.close()
})

const top = () => running.page.locator(onTop).last()
const field = (name: string) => top().locator(`#field-${name}`)
const go = (hash: string) =>
  running.page.evaluate((to) => {
    window.location.hash = to
  }, `#${hash}`)

/** The value that stands below an empty field, because the last records have it. */
const usual = () => top().locator('.chips--line').first().locator('.chips__one').first()

async function addPhotos() {
  const files = await Promise.all(Array.from({ length: photosEach }, smallPhoto))
  const button = field('photos').locator('.files__add').last()
  const [chooser] = await Promise.all([running.page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(files)
  await field('photos').getByText(`${photosEach}/9`).waitFor()
  return files.map(hashOf)
}

async function file(name: string) {
  await go(form)
  const hashes = await addPhotos()
  for (const each of ['project', 'part', 'nature', 'rectifier']) {
    await running.page.waitForSelector(`${onTop} #field-${each} + .chips--line`)
    await usual().click()
  }
  await field('description').locator('textarea').fill(name)
  const closed = field('description').waitFor({ state: 'detached', timeout: 60_000 })
  await top().locator('.page__footer').getByRole('button').last().click()
  running.page
    .getByRole('button', { name: '存在手机上' })
    .click({ timeout: 10_000 })
    .catch(() => undefined)
  await closed
  return hashes
}

/** The findings in the order of their names, each with the hashes of its photos in their order. */
async function stored() {
  const { rows } = await queryRows(
    program.folder,
    `select c.description as name, array_agg(a.sha256 order by p.place) filter (where a.guid is not null) as hashes
       from "quality-check" c
       left join lateral unnest(c.photos) with ordinality p (guid, place) on true
       left join attachment a on a.guid = p.guid and a.deleted_at is null
      where c.description like '飞行模式%' group by c.guid, c.description order by length(c.description), c.description`,
  )
  return rows as unknown as readonly { name: string; hashes: readonly string[] | null }[]
}

async function restart() {
  await running.kill()
  running = await phone.start()
  await running.page.goto(`${network.url}/#/outbox`)
}

it('findings of a phone without a network, killed twice, arrive once with their photos in order', async () => {
  await signInOn(running.page, network.url, 'site')
  // The choices of the form are on the phone after a finding was filed with a network.
  await file('第一个')
  await waitUntilCached(running.page)
  network.setState('cut')

  const entered: { name: string; hashes: readonly string[] }[] = []
  const half = findings / 2
  for (let each = 1; each <= findings; each += 1) {
    const name = `飞行模式${each}`
    entered.push({ name, hashes: await file(name) })
    if (each === half) await restart()
  }
  expect(await stored()).toEqual([])

  network.setState('good')
  await go('/outbox')
  while ((await stored()).length < half) await running.page.waitForTimeout(50)
  await restart()
  await top().getByText('没有待发送的内容').waitFor({ timeout: 120_000 })
  expect(await stored()).toEqual(entered)
  expect(running.errors).toEqual([])
}, 600_000)
