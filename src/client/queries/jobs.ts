import type { JobRow } from '@wire'
import type { LocalFile } from '@/platform/download'
import { Refused } from '@/platform/refused'
import { releaseLocal, sendFile } from '@/platform/upload'
import { Expired, Refusal } from '../core/refusal'
import { serverAddress, useSettings } from '../core/settings'
import { authenticated, withProgress } from '../request/authenticated-request'
import { checkedText, headers, read } from '../request/call'

/** The first polls are sooner, because most jobs end quickly. */
const firstPause = 200
const pause = 800
const longPause = 2000
/** After this many polls the long interval is used. */
const longAfter = 12

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export const hasEnded = ({ State }: JobRow) => State !== 'waiting' && State !== 'running'

/** Polls a job until it has ended; a lost answer is polled again. */
export async function followJob(guid: string, notify: (job: JobRow) => void): Promise<JobRow> {
  for (let poll = 0; ; poll += 1) {
    const job = await read('Job.Get', { guid }).catch((error: unknown) => {
      if (error instanceof Refusal || error instanceof Expired) throw error
      return null
    })
    if (job !== null) {
      notify(job)
      if (hasEnded(job)) return job
    }
    await wait(poll < longAfter ? Math.min(pause, firstPause * (poll + 1)) : longPause)
  }
}

interface ImportUpload {
  readonly guid: string
  readonly handler: string
  readonly file: LocalFile
  readonly accepts: boolean
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
}

/** Uploads a file to be imported. Returns false if the upload was stopped. */
export async function sendImport({ guid, handler, file, accepts, ...transfer }: ImportUpload): Promise<boolean> {
  const { language } = useSettings.getState()
  const url = `${serverAddress()}/OPM3/Import/${handler}.ashx?guid=${guid}&accepts=${accepts}&lang=${language}&la=${language}`
  try {
    const text = await authenticated(
      async () => checkedText(await sendFile({ url, headers: headers(), file, ...transfer })),
      withProgress(transfer),
    )
    if (text !== 'Success') throw new Refusal('invalid', text)
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  } finally {
    releaseLocal(file.address)
  }
}
