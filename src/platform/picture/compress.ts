import Taro from '@tarojs/taro'

interface Compressing {
  readonly path: string
  /** As it lies in the file. */
  readonly width: number
  readonly height: number
  readonly longest: number
}

/** Makes a JPEG smaller; answers where it lies then. */
export async function compress({ path, width, height, longest }: Compressing): Promise<string> {
  const side = width >= height ? { compressedWidth: longest } : { compressedHeight: longest }
  const options = { src: path, quality: 85, ...side }
  const { tempFilePath } = await Taro.compressImage(options)
  return tempFilePath
}
