import Taro from '@tarojs/taro'
import type { LocalFile } from '../download/contract'
import { refusedBy } from '../refused'
import type { PickPhotos } from './contract'

/** Closing the host's own sheet is an answer, not a failure. */
export async function unlessCancelled(capability: string, pick: () => Promise<readonly LocalFile[]>) {
  try {
    return await pick()
  } catch (cause) {
    const refused = refusedBy(capability, cause)
    if (refused.reason === 'cancelled') return []
    throw refused
  }
}

const lastOf = (path: string) => path.split('/').slice(-1)[0] ?? ''

export const pickPhotos: PickPhotos = ({ most, from }) =>
  unlessCancelled('photos', async () => {
    const sourceType = from === undefined ? (['album', 'camera'] as const) : ([from] as const)
    const { tempFiles } = await Taro.chooseImage({ count: most, sizeType: ['original'], sourceType: [...sourceType] })
    return tempFiles
      .slice(0, most)
      .map(({ path, size }) => ({ name: lastOf(path), type: 'image/*', size: size ?? 0, address: path }))
  })
