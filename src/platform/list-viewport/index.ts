import Taro, { useDidShow, usePageScroll } from '@tarojs/taro'
import { useCallback, useRef, useState } from 'react'
import type { ListViewport, UseListViewport } from './contract'

export type { ListViewport } from './contract'

interface Box {
  readonly top: number
  readonly height: number
}
type Boxes = readonly [Box | null, readonly Box[] | null]

/** If a host cannot measure, all parts count as visible. */
const everything: ListViewport = { screen: Number.POSITIVE_INFINITY, top: 0, heights: [] }

/** Query for the boxes of the list and of its parts; null if the host does not support it. */
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

/** Mini-programs: the host measures asynchronously, one query at a time. */
export const useListViewport: UseListViewport = (id, part, onMeasured) => {
  const latest = useRef(onMeasured)
  latest.current = onMeasured
  const [screen] = useState(() => Taro.getSystemInfoSync().windowHeight)
  const isMeasuring = useRef(false)
  const isRepeated = useRef(false)
  const measure = useCallback(() => {
    isRepeated.current = isMeasuring.current
    if (isMeasuring.current) return
    const query = queryFor(id, part)
    if (query === null) return latest.current(everything)
    isMeasuring.current = true
    query.exec((boxes: unknown) => {
      const [list, parts] = boxes as Boxes
      isMeasuring.current = false
      if (list && list.height > 0) {
        latest.current({ screen, top: list.top, heights: (parts ?? []).map(({ height }) => height) })
      }
      if (isRepeated.current) measure()
    })
  }, [id, part, screen])
  useDidShow(measure)
  usePageScroll(measure)
  return measure
}
