import { eventCenter } from '@tarojs/runtime'

export const setTitle = (title: string) => {
  document.title = title
}

export const setTabs = (words: readonly string[]) => {
  eventCenter.trigger('purlin:tabs', words)
}
