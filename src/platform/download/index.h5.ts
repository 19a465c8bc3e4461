import { forgetBlob, keepBlob } from '../blobs'
import { Lost } from '../http/contract'
import { openAddress } from '../open-address'
import { Refused } from '../refused'
import type { Fetched, FetchFile, Fetching, HandFile } from './contract'

export type { LocalFile } from './contract'

const headersIn = (answer: Response) => {
  const told: Record<string, string> = {}
  answer.headers.forEach((value, name) => {
    told[name] = value
  })
  return told
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
  const told = { status: answer.status, headers: headersIn(answer) }
  if (answer.status !== 200) return { ...told, text: await answer.text(), file: null }
  const content = await contentOf(answer, onProgress)
  const address = keepBlob(content)
  return { ...told, text: '', file: { name, type: content.type, size: content.size, address } }
}

export const fetchFile: FetchFile = async (fetching) => {
  try {
    return await fetched(fetching)
  } catch (cause) {
    if (fetching.signal?.aborted === true) throw new Refused('download', 'cancelled', { cause })
    throw new Lost('no answer', { cause })
  }
}

/** It lasts as long as the page does unless it is let go. */
export const releaseFile = forgetBlob

/** What lies at an address and not in this page is shown by whoever asked for that (`opensAll`). */
const isElsewhere = ({ address }: Parameters<HandFile>[0]) => !/^(blob|data):/.test(address)

const atAddress: HandFile = async ({ address, name, size }) => {
  await openAddress(async () => address, { name, size })
}

export const saveFile: HandFile = async (file) => {
  if (isElsewhere(file)) return atAddress(file)
  const { address, name } = file
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

const shown = /^(image\/(?!svg)|application\/pdf|text\/plain|video\/|audio\/)/

/** In a window of its own where the browser can show it and allows one; saved otherwise. */
export const openFile: HandFile = async (file) => {
  if (isElsewhere(file)) return atAddress(file)
  if (shown.test(file.type) && window.open(file.address, '_blank') !== null) return
  await saveFile(file)
}

/** Whether the host shows office documents itself. */
export const hasViewer = () => false
