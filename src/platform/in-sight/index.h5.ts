import { useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { UseSight } from './contract'

const heightOf = (element: Element) => element.getBoundingClientRect().height

export const useSight: UseSight = (id, part, hear) => {
  const heard = useRef(hear)
  heard.current = hear
  const look = useCallback(() => {
    const list = document.getElementById(id)
    if (list === null || list.getClientRects().length === 0) return
    heard.current({
      screen: window.innerHeight,
      top: list.getBoundingClientRect().top,
      heights: Array.from(list.getElementsByClassName(part), heightOf),
    })
  }, [id, part])
  useDidShow(look)
  useEffect(() => {
    // Drawn before the next picture, so that nothing blank is seen.
    const scrolled = () => flushSync(look)
    // Caught on its way down: it may be the document that scrolls, or the page inside it.
    const options = { capture: true, passive: true }
    window.addEventListener('scroll', scrolled, options)
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', scrolled, options)
      window.removeEventListener('resize', look)
    }
  }, [look])
  return look
}
