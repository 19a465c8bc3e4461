import type { Page } from 'playwright-core'
import { untilSo } from './until-so'

/** All of the program lies on the phone, and its worker answers this page. */
export async function programLies(page: Page) {
  await untilSo(page, async () => {
    const { active } = (await navigator.serviceWorker.getRegistration()) ?? {}
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null
  })
  // A browser writes what it was given to keep some seconds later.
  await page.waitForTimeout(8000)
}
