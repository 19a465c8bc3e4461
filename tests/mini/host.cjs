/**
 * Runs a compiled mini-program for real: Tencent's own compiler and component engine draw it in jsdom. Ours are only
 * the registration of app and pages, the page stack, and what a host answers: `wecom.cjs`, `dingtalk.cjs`.
 */
const fs = require('node:fs')
const Module = require('node:module')
const path = require('node:path')
const { JSDOM } = require('jsdom')
const { namesOf } = require('./globals.cjs')
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

/** The ways from page to page that every host has. `MOVES_REFUSED` of them, the first, are refused: it is busy with another one. */
function movesOn({ stack, open, close }) {
  let refused = Number(process.env.MOVES_REFUSED ?? 0)
  const unlessBusy = ([name, move]) => [
    name,
    (options) => {
      if (refused === 0) return move(options)
      refused -= 1
      throw new Error(`${name}:fail busy`)
    },
  ]
  const openAlone = ({ url }) => {
    while (stack.length > 0) close()
    open(url)
  }
  const moves = {
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
  const refuse = (times) => {
    refused = times
  }
  return { moves, offered: Object.fromEntries(Object.entries(moves).map(unlessBusy)), refuse }
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

/** What this process has and the host does not, such as `process`, `fetch` or the window of the engine that draws. */
function hiddenFrom(target) {
  const given = namesOf(target)
  const named = ['globalThis', 'window', 'document', 'self', 'global', 'process']
  const here = new Set([...Object.getOwnPropertyNames(globalThis), ...named])
  // A strict function can have no parameter called `eval`; the check of what was built forbids its use.
  return [...here].filter((name) => /^[\w$]+$/.test(name) && !given.has(name) && name !== 'eval')
}

/** Runs the files of the program as a host does: in strict mode, and without the names that the host does not have. */
function runAsHost(folder, hidden) {
  const root = fs.realpathSync(folder)
  const load = Module._extensions['.js']
  Module._extensions['.js'] = (module, file) => {
    if (!file.startsWith(root + path.sep)) return load(module, file)
    const text = fs.readFileSync(file, 'utf8')
    return module._compile(`(function (${hidden.join(', ')}) { 'use strict'; ${text}\n}).call(undefined)`, file)
  }
}

/**
 * `speak` makes the names a host gives its programs, and answers the phone it runs on. `card` is the path of a card in a
 * chat that the program is opened by.
 */
exports.boot = function boot(root, target, speak, card = '') {
  const window = openWindow()
  const app = require(path.join(root, 'app.json'))
  const pages = openStack(pagesOf(app), artist(root, window))
  const { moves, offered, refuse } = movesOn(pages)
  const { route, query } = parse(card || app.pages[0])
  const launch = { path: route, query, scene: card === '' ? 1001 : 1007 }
  const program = takeRegistrations(pages.stack)
  const phone = speak({ moves: offered, launch, top: () => pages.stack.at(-1) })

  runAsHost(root, hiddenFrom(target))
  require(path.join(root, 'app.js'))
  program().onLaunch?.(launch)
  program().onShow?.(launch)
  if (pages.stack.length === 0) pages.open(card || `/${launch.path}`)
  return personAt({ stack: pages.stack, moves, refuse, phone, program: program() })
}
