import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { rowsIn } from './database'
import { openPerson, type Person, signIn } from './person'
import { recordsOf } from './record'

const onTop = '.taro_page:not(.taro_page_hide)'
const asked = /\/A?_?OPM3?\//

/** What happens in a page before any script of ours runs. */
export type Before = (page: Page) => Promise<unknown>

const noteToasts: Before = (page) =>
  page.addInitScript(() => {
    const told: string[] = []
    Object.assign(window, { told })
    let last = ''
    let gone = 0
    new MutationObserver(() => {
      const toast = document.querySelector('.toast')?.textContent ?? ''
      window.clearTimeout(gone)
      // One that goes along to the next page is away for a moment.
      if (toast === '') {
        gone = window.setTimeout(() => {
          last = ''
        }, 500)
        return
      }
      if (toast !== last) told.push(toast)
      last = toast
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })

/** Somebody who writes logs on a phone, and what becomes of what they wrote. */
export async function openWriter(browser: Browser, url: string, before: readonly Before[] = []) {
  const person = await openPerson(browser, url)
  for (const each of [noteToasts, ...before]) await each(person.page)
  await signIn(person, 'boss', 'purlin2026')
  return writerOf(person)
}

/** Whoever is signed in there. */
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
    /** Waits until something was said, however short a while it stood there; what was refused is tried again later and later. */
    told: (text: string) =>
      page.waitForFunction(
        (wanted) => (window as unknown as { told: string[] }).told.some((each) => each.includes(wanted)),
        text,
        { timeout: 60_000, polling: 200 },
      ),
    toasts: () => page.evaluate(() => (window as unknown as { told: string[] }).told),
    /** To another page of the same program, as a tap would. */
    go: (hash: string) =>
      page.evaluate((to) => {
        window.location.hash = to
      }, `#${hash}`),
    back: () => top('.page__back').first().click(),
    /** No answer reaches this phone; the program itself is there. */
    cut: () => context.route(asked, (route) => route.abort('internetdisconnected')),
    mend: () => context.unroute(asked),
    typed: (name: string) => records.field(name).locator('input, textarea').first().inputValue(),
  }
}
export type Writer = ReturnType<typeof writerOf>

interface Log {
  readonly site: string
  readonly kind: string
  readonly project: number
}

/** By its place among their names: what was picked before stands first in a sheet. */
export async function pick({ records, top }: Writer, name: string, place: number) {
  await records.field(name).getByRole('button').first().click()
  const rows = top('.sheet .row, .sheet .check-row')
  await rows.first().waitFor()
  const names = await rows.allInnerTexts()
  const wanted = [...names].sort()[place] ?? ''
  await rows.nth(names.indexOf(wanted)).click()
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

export const photo = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#7a8894' } })
    .jpeg()
    .toBuffer()

const photoNamed = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await photo() })

/** From the album: photos of these names, or files of these paths. */
export async function choose({ page, records }: Writer, files: readonly string[]) {
  const choosing = page.waitForEvent('filechooser')
  await records.field('photos').getByRole('button', { name: '相册' }).click()
  const chooser = await choosing
  if (files.some((each) => each.includes('/'))) await chooser.setFiles([...files])
  else await chooser.setFiles(await Promise.all(files.map(photoNamed)))
}
export const inField = ({ records }: Writer, count: number) =>
  records.field('photos').getByText(`${count}/9`).first().waitFor()

export async function keepHere({ records }: Writer) {
  await records.save()
  await records.toast('已存在这部手机上')
  await records.field('site').waitFor({ state: 'detached' })
}

/** The logs of a part of the site that the server has, with their projects and how many photos. */
export async function onServer(folder: string, site: string) {
  const { rows } = await rowsIn(
    folder,
    `select l.project::text, count(a.guid)::int as photos from "construction-log" l
       left join attachment a on a.record_guid = l.guid and a.deleted_at is null
      where l.site = $1 group by l.guid, l.project`,
    [site],
  )
  return rows as unknown as readonly { project: string; photos: number }[]
}

/** The same, once there are so many. */
export async function arrived(folder: string, site: string, count: number) {
  for (let tries = 0; tries < 100 && (await onServer(folder, site)).length < count; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 200))
  return onServer(folder, site)
}

/** Changes what a browser keeps for us, as nobody but the browser would. */
export const inDatabase = (page: Page, store: string, beginning: string, work: 'drop' | string) =>
  page.evaluate(
    ([name, start, what]) =>
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
            if (what === 'drop') cursor.delete()
            else {
              const draft = JSON.parse(row.text) as { values: { values?: object } }
              Object.assign(draft.values.values ?? {}, JSON.parse(what))
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
