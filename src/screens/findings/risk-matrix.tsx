import { Text, View } from '@tarojs/components'
import type { FindingFigures } from '@wire'
import { riskLevelOf } from '@/schema'
import { press } from '@/ui/base/press'
import { Card } from '@/ui/layout/card'
import { useTranslate } from '@/words'
import type { OpenList } from './open-list'
import './findings.scss'

/** The open findings by likelihood, the highest above, and consequence; each number opens its list. */
export function RiskMatrix({ risk, open }: { readonly risk: FindingFigures['risk']; readonly open: OpenList }) {
  const t = useTranslate()
  if (risk === null) return null
  const { rows, columns, parts } = risk
  const cells = [...rows].map((_, at) => String(rows.length - at))
  return (
    <Card title={t('boards.findings.matrix')}>
      <View className="finding-matrix" role="group" aria-label={t('boards.findings.matrix')}>
        {cells.map((row) => (
          <View key={row} className="finding-matrix__row">
            <Text className="finding-matrix__name">{rows[Number(row) - 1]}</Text>
            {columns.map((name, at) => {
              const column = String(at + 1)
              const part = parts.find((each) => each.row === row && each.column === column)
              const tone = riskLevelOf(Number(row) * Number(column))
              const label = `${rows[Number(row) - 1]}, ${name}: ${part?.count ?? 0}`
              return (
                <View
                  key={column}
                  className={`finding-matrix__cell finding-matrix__cell--${tone}`}
                  {...(part === undefined
                    ? {}
                    : { role: 'button', 'aria-label': label, ...press(() => open(part.filters)) })}
                >
                  <Text>{part === undefined ? '' : part.count}</Text>
                </View>
              )
            })}
          </View>
        ))}
        <View className="finding-matrix__row" aria-hidden>
          <Text className="finding-matrix__name">{t('boards.findings.axes')}</Text>
          {columns.map((name, at) => (
            <Text key={name} className="finding-matrix__column">
              {at + 1}
            </Text>
          ))}
        </View>
        <Text className="finding-matrix__legend">{columns.join(' · ')}</Text>
      </View>
    </Card>
  )
}
