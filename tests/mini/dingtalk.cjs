/** The host calls of DingTalk, under the names `dd` and `my`. */
const { dingtalkSockets } = require('./lines.cjs')
const { openPhone } = require('./phone.cjs')
const { selectorQuery } = require('./screen.cjs')
const { dingtalkMedia } = require('./senses.cjs')

/** DingTalk returns results only by callbacks. */
const respond = (options, method, result) => {
  setTimeout(() => {
    options?.[method]?.(result)
    options?.complete?.(result)
  })
}

/** A host call with an immediate result. */
const sync = (act) => (options) => {
  try {
    respond(options, 'success', { ...act(options) })
  } catch (error) {
    respond(options, 'fail', { error: 2, errorMessage: error.message })
  }
}

/** A host call whose result comes from a promise. */
const deferred =
  (act) =>
  (options = {}) => {
    act(options).then(
      (result) => respond(options, 'success', result),
      (error) => respond(options, 'fail', { error: 2, errorMessage: error.message }),
    )
  }

/** DingTalk treats a status above 299 as a failure, with the status in the error. */
const httpRequest = (phone) => (options) => {
  const send = async () => phone.request(options)
  send().then(
    ({ status, headers, text }) =>
      status < 300
        ? respond(options, 'success', { status, headers, data: text })
        : respond(options, 'fail', { error: 19, errorMessage: 'http status error', status, headers, data: text }),
    (error) => respond(options, 'fail', { error: 12, errorMessage: error.message }),
  )
}

const refusals = {
  forbidden: { success: false, error: 3, errorMessage: '没有权限' },
  long: { success: false, error: 14, errorMessage: 'data长度超限' },
  full: { success: false, error: 12, errorMessage: '存储总大小达到上限' },
}

/** A write that exceeds the storage returns an error result and throws nothing. */
const storage = ({ stored, room }) => ({
  setStorageSync: ({ key, data }) => {
    const reason = room.textRefusal(key, data)
    if (reason !== '') return refusals[reason]
    stored.set(key, data)
    return { success: true }
  },
  getStorageSync: ({ key }) => ({ data: stored.get(key) ?? null }),
  removeStorageSync: ({ key }) => {
    stored.delete(key)
  },
  getStorageInfoSync: () => ({ keys: [...stored.keys()] }),
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

/**
 * As documented by DingTalk: `fileName` is the name of the form field, `fileType` is required, the status is a text.
 */
const deviceCalls = (phone) => ({
  chooseImage: deferred(async ({ count = 1 }) => {
    const files = await phone.take(count)
    return { files, filePaths: files.map((each) => each.path) }
  }),
  uploadFile: deferred(async ({ url, fileName, filePath, fileType, header, formData }) => {
    if (!['image', 'video', 'audio'].includes(fileType)) throw new Error('fileType is not known')
    const { status, headers, text } = await phone.upload({
      ...{ url, field: fileName, address: filePath, headers: header, fields: formData },
    })
    return { statusCode: String(status), header: headers, data: text }
  }),
  downloadFile: deferred(async ({ url, header }) => {
    const { address } = await phone.download({ url, headers: header })
    return { filePath: address }
  }),
  getImageInfo: deferred(({ src }) => phone.imageAt(src)),
  compressImage: deferred(async ({ filePaths: [path] }) => ({ filePaths: [await phone.smaller(path, 1280)] })),
  getLocation: sync(({ useCache = true, targetAccuracy }) => {
    // A cached or inaccurate position is outdated and some streets away.
    if (useCache || targetAccuracy === undefined) return { latitude: '30.2', longitude: '120.1', accuracy: '900' }
    return { latitude: '30.25', longitude: '120.16', accuracy: '15' }
  }),
  getScreenBrightness: sync(() => ({ brightness: phone.brightness() })),
  setScreenBrightness: sync(({ brightness }) => phone.brighten(brightness)),
  setKeepScreenOn: sync(() => ({})),
  datePicker: sync(({ format, startDate = '', endDate = '9' }) => {
    const date = phone.pickedDate()
    // The value must have the length of the format and be within the limits.
    if (date.length !== format.length || date < startDate || date > endDate) throw new Error(`no such ${format}`)
    return { date }
  }),
  scan: sync(() => ({ code: phone.scannedCode() })),
})

/** Calls that are only recorded, because their effect is outside the program. */
const recordedCalls = [
  'setTabBarBadge',
  'removeTabBarBadge',
  'setNavigationBar',
  'previewImage',
  'openDocument',
  'setClipboard',
  'stopPullDownRefresh',
  'pageScrollTo',
]

/** The canvas of DingTalk draws on `draw`, and has setter calls where a browser has properties. */
const canvasContext = (phone) => (id) => {
  const { context } = phone.canvasOf(id)
  const { beginPath, moveTo, lineTo, quadraticCurveTo, stroke, clearRect } = context
  const drawing = { beginPath, moveTo, lineTo, quadraticCurveTo, stroke, clearRect }
  const setters = Object.fromEntries(
    ['setLineWidth', 'setLineCap', 'setLineJoin', 'setStrokeStyle'].map((name) => [name, () => undefined]),
  )
  return {
    ...drawing,
    ...setters,
    draw: () => undefined,
    toTempFilePath: deferred(async () => ({ filePath: await phone.pictureOf(id) })),
  }
}

/** Company of the phone's user; the program gets it from the server, because not every version has `dd.corpId`. */
const company = 'ding-corp'

exports.dingtalk =
  (server) =>
  ({ navigation, launch, top }) => {
    const phone = { ...openPhone(server, (name) => `https://resource/${name}.image`, 200 * 1024), hasDatePicker: true }
    const dd = {
      SDKVersion: '3.0.0',
      ...Object.fromEntries(Object.entries(navigation).map(([name, navigate]) => [name, sync(navigate)])),
      ...Object.fromEntries(recordedCalls.map((name) => [name, sync(phone.recordCall(name))])),
      ...storage(phone),
      ...deviceCalls(phone),
      canIUse: (name) => name in dd,
      httpRequest: httpRequest(phone),
      env: { USER_DATA_PATH: 'https://usr' },
      getFileSystemManager: () => phone.disk,
      createSelectorQuery: selectorQuery(top),
      createCanvasContext: canvasContext(phone),
      getLaunchOptionsSync: () => launch,
      getSystemInfoSync: () => system,
      getColorSchemeSync: () => phone.theme(),
      ...dingtalkMedia(phone),
      ...dingtalkSockets(phone),
      getAuthCode: deferred(async ({ corpId }) => {
        if (corpId !== company) throw new Error('corpId is required')
        return { authCode: await phone.code() }
      }),
    }
    global.dd = dd
    global.my = dd
    // The engine defines `wx`, which DingTalk does not have.
    delete global.wx
    return phone
  }
