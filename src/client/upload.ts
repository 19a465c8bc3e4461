import type { AnnexRow, AnnexSaved } from '@wire'
import type { LocalFile } from '@/platform/download'
import { sendFile } from '@/platform/upload'
import { asked, watched } from './asking'
import { annexAddress, checked, headers } from './call'
import { isRefusal, Refusal, ServerError } from './refusal'
import { useSettings } from './settings'

/** What a file is uploaded for. */
export interface UploadFor {
  readonly module: string
  readonly record: string
  /** Empty for what stands beside the record. */
  readonly field: string
  readonly project?: string
}

interface Watch {
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
  /** Nobody waits for it: that it is lost is not told. */
  readonly isQuiet?: boolean
}

function savedIn(text: string): AnnexSaved {
  try {
    return JSON.parse(text) as AnnexSaved
  } catch {
    throw new ServerError('the answer cannot be read')
  }
}

/** Sends one file. The same guid again is the same file, so that a lost answer can be asked for anew. */
export async function upload(guid: string, file: LocalFile, to: UploadFor, watch: Watch): Promise<AnnexRow> {
  const { module: MID, record: FID, field, project: PrjGuid = '' } = to
  const said = { MID, FID, PrjGuid, field, guid, hidWatermark: 'false' }
  const url = annexAddress({ method: 'SaveAnnex', ...said })
  const pieces = { url: `${useSettings.getState().server}/A_OPM/Common/Annex2/Resume/`, said, headers }
  const answer = await asked(
    async () => {
      const sent = await sendFile({ url, headers: headers(), file, pieces, ...watch })
      if (sent.status !== 200) checked(sent)
      return sent
    },
    { ...watched(watch), quiet: watch.isQuiet === true },
  )
  const { code, msg, Annex } = savedIn(answer.text)
  if (code === 200 && Annex !== undefined) return Annex
  const problem = answer.headers['purlin-problem'] ?? ''
  throw new Refusal(isRefusal(problem) ? problem : 'invalid', msg)
}
