import { eventCenter } from '@tarojs/runtime'

export const setTitle = (title: string) => {
  document.title = title
}

/** Sets the badge of a tab; 0 removes it. */
export const setTabBadge = (index: number, count: number) => {
  eventCenter.trigger('purlin:badge', index, count)
}

export const setTabs = (words: readonly string[]) => {
  eventCenter.trigger('purlin:tabs', words)
}
