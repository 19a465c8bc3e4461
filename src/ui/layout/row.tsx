import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { press } from '../base/press'
import { Icon, type IconName } from '../icon'
import { Avatar } from '../marks/avatar'
import { Badge } from '../marks/badge'
import { Stamp, type Stamped } from '../marks/stamp'
import './row.scss'

interface Props {
  readonly title: ReactNode
  /** Amount of money at the right of the first line. */
  readonly sum?: string
  /** Several notes wrap only between each other; no line begins or ends with a separator dot. */
  readonly note?: string | readonly ReactNode[]
  /** A percentage as a thin bar below the notes, with its number. */
  readonly rate?: number
  readonly third?: ReactNode
  /** Buttons below the texts. */
  readonly below?: ReactNode
  readonly aside?: ReactNode
  readonly icon?: IconName
  readonly avatar?: { readonly name: string; readonly code: string }
  /** Rendered by the caller instead of an avatar. */
  readonly face?: ReactNode
  readonly stamp?: Stamped
  /** Second stamp next to the first. */
  readonly also?: Stamped | undefined
  readonly badge?: number
  /** Accessible label of a dot before the title. */
  readonly mark?: string
  readonly onPress?: () => unknown
  /** False in lists where every row opens a page, because carets take space from the text. */
  readonly caret?: boolean
  readonly disabled?: boolean
  readonly reason?: string
  readonly danger?: boolean
  /** Whether the page that it opens is visible. */
  readonly current?: boolean
}

function Note({ note }: { readonly note: Props['note'] | undefined }) {
  if (note === undefined || note.length === 0) return null
  if (typeof note === 'string') return <Text className="row__note">{note}</Text>
  return (
    <View className="row__note row__facts">
      {note.map((one, index) => (
        <View key={String(index)} className="row__fact">
          {one}
        </View>
      ))}
    </View>
  )
}

const Rate = ({ rate }: { readonly rate: number }) => (
  <View className="row__rate">
    <View className="row__track" aria-hidden>
      <View className="row__bar" style={{ width: `${Math.max(0, Math.min(100, rate))}%` }} />
    </View>
    <Text className="row__note">{`${rate}%`}</Text>
  </View>
)

function Stamps({ stamp, also }: { readonly stamp: Stamped | undefined; readonly also: Stamped | undefined }) {
  if (stamp === undefined && also === undefined) return null
  return (
    <View className="row__stamps">
      {stamp === undefined ? null : <Stamp {...stamp} />}
      {also === undefined ? null : <Stamp {...also} />}
    </View>
  )
}

type FirstLineProps = { readonly [K in 'title' | 'sum' | 'mark']: Props[K] | undefined }

const FirstLine = ({ title, sum, mark }: FirstLineProps) => (
  <View className="row__first">
    {mark === undefined ? null : <View className="row__mark" role="img" aria-label={mark} />}
    <Text className={`row__title${mark === undefined ? '' : ' row__title--marked'}`}>{title}</Text>
    {sum === undefined ? null : <Text className="row__sum">{sum}</Text>}
  </View>
)

const pressProps = (onPress: Props['onPress'], disabled: boolean) => {
  if (disabled) return { role: 'button', 'aria-disabled': true }
  return onPress === undefined ? {} : { role: 'button', ...press(onPress) }
}

export function Row({
  title,
  sum,
  note,
  rate,
  third,
  below,
  aside,
  icon,
  avatar,
  face = null,
  stamp,
  also,
  badge = 0,
  mark,
  onPress,
  caret = true,
  disabled = false,
  reason,
  danger = false,
  current = false,
}: Props) {
  const canPress = onPress !== undefined && !disabled
  return (
    <View
      className={['row', disabled && 'row--off', canPress && 'row--live', danger && 'row--danger']
        .filter(Boolean)
        .join(' ')}
      {...pressProps(onPress, disabled)}
      {...(current ? { 'aria-current': true } : {})}
    >
      {avatar === undefined ? face : <Avatar {...avatar} />}
      {icon === undefined ? null : <Icon name={icon} size={22} />}
      <View className={`row__words${mark === undefined ? '' : ' row__words--marked'}`}>
        <FirstLine title={title} sum={sum} mark={mark} />
        <Stamps stamp={stamp} also={also} />
        <Note note={note} />
        {rate === undefined ? null : <Rate rate={rate} />}
        {third ? <Text className="row__note">{third}</Text> : null}
        {below}
        {disabled && reason ? <Text className="row__reason">{reason}</Text> : null}
      </View>
      {aside === undefined ? null : <View className="row__aside">{aside}</View>}
      <Badge count={badge} />
      {canPress && caret ? <Icon name="caret-right" size={16} /> : null}
    </View>
  )
}
