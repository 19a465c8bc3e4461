import { eventCenter } from '@tarojs/runtime'

export const setTitle = (title: string) => {
  document.title = title
}

/** What a tab counts; nought shows nothing. */
export const setTabBadge = (index: number, count: number) => {
  eventCenter.trigger('purlin:badge', index, count)
}

export const setTabs = (words: readonly string[]) => {
  eventCenter.trigger('purlin:tabs', words)
}
