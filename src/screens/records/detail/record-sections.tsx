import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/ui/controls/button'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/layout/facts'
import { useTranslate } from '@/words'
import type { useRecordDetail } from './use-record-detail'
import '../shared/records.scss'

type Sections = NonNullable<ReturnType<typeof useRecordDetail>['shown']>['sections']

/** Empty fields are folded, because they would hide the filled ones of a long record; one button shows all of them. */
function useEmptyFields(sections: Sections) {
  const [isOpen, setOpen] = useState(false)
  const count = sections.flatMap(({ facts }) => facts).filter(({ empty }) => empty).length
  const shown = sections
    .map((section) => ({ ...section, facts: section.facts.filter(({ empty }) => isOpen || !empty) }))
    .filter(({ facts, lines }) => facts.length + lines.length > 0)
  return { count, isOpen, toggle: () => setOpen(!isOpen), shown }
}

/** The values of a record in the sections of its definition. */
export function RecordSections({ sections }: { readonly sections: Sections }) {
  const t = useTranslate()
  const { count, isOpen, toggle, shown } = useEmptyFields(sections)
  return (
    <>
      {shown.map(({ name, title: heading, facts, lines }) => (
        <Card key={name} title={heading}>
          {lines.map((line) => (
            <View key={line.guid} className="record-line">
              {line.title === '' ? null : <Text className="record-line__title">{line.title}</Text>}
              <Facts items={line.facts} />
            </View>
          ))}
          <Facts items={facts} />
        </Card>
      ))}
      {count === 0 ? null : (
        <Button kind="text" label={t(isOpen ? 'records.hideEmpty' : 'records.showEmpty', { count })} onPress={toggle} />
      )}
    </>
  )
}
