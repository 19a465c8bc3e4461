import { useRead } from '@/client/queries/use-read'
import { go } from '@/platform/router'
import { type Module, recordCall } from '@/schema'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { useTranslate } from '@/words'

/** Records that refer to this one, for example the payments of a contract. Each row opens their list. */
export function RecordLinks({ module, guid }: { readonly module: Module; readonly guid: string }) {
  const t = useTranslate()
  const { data } = useRead(recordCall(module, 'GetLinks'), { guid })
  if (data === undefined || data.length === 0) return null
  return (
    <Card title={t('records.links')}>
      {data.map(({ Module: name, Area, Title, Field, Count }) => (
        <Row
          key={`${name}.${Field}`}
          title={Title}
          aside={t('work.total', { count: Count })}
          onPress={() => go(Area, { module: name, only: `${Field}=${guid}` })}
        />
      ))}
    </Card>
  )
}
