import { flags, openBrowser } from './browser'
import type { Office } from './office'

/**
 * The same person at a desktop with a mouse and a wide window. Records the addresses that were printed. The packaged
 * Chromium has no PDF viewer, so the app offers no printing there.
 */
export async function openDesk({ person, atClose }: Pick<Office, 'person' | 'atClose'>, address: string) {
  const browser = await openBrowser(flags, { isWhole: true })
  atClose(() => browser.close())
  const storageState = await person.context.storageState()
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, storageState })
  const prints: string[] = []
  await context.exposeFunction('recordPrint', (address: string) => prints.push(address))
  await context.addInitScript(() => {
    const print = window.print.bind(window)
    window.print = () => {
      ;(window as unknown as { recordPrint: (address: string) => void }).recordPrint(window.location.href)
      print()
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
