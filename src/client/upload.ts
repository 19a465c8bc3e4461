import type { AnnexRow, AnnexSaved } from '@wire'
import type { LocalFile } from '@/platform/download'
import { Lost } from '@/platform/http'
import { sendFile } from '@/platform/upload'
import { isProblemCode } from '@/schema'
import { annexAddress, checked, headers } from './call'
import { notifyLost } from './notices'
import { Refusal, ServerError } from './refusal'
import { useSession } from './session'
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
  const { login } = useSession.getState()
  const { module: MID, record: FID, field, project: PrjGuid = '' } = to
  const said = { MID, FID, PrjGuid, field, guid, hidWatermark: 'false' }
  const url = annexAddress({ method: 'SaveAnnex', ...said })
  const pieces = { url: `${useSettings.getState().server}/A_OPM/Common/Annex2/Resume/`, said, headers }
  const answer = await sendFile({ url, headers: headers(), file, pieces, ...watch }).catch((error: unknown) => {
    if (error instanceof Lost && watch.isQuiet !== true) notifyLost()
    throw error
  })
  const { code, msg, Annex } = answer.status === 200 ? savedIn(answer.text) : savedIn(checked(answer, login))
  if (code === 200 && Annex !== undefined) return Annex
  const problem = answer.headers['purlin-problem'] ?? ''
  throw new Refusal(isProblemCode(problem) ? problem : 'invalid', msg)
}
