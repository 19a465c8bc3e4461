import type { AnnexRow } from '@wire'
import { download, ticketAddress } from '@/client/files/download'
import { cachedFile, cachedOrFetched } from '@/client/offline/recently-read'
import { openFile, saveFile } from '@/platform/download'
import { openAddress, opensByUrl } from '@/platform/open-address'

type OnProgress = (done: number, total: number | null) => void
type Shape = 'original' | 'view'

const extensionOf = (name: string) => /\.([a-z\d]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

const cacheKeyOf = ({ AnnexCode, OriginalName, Turned }: AnnexRow, shape: Shape) => ({
  guid: AnnexCode,
  shape: shape === 'view' ? `view${Turned}` : shape,
  extension: shape === 'view' ? 'jpg' : extensionOf(OriginalName),
})

const downloaded = (file: AnnexRow, shape: Shape, onProgress: OnProgress) =>
  cachedOrFetched(
    cacheKeyOf(file, shape),
    () => download('Annex.GetFile', { iddata: file.AnnexCode, as: shape }, file.OriginalName, { onProgress }),
    { size: file.Size },
  )

/** Downloads a file as it was uploaded. */
export const original = (file: AnnexRow, onProgress: OnProgress) => downloaded(file, 'original', onProgress)

/** Maximum size in bytes of a file that is also downloaded for offline use when a browser opens it by its URL. */
const maxCachedSize = 5_000_000

const urlOf = ({ AnnexCode: iddata }: AnnexRow, as: Shape) => ticketAddress('Annex.GetFile', { iddata, as })

async function addressOf(file: AnnexRow) {
  const cached = await cachedFile(cacheKeyOf(file, 'original'))
  if (cached !== null) return cached.address
  if (file.Size <= maxCachedSize) original(file, () => undefined).catch(() => undefined)
  return urlOf(file, 'original')
}

/** The host downloads, shows, saves and forwards the file; pictures in the version for display. */
async function byHost(file: AnnexRow) {
  const { OriginalName: name, Size: size } = file
  const isPicture = file.Sort === 'picture'
  const shape = isPicture ? 'view' : 'original'
  try {
    await openAddress(() => urlOf(file, shape), { name, size, isPicture })
  } catch (cause) {
    // Without a network a cached copy is opened by this page.
    const cached = await cachedFile(cacheKeyOf(file, shape))
    if (cached === null) throw cause
    await openFile(cached)
  }
}

/** Opens a file by its URL if the host or browser can display it there, otherwise after downloading it. */
export async function open(file: AnnexRow, onProgress: OnProgress) {
  if (opensByUrl()) return byHost(file)
  const isStreamed = /\.(pdf|mp4|m4v|mov|webm|mp3|m4a|wav|aac|txt|csv)$/i.test(file.OriginalName)
  if (isStreamed && (await openAddress(() => addressOf(file)))) return
  await openFile(await original(file, onProgress))
}

/** Saves a file to the downloads. */
export async function saveToDevice(file: AnnexRow, onProgress: OnProgress) {
  if (opensByUrl()) return byHost(file)
  await saveFile(await downloaded(file, file.Sort === 'picture' ? 'view' : 'original', onProgress))
}
