/** The host calls of WeCom, under the name `wx`. */
const { wecomSockets } = require('./lines.cjs')
const { openPhone } = require('./phone.cjs')
const { selectorQuery } = require('./screen.cjs')
const { wecomMedia } = require('./senses.cjs')
const { ofWeChat } = require('../built/names/wecom.json')

/** WeCom returns results by callbacks, or by a promise if no callback is given. */
const respond = (options, method, result) => {
  setTimeout(() => {
    options?.[method]?.(result)
    options?.complete?.(result)
  })
  if (options?.success || options?.fail || options?.complete) return undefined
  return method === 'success' ? Promise.resolve(result) : Promise.reject(result)
}

/** A host call with an immediate result. */
const sync = (act) => (options) => {
  try {
    return respond(options, 'success', { errMsg: 'ok', ...act(options) })
  } catch (error) {
    return respond(options, 'fail', { errMsg: error.message })
  }
}

/** A host call whose result comes from a promise. */
const deferred =
  (act) =>
  (options = {}) => {
    const result = act(options).then(
      (values) => respond(options, 'success', { errMsg: 'ok', ...values }),
      (error) => respond(options, 'fail', { errMsg: error.message }),
    )
    return options.success || options.fail || options.complete ? undefined : result
  }

/** A transfer that can be aborted. */
const transfer = (act) => (options) => {
  deferred(act)(options)
  return { abort: () => undefined, onProgressUpdate: () => undefined }
}

const request = (phone) => (options) => {
  deferred(async () => {
    const send = async () => phone.request({ ...options, headers: options.header })
    const { status, headers, text } = await send().catch(({ message }) => {
      throw new Error(`request:fail ${message}`)
    })
    return { statusCode: status, header: headers, data: text }
  })(options)
  return { abort() {} }
}

const refusals = {
  forbidden: 'setStorageSync:fail permission denied',
  long: 'setStorageSync:fail entry size limit reached',
  full: 'setStorageSync:fail exceed storage max size 10Mb',
}

/** A write that exceeds the storage throws. */
const storage = ({ stored, room }) => ({
  setStorageSync: (key, value) => {
    const reason = room.textRefusal(key, value)
    if (reason !== '') throw new Error(refusals[reason])
    stored.set(key, value)
  },
  getStorageSync: (key) => stored.get(key) ?? '',
  removeStorageSync: (key) => {
    stored.delete(key)
  },
  getStorageInfoSync: () => ({ keys: [...stored.keys()] }),
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

const deviceCalls = (phone) => ({
  chooseImage: deferred(async ({ count = 9 }) => {
    const tempFiles = await phone.take(count)
    return { tempFiles, tempFilePaths: tempFiles.map((each) => each.path) }
  }),
  uploadFile: transfer(async ({ url, name, filePath, header, formData }) => {
    const { status, headers, text } = await phone.upload({
      ...{ url, field: name, address: filePath, headers: header, fields: formData },
    })
    return { statusCode: status, header: headers, data: text }
  }),
  downloadFile: transfer(async ({ url, header }) => {
    const { status, headers, address } = await phone.download({ url, headers: header })
    return { statusCode: status, header: headers, tempFilePath: address }
  }),
  canvasToTempFilePath: deferred(async ({ canvas }) => ({ tempFilePath: await phone.pictureOf(canvas.id) })),
  getImageInfo: deferred(({ src }) => phone.imageAt(src)),
  compressImage: deferred(async ({ src, compressedWidth = 1600 }) => ({
    tempFilePath: await phone.smaller(src, compressedWidth),
  })),
  getLocation: sync(({ isHighAccuracy, highAccuracyExpireTime = 0 }) => {
    const isExact = isHighAccuracy && highAccuracyExpireTime >= 3000
    return { latitude: 30.25, longitude: 120.16, accuracy: isExact ? 15 : 900 }
  }),
  getScreenBrightness: sync(() => ({ value: phone.brightness() })),
  setScreenBrightness: sync(({ value }) => phone.brighten(value)),
  setKeepScreenOn: sync(() => ({})),
  // Available only in WeChat: https://developer.work.weixin.qq.com/document/path/92385
  chooseMessageFile: deferred(() => Promise.reject(new Error('chooseMessageFile:fail not supported'))),
  scanCode: sync(() => ({ result: phone.scannedCode(), scanType: 'QR_CODE' })),
})

/** Calls that are only recorded, because their effect is outside the program. */
const recordedCalls = [
  'setTabBarItem',
  'setTabBarBadge',
  'removeTabBarBadge',
  'setNavigationBarTitle',
  'setNavigationBarColor',
  'setBackgroundColor',
  'setBackgroundTextStyle',
  'setTabBarStyle',
  'previewImage',
  'openDocument',
  'setClipboardData',
  'stopPullDownRefresh',
  'pageScrollTo',
]

const canvasOf = (phone) => (id) => ({ id, width: 0, height: 0, getContext: () => phone.canvasOf(id).context })

/** Calls of `wx.qy`: files and the phone number are available only after `login`. */
function ownCalls(phone) {
  let isOpen = false
  const inSession = (act) =>
    deferred(async (options) => {
      if (!isOpen) throw new Error('fail session expired, call wx.qy.login first')
      return act(options)
    })
  return {
    login: deferred(async () => {
      const code = await phone.code()
      isOpen = true
      return { code }
    }),
    checkSession: inSession(async () => ({})),
    getMobile: inSession(() => phone.mobile()),
    chooseMessageFile: inSession(async ({ count, type }) => {
      if (!(count >= 1 && count <= 100)) throw new Error('parameter error: invalid parameter.count')
      if (type !== 'file') throw new Error('only files are supported')
      return { tempFiles: [{ ...(await phone.document()), type, time: 1 }] }
    }),
  }
}

/** Removes calls of WeChat that WeCom does not list; listed calls that WeCom lacks stay and fail. */
function removeUnlistedCalls() {
  const listed = new Set(`${ofWeChat.has} ${ofWeChat.onAndroidOnly} chooseMessageFile qy`.split(' '))
  for (const name of Object.keys(global.wx)) if (!listed.has(name)) delete global.wx[name]
}

exports.wecom =
  (server) =>
  ({ navigation, launch, top }) => {
    const phone = openPhone(server, (name) => `wxfile://tmp_${name}`, 2 ** 20)
    Object.assign(global.wx, {
      ...Object.fromEntries(Object.entries(navigation).map(([name, navigate]) => [name, sync(navigate)])),
      ...Object.fromEntries(recordedCalls.map((name) => [name, sync(phone.recordCall(name))])),
      ...storage(phone),
      ...deviceCalls(phone),
      request: request(phone),
      env: { USER_DATA_PATH: 'wxfile://usr' },
      getFileSystemManager: () => phone.disk,
      createSelectorQuery: selectorQuery(top, canvasOf(phone)),
      getLaunchOptionsSync: () => launch,
      getSystemInfoSync: () => ({ ...system, theme: phone.theme() }),
      ...wecomMedia(phone),
      connectSocket: wecomSockets(phone),
      qy: ownCalls(phone),
    })
    removeUnlistedCalls()
    return phone
  }
