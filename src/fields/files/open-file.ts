import type { AnnexRow } from '@wire'
import { save } from '@/client/call'
import { download } from '@/client/download'
import { seenAt, seenOr } from '@/client/reads/seen'
import { useSettings } from '@/client/settings'
import { openFile, saveFile } from '@/platform/download'
import { openAddress } from '@/platform/open-address'

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

async function addressOf(file: AnnexRow) {
  const known = await seenAt(seen(file, 'original'))
  if (known !== null) return known.address
  const takes = { iddata: file.AnnexCode, as: 'original' as const }
  const { Ticket } = await save('Common.GetTicket', { Call: 'Annex.GetFile', Query: takes })
  if (file.Size <= smallEnough) original(file, () => undefined).catch(() => undefined)
  const { server } = useSettings.getState()
  return `${server}/OPM3/H5/Annex.ashx?method=GetFile&iddata=${takes.iddata}&as=original&ticket=${Ticket}`
}

/** Opens a file as the host does it best: at its own address where it can play or page through it, else here. */
export async function open(file: AnnexRow, onProgress: Tell) {
  const isStreamed = /\.(pdf|mp4|m4v|mov|webm|mp3|m4a|wav|aac|txt|csv)$/i.test(file.OriginalName)
  if (isStreamed && (await openAddress(() => addressOf(file)))) return
  await openFile(await original(file, onProgress))
}

/** Keeps a file where downloads go. */
export async function keep(file: AnnexRow, onProgress: Tell) {
  await saveFile(await fetched(file, file.Sort === 'picture' ? 'view' : 'original', onProgress))
}
