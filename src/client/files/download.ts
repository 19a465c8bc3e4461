import type { Calls, FileName } from '@wire'
import { fetchFile, type LocalFile, releaseFile } from '@/platform/download'
import { Lost } from '@/platform/http'
import { opensAll } from '@/platform/open-address'
import { asked, watched } from '../request/authenticated-request'
import { checked, fileAddress, headers, save } from '../request/call'

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

/** Where a viewer that sends no headers finds a file, in a browser: for some minutes, as the one who is signed in. */
export async function lentAddress<K extends FileName>(name: K, takes: Calls[K]['takes']): Promise<string> {
  const address = fileAddress(name, takes)
  const Query = Object.fromEntries(new URLSearchParams(address.slice(address.indexOf('?'))))
  const { Ticket } = await save('Common.GetTicket', { Call: name, Query })
  return `${address}&ticket=${Ticket}`
}

/** Made once: each fetching is the same to the byte. */
const lasting: ReadonlySet<FileName> = new Set<FileName>(['Job.GetFile'])

/**
 * Fetches a file to be opened or kept. Where the host does that by addresses alone it has one of our server's, once it is
 * known that there is such a file.
 */
export async function handed<K extends FileName>(
  name: K,
  takes: Calls[K]['takes'],
  fileName: string,
  watch: Watch = {},
): Promise<LocalFile> {
  const file = await download(name, takes, fileName, watch)
  if (!opensAll()) return file
  releaseFile(file.address)
  return { ...file, size: lasting.has(name) ? file.size : 0, address: await lentAddress(name, takes) }
}
