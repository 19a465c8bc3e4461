import { chineseComma, isChinese } from '@/schema'
import { language } from './index'

/** Joins several texts with the separator of the language. */
export const listed = (texts: readonly string[]) => texts.join(isChinese(language()) ? chineseComma : ', ')
