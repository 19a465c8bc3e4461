import type { Found, FoundGroup } from '@wire'
import { openTile } from '@/client/picks/tile-check'
import { useMe } from '@/client/session/session'
import { go } from '@/platform/router'
import { Card } from '@/ui/layout/card'
import { useTranslate } from '@/words'
import { FoundRow } from './found-row'

interface Props {
  readonly found: readonly FoundGroup[]
  /** The search text. */
  readonly query: string
  /** Called before a result is opened. */
  readonly onOpening?: () => unknown
  /** Called in place of opening a result. */
  readonly instead?: (title: string) => unknown
}

type Open = (found: Found, group: FoundGroup) => void

/** Opens a result by its kind; people only for users who can edit them. */
function useOpeners(): Readonly<Record<FoundGroup['kind'], Open | null>> {
  const me = useMe()
  const administers = me?.IsAdministrator === true || me?.IsCreator === true
  return {
    tile: ({ id, title }) => openTile({ id, text: title, refused: '' }),
    record: ({ id }, { area, module }) => go(`${area}Detail`, { module, guid: id }),
    // The id of a file contains the record it is attached to.
    file: ({ id }) => {
      const [area = '', module = '', guid = ''] = id.split('/')
      go(`${area}Detail`, { module, guid })
    },
    person: administers ? ({ id }) => go('memberEdit', { userCode: id }) : null,
  }
}

/** The results by group; a group with more results than shown opens its list. */
export function SearchResults({ found, query, onOpening, instead }: Props) {
  const t = useTranslate()
  const openers = useOpeners()
  const opening = (one: Found, group: FoundGroup) => {
    if (instead !== undefined) return () => instead(one.title)
    const open = openers[group.kind]
    if (open === null) return undefined
    return () => {
      onOpening?.()
      open(one, group)
    }
  }
  const titleOf = ({ kind, title, total }: FoundGroup) => {
    const name = kind === 'record' ? title : t(`work.found.${kind}`)
    return total === null ? name : t('work.foundCount', { title: name, count: total })
  }
  const moreOf = ({ kind, area, module, total, rows }: FoundGroup) => {
    if (kind !== 'record' || (total !== null && total <= rows.length)) return {}
    const onPress = () => {
      onOpening?.()
      go(area, { module, keyword: query })
    }
    return { action: { label: total === null ? t('work.foundMore') : t('work.foundAll', { count: total }), onPress } }
  }
  return (
    <>
      {found.map((group) => (
        <Card key={`${group.kind}.${group.module}`} title={titleOf(group)} {...moreOf(group)}>
          {group.rows.map((one) => (
            <FoundRow key={one.id} kind={group.kind} found={one} query={query} onPress={opening(one, group)} />
          ))}
        </Card>
      ))}
    </>
  )
}
