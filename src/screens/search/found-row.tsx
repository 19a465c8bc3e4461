import { Text } from '@tarojs/components'
import type { Found, FoundFact, FoundGroup } from '@wire'
import { showValue } from '@/fields/show-value'
import type { Field, Kind } from '@/schema'
import { Row } from '@/ui/layout/row'
import { Marked } from './marked'

/** A fact formatted by its kind. */
function textOf({ kind, label, value, words, inTenThousands }: FoundFact) {
  const field: Field = { kind: kind as Kind, label, required: false, options: { inTenThousands } }
  return showValue({ fields: { it: field } }, 'it', { values: { it: value }, words: { it: words } })
}

const withoutFormat = (text: string) => text.replace(/[¥￥,，元\s]/g, '')

/** A sum typed in another format than shown is marked as a whole. */
const markIn = ({ kind }: FoundFact, text: string, query: string) =>
  kind === 'money' && withoutFormat(query) !== '' && withoutFormat(text).startsWith(withoutFormat(query)) ? text : query

interface Props {
  readonly kind: FoundGroup['kind']
  readonly found: Found
  readonly query: string
  readonly onPress: (() => unknown) | undefined
}

/** One search result: its title, its facts, and the fields that match if none of these does. */
export function FoundRow({ kind, found: { id, title, facts, hits, stamp }, query, onPress }: Props) {
  const shown = (fact: FoundFact) => {
    const text = textOf(fact)
    return <Marked text={text} query={markIn(fact, text, query)} />
  }
  const third = hits.map((hit, index) => (
    <Text key={hit.label}>
      {index === 0 ? '' : ' · '}
      {hit.label} {shown(hit)}
    </Text>
  ))
  return (
    <Row
      title={<Marked text={title} query={query} />}
      note={facts.map(shown)}
      {...(hits.length > 0 ? { third } : {})}
      {...(kind === 'person' ? { avatar: { name: title, code: id } } : {})}
      {...(stamp === null ? {} : { stamp })}
      caret={false}
      {...(onPress === undefined ? {} : { onPress })}
    />
  )
}
