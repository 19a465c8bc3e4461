import type { Looks } from './index'

export type { Looks } from './index'

const tags: Readonly<Record<string, string>> = { zh: 'zh-CN', tw: 'zh-TW', en: 'en', es: 'es' }

export const applyLooks = ({ theme, siteMode, language }: Looks) => {
  const { documentElement } = document
  documentElement.lang = tags[language] ?? 'zh-CN'
  documentElement.dataset.theme = theme
  documentElement.dataset.site = siteMode ? 'on' : 'off'
}

/** Empty, because the document element carries the theme for every page. */
export const useLooks = () => ''
