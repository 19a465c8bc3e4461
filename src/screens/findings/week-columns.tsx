import { Text, View } from '@tarojs/components'
import type { FindingFigures } from '@wire'
import { press } from '@/ui/base/press'
import { shareOfWhole } from '@/ui/charts/mark'
import { Card } from '@/ui/layout/card'
import { useTranslate } from '@/words'
import type { OpenList } from './open-list'
import './findings.scss'

/** Found and resolved in each of the last weeks, as two columns; a week opens the list of what was found in it. */
export function WeekColumns({ weeks, open }: { readonly weeks: FindingFigures['weeks']; readonly open: OpenList }) {
  const t = useTranslate()
  const most = Math.max(1, ...weeks.flatMap(({ found, closed }) => [found, closed]))
  const title = t('boards.findings.weeks', { count: weeks.length })
  const sumOf = (name: 'found' | 'closed') => weeks.reduce((sum, week) => sum + week[name], 0)
  return (
    <Card title={title}>
      <View className="finding-weeks" role="group" aria-label={title}>
        {weeks.map(({ week, found, closed, filters }) => (
          <View
            key={week}
            className="finding-weeks__one"
            role="button"
            aria-label={t('boards.findings.week', { day: week.slice(5), found, closed })}
            {...press(() => open(filters))}
          >
            <View className="finding-weeks__pair">
              <View className="finding-weeks__found" style={{ height: `${shareOfWhole(found, most)}%` }} />
              <View className="finding-weeks__closed" style={{ height: `${shareOfWhole(closed, most)}%` }} />
            </View>
          </View>
        ))}
      </View>
      <View className="finding-weeks__days" aria-hidden>
        <Text>{weeks[0]?.week.slice(5) ?? ''}</Text>
        <Text>{weeks[weeks.length - 1]?.week.slice(5) ?? ''}</Text>
      </View>
      <View className="finding-weeks__legend">
        <View className="finding-weeks__swatch finding-weeks__swatch--found" />
        <Text>{t('boards.findings.foundIn', { count: sumOf('found') })}</Text>
        <View className="finding-weeks__swatch finding-weeks__swatch--closed" />
        <Text>{t('boards.findings.closedIn', { count: sumOf('closed') })}</Text>
      </View>
    </Card>
  )
}
