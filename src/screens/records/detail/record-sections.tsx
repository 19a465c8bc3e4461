import { Text, View } from '@tarojs/components'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/layout/facts'
import type { useRecordDetail } from './use-record-detail'
import '../shared/records.scss'

type Sections = NonNullable<ReturnType<typeof useRecordDetail>['shown']>['sections']

/** The values of a record in the sections of its definition. */
export const RecordSections = ({ sections }: { readonly sections: Sections }) => (
  <>
    {sections.map(({ name, title: heading, facts, lines }) => (
      <Card key={name} title={heading}>
        {lines.map((line) => (
          <View key={line.guid} className="record-line">
            <Text className="record-line__title">{line.title}</Text>
            <Facts items={line.facts} />
          </View>
        ))}
        <Facts items={facts} />
      </Card>
    ))}
  </>
)
