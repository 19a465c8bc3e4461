import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { openPhone } from './browser'
import { type Person, personIn } from './person'
import { openProgram } from './program'
import { programLies } from './program-lies'
import { recordsOf } from './record'

const onTop = '.taro_page:not(.taro_page_hide)'
const age = /截至 \d\d:\d\d 的内容，尚未刷新/

interface Opening {
  /** Where the program was built, if not here. */
  readonly built?: string
  /** Of a browser that is as fast as it can be. */
  readonly flags?: string[]
}

/** Somebody with a phone that is switched off and on, and a program that goes and comes back. */
export async function openPocket({ built, flags }: Opening = {}) {
  const program = await openProgram({ env: { REQUESTS_PER_MINUTE: '0' }, ...(built === undefined ? {} : { built }) })
  const folder = mkdtempSync(join(tmpdir(), 'purlin-phone-'))
  let phone: BrowserContext
  let person: Person
  const switchOn = async () => {
    phone = await openPhone(folder, flags)
    person = await personIn(phone, program.url)
  }
  const top = (selector: string, having: { readonly hasText?: string } = {}) =>
    person.page.locator(onTop).last().locator(selector, having)
  await switchOn()
  return {
    program,
    top,
    phone: () => phone,
    person: () => person,
    records: () => recordsOf(person),
    programLies: () => programLies(person.page),
    /** The server is gone, the network is, and the phone was switched off and on again. */
    async underground() {
      await person.page.waitForTimeout(1000)
      await phone.close()
      await program.kill()
      await switchOn()
      await phone.setOffline(true)
    },
    async above() {
      await program.start()
      await phone.setOffline(false)
    },
    aged: () => top('.as-of').getByText(age).waitFor({ timeout: 10_000 }),
    refreshed: () => top('.as-of').waitFor({ state: 'detached', timeout: 30_000 }),
    async close() {
      await phone.close()
      await program.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Pocket = Awaited<ReturnType<typeof openPocket>>
