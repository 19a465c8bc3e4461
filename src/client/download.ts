import type { Calls, FileName } from '@wire'
import { fetchFile, type LocalFile } from '@/platform/download'
import { Lost } from '@/platform/http'
import { asked, watched } from './asking'
import { checked, fileAddress, headers } from './call'

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
  const url = fileAddress(name, takes)
  const fetched = await asked(async () => {
    const answer = await fetchFile({ url, headers: headers(), name: fileName, ...watch })
    checked(answer)
    return answer
  }, watched(watch))
  if (fetched.file === null) throw new Lost('the file is missing')
  return { ...fetched.file, name: nameIn(fetched.headers['content-disposition']) ?? fileName }
}
