import { Text, View } from '@tarojs/components'
import { useRead } from '@/client/use-read'
import { showValue } from '@/fields/show-value'
import { useParams } from '@/platform/router'
import type { Module } from '@/schema'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Failed } from '@/ui/failed'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { Stamp } from '@/ui/stamp'
import { useWords, wordsOf } from '@/words'
import { stampOf } from './use-record-list'
import './records.scss'

/** Any record of a module, as its definition sorts it. */
export function RecordDetailScreen({ module }: { readonly module: Module }) {
  useWords()
  const { prjId = '' } = useParams()
  const { data, failure, reload, loading } = useRead('Project.GetModel', { guid: prjId })
  const title = data === undefined ? wordsOf(module) : showValue(module, module.list.title, data)
  return (
    <Page title={title} onRefresh={reload}>
      {loading ? <Skeleton kind="form" /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {data === undefined ? null : (
        <>
          <Card>
            <View className="record-card">
              <Text className="record-card__name">{title}</Text>
              <Stamp {...stampOf(module, data)} />
            </View>
            <Facts
              items={module.list.facts.map((name) => ({
                label: wordsOf(module, { field: name }),
                value: showValue(module, name, data),
              }))}
            />
          </Card>
          {module.form.map(({ name, fields }) => (
            <Card key={name} title={wordsOf(module, { section: name })}>
              <Facts
                items={fields.map((field) => ({
                  label: wordsOf(module, { field }),
                  value: showValue(module, field, data),
                  money: module.fields[field]?.kind === 'money',
                }))}
              />
            </Card>
          ))}
        </>
      )}
    </Page>
  )
}
