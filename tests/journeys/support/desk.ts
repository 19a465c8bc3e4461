import { flags, openBrowser } from './browser'
import type { Office } from './office'

/**
 * The same person at a desk: a mouse and a wide window. Keeps the addresses that were sent to the printer. A Chromium from
 * a package has no viewer for PDF, and is offered no printing.
 */
export async function openDesk({ person, atClose }: Pick<Office, 'person' | 'atClose'>, address: string) {
  const browser = await openBrowser(flags, { isWhole: true })
  atClose(() => browser.close())
  const storageState = await person.context.storageState()
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, storageState })
  const prints: string[] = []
  await context.exposeFunction('told', (address: string) => prints.push(address))
  await context.addInitScript(() => {
    const own = window.print.bind(window)
    window.print = () => {
      ;(window as unknown as { told: (address: string) => void }).told(window.location.href)
      own()
    }
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(address)
  const showsPdf = await page.evaluate(() => navigator.pdfViewerEnabled)
  return { page, context, prints, errors, showsPdf }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>
