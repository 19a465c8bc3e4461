/**
 * Runs a compiled mini-program: Tencent's compiler and component engine render it in jsdom. Only the registration of
 * app and pages, the page stack, and the host calls (`wecom.cjs`, `dingtalk.cjs`) are simulated.
 */
const fs = require('node:fs')
const Module = require('node:module')
const path = require('node:path')
const { JSDOM } = require('jsdom')
const { namesOf } = require('./globals.cjs')
const { personAt } = require('./person.cjs')

const maxDepth = 10

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

/** The compiler prints a page with all templates, which is more than it allows by default. */
const compilerOptions = { maxBuffer: 16 * 1_048_576 }

/** Returns a function that renders a page of the compiled program; each page is compiled once. */
function pageRenderer(root, window) {
  const simulate = require('miniprogram-simulate')
  const loaded = new Map()
  return (route) => {
    if (!loaded.has(route)) {
      loaded.set(
        route,
        simulate.load(path.join(root, route), 'page', { rootPath: root, compiler: 'official', compilerOptions }),
      )
    }
    const component = simulate.render(loaded.get(route))
    const place = window.document.createElement('div')
    window.document.body.appendChild(place)
    component.attach(place)
    return { route, component, instance: component.instance, place, scrollTop: 0 }
  }
}

function openStack(pages, render) {
  const stack = []
  const open = (url) => {
    const { route, query } = parse(url)
    if (!pages.includes(route)) throw new Error(`there is no page ${route}`)
    const page = render(route)
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

/**
 * The navigation calls of every host. The first `MOVES_REFUSED` calls fail, as if the host were busy with another one.
 */
function navigationOn({ stack, open, close }) {
  let refused = Number(process.env.MOVES_REFUSED ?? 0)
  const withRefusals = ([name, navigate]) => [
    name,
    (options) => {
      if (refused === 0) return navigate(options)
      refused -= 1
      throw new Error(`${name}:fail busy`)
    },
  ]
  const openAsOnlyPage = ({ url }) => {
    while (stack.length > 0) close()
    open(url)
  }
  const navigation = {
    navigateTo({ url }) {
      if (stack.length >= maxDepth) throw new Error('there are too many pages already')
      stack.at(-1)?.instance.onHide?.()
      open(url)
    },
    redirectTo({ url }) {
      close()
      open(url)
    },
    reLaunch: openAsOnlyPage,
    switchTab: openAsOnlyPage,
    navigateBack({ delta = 1 } = {}) {
      for (let left = delta; left > 0 && stack.length > 1; left -= 1) close()
      stack.at(-1)?.instance.onShow?.()
    },
  }
  const refuse = (times) => {
    refused = times
  }
  return { navigation, hostNavigation: Object.fromEntries(Object.entries(navigation).map(withRefusals)), refuse }
}

/** Defines the registration calls of the host; returns a function for the registered app. */
function defineRegistrations(stack) {
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

/** Global names of this process that the host lacks, such as `process`, `fetch` or the window of the engine. */
function hiddenFrom(target) {
  const provided = namesOf(target)
  const named = ['globalThis', 'window', 'document', 'self', 'global', 'process']
  const defined = new Set([...Object.getOwnPropertyNames(globalThis), ...named])
  // A strict function cannot have a parameter named `eval`; the check of the builds forbids its use.
  return [...defined].filter((name) => /^[\w$]+$/.test(name) && !provided.has(name) && name !== 'eval')
}

/** Runs the files of the program as a host does: in strict mode and without the names that the host lacks. */
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
 * Starts a program. `createHost` defines the global names of the host and returns the simulated phone; `card` is the
 * path of a chat card that opens the program.
 */
exports.boot = function boot(root, target, createHost, card = '') {
  const window = openWindow()
  const app = require(path.join(root, 'app.json'))
  const pages = openStack(pagesOf(app), pageRenderer(root, window))
  const { navigation, hostNavigation, refuse } = navigationOn(pages)
  const { route, query } = parse(card || app.pages[0])
  const launch = { path: route, query, scene: card === '' ? 1001 : 1007 }
  const program = defineRegistrations(pages.stack)
  const phone = createHost({ navigation: hostNavigation, launch, top: () => pages.stack.at(-1) })

  runAsHost(root, hiddenFrom(target))
  require(path.join(root, 'app.js'))
  program().onLaunch?.(launch)
  program().onShow?.(launch)
  if (pages.stack.length === 0) pages.open(card || `/${launch.path}`)
  return personAt({ stack: pages.stack, navigation, refuse, phone, program: program() })
}
