import type { Calls, FileName } from '@wire'
import { fetchFile, type LocalFile, releaseFile } from '@/platform/download'
import { NoResponse } from '@/platform/http'
import { opensByUrl } from '@/platform/open-address'
import { authenticated, withProgress } from '../request/authenticated-request'
import { checkedText, fileAddress, headers, save } from '../request/call'

interface TransferOptions {
  readonly onProgress?: (done: number, total: number | null) => void
  readonly signal?: AbortSignal
}

/** The file name that the server sends. */
const nameIn = (disposition: string | undefined) => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  return encoded === undefined ? null : decodeURIComponent(encoded)
}

/** Fetches a file as the signed-in user. Fails as every other read does. */
export async function download<K extends FileName>(
  name: K,
  takes: Calls[K]['takes'],
  fileName: string,
  options: TransferOptions = {},
): Promise<LocalFile> {
  const url = fileAddress(name, takes)
  const fetched = await authenticated(async () => {
    const answer = await fetchFile({ url, headers: headers(), name: fileName, ...options })
    checkedText(answer)
    return answer
  }, withProgress(options))
  if (fetched.file === null) throw new NoResponse('the file is missing')
  return { ...fetched.file, name: nameIn(fetched.headers['content-disposition']) ?? fileName }
}

/**
 * An address that a viewer in a browser can open without headers, for some minutes, with the rights of the signed-in
 * user.
 */
export async function ticketAddress<K extends FileName>(name: K, takes: Calls[K]['takes']): Promise<string> {
  const address = fileAddress(name, takes)
  const Query = Object.fromEntries(new URLSearchParams(address.slice(address.indexOf('?'))))
  const { Ticket } = await save('Common.GetTicket', { Call: name, Query })
  return `${address}&ticket=${Ticket}`
}

/** Files generated once: every download has the same bytes. */
const unchanging: ReadonlySet<FileName> = new Set<FileName>(['Job.GetFile'])

/**
 * Fetches a file to open or to store. Hosts that do this by address get an address of the server, after the download
 * has shown that the file exists.
 */
export async function fetchToOpen<K extends FileName>(
  name: K,
  takes: Calls[K]['takes'],
  fileName: string,
  options: TransferOptions = {},
): Promise<LocalFile> {
  const file = await download(name, takes, fileName, options)
  if (!opensByUrl()) return file
  releaseFile(file.address)
  return { ...file, size: unchanging.has(name) ? file.size : 0, address: await ticketAddress(name, takes) }
}
