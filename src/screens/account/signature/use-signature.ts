import { useRef, useState } from 'react'
import { refreshMe } from '@/client/me'
import { useRead } from '@/client/use-read'
import { useSave } from '@/client/use-save'
import type { Paper } from '@/platform/canvas'
import { openCanvas } from '@/platform/canvas'
import { ask } from '@/ui/ask'
import { toast } from '@/ui/toast'
import { useWords } from '@/words'
import type { Stroke } from './strokes'
import { drawNewest, isSigned } from './strokes'

/** Ink for paper, whatever the theme: the signature is printed on white. */
const ink = '#17212B'

export const padId = 'signature-pad'

/** The signature: shown when there is one, otherwise written by hand and saved once. */
export function useSignature() {
  const t = useWords()
  const signature = useRead('Account.GetSignature', {})
  const saving = useSave('Account.SaveSignature')
  const paper = useRef<Paper | null>(null)
  const strokes = useRef<Stroke[]>([])
  const [signed, setSigned] = useState(false)

  const open = async () => {
    paper.current ??= await openCanvas(padId)
    return paper.current
  }
  const start = async (event: unknown) => {
    const { pen, at } = await open()
    const point = at(event)
    if (point === null) return
    strokes.current.push([point])
    drawNewest(pen, [point], ink)
  }
  const move = (event: unknown) => {
    const point = paper.current?.at(event)
    const stroke = strokes.current.pop()
    if (stroke === undefined) return
    const longer = point ? [...stroke, point] : stroke
    strokes.current.push(longer)
    if (paper.current && point) drawNewest(paper.current.pen, longer, ink)
  }
  const end = () => setSigned(isSigned(strokes.current))
  const clear = async () => {
    strokes.current = []
    setSigned(false)
    const { clear: wipe } = await open()
    wipe()
  }
  const save = async () => {
    const agreed = await ask({
      title: t('account.signature.confirm'),
      text: t('account.signature.confirmText'),
      yes: t('account.form.save'),
      no: t('account.form.cancel'),
    })
    if (!agreed) return
    const { picture } = await open()
    const answer = await saving.save({ Picture: await picture() }, { action: 'add' })
    if (answer === undefined) return
    toast(t('account.form.saved'))
    refreshMe()
    await signature.reload()
  }
  return { t, signature, saving, signed, start, move, end, clear, save }
}
