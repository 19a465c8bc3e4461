/** What WeCom answers its programs, under the name `wx`. */
const { wecomLines } = require('./lines.cjs')
const { openPhone } = require('./phone.cjs')
const { selectorQuery } = require('./screen.cjs')
const { wecomSenses } = require('./senses.cjs')
const { ofWeChat } = require('../built/names/wecom.json')

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

/** What takes a while. */
const later =
  (act) =>
  (options = {}) => {
    const answered = act(options).then(
      (result) => answer(options, 'success', { errMsg: 'ok', ...result }),
      (error) => answer(options, 'fail', { errMsg: error.message }),
    )
    return options.success || options.fail || options.complete ? undefined : answered
  }

/** What can be stopped on its way. */
const transfer = (act) => (options) => {
  later(act)(options)
  return { abort: () => undefined, onProgressUpdate: () => undefined }
}

const request = (phone) => (options) => {
  later(async () => {
    const asked = async () => phone.ask({ ...options, headers: options.header })
    const { status, headers, text } = await asked().catch(({ message }) => {
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

/** What does not fit is thrown. */
const storage = ({ kept, room }) => ({
  setStorageSync: (key, value) => {
    const why = room.refusesText(key, value)
    if (why !== '') throw new Error(refusals[why])
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

const saves = (phone) => ({
  chooseImage: later(async ({ count = 9 }) => {
    const tempFiles = await phone.take(count)
    return { tempFiles, tempFilePaths: tempFiles.map((each) => each.path) }
  }),
  uploadFile: transfer(async ({ url, name, filePath, header, formData }) => {
    const { status, headers, text } = await phone.upload({
      ...{ url, field: name, address: filePath, headers: header, more: formData },
    })
    return { statusCode: status, header: headers, data: text }
  }),
  downloadFile: transfer(async ({ url, header }) => {
    const { status, headers, address } = await phone.download({ url, headers: header })
    return { statusCode: status, header: headers, tempFilePath: address }
  }),
  canvasToTempFilePath: later(async ({ canvas }) => ({ tempFilePath: await phone.pictureOf(canvas.id) })),
  getImageInfo: later(({ src }) => phone.imageAt(src)),
  compressImage: later(async ({ src, compressedWidth = 1600 }) => ({
    tempFilePath: await phone.smaller(src, compressedWidth),
  })),
  getLocation: answering(({ isHighAccuracy, highAccuracyExpireTime = 0 }) => {
    const isExact = isHighAccuracy && highAccuracyExpireTime >= 3000
    return { latitude: 30.25, longitude: 120.16, accuracy: isExact ? 15 : 900 }
  }),
  getScreenBrightness: answering(() => ({ value: phone.brightness() })),
  setScreenBrightness: answering(({ value }) => phone.brighten(value)),
  setKeepScreenOn: answering(() => ({})),
  // Of WeChat alone: https://developer.work.weixin.qq.com/document/path/92385
  chooseMessageFile: later(() => Promise.reject(new Error('chooseMessageFile:fail not supported'))),
  scanCode: answering(() => ({ result: phone.seen(), scanType: 'QR_CODE' })),
})

/** Asked for and only noted: what the host does then is no part of the program. */
const noted = [
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

const canvasOf = (phone) => (id) => ({ id, width: 0, height: 0, getContext: () => phone.paperOf(id).pen })

/** Calls of WeCom itself: files and the phone are told only to a program whose session is open. */
function ownCalls(phone) {
  let isOpen = false
  const inSession = (act) =>
    later(async (options) => {
      if (!isOpen) throw new Error('fail session expired, call wx.qy.login first')
      return act(options)
    })
  return {
    login: later(async () => {
      const code = await phone.code()
      isOpen = true
      return { code }
    }),
    checkSession: inSession(async () => ({})),
    getMobile: inSession(() => phone.number()),
    chooseMessageFile: inSession(async ({ count, type }) => {
      if (!(count >= 1 && count <= 100)) throw new Error('parameter error: invalid parameter.count')
      if (type !== 'file') throw new Error('this phone has nothing but files in its chats')
      return { tempFiles: [{ ...(await phone.document()), type, time: 1 }] }
    }),
  }
}

/** The engine has calls of WeChat that WeCom does not list; what WeCom names and lacks stays, and refuses. */
function dropOthers() {
  const listed = new Set(`${ofWeChat.has} ${ofWeChat.onAndroidOnly} chooseMessageFile qy`.split(' '))
  for (const name of Object.keys(global.wx)) if (!listed.has(name)) delete global.wx[name]
}

exports.wecom =
  (server) =>
  ({ moves, launch, top }) => {
    const phone = openPhone(server, (name) => `wxfile://tmp_${name}`, 2 ** 20)
    Object.assign(global.wx, {
      ...Object.fromEntries(Object.entries(moves).map(([name, move]) => [name, answering(move)])),
      ...Object.fromEntries(noted.map((name) => [name, answering(phone.did(name))])),
      ...storage(phone),
      ...saves(phone),
      request: request(phone),
      env: { USER_DATA_PATH: 'wxfile://usr' },
      getFileSystemManager: () => phone.disk,
      createSelectorQuery: selectorQuery(top, canvasOf(phone)),
      getLaunchOptionsSync: () => launch,
      getSystemInfoSync: () => ({ ...system, theme: phone.theme() }),
      ...wecomSenses(phone),
      connectSocket: wecomLines(phone),
      qy: ownCalls(phone),
    })
    dropOthers()
    return phone
  }
