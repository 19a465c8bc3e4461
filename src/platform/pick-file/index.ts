import Taro from '@tarojs/taro'
import type { LocalFile } from '../download/contract'
import { Refused } from '../refused'
import type { PickFiles, PickPhotos } from './contract'

const isCancelled = (cause: unknown) => /cancel/i.test(String((cause as { errMsg?: string }).errMsg ?? cause))

/** Closing the host's own sheet is an answer, not a failure. */
async function unlessCancelled(capability: string, pick: () => Promise<readonly LocalFile[]>) {
  try {
    return await pick()
  } catch (cause) {
    if (isCancelled(cause)) return []
    throw new Refused(capability, 'denied', { cause })
  }
}

const lastOf = (path: string) => path.split('/').at(-1) ?? ''

export const pickPhotos: PickPhotos = ({ most, from }) =>
  unlessCancelled('photos', async () => {
    const sourceType = from === undefined ? (['album', 'camera'] as const) : ([from] as const)
    const { tempFiles } = await Taro.chooseImage({ count: most, sizeType: ['original'], sourceType: [...sourceType] })
    return tempFiles
      .slice(0, most)
      .map(({ path, size }) => ({ name: lastOf(path), type: 'image/*', size: size ?? 0, address: path }))
  })

/** Mini-programs have no file system to choose from: files come from a chat. */
export const pickFiles: PickFiles = ({ most, ends = [] }) =>
  unlessCancelled('files', async () => {
    if (Taro.chooseMessageFile === undefined) throw new Refused('files', 'unavailable')
    const extension = ends.map((end) => end.replace('.', ''))
    const narrowed = extension.length === 0 ? {} : { extension }
    const { tempFiles } = await Taro.chooseMessageFile({ count: most, type: 'file', ...narrowed })
    return tempFiles.slice(0, most).map(({ name, size, path }) => ({ name, type: '', size, address: path }))
  })
