import type { Driver } from '@wire'
import { useState } from 'react'
import { useCurrentProject } from '@/client/picks/current-project'
import { useDebounced } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { openInDetailPane, useParams } from '@/platform/router'
import { dayFromToday, type Module } from '@/schema'
import { Paged } from '@/screens/account/form/paged'
import { Chips } from '@/ui/controls/chips'
import { SearchBox } from '@/ui/controls/search-box'
import { Empty } from '@/ui/feedback/empty'
import { DateField } from '@/ui/inputs/date-field'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { useClasses } from './use-board'

interface Props {
  readonly classes: Module
  readonly certificate: Module
}

const tones = { valid: 'pass', soon: 'wait', expired: 'fail' } as const

/** What is asked for: a class, a day, which is tomorrow at first, and the people of the current project or all. */
function useDrivers() {
  const { kind: given = '' } = useParams()
  const [kind, setKind] = useState(given)
  const [date, setDate] = useState(() => dayFromToday(1))
  const [isOfProject, setOfProject] = useState(false)
  const [search, setSearch] = useState('')
  const project = useCurrentProject((current) => current.project)
  const keyword = useDebounced(search.trim())
  const PrjGuid = isOfProject ? (project?.PrjGuid ?? '') : ''
  const pages = usePages('DeviceBoard.GetDrivers', { kind, date, PrjGuid, keyword }, { rows: 20 })
  return { kind, setKind, date, setDate, isOfProject, setOfProject, search, setSearch, project, pages }
}

/** Who may drive machines of a class on a day: each person with the certificate for it, valid ones first. */
export function DriversScreen({ classes, certificate }: Props) {
  const t = useTranslate()
  const { pages, project, isOfProject, ...asked } = useDrivers()
  const kinds = useClasses(classes)
  const open = ({ guid }: Driver) => openInDetailPane(`${certificate.area}Detail`, { module: certificate.name, guid })
  const untilOf = ({ Until }: Driver) =>
    Until === '' ? t('supply.drivers.always') : t('supply.drivers.until', { until: Until })
  return (
    <Page title={t('supply.drivers.title')} onRefresh={pages.reload} onReachEnd={pages.more}>
      <SearchBox value={asked.search} onChange={asked.setSearch} placeholder={t('supply.drivers.search')} />
      <Chips
        inLine
        items={[{ value: '', label: t('supply.board.all') }, ...kinds]}
        value={asked.kind}
        onChange={asked.setKind}
      />
      <Card>
        <DateField name="day" label={t('supply.drivers.day')} value={asked.date} required onChange={asked.setDate} />
        {project === null ? null : (
          <Chips
            items={[
              { value: 'all', label: t('supply.drivers.everyone') },
              { value: 'project', label: t('supply.drivers.team', { project: project.PrjName }) },
            ]}
            value={isOfProject ? 'project' : 'all'}
            onChange={(next) => asked.setOfProject(next === 'project')}
          />
        )}
      </Card>
      <Paged pages={pages} empty={<Empty icon="identification-card" title={t('supply.drivers.none')} />}>
        {(rows) => (
          <Card>
            {rows.map((row) => (
              <Row
                key={row.guid}
                avatar={{ name: row.UserName, code: row.UserCode }}
                title={row.UserName}
                note={[row.Type, untilOf(row)]}
                stamp={{ tone: tones[row.State], word: t(`supply.drivers.states.${row.State}`) }}
                onPress={() => open(row)}
              />
            ))}
          </Card>
        )}
      </Paged>
    </Page>
  )
}
