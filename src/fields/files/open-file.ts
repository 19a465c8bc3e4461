import type { AnnexRow } from '@wire'
import { save } from '@/client/call'
import { download } from '@/client/download'
import { useSettings } from '@/client/settings'
import { openFile, saveFile } from '@/platform/download'
import { openAddress } from '@/platform/open-address'

/** Opens a file as the host does it best: at its own address where it can play or page through it, else here. */
export async function open(file: AnnexRow, onProgress: (done: number, total: number | null) => void) {
  const takes = { iddata: file.AnnexCode, as: 'original' as const }
  const isStreamed = /\.(pdf|mp4|m4v|mov|webm|mp3|m4a|wav|aac|txt|csv)$/i.test(file.OriginalName)
  const opened = isStreamed
    ? await openAddress(async () => {
        const { Ticket } = await save('Common.GetTicket', { Call: 'Annex.GetFile', Query: takes })
        const { server } = useSettings.getState()
        return `${server}/OPM3/H5/Annex.ashx?method=GetFile&iddata=${takes.iddata}&as=original&ticket=${Ticket}`
      })
    : false
  if (opened) return
  await openFile(await download('Annex.GetFile', takes, file.OriginalName, { onProgress }))
}

/** Keeps a file where downloads go. */
export async function keep(file: AnnexRow, onProgress: (done: number, total: number | null) => void) {
  const shape = file.Sort === 'picture' ? 'view' : 'original'
  await saveFile(
    await download('Annex.GetFile', { iddata: file.AnnexCode, as: shape }, file.OriginalName, { onProgress }),
  )
}
