import { Text, View } from '@tarojs/components'
import { Stamp, type Stamped } from '@/ui/marks/stamp'
import '../shared/records.scss'

interface Props {
  readonly id?: string
  readonly name: string
  /** The number, if the record has another title. */
  readonly number?: string | undefined
  /** The stamp of its state, and of its approval. */
  readonly stamps: readonly (Stamped | undefined)[]
}

/** Title, number and stamps of a record, above the facts of its card. */
export const RecordCardHead = ({ id, name, number, stamps }: Props) => (
  <View className="record-card" {...(id === undefined ? {} : { id })}>
    <Text className={titleClass} role="heading" aria-level={2}>
      {name}
    </Text>
    {number === undefined ? null : <Text className="record-card__number">{number}</Text>}
    <View className="record-card__stamps">
      {stamps.map((stamp, index) => (stamp === undefined ? null : <Stamp key={String(index)} {...stamp} />))}
    </View>
  </View>
)

export const titleClass = 'record-card__name'
