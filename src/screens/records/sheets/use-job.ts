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

/** Fetches what a job has made, and hands it to the phone. */
async function keepFileOf({ Guid, FileName }: JobRow, onProgress: (part: number | null) => void) {
  const tell = (done: number, total: number | null) => onProgress(total === null ? null : done / total)
  await saveFile(await fetchToOpen('Job.GetFile', { guid: Guid }, FileName, { onProgress: tell }))
}

/** What to say to somebody who has gone on meanwhile. */
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
  if (yes) await keepFileOf(job, () => undefined)
}

const told = (error: unknown) => toast(wordsFor(error))

/**
 * One job of a sheet: begun, followed, stopped, its file fetched. Whoever closes the sheet is told when it has ended,
 * wherever they are by then.
 */
export function useJob(module: Module, title: string) {
  const [job, setJob] = useState<JobRow | null>(null)
  const [failure, setFailure] = useState('')
  const [isFetching, setFetching] = useState(false)
  const isSeen = useRef(true)
  useEffect(() => {
    isSeen.current = true
    return () => {
      isSeen.current = false
    }
  }, [])
  const see = (next: JobRow) => {
    if (isSeen.current) setJob(next)
  }
  const fail = (error: unknown) => {
    if (error instanceof Expired) return
    if (isSeen.current) setFailure(wordsFor(error))
    else told(error)
  }

  /** Follows a job that was begun here or earlier. */
  const follow = async (guid: string) => {
    setFailure('')
    try {
      const ended = await followJob(guid, see)
      if (ended.Kind === 'import' && ended.State === 'done') await queryClient.invalidateQueries()
      if (!isSeen.current) await report(ended, title)
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
  const fetchFile = async (of: JobRow) => {
    setFetching(true)
    try {
      await keepFileOf(of, () => undefined)
    } catch (error) {
      fail(error)
    } finally {
      if (isSeen.current) setFetching(false)
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
