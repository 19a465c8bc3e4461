import { Text, View } from '@tarojs/components'
import { Stamp, type Stamped } from '@/ui/marks/stamp'
import '../shared/records.scss'

interface Props {
  readonly id?: string
  readonly name: string
  /** Its number, where it is called by something else. */
  readonly number?: string | undefined
  /** How it stands, and where its approval stands. */
  readonly stamps: readonly (Stamped | undefined)[]
}

/** What a record is called and how it stands, above the facts of its card; the stamps have a line of their own. */
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
