const { TestEnvironment } = require('jest-environment-node')

const patience = 5000
const longest = 1500

/** Where a page is and what somebody would read on it, sheets and all. */
async function toldBy(page) {
  if (page.isClosed()) return []
  // biome-ignore lint/performance/useDomNodeTextContent: pages below the one on top are not read.
  const words = await page.locator('body').innerText({ timeout: patience }).catch(String)
  return [`A page stood at ${page.url()}\n${words.replace(/\n{2,}/g, '\n').slice(0, longest)}`]
}

/** What fails says what people had before them. */
module.exports = class extends TestEnvironment {
  async handleTestEvent({ name, error }) {
    if (name !== 'test_fn_failure' || !error?.stack) return
    const pages = await Promise.all([...(this.global.pages ?? [])].map(toldBy))
    error.stack = [error.stack, ...pages.flat()].join('\n\n')
  }
}
