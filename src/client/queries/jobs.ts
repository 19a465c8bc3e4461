import type { JobRow } from '@wire'
import type { LocalFile } from '@/platform/download'
import { Refused } from '@/platform/refused'
import { releaseLocal, sendFile } from '@/platform/upload'
import { Expired, Refusal } from '../core/refusal'
import { serverAddress, useSettings } from '../core/settings'
import { asked, watched } from '../request/authenticated-request'
import { checked, headers, read } from '../request/call'

/** Most are done in a moment: asked for sooner at first. */
const sooner = 200
const pause = 800
const longPause = 2000
/** After so many answers it is clear that it takes a while. */
const isLong = 12

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export const hasEnded = ({ State }: JobRow) => State !== 'waiting' && State !== 'running'

/** Asks how far a job is until it has ended; without the network it asks again later. */
export async function followJob(guid: string, tell: (job: JobRow) => void): Promise<JobRow> {
  for (let asked = 0; ; asked += 1) {
    const job = await read('Job.Get', { guid }).catch((error: unknown) => {
      if (error instanceof Refusal || error instanceof Expired) throw error
      return null
    })
    if (job !== null) {
      tell(job)
      if (hasEnded(job)) return job
    }
    await wait(asked < isLong ? Math.min(pause, sooner * (asked + 1)) : longPause)
  }
}

interface Sending {
  readonly guid: string
  readonly handler: string
  readonly file: LocalFile
  readonly accepts: boolean
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
}

/** Sends a file to be imported. False when it was stopped on its way. */
export async function sendImport({ guid, handler, file, accepts, ...watch }: Sending): Promise<boolean> {
  const { language } = useSettings.getState()
  const url = `${serverAddress()}/OPM3/Import/${handler}.ashx?guid=${guid}&accepts=${accepts}&lang=${language}&la=${language}`
  try {
    const text = await asked(
      async () => checked(await sendFile({ url, headers: headers(), file, ...watch })),
      watched(watch),
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
