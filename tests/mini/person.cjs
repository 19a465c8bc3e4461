/** Operates the app as a user would: finds elements by their texts and waits for them. */
const { isDrawn, scroll } = require('./screen.cjs')

const timeout = 20_000
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Dispatches a host event to an element, because the engine has no input of its own. */
function dispatch(part, event, { detail = {}, ...more } = {}) {
  const exparser = require('miniprogram-exparser')
  const created = exparser.Event.create(event, detail, {
    ...{ bubbles: true, capturePhase: true, composed: true },
    extraFields: { touches: [], changedTouches: [], ...more },
  })
  exparser.Event.dispatchEvent(part._exparserNode, created)
}

exports.personAt = function personAt({ stack, navigation, refuse, phone, program }) {
  const route = () => stack.at(-1)?.route ?? ''
  const text = () => stack.at(-1)?.place.textContent ?? ''
  const all = (selector) => stack.at(-1)?.component.querySelectorAll(selector) ?? []

  /**
   * Waits until `find` returns a result; an element may not be rendered yet. The pause grows with the time of a search,
   * because searching a long page again and again would slow down what is waited for.
   */
  async function until(description, find, wait = timeout) {
    for (const end = Date.now() + wait; Date.now() < end; ) {
      const from = Date.now()
      const found = find()
      if (found !== undefined && found !== false) return found
      await sleep(Math.max(20, 4 * (Date.now() - from)))
    }
    throw new Error(`not found: ${description}\n${route()}: ${text().slice(-600)}`)
  }
  const part = (selector, words = '') =>
    until(`${selector} ${words}`, () => all(selector).findLast((each) => each.dom.textContent.includes(words)))
  const fieldOf = (name) => all('.field').find(({ _exparserNode }) => _exparserNode.id === `field-${name}`)
  const boxesOf = (name) => all('.field__input').filter(({ dom }) => fieldOf(name)?.dom.contains(dom))
  /** An element inside a field of a form; it is not one selector, because names of lines contain dots. */
  const inside = (name, selector, words = '') =>
    until(`${name} ${selector} ${words}`, () => {
      const field = fieldOf(name)
      const isIn = ({ dom }) => field?.dom.contains(dom) && dom.textContent.includes(words)
      return all(selector).find(isIn)
    })

  return {
    phone,
    program,
    text,
    all,
    until,
    depth: () => stack.length,
    top: () => stack.at(-1),
    openTab: (page) => navigation.switchTab({ url: `/${page}` }),
    back: () => navigation.navigateBack(),
    /** Hides the app, as when the user switches to another one. */
    hideApp() {
      stack.at(-1)?.instance.onHide?.()
      program.onHide?.()
    },
    showApp() {
      program.onShow?.({ scene: 1001 })
      stack.at(-1)?.instance.onShow?.()
    },
    open: (page) => navigation.navigateTo({ url: `/${page}` }),
    /** Makes the host refuse the next navigation calls. */
    refuse,
    /** Waits until the page is open and shows the words. */
    sees: (page, ...words) =>
      until(`${page} with ${words}`, () => route() === page && words.every((each) => text().includes(each))),
    seesNot: (words) => until(`no ${words}`, () => !text().includes(words)),
    tap: async (selector, words) => dispatch(await part(selector, words), 'tap'),
    /** Taps a row until another page opens, because search results may replace the row during the tap. */
    async openRow(words) {
      const from = route()
      for (const end = Date.now() + timeout; route() === from && Date.now() < end; ) {
        dispatch(await part('.row', words), 'tap')
        await until('another page', () => route() !== from, 3000).catch(() => undefined)
      }
    },
    async tapIn(name, selector, words) {
      dispatch(await inside(name, selector, words), 'tap')
    },
    inside,
    boxesOf,
    dispatch,
    /** The value in the box of a field. */
    valueIn(name) {
      const [box] = boxesOf(name)
      return box?._exparserNode._vt.attrs.find(({ name }) => name === 'value')?.value
    },
    async type(selector, values) {
      await part(selector)
      const boxes = all(selector)
      for (const [index, value] of values.entries()) dispatch(boxes[index], 'input', { detail: { value } })
      await sleep(100)
    },
    /** Fills in a field of a form and leaves it. */
    async fill(name, value) {
      const box = await inside(name, '.field__input')
      for (const event of ['input', 'blur']) dispatch(box, event, { detail: { value } })
      await sleep(60)
    },
    /** Changes a switch, a slider or a picker of the host to a value. */
    async turn(name, selector, value) {
      dispatch(await inside(name, selector), 'change', { detail: { value } })
      await sleep(60)
    },
    /**
     * Sets a date, a time, or both as `2030-01-01 09:30`. DingTalk opens a picker by a call, WeCom has pickers in the
     * page.
     */
    async setTo(name, value) {
      if (phone.hasDatePicker) {
        phone.pickNextDate(value)
        dispatch(await inside(name, '.field__input'), 'tap')
      } else {
        for (const [index, part] of value.split(' ').entries()) {
          const picker = await until(`picker ${index + 1} of ${name}`, () => boxesOf(name)[index])
          dispatch(picker, 'change', { detail: { value: part } })
          await sleep(60)
        }
      }
      const shown = () => boxesOf(name).map(({ dom }) => dom.textContent)
      await until(`${name} is ${value}`, () => shown().join(' ').trim() === value)
    },
    /** Turns on the switch in the row with a text. */
    async switchOn(words) {
      const row = await part('.switch-row', words)
      const toggle = await until(`the switch of ${words}`, () =>
        all('.switch-row__switch').find(({ dom }) => row.dom.contains(dom)),
      )
      dispatch(toggle, 'change', { detail: { value: true } })
      await sleep(60)
    },
    async choose(name, words) {
      dispatch(await inside(name, '.choice__one', words), 'tap')
      await until(`${name} is ${words}`, () => inside(name, '.choice__one--chosen', words))
    },
    /** Opens the sheet of a field, searches there and picks a row. `search` is null if the sheet has no search box. */
    async pick(name, words, { search = words, several = false } = {}) {
      const before = all('.sheet').length
      dispatch(await inside(name, '.field__box'), 'tap')
      await until('a sheet', () => all('.sheet').length > before)
      if (search !== null) dispatch(await part('.sheet .search-box__input'), 'input', { detail: { value: search } })
      const isClosed = () => all('.sheet').length === before
      // Taps again, because search results may replace the row during the tap.
      for (let end = Date.now() + timeout; !isClosed() && Date.now() < end; await sleep(400)) {
        dispatch(await part(several ? '.sheet .check-row__label' : '.sheet .row', words), 'tap')
        if (several) {
          await part('.sheet .check-row__box--on')
          dispatch(await part('.sheet__foot .button'), 'tap')
        }
        await until('the sheet to close', isClosed, 3000).catch(() => undefined)
      }
      await inside(name, '.field__box', words)
    },
    /** Opens the sheet of a field and picks the row at a position. */
    async pickAt(name, place) {
      dispatch(await inside(name, '.field__box'), 'tap')
      const row = await until(`row ${place} of ${name}`, () => all('.sheet .row')[place])
      dispatch(row, 'tap')
      await until('the sheet to close', () => all('.sheet').length === 0)
    },
    /** Draws on an element by touch events. */
    async draw(selector, points) {
      const canvas = await part(selector)
      const [first, ...rest] = points
      dispatch(canvas, 'touchstart', { touches: [first] })
      // The program requests the canvas on the first touch, which takes a moment on a busy machine.
      await sleep(400)
      for (const point of rest) dispatch(canvas, 'touchmove', { touches: [point] })
      dispatch(canvas, 'touchend')
      await sleep(60)
    },
    async scrollBy(by) {
      scroll(stack.at(-1), by)
      await sleep(40)
      await until('the rows at the scroll position', () => isDrawn(stack.at(-1)))
    },
    sleep,
  }
}
