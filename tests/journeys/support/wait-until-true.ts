import type { Page } from 'playwright-core'

const pause = 500

/** Polls a page until the condition is true; awaits asynchronous conditions, which `waitForFunction` does not do. */
export async function waitUntilTrue(page: Page, condition: () => Promise<boolean>, maxWait = 60_000) {
  const end = Date.now() + maxWait
  while (!(await page.evaluate(condition))) {
    if (Date.now() > end) throw new Error(`the condition never became true: ${condition}`)
    await page.waitForTimeout(pause)
  }
}
