import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { Module } from '@/schema'
import { press } from '@/ui/base/press'
import { Icon } from '@/ui/icon'
import { textOf, useTranslate } from '@/words'
import { WhySheet } from './why-sheet'
import './figures.scss'

interface Props {
  readonly module: Module
  readonly guid: string
  readonly name: string
  readonly text: string
}

/** A figure as a button that shows where it comes from. */
export function FigureButton({ module, guid, name, text }: Props) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const label = textOf(module, { field: name })
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
      {isOpen ? <WhySheet module={module} guid={guid} name={name} onClose={() => setOpen(false)} /> : null}
    </View>
  )
}
