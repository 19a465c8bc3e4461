const { TestEnvironment } = require('jest-environment-node')

const maxWait = 5000
const maxLength = 1500

/** Address and visible text of an open page, including its sheets. */
async function describePage(page) {
  if (page.isClosed()) return []
  // biome-ignore lint/performance/useDomNodeTextContent: textContent would include the hidden pages below the top one.
  const text = await page.locator('body').innerText({ timeout: maxWait }).catch(String)
  return [`A page stood at ${page.url()}\n${text.replace(/\n{2,}/g, '\n').slice(0, maxLength)}`]
}

/** Adds the content of all open pages to the error of a failed test. */
module.exports = class extends TestEnvironment {
  async handleTestEvent({ name, error }) {
    if (name !== 'test_fn_failure' || !error?.stack) return
    const pages = await Promise.all([...(this.global.pages ?? [])].map(describePage))
    error.stack = [error.stack, ...pages.flat()].join('\n\n')
  }
}
