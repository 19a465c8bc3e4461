import type { GroupRow } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { go, replace } from '@/platform/router'
import { recordCall } from '@/schema'
import { Chips } from '@/ui/controls/chips'
import { Failed } from '@/ui/feedback/failed'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Skeleton } from '@/ui/marks/skeleton'
import { useTranslate } from '@/words'
import type { AboveProps } from '../records/area-pages'

type Filters = AboveProps['filters']

/** The fields by which versions lie in folders, the outer one first. */
const levels = ['discipline', 'type'] as const

const onlyOf = ({ project: _, ...filters }: Filters) =>
  Object.entries(filters)
    .map((pair) => pair.join('='))
    .join(',')

const inProject = ({ project = '' }: Filters) => (project === '' ? {} : { PrjGuid: project })

/** The current set of drawings in folders by discipline and type, and the switch to all versions. */
export function DrawFolders({ module, filters }: AboveProps) {
  const t = useTranslate()
  if (module.name !== 'draw-version') return null
  const { status, ...others } = filters
  const isAll = status === undefined
  const toggle = () => {
    const next = isAll ? { ...others, status: 'current' } : others
    return replace('drawings', { module: module.name, only: onlyOf(next), ...inProject(filters) })
  }
  const level = levels.find((name) => filters[name] === undefined)
  return (
    <>
      <Chips
        inLine
        items={[
          { value: 'current', label: t('boards.drawings.current') },
          { value: 'all', label: t('boards.drawings.all') },
        ]}
        value={isAll ? 'all' : 'current'}
        onChange={toggle}
      />
      {isAll || level === undefined ? null : <Folders {...{ module, filters, level }} />}
    </>
  )
}

function Folders({ module, filters, level }: Pick<AboveProps, 'module' | 'filters'> & { readonly level: string }) {
  const t = useTranslate()
  const asked = { by: level, per: '', split: '', sum: '', rows: 0, keyword: '', sort: '', filters }
  const { data, failure, reload } = useRead(recordCall(module, 'GetGroups'), asked, { keep: true })
  if (data === undefined) return failure === '' ? <Skeleton rows={3} /> : <Failed text={failure} onRetry={reload} />
  const open = ({ value, text }: GroupRow) =>
    go('drawings', {
      ...{ module: module.name, only: onlyOf({ ...filters, [level]: value }), ...inProject(filters) },
      ...{ called: 'folder', folder: text },
    })
  const groups = data.groups.filter(({ count }) => count > 0)
  if (groups.length === 0) return null
  return (
    <Card title={t('boards.drawings.folders')}>
      {groups.map((group) => (
        <Row
          key={group.value}
          icon="tray"
          title={group.text}
          note={t('boards.drawings.count', { count: group.count })}
          onPress={() => open(group)}
        />
      ))}
    </Card>
  )
}
