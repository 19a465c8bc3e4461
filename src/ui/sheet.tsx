import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useWords } from '@/words'
import { Button } from './button'
import './sheet.scss'

interface Props {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => unknown
  readonly children: ReactNode
  readonly footer?: ReactNode
}

export function Sheet({ open, title, onClose, children, footer }: Props) {
  const t = useWords()
  if (!open) return null
  return (
    <View className="sheet">
      <View className="sheet__shade" onClick={() => onClose()} />
      <View className="sheet__paper" role="dialog" aria-modal aria-label={title}>
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
