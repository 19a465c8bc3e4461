import { addChinese } from '@/platform/words'
import { showAdded } from './index'

/** Adds the Chinese texts of an area; called by the pages of a sub-package, whose code contains these texts. */
export function addPackagedTexts(area: string, words: object) {
  addChinese(area, words)
  showAdded(area, words)
}
