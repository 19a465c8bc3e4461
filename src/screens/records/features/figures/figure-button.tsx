import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useMayView } from '@/client/session/seen'
import type { Module } from '@/schema'
import { press } from '@/ui/base/press'
import { Icon } from '@/ui/icon'
import { textOf, useTranslate } from '@/words'
import type { FigureSource } from './figure-source'
import { WhySheet } from './why-sheet'
import './figures.scss'

interface Props {
  readonly module: Module
  readonly name: string
  readonly text: string
  readonly source: FigureSource
}

/** A figure as a button that shows where it comes from, for those who may see its record. */
export function FigureButton({ module, name, text, source }: Props) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const maySee = useMayView(source.module.code)
  const label = textOf(module, { field: name })
  if (!maySee) return <Text>{text}</Text>
  return (
    <View>
      <View
        className="figure"
        role="button"
        aria-label={t('boards.why.title', { label: `${label} ${text}` })}
        {...press(() => setOpen(true))}
      >
        <Text>{text}</Text>
        <Icon name="caret-right" size={14} />
      </View>
      {isOpen ? <WhySheet {...source} onClose={() => setOpen(false)} /> : null}
    </View>
  )
}
