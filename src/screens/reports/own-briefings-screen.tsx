import { View } from '@tarojs/components'
import { useRead } from '@/client/queries/use-read'
import { useMe } from '@/client/session/session'
import { go } from '@/platform/router'
import { dayFromToday, type Module } from '@/schema'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { useTranslate } from '@/words'
import { RecordListScreen } from '../records/list/record-list-screen'

/** The projects of the caller that have no briefing of today, each with its form. */
function Missing({ module }: { readonly module: Module }) {
  const t = useTranslate()
  const { data } = useRead('Roster.GetMine', { date: dayFromToday() }, { stale: 0, quiet: true })
  const missing = (data ?? []).filter((line) => line.module === module.name && /^(due|late)$/.test(line.state))
  if (missing.length === 0) return null
  return (
    <Card title={t('reporting.missing')}>
      <View>
        {missing.map(({ for: { field, guid, title } }) => (
          <Row
            key={guid}
            title={title}
            aside={t('reporting.write')}
            onPress={() =>
              go('reportsEdit', { module: module.name, fill: `${field}=link-${field}`, [`link-${field}`]: guid })
            }
          />
        ))}
      </View>
    </Card>
  )
}

/** The briefings of the projects that the user manages. */
export function OwnBriefingsScreen({ module }: { readonly module: Module }) {
  const manager = useMe()?.UserCode ?? ''
  if (manager === '') return null
  return (
    <RecordListScreen
      module={module}
      top={() => <Missing module={module} />}
      addressFilters={{ manager }}
      keyword=""
      addressTitle=""
    />
  )
}
