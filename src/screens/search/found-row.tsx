import { Text } from '@tarojs/components'
import type { Found, FoundFact, FoundGroup } from '@wire'
import { showValue } from '@/fields/show-value'
import type { Field, Kind } from '@/schema'
import { Row } from '@/ui/layout/row'
import { Marked } from './marked'

/** A fact as its kind is shown. */
function textOf({ kind, label, value, words, inTenThousands }: FoundFact) {
  const field: Field = { kind: kind as Kind, label, required: false, options: { inTenThousands } }
  return showValue({ fields: { it: field } }, 'it', { values: { it: value }, words: { it: words } })
}

const bare = (text: string) => text.replace(/[¥￥,，元\s]/g, '')

/** A sum that was typed another way than it is shown is marked as a whole. */
const markIn = ({ kind }: FoundFact, text: string, wanted: string) =>
  kind === 'money' && bare(wanted) !== '' && bare(text).startsWith(bare(wanted)) ? text : wanted

interface Props {
  readonly kind: FoundGroup['kind']
  readonly found: Found
  readonly wanted: string
  readonly onPress: (() => unknown) | undefined
}

/** One thing that was found: what it is called, what is known of it, and where the words stand if not in these. */
export function FoundRow({ kind, found: { id, title, facts, hits, stamp }, wanted, onPress }: Props) {
  const shown = (fact: FoundFact) => {
    const text = textOf(fact)
    return <Marked text={text} wanted={markIn(fact, text, wanted)} />
  }
  const third = hits.map((hit, index) => (
    <Text key={hit.label}>
      {index === 0 ? '' : ' · '}
      {hit.label} {shown(hit)}
    </Text>
  ))
  return (
    <Row
      title={<Marked text={title} wanted={wanted} />}
      note={facts.map(shown)}
      {...(hits.length > 0 ? { third } : {})}
      {...(kind === 'person' ? { avatar: { name: title, code: id } } : {})}
      {...(stamp === null ? {} : { stamp })}
      caret={false}
      {...(onPress === undefined ? {} : { onPress })}
    />
  )
}
