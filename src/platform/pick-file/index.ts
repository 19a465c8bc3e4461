import { Refused } from '../refused'
import type { CanPickFiles, PickFiles } from './contract'
import { unlessCancelled } from './photos'

export { pickPhotos } from './photos'

type Asked<T> = { readonly success: (answer: T) => void; readonly fail: (cause: unknown) => void }

const answered = <T>(ask: (asked: Asked<T>) => void) =>
  new Promise<T>((resolve, reject) => ask({ success: resolve, fail: reject }))

/** WeCom gives files of its chats, on phones alone, by a call of its own: the one of WeChat is missing there. */
export const canPickFiles: CanPickFiles = () => wx.qy?.chooseMessageFile !== undefined

/** WeCom gives files only to a program whose session with it is open. */
async function openSession(qy: NonNullable<typeof wx.qy>) {
  const { checkSession, login } = qy
  // Without `checkSession` the host's own answer decides, because a missing function never answers.
  if (checkSession === undefined) return
  const isOpen = await answered((asked) => checkSession(asked)).then(
    () => true,
    () => false,
  )
  if (isOpen) return
  if (login === undefined) throw new Refused('files', 'unavailable')
  await answered((asked) => login(asked))
}

/** The host gives so many at once, and refuses to be asked for more. */
const mostAtOnce = 100

/** `ends` cannot be asked for here: the server tells of a file that is of the wrong kind. */
export const pickFiles: PickFiles = ({ most }) =>
  unlessCancelled('files', async () => {
    const { qy } = wx
    if (qy?.chooseMessageFile === undefined) throw new Refused('files', 'unavailable')
    await openSession(qy)
    const { tempFiles } = await answered<Chosen>((asked) =>
      qy.chooseMessageFile?.({ count: Math.min(most, mostAtOnce), type: 'file', ...asked }),
    )
    return tempFiles.slice(0, most).map(({ name, size, path }) => ({ name, type: '', size, address: path }))
  })

interface Chosen {
  readonly tempFiles: readonly { readonly name: string; readonly size: number; readonly path: string }[]
}
