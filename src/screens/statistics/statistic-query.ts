import type { StatisticQuery } from '@wire'
import { useParams } from '@/platform/router'

/** What the statistics of an address are about. */
export function useStatisticQuery(): StatisticQuery {
  const { module = '', PrjGuid = '', from = '', to = '' } = useParams()
  return { module, PrjGuid, from, to }
}
