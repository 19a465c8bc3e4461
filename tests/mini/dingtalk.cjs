/** What DingTalk answers its programs, under the names `dd` and `my`. */
const { dingtalkLines } = require('./lines.cjs')
const { openPhone } = require('./phone.cjs')
const { selectorQuery } = require('./screen.cjs')
const { dingtalkSenses } = require('./senses.cjs')

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

/** What takes a while. */
const later =
  (act) =>
  (options = {}) => {
    act(options).then(
      (result) => answer(options, 'success', result),
      (error) => answer(options, 'fail', { error: 2, errorMessage: error.message }),
    )
  }

/** To DingTalk an answer above 299 is a failure that tells which it was. */
const httpRequest = (phone) => (options) => {
  const asked = async () => phone.ask(options)
  asked().then(
    ({ status, headers, text }) =>
      status < 300
        ? answer(options, 'success', { status, headers, data: text })
        : answer(options, 'fail', { error: 19, errorMessage: 'http status error', status, headers, data: text }),
    (error) => answer(options, 'fail', { error: 12, errorMessage: error.message }),
  )
}

const refusals = {
  forbidden: { success: false, error: 3, errorMessage: '没有权限' },
  long: { success: false, error: 14, errorMessage: 'data长度超限' },
  full: { success: false, error: 12, errorMessage: '存储总大小达到上限' },
}

/** What does not fit is answered, and never thrown. */
const storage = ({ kept, room }) => ({
  setStorageSync: ({ key, data }) => {
    const why = room.refusesText(key, data)
    if (why !== '') return refusals[why]
    kept.set(key, data)
    return { success: true }
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

/** As its documentation has it: `fileName` is the name of the field, `fileType` must be said, the status is a text. */
const transfers = (phone) => ({
  chooseImage: later(async ({ count = 1 }) => {
    const files = await phone.take(count)
    return { files, filePaths: files.map((each) => each.path) }
  }),
  uploadFile: later(async ({ url, fileName, filePath, fileType, header, formData }) => {
    if (!['image', 'video', 'audio'].includes(fileType)) throw new Error('fileType is not known')
    const { status, headers, text } = await phone.upload({
      ...{ url, field: fileName, address: filePath, headers: header, more: formData },
    })
    return { statusCode: String(status), header: headers, data: text }
  }),
  downloadFile: later(async ({ url, header }) => {
    const { address } = await phone.download({ url, headers: header })
    return { filePath: address }
  }),
  getImageInfo: later(({ src }) => phone.imageAt(src)),
  compressImage: later(async ({ filePaths: [path] }) => ({ filePaths: [await phone.smaller(path, 1280)] })),
  getLocation: answering(({ useCache = true, targetAccuracy }) => {
    // What it has kept is of two minutes ago, and of the next street.
    if (useCache || targetAccuracy === undefined) return { latitude: '30.2', longitude: '120.1', accuracy: '900' }
    return { latitude: '30.25', longitude: '120.16', accuracy: '15' }
  }),
  getScreenBrightness: answering(() => ({ brightness: phone.brightness() })),
  setScreenBrightness: answering(({ brightness }) => phone.brighten(brightness)),
  setKeepScreenOn: answering(() => ({})),
  datePicker: answering(({ format, startDate = '', endDate = '9' }) => {
    const date = phone.turned()
    // As long as the format says, and no further than it may go.
    if (date.length !== format.length || date < startDate || date > endDate) throw new Error(`no such ${format}`)
    return { date }
  }),
  scan: answering(() => ({ code: phone.seen() })),
})

/** Asked for and only noted: what the host does then is no part of the program. */
const noted = [
  'setTabBarBadge',
  'removeTabBarBadge',
  'setNavigationBar',
  'previewImage',
  'openDocument',
  'setClipboard',
  'stopPullDownRefresh',
  'pageScrollTo',
]

/** Its canvas is drawn at `draw`, and told by calls what a browser's is told by properties. */
const canvasContext = (phone) => (id) => {
  const { pen } = phone.paperOf(id)
  const { beginPath, moveTo, lineTo, quadraticCurveTo, stroke, clearRect } = pen
  const drawn = { beginPath, moveTo, lineTo, quadraticCurveTo, stroke, clearRect }
  const said = Object.fromEntries(
    ['setLineWidth', 'setLineCap', 'setLineJoin', 'setStrokeStyle'].map((name) => [name, () => undefined]),
  )
  return {
    ...drawn,
    ...said,
    draw: () => undefined,
    toTempFilePath: later(async () => ({ filePath: await phone.pictureOf(id) })),
  }
}

/** Whose phone it is; the program learns it from our server, since `dd.corpId` is not there in every version. */
const company = 'ding-corp'

exports.dingtalk =
  (server) =>
  ({ moves, launch, top }) => {
    const phone = { ...openPhone(server, (name) => `https://resource/${name}.image`, 200 * 1024), callsWheels: true }
    const dd = {
      SDKVersion: '3.0.0',
      ...Object.fromEntries(Object.entries(moves).map(([name, move]) => [name, answering(move)])),
      ...Object.fromEntries(noted.map((name) => [name, answering(phone.did(name))])),
      ...storage(phone),
      ...transfers(phone),
      canIUse: (name) => name in dd,
      httpRequest: httpRequest(phone),
      env: { USER_DATA_PATH: 'https://usr' },
      getFileSystemManager: () => phone.disk,
      createSelectorQuery: selectorQuery(top),
      createCanvasContext: canvasContext(phone),
      getLaunchOptionsSync: () => launch,
      getSystemInfoSync: () => system,
      getColorSchemeSync: () => phone.theme(),
      ...dingtalkSenses(phone),
      ...dingtalkLines(phone),
      getAuthCode: later(async ({ corpId }) => {
        if (corpId !== company) throw new Error('corpId is required')
        return { authCode: await phone.code() }
      }),
    }
    global.dd = dd
    global.my = dd
    // The engine's own; in DingTalk nobody has heard of it.
    delete global.wx
    return phone
  }
