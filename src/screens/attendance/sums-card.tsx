import { Text, View } from '@tarojs/components'
import type { ClockSums } from '@wire'
import { Card } from '@/ui/layout/card'
import { useTranslate } from '@/words'
import './attendance.scss'

const shown = ['Days', 'Present', 'LateMinutes', 'EarlyMinutes', 'Absent', 'Leave', 'Overtime', 'GoOut'] as const

/** The sums of a month or of a day. */
export function SumsCard({ sums, title }: { readonly sums: ClockSums; readonly title: string }) {
  const t = useTranslate()
  return (
    <Card title={title}>
      <View className="punch-sums">
        {shown.map((name) => (
          <View key={name} className="punch-sums__one">
            <Text className="punch-sums__value">{String(sums[name])}</Text>
            <Text className="punch-sums__name">{t(`punches.sums.${name}`)}</Text>
          </View>
        ))}
      </View>
    </Card>
  )
}
