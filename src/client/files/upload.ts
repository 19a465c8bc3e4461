import type { AnnexMetadata, AnnexRow, AnnexSaved } from '@wire'
import type { LocalFile } from '@/platform/download'
import { sendFile } from '@/platform/upload'
import { isRefusal, Refusal, ServerError } from '../core/refusal'
import { serverAddress, useSettings } from '../core/settings'
import { authenticated, withProgress } from '../request/authenticated-request'
import { annexAddress, checkedText, detailsIn, headers } from '../request/call'

/** What a file is uploaded for. */
export interface UploadFor {
  readonly module: string
  readonly record: string
  /** Empty for an attachment of the record. */
  readonly field: string
  readonly project?: string
  /** A part of the field, or a further object that the file belongs to. */
  readonly part?: string
  /** True if the strip with person, time and place is not drawn below the picture. */
  readonly hidesMark?: boolean
  /** The photo of another record that it answers. */
  readonly answers?: string
}

interface UploadOptions {
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
  /** True if no user waits for the upload, so that a lost connection is not shown. */
  readonly isQuiet?: boolean
}

function savedIn(text: string): AnnexSaved {
  try {
    return JSON.parse(text) as AnnexSaved
  } catch {
    throw new ServerError('the answer cannot be read')
  }
}

/** True if the server refused only the metadata of a picture. */
const isAboutMetadata = (error: unknown) =>
  error instanceof Refusal && error.issues.length > 0 && error.issues.every(({ field }) => field.startsWith('Taken'))

async function send(guid: string, file: LocalFile, to: UploadFor, options: UploadOptions, taken: AnnexMetadata | null) {
  const { language } = useSettings.getState()
  const { module: MID, record: FID, field, project: PrjGuid = '', part = '', hidesMark = false, answers = '' } = to
  const fields = { MID, FID, PrjGuid, part, field, guid, hidWatermark: String(hidesMark), answers, ...taken }
  const url = annexAddress({ method: 'SaveAnnex', ...fields })
  const resume = `${serverAddress()}/A_OPM/Common/Annex2/Resume/`
  const pieces = { url: resume, query: `lang=${language}`, key: guid, metadata: fields, headers }
  const answer = await authenticated(
    async () => {
      const sent = await sendFile({ url, headers: headers(), file, pieces, ...options })
      if (sent.status !== 200) checkedText(sent, options.isQuiet)
      return sent
    },
    { ...withProgress(options), quiet: options.isQuiet === true },
  )
  const { code, msg, Annex } = savedIn(answer.text)
  if (code === 200 && Annex !== undefined) return Annex
  const problem = answer.headers['purlin-problem'] ?? ''
  throw new Refusal(isRefusal(problem) ? problem : 'invalid', msg, detailsIn(answer.headers['purlin-details']))
}

/**
 * Uploads one file with its metadata (`taken`, of `prepareFile`). The guid is the idempotency key: after a lost answer
 * the upload can be repeated, and parts already received are not sent again.
 */
export async function upload(
  guid: string,
  file: LocalFile,
  to: UploadFor,
  options: UploadOptions,
  taken: AnnexMetadata | null = null,
): Promise<AnnexRow> {
  try {
    return await send(guid, file, to, options, taken)
  } catch (error) {
    // A photo is kept even if a wrong clock of the phone makes its metadata invalid.
    if (taken !== null && isAboutMetadata(error)) return send(guid, file, to, options, null)
    throw error
  }
}
