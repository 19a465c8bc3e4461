import Taro from '@tarojs/taro'

export const folder = () => `${Taro.env.USER_DATA_PATH ?? ''}/purlin`
export const nameOf = (key: string) => encodeURIComponent(key).replace(/%/g, '_')

export const disk = () => Taro.getFileSystemManager()

interface Replies {
  readonly success: (answer: unknown) => void
  readonly fail: (cause: unknown) => void
}

/** Both hosts answer by callbacks; not both have the names that answer at once. */
export const told = <T>(ask: (replies: Replies) => void) =>
  new Promise<T>((resolve, reject) => ask({ success: resolve as Replies['success'], fail: reject }))

let hasFolder: Promise<unknown> | null = null
/** There already is as good as made. */
export const made = () => {
  hasFolder ??= told((replies) => disk().mkdir({ dirPath: folder(), recursive: true, ...replies })).catch(
    () => undefined,
  )
  return hasFolder
}

export const readText = (filePath: string) =>
  told<{ data: string }>((replies) => disk().readFile({ filePath, encoding: 'utf8', ...replies })).then(
    ({ data }) => String(data),
    () => null,
  )

export async function writeText(filePath: string, data: string) {
  await made()
  await told((replies) => disk().writeFile({ filePath, data, encoding: 'utf8', ...replies }))
}

export const removeFile = (filePath: string) =>
  told((replies) => disk().unlink({ filePath, ...replies })).catch(() => undefined)
