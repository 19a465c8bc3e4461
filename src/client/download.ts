import type { Calls, FileName } from '@wire'
import { fetchFile, type LocalFile } from '@/platform/download'
import { Lost } from '@/platform/http'
import { checked, fileAddress, headers } from './call'
import { notifyLost } from './notices'
import { useSession } from './session'

interface Watch {
  readonly onProgress?: (done: number, total: number | null) => void
  readonly signal?: AbortSignal
}

/** The name the server gives a file. */
const nameIn = (disposition: string | undefined) => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  return encoded === undefined ? null : decodeURIComponent(encoded)
}

/** Fetches a file as the one who is signed in. Fails as every other read does. */
export async function download<K extends FileName>(
  name: K,
  takes: Calls[K]['takes'],
  fileName: string,
  watch: Watch = {},
): Promise<LocalFile> {
  const { login } = useSession.getState()
  const fetching = { url: fileAddress(name, takes), headers: headers(), name: fileName, ...watch }
  const fetched = await fetchFile(fetching).catch((error: unknown) => {
    if (error instanceof Lost) notifyLost()
    throw error
  })
  checked(fetched, login)
  if (fetched.file === null) throw new Lost('the file is missing')
  return { ...fetched.file, name: nameIn(fetched.headers['content-disposition']) ?? fileName }
}
