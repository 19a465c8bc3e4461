import type { Found } from '@wire'
import { openTile } from '@/client/tile-check'
import { go } from '@/platform/router'
import { Card } from '@/ui/card'
import { Row } from '@/ui/row'
import { useWords } from '@/words'

const kinds = ['tile', 'project', 'person'] as const

const openers: Readonly<Record<Found['kind'], ((id: string, title: string) => void) | null>> = {
  tile: (id, text) => openTile({ id, text, refused: '' }),
  project: (id) => go('projectdetail', { prjId: id }),
  person: null,
}

/** What was found, by kind. */
export function SearchResults({
  found,
  onOpen,
}: {
  readonly found: readonly Found[]
  readonly onOpen?: (title: string) => unknown
}) {
  const t = useWords()
  const rowOf = ({ kind, id, title, note }: Found) => {
    const open = openers[kind]
    return (
      <Row
        key={id}
        title={title}
        note={note}
        {...(kind === 'person' ? { avatar: { name: title, code: id } } : {})}
        {...(open === null ? {} : { onPress: () => (onOpen === undefined ? open(id, title) : onOpen(title)) })}
      />
    )
  }
  return (
    <>
      {kinds
        .map((kind) => ({ kind, list: found.filter((each) => each.kind === kind) }))
        .filter(({ list }) => list.length > 0)
        .map(({ kind, list }) => (
          <Card key={kind} title={t(`work.found.${kind}`)}>
            {list.map(rowOf)}
          </Card>
        ))}
    </>
  )
}
