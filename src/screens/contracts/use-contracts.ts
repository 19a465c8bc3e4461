import type { Calls, Direction } from '@wire'
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
}

/** The contracts of a board and their sums, for one direction at a time. */
export function useContracts({ order, direction: first, project }: Start) {
  const [direction, chooseDirection] = useState<Direction>(first)
  const [ageing, setAgeing] = useState<Takes['ageing']>('')
  const [keyword, setKeyword] = useState('')
  const debouncedKeyword = useDebounced(keyword.trim())
  const shared = { project, keyword: debouncedKeyword }
  const list = usePages('ContractBoard.GetListPage', { ...shared, direction, order, ageing })
  const numbers = useRead('ContractBoard.GetListNumbers', shared, { keep: true })
  return {
    direction,
    setDirection: (chosen: string) => {
      chooseDirection(chosen as Direction)
      setAgeing('')
    },
    ...{ ageing, setAgeing, keyword, setKeyword, list },
    isNarrowed: debouncedKeyword !== '' || ageing !== '',
    sums: numbers.data?.directions.find((each) => each.direction === direction),
    asOf: list.asOf ?? numbers.asOf,
    reload: () => Promise.all([list.reload(), numbers.reload()]),
  }
}
