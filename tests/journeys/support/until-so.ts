import type { Page } from 'playwright-core'

const pause = 500

/** Asks a page until it says yes. A question that takes its time is waited for, which `waitForFunction` does not do. */
export async function untilSo(page: Page, question: () => Promise<boolean>, patience = 60_000) {
  const end = Date.now() + patience
  while (!(await page.evaluate(question))) {
    if (Date.now() > end) throw new Error(`it never was so: ${question}`)
    await page.waitForTimeout(pause)
  }
}
