import type { JobRow } from '@wire'
import { useEffect, useRef, useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { queryClient } from '@/client/core/query-client'
import { Expired } from '@/client/core/refusal'
import { fetchToOpen } from '@/client/files/download'
import { followJob, hasEnded } from '@/client/queries/jobs'
import { useRead, wordsFor } from '@/client/queries/use-read'
import { save } from '@/client/request/call'
import { saveFile } from '@/platform/download'
import type { Module } from '@/schema'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'

/** Downloads the result of a job and saves it on the phone. */
async function saveFileOf({ Guid, FileName }: JobRow, onProgress: (part: number | null) => void) {
  const reportProgress = (done: number, total: number | null) => onProgress(total === null ? null : done / total)
  await saveFile(await fetchToOpen('Job.GetFile', { guid: Guid }, FileName, { onProgress: reportProgress }))
}

/** Notifies a user who has closed the sheet meanwhile. */
async function report(job: JobRow, title: string) {
  const kind = job.Kind === 'import' ? 'import' : 'export'
  if (job.State === 'stopped') return
  if (job.State === 'failed' && job.FileName === '') return toast(job.Problem)
  if (job.FileName === '') return toast(translate('records.sheets.importDone', { title }))
  const words = job.State === 'failed' ? job.Problem : translate('records.sheets.ready', { name: job.FileName })
  const yes = await ask({
    title: translate(kind === 'import' ? 'records.sheets.importOf' : 'records.sheets.exportOf', { title }),
    text: words,
    yes: translate('records.sheets.save'),
    no: translate('records.sheets.later'),
  })
  if (yes) await saveFileOf(job, () => undefined)
}

const toastFailure = (error: unknown) => toast(wordsFor(error))

/**
 * One job of a sheet: started, followed, stopped, its file downloaded. If the sheet is closed, the user is notified
 * when the job has ended.
 */
export function useJob(module: Module, title: string) {
  const [job, setJob] = useState<JobRow | null>(null)
  const [failure, setFailure] = useState('')
  const [isFetching, setFetching] = useState(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const showJob = (next: JobRow) => {
    if (isMounted.current) setJob(next)
  }
  const fail = (error: unknown) => {
    if (error instanceof Expired) return
    if (isMounted.current) setFailure(wordsFor(error))
    else toastFailure(error)
  }

  /** Follows a job that was started here or earlier. */
  const follow = async (guid: string) => {
    setFailure('')
    try {
      const ended = await followJob(guid, showJob)
      if (ended.Kind === 'import' && ended.State === 'done') await queryClient.invalidateQueries()
      if (!isMounted.current) await report(ended, title)
    } catch (error) {
      fail(error)
    }
  }
  const begin = async (start: (guid: string) => Promise<boolean>) => {
    const guid = newGuid()
    setFailure('')
    try {
      if (await start(guid)) await follow(guid)
    } catch (error) {
      fail(error)
    }
  }
  const fetchFile = async (ofJob: JobRow) => {
    setFetching(true)
    try {
      await saveFileOf(ofJob, () => undefined)
    } catch (error) {
      fail(error)
    } finally {
      if (isMounted.current) setFetching(false)
    }
  }
  const earlier = useRead('Job.GetList', {}, { stale: 0 })
  const own = (earlier.data ?? []).filter((each) => each.Module === module.name)
  return {
    job,
    failure,
    isFetching,
    begin,
    follow,
    fetchFile,
    stop: () => (job === null ? Promise.resolve() : save('Job.Stop', { guid: job.Guid }).then(() => undefined, fail)),
    again: () => setJob(null),
    earlier: own,
    isRunning: job !== null && !hasEnded(job),
  }
}

export type Job = ReturnType<typeof useJob>
