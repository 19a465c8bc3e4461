/**
 * Runs a compiled mini-program for real: Tencent's own compiler and component engine draw it in jsdom. Ours are only
 * the registration of app and pages, the page stack, storage, and requests sent on to a running server.
 */
const path = require('node:path')
const { JSDOM } = require('jsdom')

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

/** The hosts answer by callbacks, or by a promise where none was given. */
const answer = (options, method, result) => {
  setTimeout(() => {
    options?.[method]?.(result)
    options?.complete?.(result)
  })
  if (options?.success || options?.fail || options?.complete) return undefined
  return method === 'success' ? Promise.resolve(result) : Promise.reject(result)
}

const parse = (url) => {
  const [page, query = ''] = url.replace(/^\//, '').split('?')
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair) => pair.split('='))
  return { route: page, query: Object.fromEntries(pairs.map(([key, value]) => [key, decodeURIComponent(value ?? '')])) }
}

/** Sends what the program asks for to a real server. */
const requester = (server) => (options) => {
  const { url, method = 'GET', header, headers, data } = options
  fetch(url.startsWith('http') ? url : server + url, {
    method,
    headers: header ?? headers,
    ...(method === 'POST' ? { body: data } : {}),
  }).then(
    async (reply) => {
      const told = Object.fromEntries(reply.headers)
      const text = await reply.text()
      const result = { statusCode: reply.status, status: reply.status, header: told, headers: told, data: text }
      options.success?.(result)
      options.complete?.(result)
    },
    (error) => options.fail?.({ errMsg: `request:fail ${error.message}` }),
  )
  return { abort() {} }
}

exports.boot = function boot(root, { server }) {
  const window = openWindow()
  const simulate = require('miniprogram-simulate')
  const app = require(path.join(root, 'app.json'))
  const subs = app.subPackages ?? app.subpackages ?? []
  const pages = [
    ...app.pages,
    ...subs.flatMap((sub) => sub.pages.map((page) => `${sub.root.replace(/\/?$/, '/')}${page}`)),
  ]
  const stack = []
  const loaded = new Map()
  const calls = []
  const store = new Map()

  global.Page = ({ data, ...rest }) => {
    const methods = Object.fromEntries(Object.entries(rest).filter(([, each]) => typeof each === 'function'))
    global.Component({ data, methods })
  }
  let program
  global.App = (definition) => {
    program = definition
  }
  global.getApp = () => program
  global.getCurrentPages = () => stack.map(({ instance }) => instance)

  const open = (url) => {
    const { route, query } = parse(url)
    if (!pages.includes(route)) throw new Error(`there is no page ${route}`)
    if (!loaded.has(route)) {
      loaded.set(route, simulate.load(path.join(root, route), 'page', { rootPath: root, compiler: 'official' }))
    }
    const component = simulate.render(loaded.get(route))
    const place = window.document.createElement('div')
    window.document.body.appendChild(place)
    component.attach(place)
    const { instance } = component
    instance.route = route
    instance.__route__ = route
    instance.options = query
    stack.push({ route, component, instance, place })
    instance.onLoad?.(query)
    instance.onShow?.()
    instance.onReady?.()
  }
  const close = () => {
    const { instance, component, place } = stack.pop()
    instance.onUnload?.()
    component.detach()
    place.remove()
  }
  const going = (before) => (options) => {
    try {
      before()
      open(options.url)
      return answer(options, 'success', { errMsg: 'ok' })
    } catch (error) {
      return answer(options, 'fail', { errMsg: error.message })
    }
  }
  const closeAll = () => {
    while (stack.length > 0) close()
  }
  const own = {
    navigateTo: going(() => {
      if (stack.length >= deepest) throw new Error('navigateTo:fail webview count limit exceed')
      stack.at(-1)?.instance.onHide?.()
    }),
    redirectTo: going(close),
    reLaunch: going(closeAll),
    switchTab: going(closeAll),
    navigateBack(options = {}) {
      for (let left = options.delta ?? 1; left > 0 && stack.length > 1; left -= 1) close()
      stack.at(-1)?.instance.onShow?.()
      return answer(options, 'success', { errMsg: 'ok' })
    },
    request: requester(server),
    setStorageSync: (key, value) => {
      store.set(key, value)
    },
    getStorageSync: (key) => store.get(key) ?? '',
    removeStorageSync: (key) => {
      store.delete(key)
    },
    getStorageInfoSync: () => ({ keys: [...store.keys()] }),
    getLaunchOptionsSync: () => ({ path: app.pages[0], query: {} }),
    setTabBarItem: (options) => answer(options, 'success', {}),
    setNavigationBarTitle: (options) => answer(options, 'success', {}),
    getSystemInfoSync: () => ({
      system: 'iOS 17',
      brand: 'iPhone',
      platform: 'ios',
      model: 'iPhone 15',
      windowWidth: 375,
      windowHeight: 667,
      pixelRatio: 2,
    }),
    qy: { login: (options) => answer(options, 'success', { code: 'code' }) },
  }
  const raw = global.wx
  for (const [name, call] of Object.entries(own)) {
    raw[name] =
      typeof call === 'function'
        ? (...given) => {
            calls.push(name)
            return call(...given)
          }
        : call
  }

  require(path.join(root, 'app.js'))
  const launch = { path: app.pages[0], query: {}, scene: 1001 }
  program.onLaunch?.(launch)
  program.onShow?.(launch)
  open(`/${app.pages[0]}`)

  const text = () => stack.at(-1)?.place.textContent ?? ''
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  return {
    calls,
    stack,
    store,
    wx: raw,
    text,
    route: () => stack.at(-1)?.route ?? '',
    async until(holds, what) {
      for (const end = Date.now() + 8000; Date.now() < end; await sleep(20)) if (holds()) return
      throw new Error(`never came: ${what}\n${stack.at(-1)?.route}: ${text().slice(0, 400)}`)
    },
    /** Fires an event of the host at the first element that fits. */
    fire(selector, type, detail, words = '') {
      const all = stack.at(-1).component.querySelectorAll(selector)
      const found = all.find((each) => each.dom.textContent.includes(words))
      if (found === undefined) throw new Error(`nothing fits ${selector} ${words}`)
      found.dispatchEvent(type, { detail })
    },
  }
}
