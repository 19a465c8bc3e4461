import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { queryRows } from './database'
import { openPerson, type Person } from './person'
import { recordsOf } from './record'

const onTop = '.taro_page:not(.taro_page_hide)'
const apiAddress = /\/A?_?OPM3?\//

/** Prepares a page before any script of the app runs. */
export type PagePreparation = (page: Page) => Promise<unknown>

const recordToasts: PagePreparation = (page) =>
  page.addInitScript(() => {
    const shownToasts: string[] = []
    Object.assign(window, { shownToasts })
    let last = ''
    let removal = 0
    new MutationObserver(() => {
      const toast = document.querySelector('.toast')?.textContent ?? ''
      window.clearTimeout(removal)
      // A toast is removed for a moment when it moves to the next page.
      if (toast === '') {
        removal = window.setTimeout(() => {
          last = ''
        }, 500)
        return
      }
      if (toast !== last) shownToasts.push(toast)
      last = toast
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })

/** Opens a phone for a user who writes site logs, and signs in. */
export async function openWriter(browser: Browser, url: string, preparations: readonly PagePreparation[] = []) {
  const person = await openPerson(browser, url)
  for (const each of [recordToasts, ...preparations]) await each(person.page)
  await person.enter('boss')
  return writerOf(person)
}

/** The same actions for a phone that is signed in already. */
export function writerOf(person: Person) {
  const { page, context } = person
  const records = recordsOf(person)
  const top = (selector: string, having: { readonly hasText?: string } = {}) =>
    page.locator(onTop).last().locator(selector, having)
  return {
    person,
    page,
    records,
    top,
    /** Waits until a toast was shown, even briefly; the timeout is long because failed sends are retried with back-off. */
    waitForToast: (text: string) =>
      page.waitForFunction(
        (expected) =>
          (window as unknown as { shownToasts: string[] }).shownToasts.some((each) => each.includes(expected)),
        text,
        { timeout: 60_000, polling: 200 },
      ),
    toasts: () => page.evaluate(() => (window as unknown as { shownToasts: string[] }).shownToasts),
    /** Opens another page of the running app, as a tap would. */
    go: (hash: string) =>
      page.evaluate((to) => {
        window.location.hash = to
      }, `#${hash}`),
    back: () => top('.page__back').first().click(),
    /** Aborts all API requests of this phone; the program itself stays reachable. */
    disconnect: () => context.route(apiAddress, (route) => route.abort('internetdisconnected')),
    reconnect: () => context.unroute(apiAddress),
    typed: (name: string) => records.field(name).locator('input, textarea').first().inputValue(),
  }
}
export type Writer = ReturnType<typeof writerOf>

interface Log {
  readonly site: string
  readonly kind: string
  readonly project: number
}

/** Picks by the position in alphabetical order, because a sheet lists recent picks first. */
export async function pick({ records, top }: Writer, name: string, place: number) {
  await records.field(name).getByRole('button').first().click()
  const rows = top('.sheet .row, .sheet .check-row')
  await rows.first().waitFor()
  const names = await rows.allInnerTexts()
  const label = [...names].sort()[place] ?? ''
  await rows.nth(names.indexOf(label)).click()
  await top('.sheet').waitFor({ state: 'detached' })
}

export async function fillIn(writer: Writer, { site, kind, project }: Log) {
  const { records } = writer
  await records.type('site', site)
  await records.type('record', `${site}的生产情况`)
  await records.choose('kind', kind)
  await pick(writer, 'project', project)
  await pick(writer, 'weather', 0)
}

let photos = 0
/** A photo whose colour differs from those before it, because fields may refuse the same photo twice. */
export function photo() {
  photos += 1
  const background = { r: 8 * (photos % 32), g: 8 * (Math.floor(photos / 32) % 32), b: 148 }
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

const photoNamed = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await photo() })

/** Chooses from the album: generated photos with these names, or files at these paths. */
export async function choose({ page, records }: Writer, files: readonly string[]) {
  const choosing = page.waitForEvent('filechooser')
  await records.field('photos').getByRole('button', { name: '相册' }).click()
  const chooser = await choosing
  if (files.some((each) => each.includes('/'))) await chooser.setFiles([...files])
  else await chooser.setFiles(await Promise.all(files.map(photoNamed)))
}
export const waitForPhotos = ({ records }: Writer, count: number) =>
  records.field('photos').getByText(`${count}/9`).first().waitFor()

export async function saveOnPhone({ records }: Writer) {
  await records.save()
  await records.toast('已存在这部手机上')
  await records.field('site').waitFor({ state: 'detached' })
}

/** The logs of a part of the site on the server, with their projects and numbers of photos. */
export async function logsOnServer(folder: string, site: string) {
  const { rows } = await queryRows(
    folder,
    `select l.project::text, count(a.guid)::int as photos from "construction-log" l
       left join attachment a on a.record_guid = l.guid and a.deleted_at is null
      where l.site = $1 group by l.guid, l.project`,
    [site],
  )
  return rows as unknown as readonly { project: string; photos: number }[]
}

/** The same logs, as soon as there are at least `count`. */
export async function waitForLogs(folder: string, site: string, count: number) {
  for (let tries = 0; tries < 100 && (await logsOnServer(folder, site)).length < count; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 200))
  return logsOnServer(folder, site)
}

/** Deletes or changes rows in the IndexedDB of the app; returns their number. */
export const changeIndexedDb = (page: Page, store: string, beginning: string, work: 'drop' | string) =>
  page.evaluate(
    ([name, start, change]) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('purlin')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction(name, 'readwrite')
          const rows = writing.objectStore(name)
          let changed = 0
          rows.openCursor(IDBKeyRange.bound(start, `${start}\uffff`)).onsuccess = (event) => {
            const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result
            if (cursor === null) return
            const row = cursor.value as { key: string; text: string }
            if (change === 'drop') cursor.delete()
            else {
              const draft = JSON.parse(row.text) as { values: { values?: object } }
              Object.assign(draft.values.values ?? {}, JSON.parse(change))
              cursor.update({ ...row, text: JSON.stringify(draft) })
            }
            changed += 1
            cursor.continue()
          }
          writing.oncomplete = () => {
            opening.result.close()
            resolve(changed)
          }
        }
      }),
    [store, beginning, work] as const,
  )
