import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { freePort } from '../../free-port'
import { executable, flags } from './browser'

async function connect(port: number): Promise<Browser> {
  for (let tries = 0; tries < 200; tries += 1) {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`).catch(() => null)
    if (browser !== null) return browser
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the browser did not start')
}

/** A browser with a persistent folder: it can be killed like a phone that loses power, and started again. */
export async function createPhone() {
  const folder = mkdtempSync(join(tmpdir(), 'purlin-phone-'))
  const path = await executable()

  async function start() {
    const port = await freePort()
    const args = [`--remote-debugging-port=${port}`, `--user-data-dir=${folder}`, '--headless=new', 'about:blank']
    const child = spawn(path, [...flags, ...args], { stdio: 'ignore', detached: true })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const browser = await connect(port)
    const [context = await browser.newContext()] = browser.contexts()
    const [page = await context.newPage()] = context.pages()
    await page.setViewportSize({ width: 390, height: 844 })
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    return {
      page,
      context,
      errors,
      /** Kills the browser with all its processes. */
      kill: async () => {
        process.kill(-(child.pid as number), 'SIGKILL')
        await ended
        await browser.close().catch(() => undefined)
      },
    }
  }
  return { start, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

export type RunningPhone = Awaited<ReturnType<Awaited<ReturnType<typeof createPhone>>['start']>>

/** Signs in on a phone and waits for the home page. */
export async function signInOn(page: Page, url: string, login: string) {
  await page.goto(`${url}/#/login`)
  await page.locator('input[name="LoginName"]').fill(login)
  await page.locator('input[name="Password"]').fill('purlin2026')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.tile')
}
