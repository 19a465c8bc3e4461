import type { AnnexRow } from '@wire'
import { download, lentAddress } from '@/client/files/download'
import { seenAt, seenOr } from '@/client/offline/recently-read'
import { openFile, saveFile } from '@/platform/download'
import { openAddress, opensAll } from '@/platform/open-address'

type Tell = (done: number, total: number | null) => void
type Shape = 'original' | 'view'

const extensionOf = (name: string) => /\.([a-z\d]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

const seen = ({ AnnexCode, OriginalName, Turned }: AnnexRow, shape: Shape) => ({
  guid: AnnexCode,
  shape: shape === 'view' ? `view${Turned}` : shape,
  extension: shape === 'view' ? 'jpg' : extensionOf(OriginalName),
})

const fetched = (file: AnnexRow, shape: Shape, onProgress: Tell) =>
  seenOr(
    seen(file, shape),
    () => download('Annex.GetFile', { iddata: file.AnnexCode, as: shape }, file.OriginalName, { onProgress }),
    { size: file.Size },
  )

/** A file as it was uploaded, on this phone. */
export const original = (file: AnnexRow, onProgress: Tell) => fetched(file, 'original', onProgress)

/** What a browser opens at an address of its own is fetched once more for times without a network, if it is small. */
const smallEnough = 5_000_000

const lent = ({ AnnexCode: iddata }: AnnexRow, as: Shape) => lentAddress('Annex.GetFile', { iddata, as })

async function addressOf(file: AnnexRow) {
  const known = await seenAt(seen(file, 'original'))
  if (known !== null) return known.address
  if (file.Size <= smallEnough) original(file, () => undefined).catch(() => undefined)
  return lent(file, 'original')
}

/** The host fetches it, shows it, keeps it and sends it on; a picture as it is shown everywhere. */
async function byHost(file: AnnexRow) {
  const { OriginalName: name, Size: size } = file
  const isPicture = file.Sort === 'picture'
  const shape = isPicture ? 'view' : 'original'
  try {
    await openAddress(() => lent(file, shape), { name, size, isPicture })
  } catch (cause) {
    // Without a network what was seen before is shown as well as this page can.
    const here = await seenAt(seen(file, shape))
    if (here === null) throw cause
    await openFile(here)
  }
}

/** Opens a file as the host does it best: at its own address where it can play or page through it, else here. */
export async function open(file: AnnexRow, onProgress: Tell) {
  if (opensAll()) return byHost(file)
  const isStreamed = /\.(pdf|mp4|m4v|mov|webm|mp3|m4a|wav|aac|txt|csv)$/i.test(file.OriginalName)
  if (isStreamed && (await openAddress(() => addressOf(file)))) return
  await openFile(await original(file, onProgress))
}

/** Keeps a file where downloads go. */
export async function keep(file: AnnexRow, onProgress: Tell) {
  if (opensAll()) return byHost(file)
  await saveFile(await fetched(file, file.Sort === 'picture' ? 'view' : 'original', onProgress))
}
