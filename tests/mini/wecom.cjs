/** What WeCom answers its programs, under the name `wx`. */
const { ask } = require('./ask.cjs')

/** WeCom answers by callbacks, or by a promise where none was given. */
const answer = (options, method, result) => {
  setTimeout(() => {
    options?.[method]?.(result)
    options?.complete?.(result)
  })
  if (options?.success || options?.fail || options?.complete) return undefined
  return method === 'success' ? Promise.resolve(result) : Promise.reject(result)
}

const answering = (act) => (options) => {
  try {
    return answer(options, 'success', { errMsg: 'ok', ...act(options) })
  } catch (error) {
    return answer(options, 'fail', { errMsg: error.message })
  }
}

const request = (server) => (options) => {
  ask(server, { ...options, headers: options.header }).then(
    ({ status, headers, text }) => answer(options, 'success', { statusCode: status, header: headers, data: text }),
    (error) => answer(options, 'fail', { errMsg: `request:fail ${error.message}` }),
  )
  return { abort() {} }
}

const storage = (kept) => ({
  setStorageSync: (key, value) => {
    kept.set(key, value)
  },
  getStorageSync: (key) => kept.get(key) ?? '',
  removeStorageSync: (key) => {
    kept.delete(key)
  },
  getStorageInfoSync: () => ({ keys: [...kept.keys()] }),
})

const system = {
  system: 'iOS 17',
  brand: 'iPhone',
  platform: 'ios',
  model: 'iPhone 15',
  windowWidth: 375,
  windowHeight: 667,
  pixelRatio: 2,
}

exports.wecom =
  (server) =>
  ({ moves, launch }) => {
    Object.assign(global.wx, {
      ...Object.fromEntries(Object.entries(moves).map(([name, move]) => [name, answering(move)])),
      ...storage(new Map()),
      request: request(server),
      getLaunchOptionsSync: () => launch,
      getSystemInfoSync: () => system,
      setTabBarItem: answering(() => ({})),
      setNavigationBarTitle: answering(() => ({})),
      qy: { login: answering(() => ({ code: 'code' })) },
    })
  }
