import { Text, View } from '@tarojs/components'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { holdFocus } from '@/platform/focus'
import { useTranslate } from '@/words'
import { Button } from '../controls/button'
import './sheet.scss'

interface Props {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => unknown
  readonly children: ReactNode
  readonly footer?: ReactNode
}

let sheets = 0
const nextName = () => {
  sheets += 1
  return `sheet-${sheets}`
}

export function Sheet({ open, title, onClose, children, footer }: Props) {
  const t = useTranslate()
  const [id] = useState(nextName)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => (open ? holdFocus(id, () => close.current()) : undefined), [open, id])
  if (!open) return null
  return (
    <View className="sheet">
      <View className="sheet__shade" onClick={() => onClose()} />
      <View id={id} className="sheet__paper" role="dialog" aria-modal aria-label={title}>
        <View className="sheet__head">
          <Text className="sheet__title">{title}</Text>
          <Button kind="text" label={t('shell.close')} onPress={onClose} />
        </View>
        <View className="sheet__body">{children}</View>
        {footer ? <View className="sheet__foot">{footer}</View> : null}
      </View>
    </View>
  )
}
