import type { Appearance } from './index'

export type { Appearance } from './index'

const tags: Readonly<Record<string, string>> = { zh: 'zh-CN', tw: 'zh-TW', en: 'en', es: 'es' }

export const applyAppearance = ({ theme, siteMode, language }: Appearance) => {
  const { documentElement } = document
  documentElement.lang = tags[language] ?? 'zh-CN'
  documentElement.dataset.theme = theme
  documentElement.dataset.site = siteMode ? 'on' : 'off'
}

/** Empty, because the document element carries the theme for every page. */
export const useAppearance = () => ''
