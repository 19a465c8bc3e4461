import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { press } from '@/ui/base/press'
import { Icon } from '@/ui/icon'
import { useTranslate } from '@/words'
import './tree.scss'

interface Props {
  readonly title: string
  /** What is shown: the title, or the path of what was found. */
  readonly text: string
  readonly note: string
  readonly depth: number
  readonly isLeaf: boolean
  readonly isOpen: boolean
  readonly isFound: boolean
  readonly isChosen: boolean
  readonly canPick: boolean
  readonly onToggle: () => void
  readonly onPick: () => void
  /** What is below it while it is open. */
  readonly children?: ReactNode
}

/** A row of a tree, which is unfolded by its arrow. */
export function TreeItem(props: Props) {
  const { title, text, note, depth, isLeaf, isOpen, isFound, isChosen, canPick, onToggle, onPick, children } = props
  const t = useTranslate()
  return (
    <View role="treeitem" aria-expanded={isLeaf ? undefined : isOpen} aria-selected={isChosen} aria-level={depth}>
      <View className={`tree__row tree__row--${Math.min(depth, 8)}`}>
        {isLeaf || isFound ? (
          <View className="tree__fold" />
        ) : (
          <View
            className={`tree__fold${isOpen ? ' tree__fold--open' : ''}`}
            role="button"
            aria-label={t(isOpen ? 'records.fold' : 'records.unfold', { title })}
            {...press(onToggle)}
          >
            <Icon name="caret-right" size={16} />
          </View>
        )}
        <View
          className={`tree__words${canPick ? '' : ' tree__words--above'}`}
          role="button"
          {...press(canPick ? onPick : onToggle)}
        >
          <Text>{text}</Text>
          {note === '' ? null : <Text className="tree__note">{note}</Text>}
        </View>
        {isChosen ? <Icon name="check" size={18} /> : null}
      </View>
      {children}
    </View>
  )
}
