import Taro from '@tarojs/taro'
import { Lost } from '../http/contract'
import { Refused } from '../refused'
import type { Fetched, FetchFile, Fetching, HandFile, LocalFile } from './contract'

export type { LocalFile } from './contract'

const lowered = (headers: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))

const extensionOf = (name: string) => /\.([a-z\d]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** The viewer goes by the name, so it is kept under its own. */
function placeFor(name: string) {
  const folder = Taro.env.USER_DATA_PATH
  return folder === undefined ? undefined : `${folder}/${Date.now()}-${name.replace(/[^\p{L}\p{N}._-]/gu, '_')}`
}

function wordsIn(path: string) {
  try {
    return String(Taro.getFileSystemManager().readFileSync(path, 'utf8'))
  } catch {
    return ''
  }
}

const download = ({ url, headers, name, onProgress, signal }: Fetching) =>
  new Promise<Fetched>((resolve, reject) => {
    const filePath = placeFor(name)
    const task = Taro.downloadFile({
      url,
      header: { ...headers },
      ...(filePath === undefined ? {} : { filePath }),
      success: (answer) => {
        const { statusCode = 200, header } = answer as { statusCode?: number; header?: Record<string, unknown> }
        const address = answer.filePath ?? answer.tempFilePath ?? ''
        const told = { status: statusCode, headers: lowered(header) }
        if (statusCode !== 200) resolve({ ...told, text: wordsIn(address), file: null })
        else resolve({ ...told, text: '', file: { name, type: extensionOf(name), size: 0, address } })
      },
      fail: (cause) => {
        const isStopped = signal?.aborted === true
        reject(isStopped ? new Refused('download', 'cancelled', { cause }) : new Lost('no answer', { cause }))
      },
    })
    // The outcome is told above; the same failure as a promise that nobody hears would count as a mistake.
    Promise.resolve(task).catch(() => undefined)
    task.onProgressUpdate?.(({ totalBytesWritten, totalBytesExpectedToWrite }) =>
      onProgress?.(totalBytesWritten, totalBytesExpectedToWrite || null),
    )
    signal?.addEventListener('abort', () => task.abort())
  })

export const fetchFile: FetchFile = download

/** What was kept for a viewer may go. */
export const releaseFile = (address: string) => {
  Taro.getFileSystemManager().unlink({ filePath: address, fail: () => undefined })
}

const isPicture = ({ type }: Pick<LocalFile, 'type'>) => /^(png|jpe?g|gif|bmp|webp)$/.test(type)

/** A viewer goes by the ending where it is told none; DingTalk's wants to be told. */
const sortOf = (type: string) => (/^(docx?|xlsx?|pptx?|pdf)$/.test(type) ? { fileType: type as 'pdf' } : {})

/** Documents have a menu of their own there, with which they are kept or sent on. */
export const openFile: HandFile = async ({ address, type }) => {
  try {
    if (isPicture({ type })) await Taro.previewImage({ urls: [address] })
    else await Taro.openDocument({ filePath: address, ...sortOf(type), showMenu: true })
  } catch (cause) {
    throw new Refused('open-file', 'unavailable', { cause })
  }
}

/** Pictures go to the album; documents are kept from the viewer's own menu. */
export const saveFile: HandFile = async (file) => {
  if (!isPicture(file)) return openFile(file)
  try {
    await Taro.saveImageToPhotosAlbum({ filePath: file.address })
  } catch (cause) {
    throw new Refused('album', 'denied', { cause })
  }
}

/** Whether the host shows office documents itself. */
export const hasViewer = () => true
