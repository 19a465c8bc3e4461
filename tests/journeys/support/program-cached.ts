import type { Page } from 'playwright-core'
import { waitUntilTrue } from './wait-until-true'

/** Waits until the whole program is cached on the phone and its service worker controls this page. */
export async function waitUntilCached(page: Page) {
  await waitUntilTrue(page, async () => {
    const { active } = (await navigator.serviceWorker.getRegistration()) ?? {}
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null
  })
  // The browser flushes its caches to disk some seconds later.
  await page.waitForTimeout(8000)
}
