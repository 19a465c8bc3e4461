/** Where DingTalk's documentation differs from the dialect it speaks: what it is asked, and what it answers. */

const sorts = [
  [/\.(mp4|mov|m4v|avi|3gp)$/i, 'video'],
  [/\.(mp3|m4a|aac|amr|wav)$/i, 'audio'],
]

/** It takes three sorts of files and sends each as it is; anything else goes as a picture does. */
const sortOf = (path = '') => sorts.find(([ending]) => ending.test(path))?.[1] ?? 'image'

/** What we ask for, as it is asked there: the name of the call, and what is said besides. */
const asked = {
  uploadFile: ({ filePath, fileType = sortOf(filePath) }) => ({ options: { fileType } }),
  setKeepScreenOn: ({ keepScreenOn }) => ({ options: { isKeep: keepScreenOn } }),
  makePhoneCall: ({ phoneNumber }) => ({
    key: 'showCallMenu',
    options: { phoneNumber, code: '+86', showDingCall: false },
  }),
}

export function ask({ key, options }) {
  const other = asked[key]?.(options)
  return other === undefined ? { key, options } : { key: other.key ?? key, options: { ...options, ...other.options } }
}

/** What it answers, as the rest of Taro says it. Older versions name only paths. */
const answered = {
  chooseImage({ files, filePaths = [] }) {
    const tempFiles = files ?? filePaths.map((path) => ({ path, size: 0 }))
    return { tempFiles, tempFilePaths: tempFiles.map(({ path }) => path) }
  },
  uploadFile: ({ statusCode }) => ({ statusCode: Number(statusCode) }),
}

export function hear(key, answer) {
  Object.assign(answer, answered[key]?.(answer))
}
