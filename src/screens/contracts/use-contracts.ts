import type { BoardParty, Calls, Direction } from '@wire'
import { useState } from 'react'
import { useDebounced } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'

type Takes = Calls['ContractBoard.GetListPage']['takes']

interface Start {
  readonly order: Takes['order']
  readonly direction: Direction
  /** Empty for all projects. */
  readonly project: string
  readonly ageing?: Takes['ageing']
}

/** The other company whose contracts are shown. */
type Party = Pick<BoardParty, 'guid' | 'name'>

/** The contracts of a board and their sums, for one direction at a time. */
export function useContracts({ order, direction: first, project, ageing: initial = '' }: Start) {
  const [direction, chooseDirection] = useState<Direction>(first)
  const [ageing, setAgeing] = useState<Takes['ageing']>(initial)
  const [keyword, setKeyword] = useState('')
  const [party, setParty] = useState<Party | null>(null)
  const debouncedKeyword = useDebounced(keyword.trim())
  const shared = { project, party: party?.guid ?? '', keyword: debouncedKeyword }
  const list = usePages('ContractBoard.GetListPage', { ...shared, direction, order, ageing })
  const numbers = useRead('ContractBoard.GetListNumbers', shared, { keep: true })
  return {
    direction,
    setDirection: (chosen: string) => {
      chooseDirection(chosen as Direction)
      setAgeing('')
      setParty(null)
    },
    ...{ ageing, setAgeing, keyword, setKeyword, searched: debouncedKeyword, party, setParty, list },
    isNarrowed: debouncedKeyword !== '' || ageing !== '',
    sums: numbers.data?.directions.find((each) => each.direction === direction),
    asOf: list.asOf ?? numbers.asOf,
    reload: () => Promise.all([list.reload(), numbers.reload()]),
  }
}

/** The other companies of the contracts with their sums. */
export const useParties = (
  takes: Pick<Calls['ContractBoard.GetParties']['takes'], 'direction' | 'project' | 'keyword'>,
  enabled: boolean,
) => usePages('ContractBoard.GetParties', takes, { enabled })
