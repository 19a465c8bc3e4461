import Taro from '@tarojs/taro'

export const folder = () => `${Taro.env.USER_DATA_PATH ?? ''}/purlin`
export const nameOf = (key: string) => encodeURIComponent(key).replace(/%/g, '_')

export const disk = () => Taro.getFileSystemManager()

interface Callbacks {
  readonly success: (answer: unknown) => void
  readonly fail: (cause: unknown) => void
}

/** Converts a call with callbacks to a promise; not both hosts have the synchronous calls. */
export const promised = <T>(call: (callbacks: Callbacks) => void) =>
  new Promise<T>((resolve, reject) => call({ success: resolve as Callbacks['success'], fail: reject }))

let hasFolder: Promise<unknown> | null = null
/** Creates the folder once; a failure because it exists is ignored. */
export const ensureFolder = () => {
  hasFolder ??= promised((callbacks) => disk().mkdir({ dirPath: folder(), recursive: true, ...callbacks })).catch(
    () => undefined,
  )
  return hasFolder
}

export const readText = (filePath: string) =>
  promised<{ data: string }>((callbacks) => disk().readFile({ filePath, encoding: 'utf8', ...callbacks })).then(
    ({ data }) => String(data),
    () => null,
  )

export async function writeText(filePath: string, data: string) {
  await ensureFolder()
  await promised((callbacks) => disk().writeFile({ filePath, data, encoding: 'utf8', ...callbacks }))
}

export const removeFile = (filePath: string) =>
  promised((callbacks) => disk().unlink({ filePath, ...callbacks })).catch(() => undefined)
