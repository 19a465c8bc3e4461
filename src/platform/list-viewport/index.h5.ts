import { useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { UseListViewport } from './contract'

const heightOf = (element: Element) => element.getBoundingClientRect().height

export const useListViewport: UseListViewport = (id, part, onMeasured) => {
  const latest = useRef(onMeasured)
  latest.current = onMeasured
  const measure = useCallback(() => {
    const list = document.getElementById(id)
    if (list === null || list.getClientRects().length === 0) return
    latest.current({
      screen: window.innerHeight,
      top: list.getBoundingClientRect().top,
      heights: Array.from(list.getElementsByClassName(part), heightOf),
    })
  }, [id, part])
  useDidShow(measure)
  useEffect(() => {
    // Rendered before the next frame, so that no blank area is visible.
    const onScroll = () => flushSync(measure)
    // Captured, because either the document or the page inside it scrolls.
    const options = { capture: true, passive: true }
    window.addEventListener('scroll', onScroll, options)
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', onScroll, options)
      window.removeEventListener('resize', measure)
    }
  }, [measure])
  return measure
}
