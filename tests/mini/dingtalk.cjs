/** What DingTalk answers its programs, under the names `dd` and `my`. */
const { ask } = require('./ask.cjs')

/** DingTalk answers by callbacks only. */
const answer = (options, method, result) => {
  setTimeout(() => {
    options?.[method]?.(result)
    options?.complete?.(result)
  })
}

const answering = (act) => (options) => {
  try {
    answer(options, 'success', { ...act(options) })
  } catch (error) {
    answer(options, 'fail', { error: 2, errorMessage: error.message })
  }
}

/** To DingTalk an answer above 299 is a failure that tells which it was. */
const httpRequest = (server) => (options) => {
  ask(server, options).then(
    ({ status, headers, text }) =>
      status < 300
        ? answer(options, 'success', { status, headers, data: text })
        : answer(options, 'fail', { error: 19, errorMessage: 'http status error', status, headers, data: text }),
    (error) => answer(options, 'fail', { error: 12, errorMessage: error.message }),
  )
}

const storage = (kept) => ({
  setStorageSync: ({ key, data }) => {
    kept.set(key, data)
  },
  getStorageSync: ({ key }) => ({ data: kept.get(key) ?? null }),
  removeStorageSync: ({ key }) => {
    kept.delete(key)
  },
  getStorageInfoSync: () => ({ keys: [...kept.keys()] }),
})

const system = {
  app: 'DingTalk',
  version: '7.6.0',
  system: '17.0',
  brand: 'iPhone',
  platform: 'iOS',
  model: 'iPhone15,4',
  windowWidth: 375,
  windowHeight: 667,
  screenWidth: 375,
  pixelRatio: 2,
  language: 'zh-Hans',
}

exports.dingtalk =
  (server) =>
  ({ moves, launch }) => {
    const dd = {
      SDKVersion: '3.0.0',
      ...Object.fromEntries(Object.entries(moves).map(([name, move]) => [name, answering(move)])),
      ...storage(new Map()),
      canIUse: (name) => name in dd,
      httpRequest: httpRequest(server),
      getLaunchOptionsSync: () => launch,
      getSystemInfoSync: () => system,
      setNavigationBar: answering(() => ({})),
      getAuthCode: answering(() => ({ authCode: 'code' })),
    }
    global.dd = dd
    global.my = dd
    // The engine's own; in DingTalk nobody has heard of it.
    delete global.wx
  }
