import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { openPhone } from './browser'
import { type Person, personIn } from './person'
import { openProgram } from './program'
import { waitUntilCached } from './program-cached'
import { recordsOf } from './record'

const onTop = '.taro_page:not(.taro_page_hide)'
const ageText = /截至 \d\d:\d\d 的内容，尚未刷新/

interface DeviceOptions {
  /** Folder of the build, if not this repository. */
  readonly built?: string
  /** Browser flags; default are those for short-lived pages. */
  readonly flags?: string[]
}

/** A person with a phone that can be restarted and taken offline, and the program whose server can be stopped. */
export async function openDevice({ built, flags }: DeviceOptions = {}) {
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
    context: () => phone,
    person: () => person,
    records: () => recordsOf(person),
    waitUntilCached: () => waitUntilCached(person.page),
    /** Kills the server, takes the phone offline and restarts it. */
    async goOffline() {
      await person.page.waitForTimeout(1000)
      await phone.close()
      await program.kill()
      await switchOn()
      await phone.setOffline(true)
    },
    async goOnline() {
      await program.start()
      await phone.setOffline(false)
    },
    showsAge: () => top('.as-of').getByText(ageText).waitFor({ timeout: 10_000 }),
    refreshed: () => top('.as-of').waitFor({ state: 'detached', timeout: 30_000 }),
    async close() {
      await phone.close()
      await program.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Device = Awaited<ReturnType<typeof openDevice>>
