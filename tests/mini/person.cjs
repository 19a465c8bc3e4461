/** What a person sees and does: by the words on the page, with the patience people have. */
const { isDrawn, scroll } = require('./screen.cjs')

const patience = 20_000
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Tells a part of the page what the host would: the engine has no fingers for touches and inputs. */
function tell(part, event, { detail = {}, ...more } = {}) {
  const exparser = require('miniprogram-exparser')
  const said = exparser.Event.create(event, detail, {
    ...{ bubbles: true, capturePhase: true, composed: true },
    extraFields: { touches: [], changedTouches: [], ...more },
  })
  exparser.Event.dispatchEvent(part._exparserNode, said)
}

exports.personAt = function personAt({ stack, moves, refuse, phone, program }) {
  const route = () => stack.at(-1)?.route ?? ''
  const text = () => stack.at(-1)?.place.textContent ?? ''
  const all = (selector) => stack.at(-1)?.component.querySelectorAll(selector) ?? []

  /** Waits for what `look` finds; a page that is being drawn has nothing yet. */
  async function until(what, look, waits = patience) {
    for (const end = Date.now() + waits; Date.now() < end; await sleep(20)) {
      const found = look()
      if (found !== undefined && found !== false) return found
    }
    throw new Error(`never came: ${what}\n${route()}: ${text().slice(-600)}`)
  }
  const part = (selector, words = '') =>
    until(`${selector} ${words}`, () => all(selector).findLast((each) => each.dom.textContent.includes(words)))
  const fieldOf = (name) => all('.field').find(({ _exparserNode }) => _exparserNode.id === `field-${name}`)
  const boxesOf = (name) => all('.field__input').filter(({ dom }) => fieldOf(name)?.dom.contains(dom))
  /** What fits inside a field of a form; the names of lines have dots, which selectors do not take. */
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
    openTab: (page) => moves.switchTab({ url: `/${page}` }),
    back: () => moves.navigateBack(),
    /** The phone is put away, and taken up again. */
    putAway() {
      stack.at(-1)?.instance.onHide?.()
      program.onHide?.()
    },
    takeUp() {
      program.onShow?.({ scene: 1001 })
      stack.at(-1)?.instance.onShow?.()
    },
    open: (page) => moves.navigateTo({ url: `/${page}` }),
    /** The host refuses so many moves of the program that come next. */
    refuse,
    /** Waits until the page is open and shows the words. */
    sees: (page, ...words) =>
      until(`${page} with ${words}`, () => route() === page && words.every((each) => text().includes(each))),
    seesNot: (words) => until(`no ${words}`, () => !text().includes(words)),
    tap: async (selector, words) => tell(await part(selector, words), 'tap'),
    /** Taps a row until what it stands for is open: what is found meanwhile takes its place under the finger. */
    async openRow(words) {
      const from = route()
      for (const end = Date.now() + patience; route() === from && Date.now() < end; ) {
        tell(await part('.row', words), 'tap')
        await until('another page', () => route() !== from, 3000).catch(() => undefined)
      }
    },
    async tapIn(name, selector, words) {
      tell(await inside(name, selector, words), 'tap')
    },
    inside,
    boxesOf,
    tell,
    /** What stands in the box of a field. */
    valueIn(name) {
      const [box] = boxesOf(name)
      return box?._exparserNode._vt.attrs.find(({ name }) => name === 'value')?.value
    },
    async type(selector, values) {
      await part(selector)
      const boxes = all(selector)
      for (const [index, value] of values.entries()) tell(boxes[index], 'input', { detail: { value } })
      await sleep(100)
    },
    /** Fills in a field of a form, and leaves it. */
    async fill(name, value) {
      const box = await inside(name, '.field__input')
      for (const event of ['input', 'blur']) tell(box, event, { detail: { value } })
      await sleep(60)
    },
    /** Turns a switch, a slider or a wheel of the host: it tells the value, from whatever stands inside it. */
    async turn(name, selector, value) {
      tell(await inside(name, selector), 'change', { detail: { value } })
      await sleep(60)
    },
    /** A day, a time, or both as `2030-01-01 09:30`: DingTalk calls its wheels, WeCom has one in the page for each. */
    async setTo(name, value) {
      if (phone.callsWheels) {
        phone.turnTo(value)
        tell(await inside(name, '.field__input'), 'tap')
      } else {
        for (const [index, part] of value.split(' ').entries()) {
          const wheel = await until(`wheel ${index + 1} of ${name}`, () => boxesOf(name)[index])
          tell(wheel, 'change', { detail: { value: part } })
          await sleep(60)
        }
      }
      const shown = () => boxesOf(name).map(({ dom }) => dom.textContent)
      await until(`${name} is ${value}`, () => shown().join(' ').trim() === value)
    },
    /** A switch stands in a row of its own, with its words. */
    async switchOn(words) {
      const row = await part('.switch-row', words)
      const own = await until(`the switch of ${words}`, () =>
        all('.switch-row__switch').find(({ dom }) => row.dom.contains(dom)),
      )
      tell(own, 'change', { detail: { value: true } })
      await sleep(60)
    },
    async choose(name, words) {
      tell(await inside(name, '.choice__one', words), 'tap')
      await until(`${name} is ${words}`, () => inside(name, '.choice__one--chosen', words))
    },
    /** Opens the sheet of a field, looks for something there and takes it. `search` is null where there is nothing to type. */
    async pick(name, words, { search = words, several = false } = {}) {
      const before = all('.sheet').length
      tell(await inside(name, '.field__box'), 'tap')
      await until('a sheet', () => all('.sheet').length > before)
      if (search !== null) tell(await part('.sheet .search-box__input'), 'input', { detail: { value: search } })
      const isGone = () => all('.sheet').length === before
      // What is found meanwhile takes the place of the row under the finger: people tap once more.
      for (let end = Date.now() + patience; !isGone() && Date.now() < end; await sleep(400)) {
        tell(await part(several ? '.sheet .check-row__label' : '.sheet .row', words), 'tap')
        if (several) {
          await part('.sheet .check-row__box--on')
          tell(await part('.sheet__foot .button'), 'tap')
        }
        await until('the sheet is gone', isGone, 3000).catch(() => undefined)
      }
      await inside(name, '.field__box', words)
    },
    /** Opens the sheet of a field and takes what stands at a place. */
    async pickAt(name, place) {
      tell(await inside(name, '.field__box'), 'tap')
      const row = await until(`row ${place} of ${name}`, () => all('.sheet .row')[place])
      tell(row, 'tap')
      await until('the sheet is gone', () => all('.sheet').length === 0)
    },
    /** Moves a finger over a part of the page. */
    async draw(selector, points) {
      const paper = await part(selector)
      const [first, ...rest] = points
      tell(paper, 'touchstart', { touches: [first] })
      // The paper is asked for with the first touch; a machine with much to do takes its time.
      await sleep(400)
      for (const point of rest) tell(paper, 'touchmove', { touches: [point] })
      tell(paper, 'touchend')
      await sleep(60)
    },
    async scrollBy(by) {
      scroll(stack.at(-1), by)
      await sleep(40)
      await until('rows where the page was scrolled to', () => isDrawn(stack.at(-1)))
    },
    sleep,
  }
}
