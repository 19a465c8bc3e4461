import Taro from '@tarojs/taro'
import type { LocalFile } from '../download/contract'
import { refusedBy } from '../refused'
import type { OpensCamera, PickPhotos } from './contract'

/** Returns an empty list if the person closes the host's dialog. */
export async function unlessCancelled(capability: string, pick: () => Promise<readonly LocalFile[]>) {
  try {
    return await pick()
  } catch (cause) {
    const refused = refusedBy(capability, cause)
    if (refused.reason === 'cancelled') return []
    throw refused
  }
}

const fileNameOf = (path: string) => path.split('/').slice(-1)[0] ?? ''

export const pickPhotos: PickPhotos = ({ most, from }) =>
  unlessCancelled('photos', async () => {
    const sourceType = from === undefined ? (['album', 'camera'] as const) : ([from] as const)
    const { tempFiles } = await Taro.chooseImage({ count: most, sizeType: ['original'], sourceType: [...sourceType] })
    return tempFiles
      .slice(0, most)
      .map(({ path, size }) => ({ name: fileNameOf(path), type: 'image/*', size: size ?? 0, address: path }))
  })

export const opensCamera: OpensCamera = () => true
