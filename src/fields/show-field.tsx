import { Text, View } from '@tarojs/components'
import type { ListRow } from '@wire'
import type { ReactNode } from 'react'
import { capitalsOf, type Kind, kinds, type Module, type Place } from '@/schema'
import { Avatar } from '@/ui/marks/avatar'
import { language } from '@/words'
import { ShownFiles } from './files/shown-files'
import { RecordSignature } from './files/shown-signature'
import { Position } from './place/position'
import { showValue } from './show-value'
import { ShownPhone } from './shown-phone'
import { ShownQr } from './shown-qr'
import './show-field.scss'

interface Shown {
  readonly text: string
  readonly value: unknown
}
type Render = (shown: Shown) => ReactNode

/** Names of people; the server joins them in the order of their codes. */
const namesIn = (text: string) => text.split('、')

function People({ codes, names }: { readonly codes: readonly string[]; readonly names: readonly string[] }) {
  return (
    <View className="shown-people">
      {codes.map((code, index) => (
        <View key={code} className="shown-people__one">
          <Avatar name={names[index] ?? code} code={code} size={28} />
          <Text>{names[index] ?? code}</Text>
        </View>
      ))}
    </View>
  )
}

function Progress({ text, value }: Shown) {
  const width = `${Math.min(100, Math.max(0, Number(value)))}%`
  return (
    <View className="shown-percent">
      <View className="shown-percent__bar" aria-hidden>
        <View className="shown-percent__done" style={{ width }} />
      </View>
      <Text>{text}</Text>
    </View>
  )
}

function Cheque({ text, value }: Shown) {
  return (
    <View className="shown-money">
      <Text>{text}</Text>
      <Text className="shown-money__capitals">{capitalsOf(Number(value), language() === 'tw')}</Text>
    </View>
  )
}

const WithPosition = ({ text, value }: Shown) => (
  <View className="shown-place">
    <Text>{text}</Text>
    <Position place={value as Place} />
  </View>
)

const renderers: Partial<Readonly<Record<Kind, Render>>> = {
  slider: Progress,
  place: WithPosition,
  phone: ({ text }) => <ShownPhone number={text} />,
  qr: ({ text }) => <ShownQr text={text} />,
  person: ({ text, value }) => <People codes={[String(value)]} names={[text]} />,
  people: ({ text, value }) => <People codes={value as readonly string[]} names={namesIn(text)} />,
}

/** A value on a detail page: people with avatars, progress with a bar, other values as text. */
export function showField(
  module: Pick<Module, 'fields'>,
  name: string,
  row: Pick<ListRow, 'values' | 'words'> & { readonly guid?: string },
): ReactNode {
  const text = showValue(module, name, row)
  const value = row.values[name]
  const { kind, options } = module.fields[name] ?? {}
  const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  const isCheque = options?.capitals === true && /^(zh|tw)$/.test(language())
  const render = isCheque ? Cheque : kind === undefined ? undefined : renderers[kind]
  if (!isEmpty && row.guid !== undefined && 'name' in module && kind !== undefined && kinds[kind].holdsFiles) {
    const uploads = { module: String(module.name), record: row.guid, guids: value as readonly string[] }
    return kind === 'signature' ? <RecordSignature {...uploads} /> : <ShownFiles {...uploads} />
  }
  return render === undefined || isEmpty ? text : render({ text, value })
}
