/** Differences between DingTalk and Alipay's platform, for requests and for answers. */

const fileTypes = [
  [/\.(mp4|mov|m4v|avi|3gp)$/i, 'video'],
  [/\.(mp3|m4a|aac|amr|wav)$/i, 'audio'],
]

/** DingTalk has three file types; every other file is sent as a picture. */
const fileTypeOf = (path = '') => fileTypes.find(([ending]) => ending.test(path))?.[1] ?? 'image'

/** Changes of requests: the name of the call and additional options. */
const requestAdapters = {
  uploadFile: ({ filePath, fileType = fileTypeOf(filePath) }) => ({ options: { fileType } }),
  setKeepScreenOn: ({ keepScreenOn }) => ({ options: { isKeep: keepScreenOn } }),
  makePhoneCall: ({ phoneNumber }) => ({
    key: 'showCallMenu',
    options: { phoneNumber, code: '+86', showDingCall: false },
  }),
}

export function adaptRequest({ key, options }) {
  const other = requestAdapters[key]?.(options)
  return other === undefined ? { key, options } : { key: other.key ?? key, options: { ...options, ...other.options } }
}

/** Changes of answers to Taro's form. Older versions return only paths. */
const answerAdapters = {
  chooseImage({ files, filePaths = [] }) {
    const tempFiles = files ?? filePaths.map((path) => ({ path, size: 0 }))
    return { tempFiles, tempFilePaths: tempFiles.map(({ path }) => path) }
  },
  uploadFile: ({ statusCode }) => ({ statusCode: Number(statusCode) }),
}

export function adaptAnswer(key, answer) {
  Object.assign(answer, answerAdapters[key]?.(answer))
}
