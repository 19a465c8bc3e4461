import { chineseComma, isChinese } from '@/schema'
import { language } from './index'

/** Several things in one line, as the language separates them. */
export const listed = (texts: readonly string[]) => texts.join(isChinese(language()) ? chineseComma : ', ')
