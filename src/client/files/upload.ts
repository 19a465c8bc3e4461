import type { AnnexRow, AnnexSaid, AnnexSaved } from '@wire'
import type { LocalFile } from '@/platform/download'
import { sendFile } from '@/platform/upload'
import { isRefusal, Refusal, ServerError } from '../core/refusal'
import { serverAddress, useSettings } from '../core/settings'
import { asked, watched } from '../request/authenticated-request'
import { annexAddress, checked, detailsIn, headers } from '../request/call'

/** What a file is uploaded for. */
export interface UploadFor {
  readonly module: string
  readonly record: string
  /** Empty for what stands beside the record. */
  readonly field: string
  readonly project?: string
  /** Which part of it, or what else it is of. */
  readonly part?: string
  /** No strip with who, when and where below it. */
  readonly hidesMark?: boolean
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

/** Whether the server refused what is said of how a picture came to be, and nothing else. */
const isAboutTaken = (error: unknown) =>
  error instanceof Refusal && error.issues.length > 0 && error.issues.every(({ field }) => field.startsWith('Taken'))

async function send(guid: string, file: LocalFile, to: UploadFor, watch: Watch, taken: AnnexSaid | null) {
  const { language } = useSettings.getState()
  const { module: MID, record: FID, field, project: PrjGuid = '', part = '', hidesMark = false } = to
  const said = { MID, FID, PrjGuid, part, field, guid, hidWatermark: String(hidesMark), ...taken }
  const url = annexAddress({ method: 'SaveAnnex', ...said })
  const resume = `${serverAddress()}/A_OPM/Common/Annex2/Resume/`
  const pieces = { url: resume, query: `lang=${language}`, key: guid, said, headers }
  const answer = await asked(
    async () => {
      const sent = await sendFile({ url, headers: headers(), file, pieces, ...watch })
      if (sent.status !== 200) checked(sent, watch.isQuiet)
      return sent
    },
    { ...watched(watch), quiet: watch.isQuiet === true },
  )
  const { code, msg, Annex } = savedIn(answer.text)
  if (code === 200 && Annex !== undefined) return Annex
  const problem = answer.headers['purlin-problem'] ?? ''
  throw new Refusal(isRefusal(problem) ? problem : 'invalid', msg, detailsIn(answer.headers['purlin-details']))
}

/**
 * Sends one file, and with it what is known of how it came to be (`taken`, of `prepared`). The same guid again is the
 * same file: a lost answer can be asked for anew, and what was sent of it is not sent again.
 */
export async function upload(
  guid: string,
  file: LocalFile,
  to: UploadFor,
  watch: Watch,
  taken: AnnexSaid | null = null,
): Promise<AnnexRow> {
  try {
    return await send(guid, file, to, watch, taken)
  } catch (error) {
    // A photo is worth more than what a phone with a wrong clock says of it.
    if (taken !== null && isAboutTaken(error)) return send(guid, file, to, watch, null)
    throw error
  }
}
