import type { JobRow } from '@wire'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { queryClient } from '@/client/core/query-client'
import { Expired } from '@/client/core/refusal'
import { followJob, hasEnded } from '@/client/queries/jobs'
import { wordsFor } from '@/client/queries/use-read'
import { read, save } from '@/client/request/call'

const isDirectoryJob = ({ Kind }: JobRow) => Kind.startsWith('directory-')

/** The background job of this screen: started here, or found running when the screen is opened again. */
export function useWork() {
  const [job, setJob] = useState<JobRow | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const isMounted = useRef(true)

  const follow = useCallback(async (begin: () => Promise<string | undefined>) => {
    setBusy(true)
    setFailure('')
    try {
      const guid = await begin()
      if (guid === undefined) return
      const ended = await followJob(guid, (next) => isMounted.current && setJob(next))
      if (isMounted.current) setFailure(ended.Problem)
      await queryClient.invalidateQueries()
    } catch (error) {
      if (isMounted.current && !(error instanceof Expired)) setFailure(wordsFor(error))
    } finally {
      if (isMounted.current) setBusy(false)
    }
  }, [])

  useEffect(() => {
    isMounted.current = true
    follow(
      async () => (await read('Job.GetList', {})).find((each) => isDirectoryJob(each) && !hasEnded(each))?.Guid,
    ).catch(() => undefined)
    return () => {
      isMounted.current = false
    }
  }, [follow])

  const preview = (Provider: string) =>
    follow(async () => {
      const guid = newGuid()
      await save('HostDirectory.Look', { guid, Provider }, 'add')
      return guid
    })
  const apply = (Plan: string, Without: readonly number[], Besides: readonly number[]) =>
    follow(async () => {
      const guid = newGuid()
      await save('HostDirectory.Apply', { guid, Plan, Without, Besides }, 'add')
      return guid
    })
  return { job, busy, failure, preview, apply }
}
