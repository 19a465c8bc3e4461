import { useQueries } from '@tanstack/react-query'
import type { Calls, ReadName } from '@wire'
import { read } from '../request/call'

/** The answers of several calls with the same parameters; undefined for one that is not known. Failures are not shown. */
export const useReads = <K extends ReadName>(names: readonly K[], takes: Calls[K]['takes']) =>
  useQueries({
    queries: names.map((name) => ({
      queryKey: [name, takes],
      queryFn: (): Promise<Calls[K]['answers']> => read(name, takes, { quiet: true }),
    })),
  }).map(({ data }) => data)
