import type { CardFace } from './contract'

/** Bytes, of which a Chinese character has three; longer ones the host cuts in the middle of one. */
export const cutBytes = (text: string, most: number) => {
  let kept = ''
  for (const each of text) {
    if (Buffer.byteLength(kept) + Buffer.byteLength(each) > most) return kept
    kept += each
  }
  return kept
}

export const cutLetters = (text: string, most: number) => [...text].slice(0, most).join('')

/** A card that only tells, as WeCom wants it: 26 letters above, 112 below. */
export const noticeFace = ({ title, text, result, url }: CardFace) => ({
  card_type: 'text_notice',
  main_title: { title: cutLetters(title, 26), desc: cutLetters(result, 30) },
  sub_title_text: cutLetters(`${result}\n${text}`, 112),
  card_action: { type: 1, url },
})
