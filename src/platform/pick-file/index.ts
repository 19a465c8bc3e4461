import { Refused } from '../refused'
import type { CanPickFiles, PickFiles } from './contract'
import { unlessCancelled } from './photos'

export { opensCamera, pickPhotos } from './photos'

type Callbacks<T> = { readonly success: (answer: T) => void; readonly fail: (cause: unknown) => void }

const promised = <T>(call: (callbacks: Callbacks<T>) => void) =>
  new Promise<T>((resolve, reject) => call({ success: resolve, fail: reject }))

/** WeCom returns files of chats by its own call, on phones only; WeChat's call is missing there. */
export const canPickFiles: CanPickFiles = () => wx.qy?.chooseMessageFile !== undefined

/** WeCom returns files only while the session of the mini-program is valid. */
async function openSession(qy: NonNullable<typeof wx.qy>) {
  const { checkSession, login } = qy
  // Without `checkSession` the session is not checked first, because a missing function never calls back.
  if (checkSession === undefined) return
  const isOpen = await promised((callbacks) => checkSession(callbacks)).then(
    () => true,
    () => false,
  )
  if (isOpen) return
  if (login === undefined) throw new Refused('files', 'unavailable')
  await promised((callbacks) => login(callbacks))
}

/** Limit of the host per call; it rejects a larger count. */
const maxAtOnce = 100

/** WeCom cannot filter by `ends`, so the server rejects files of a wrong type. */
export const pickFiles: PickFiles = ({ most }) =>
  unlessCancelled('files', async () => {
    const { qy } = wx
    if (qy?.chooseMessageFile === undefined) throw new Refused('files', 'unavailable')
    await openSession(qy)
    const { tempFiles } = await promised<Chosen>((callbacks) =>
      qy.chooseMessageFile?.({ count: Math.min(most, maxAtOnce), type: 'file', ...callbacks }),
    )
    return tempFiles.slice(0, most).map(({ name, size, path }) => ({ name, type: '', size, address: path }))
  })

interface Chosen {
  readonly tempFiles: readonly { readonly name: string; readonly size: number; readonly path: string }[]
}
