import type { CardContent } from './contract'

/** Truncates to a number of bytes at a character boundary. The host would cut longer texts inside a character. */
export const truncateBytes = (text: string, maxBytes: number) => {
  let result = ''
  for (const each of text) {
    if (Buffer.byteLength(result) + Buffer.byteLength(each) > maxBytes) return result
    result += each
  }
  return result
}

export const truncate = (text: string, maxLength: number) => [...text].slice(0, maxLength).join('')

/** A card without buttons, within WeCom's limits for its texts. */
export const noticeFace = ({ title, text, result, url }: CardContent) => ({
  card_type: 'text_notice',
  main_title: { title: truncate(title, 26), desc: truncate(result, 30) },
  sub_title_text: truncate(`${result}\n${text}`, 112),
  card_action: { type: 1, url },
})
