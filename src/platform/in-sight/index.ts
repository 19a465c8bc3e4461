import Taro, { useDidShow, usePageScroll } from '@tarojs/taro'
import { useCallback, useRef, useState } from 'react'
import type { Sight, UseSight } from './contract'

export type { Sight } from './contract'

interface Box {
  readonly top: number
  readonly height: number
}
type Boxes = readonly [Box | null, readonly Box[] | null]

/** Where a host cannot measure, everything counts as near. */
const everything: Sight = { screen: Number.POSITIVE_INFINITY, top: 0, heights: [] }

/** Asks the host for the boxes of the list and of its parts; null where it does not know how. */
function queryFor(id: string, part: string) {
  try {
    const query = Taro.createSelectorQuery()
    query.select(`#${id}`).boundingClientRect()
    query.selectAll(`#${id} .${part}`).boundingClientRect()
    return query
  } catch {
    return null
  }
}

/** Mini-programs: the host measures, and answers later. One question at a time. */
export const useSight: UseSight = (id, part, hear) => {
  const heard = useRef(hear)
  heard.current = hear
  const [screen] = useState(() => Taro.getSystemInfoSync().windowHeight)
  const asking = useRef(false)
  const again = useRef(false)
  const look = useCallback(() => {
    again.current = asking.current
    if (asking.current) return
    const query = queryFor(id, part)
    if (query === null) return heard.current(everything)
    asking.current = true
    query.exec((boxes: unknown) => {
      const [list, parts] = boxes as Boxes
      asking.current = false
      if (list && list.height > 0) {
        heard.current({ screen, top: list.top, heights: (parts ?? []).map(({ height }) => height) })
      }
      if (again.current) look()
    })
  }, [id, part, screen])
  useDidShow(look)
  usePageScroll(look)
  return look
}
