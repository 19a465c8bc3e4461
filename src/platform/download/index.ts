import Taro from '@tarojs/taro'
import { NoResponse } from '../http/contract'
import { Refused } from '../refused'
import type { Fetched, FetchFile, Fetching, HandFile, LocalFile } from './contract'

export type { LocalFile } from './contract'

const lowerCased = (headers: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))

const extensionOf = (name: string) => /\.([a-z\d]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** The file keeps its own name, because the viewer shows it and uses its extension. */
function pathFor(name: string) {
  const folder = Taro.env.USER_DATA_PATH
  return folder === undefined ? undefined : `${folder}/${Date.now()}-${name.replace(/[^\p{L}\p{N}._-]/gu, '_')}`
}

function textIn(path: string) {
  try {
    return String(Taro.getFileSystemManager().readFileSync(path, 'utf8'))
  } catch {
    return ''
  }
}

const download = ({ url, headers, name, onProgress, signal }: Fetching) =>
  new Promise<Fetched>((resolve, reject) => {
    const filePath = pathFor(name)
    const task = Taro.downloadFile({
      url,
      header: { ...headers },
      ...(filePath === undefined ? {} : { filePath }),
      success: (answer) => {
        const { statusCode = 200, header } = answer as { statusCode?: number; header?: Record<string, unknown> }
        const address = answer.filePath ?? answer.tempFilePath ?? ''
        const head = { status: statusCode, headers: lowerCased(header) }
        if (statusCode !== 200) resolve({ ...head, text: textIn(address), file: null })
        else resolve({ ...head, text: '', file: { name, type: extensionOf(name), size: 0, address } })
      },
      fail: (cause) => {
        const isStopped = signal?.aborted === true
        reject(isStopped ? new Refused('download', 'cancelled', { cause }) : new NoResponse('no answer', { cause }))
      },
    })
    // The callbacks handle the outcome; the returned promise would otherwise be an unhandled rejection.
    Promise.resolve(task).catch(() => undefined)
    task.onProgressUpdate?.(({ totalBytesWritten, totalBytesExpectedToWrite }) =>
      onProgress?.(totalBytesWritten, totalBytesExpectedToWrite || null),
    )
    signal?.addEventListener('abort', () => task.abort())
  })

export const fetchFile: FetchFile = download

/** Deletes a downloaded file. */
export const releaseFile = (address: string) => {
  Taro.getFileSystemManager().unlink({ filePath: address, fail: () => undefined })
}

const isPicture = ({ type }: Pick<LocalFile, 'type'>) => /^(png|jpe?g|gif|bmp|webp)$/.test(type)

/** DingTalk's viewer requires the file type; the others use the extension if none is given. */
const fileTypeOf = (type: string) => (/^(docx?|xlsx?|pptx?|pdf)$/.test(type) ? { fileType: type as 'pdf' } : {})

/** Documents open with the viewer's menu, which can save and forward them. */
export const openFile: HandFile = async ({ address, type }) => {
  try {
    if (isPicture({ type })) await Taro.previewImage({ urls: [address] })
    else await Taro.openDocument({ filePath: address, ...fileTypeOf(type), showMenu: true })
  } catch (cause) {
    throw new Refused('open-file', 'unavailable', { cause })
  }
}

/** Pictures are saved to the album; documents are saved from the viewer's menu. */
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
