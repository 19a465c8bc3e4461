/**
 * Runs a compiled mini-program for real: Tencent's own compiler and component engine draw it in jsdom. Ours are only
 * the registration of app and pages, the page stack, and what a host answers: `wecom.cjs`, `dingtalk.cjs`.
 */
const path = require('node:path')
const { JSDOM } = require('jsdom')
const { personAt } = require('./person.cjs')

const deepest = 10

function openWindow() {
  const { window } = new JSDOM('<!doctype html><body></body>', { url: 'https://mini.test', pretendToBeVisual: true })
  global.window = window
  for (const name of ['document', 'Node', 'HTMLElement', 'Event', 'CustomEvent', 'MutationObserver']) {
    global[name] = window[name]
  }
  global.self = window
  delete window.navigator
  return window
}

const parse = (url) => {
  const [page, query = ''] = url.replace(/^\//, '').split('?')
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair) => pair.split('='))
  return { route: page, query: Object.fromEntries(pairs.map(([key, value]) => [key, decodeURIComponent(value ?? '')])) }
}

const pagesOf = (app) => [
  ...app.pages,
  ...(app.subPackages ?? app.subpackages ?? []).flatMap((sub) =>
    sub.pages.map((page) => `${sub.root.replace(/\/?$/, '/')}${page}`),
  ),
]

/** Draws a page of the compiled program; each is compiled once. */
function artist(root, window) {
  const simulate = require('miniprogram-simulate')
  const loaded = new Map()
  return (route) => {
    if (!loaded.has(route)) {
      loaded.set(route, simulate.load(path.join(root, route), 'page', { rootPath: root, compiler: 'official' }))
    }
    const component = simulate.render(loaded.get(route))
    const place = window.document.createElement('div')
    window.document.body.appendChild(place)
    component.attach(place)
    return { route, component, instance: component.instance, place, scrollTop: 0 }
  }
}

function openStack(pages, draw) {
  const stack = []
  const open = (url) => {
    const { route, query } = parse(url)
    if (!pages.includes(route)) throw new Error(`there is no page ${route}`)
    const page = draw(route)
    Object.assign(page.instance, { route, __route__: route, options: query })
    stack.push(page)
    page.instance.onLoad?.(query)
    page.instance.onShow?.()
    page.instance.onReady?.()
  }
  const close = () => {
    const { instance, component, place } = stack.pop()
    instance.onUnload?.()
    component.detach()
    place.remove()
  }
  return { stack, open, close }
}

/** The ways from page to page that every host has. */
function movesOn({ stack, open, close }) {
  const openAlone = ({ url }) => {
    while (stack.length > 0) close()
    open(url)
  }
  return {
    navigateTo({ url }) {
      if (stack.length >= deepest) throw new Error('there are too many pages already')
      stack.at(-1)?.instance.onHide?.()
      open(url)
    },
    redirectTo({ url }) {
      close()
      open(url)
    },
    reLaunch: openAlone,
    switchTab: openAlone,
    navigateBack({ delta = 1 } = {}) {
      for (let left = delta; left > 0 && stack.length > 1; left -= 1) close()
      stack.at(-1)?.instance.onShow?.()
    },
  }
}

/** What the program calls to tell the host about itself; the answer is the app it told. */
function takeRegistrations(stack) {
  let program
  global.Page = ({ data, ...rest }) => {
    const methods = Object.fromEntries(Object.entries(rest).filter(([, each]) => typeof each === 'function'))
    global.Component({ data, methods })
  }
  global.App = (definition) => {
    program = definition
  }
  global.getApp = () => program
  global.getCurrentPages = () => stack.map(({ instance }) => instance)
  return () => program
}

/**
 * `speak` makes the names a host gives its programs, and answers the phone it runs on. `card` is the path of a card in a
 * chat that the program is opened by.
 */
exports.boot = function boot(root, speak, card = '') {
  const window = openWindow()
  const app = require(path.join(root, 'app.json'))
  const pages = openStack(pagesOf(app), artist(root, window))
  const moves = movesOn(pages)
  const { route, query } = parse(card || app.pages[0])
  const launch = { path: route, query, scene: card === '' ? 1001 : 1007 }
  const program = takeRegistrations(pages.stack)
  const phone = speak({ moves, launch, top: () => pages.stack.at(-1) })

  require(path.join(root, 'app.js'))
  program().onLaunch?.(launch)
  program().onShow?.(launch)
  if (pages.stack.length === 0) pages.open(card || `/${launch.path}`)
  return personAt({ stack: pages.stack, moves, phone, program: program() })
}
