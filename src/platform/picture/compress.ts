import Taro from '@tarojs/taro'

interface Input {
  readonly path: string
  /** Width as stored in the file. */
  readonly width: number
  readonly height: number
  readonly longest: number
}

/** Reduces a JPEG; returns the path of the result. */
export async function compress({ path, width, height, longest }: Input): Promise<string> {
  const side = width >= height ? { compressedWidth: longest } : { compressedHeight: longest }
  const options = { src: path, quality: 85, ...side }
  const { tempFilePath } = await Taro.compressImage(options)
  return tempFilePath
}
