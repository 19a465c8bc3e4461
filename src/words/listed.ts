import { language } from './index'

/** Several things in one line, as the language separates them. */
export const listed = (texts: readonly string[]) => texts.join(/^(zh|tw)$/.test(language()) ? '、' : ', ')
