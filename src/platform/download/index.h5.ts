import { forgetBlob, keepBlob } from '../blobs'
import { NoResponse } from '../http/contract'
import { openAddress } from '../open-address'
import { Refused } from '../refused'
import type { Fetched, FetchFile, Fetching, HandFile } from './contract'

export type { LocalFile } from './contract'

const headersIn = (answer: Response) => {
  const headers: Record<string, string> = {}
  answer.headers.forEach((value, name) => {
    headers[name] = value
  })
  return headers
}

async function contentOf(answer: Response, onProgress: Fetching['onProgress']): Promise<Blob> {
  const total = Number(answer.headers.get('content-length')) || null
  const reader = answer.body?.getReader()
  if (reader === undefined) return answer.blob()
  const parts: BlobPart[] = []
  let done = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value as BlobPart)
    done += next.value.byteLength
    onProgress?.(done, total)
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' })
}

async function fetched({ url, headers, name, onProgress, signal }: Fetching): Promise<Fetched> {
  const answer = await fetch(url, { headers, ...(signal === undefined ? {} : { signal }) })
  const head = { status: answer.status, headers: headersIn(answer) }
  if (answer.status !== 200) return { ...head, text: await answer.text(), file: null }
  const content = await contentOf(answer, onProgress)
  const address = keepBlob(content)
  return { ...head, text: '', file: { name, type: content.type, size: content.size, address } }
}

export const fetchFile: FetchFile = async (fetching) => {
  try {
    return await fetched(fetching)
  } catch (cause) {
    if (fetching.signal?.aborted === true) throw new Refused('download', 'cancelled', { cause })
    throw new NoResponse('no answer', { cause })
  }
}

/** The content stays in memory until it is released or the page is closed. */
export const releaseFile = forgetBlob

/** The file is at a server address and not in the memory of this page (see `open-address`). */
const isRemote = ({ address }: Parameters<HandFile>[0]) => !/^(blob|data):/.test(address)

const openRemote: HandFile = async ({ address, name, size }) => {
  await openAddress(async () => address, { name, size })
}

export const saveFile: HandFile = async (file) => {
  if (isRemote(file)) return openRemote(file)
  const { address, name } = file
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

const displayable = /^(image\/(?!svg)|application\/pdf|text\/plain|video\/|audio\/)/

/** Opens a new window if the browser can display the type and allows the window; saves the file otherwise. */
export const openFile: HandFile = async (file) => {
  if (isRemote(file)) return openRemote(file)
  if (displayable.test(file.type) && window.open(file.address, '_blank') !== null) return
  await saveFile(file)
}

/** Whether the host shows office documents itself. */
export const hasViewer = () => false
