import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { root } from './run.mjs'

/**
 * Takes the screenshots of docs/screenshots from a running server with demo data:
 * npm run screenshots -- http://localhost:8080 <login> <password> [name=hash ...]
 */
const [url, login, password, ...more] = process.argv.slice(2)
if (password === undefined) throw new Error('npm run screenshots -- <address> <login name> <password> [name=hash ...]')

const pages =
  more.length > 0
    ? more.map((each) => each.split('='))
    : [
        ['login', '/login'],
        ['home', '/'],
        ['application', '/application'],
        ['projects', '/projectList'],
        ['me', '/my'],
      ]
const folder = join(root, 'docs/screenshots')
mkdirSync(folder, { recursive: true })

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

for (const language of ['zh', 'es']) {
  for (const scheme of ['light', 'dark']) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      colorScheme: scheme,
      isMobile: true,
      hasTouch: true,
    })
    await context.addInitScript((chosen) => {
      if (localStorage.getItem('purlin.settings') === null) {
        localStorage.setItem('purlin.settings', JSON.stringify({ language: chosen }))
      }
    }, language)
    const page = await context.newPage()
    const open = async (hash) => {
      await page.goto('about:blank')
      await page.goto(`${url}/#${hash}`)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(700)
    }
    const capture = (name) => page.screenshot({ path: join(folder, `${name}-${language}-${scheme}.png`) })

    await open('/login')
    const shots = pages.filter(([name]) => name === 'login')
    for (const [name] of shots) await capture(name)
    await page.locator('input[name="LoginName"]').fill(login)
    await page.locator('input[name="Password"]').fill(password)
    await page.keyboard.press('Enter')
    await page.waitForSelector('.tile')
    for (const [name, hash] of pages.filter(([each]) => each !== 'login')) {
      await open(hash)
      await capture(name)
    }
    await context.close()
  }
}
await browser.close()
