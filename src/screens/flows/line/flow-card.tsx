import { Text, View } from '@tarojs/components'
import type { RecordFlow } from '@wire'
import { useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { serverTime } from '@/client/time/time'
import { go } from '@/platform/router'
import type { Module } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Stamp } from '@/ui/marks/stamp'
import { useTextsReady, useTranslate } from '@/words'
import { FlowLine } from './flow-line'
import { statusStamp } from './labels'
import './flow-card.scss'

/** Page whose texts contain those of approvals. */
const pageOfFlows = 'pages/flows/inbox/index'

/** The flow of the latest approval, and the earlier ones on request. */
export function FlowLines({ flows }: { readonly flows: readonly RecordFlow[] }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [latest, ...earlier] = flows
  if (latest === undefined) return null
  return (
    <>
      <FlowSection flow={latest} title={t('flows.line.title')} />
      {earlier.length === 0 || isOpen ? null : (
        <Button kind="text" label={t('flows.line.earlier', { count: earlier.length })} onPress={() => setOpen(true)} />
      )}
      {isOpen
        ? earlier.map((flow) => (
            <FlowSection
              key={flow.Guid}
              flow={flow}
              title={t('flows.line.earlierOn', { when: serverTime(flow.AddTime) })}
            />
          ))
        : null}
    </>
  )
}

const FlowSection = ({ flow, title }: { readonly flow: RecordFlow; readonly title: string }) => (
  <Card title={title}>
    <View className="flow-card__head">
      <Text className="flow-card__template">{flow.TemplateName}</Text>
      <Stamp {...statusStamp(flow.Status)} />
    </View>
    <FlowLine flow={flow} />
  </Card>
)

/** True if the user can act in the approval. */
const canAct = ({ Offers, Can }: RecordFlow) => Offers.length > 0 || Can.withdraw || Can.abandon || Can.urge !== 'no'

/** The approval of a record, as a card of its detail page. */
export function FlowCard({ module, record }: { readonly module: Module; readonly record: string }) {
  const t = useTranslate()
  const hasTexts = useTextsReady(pageOfFlows)
  const { data, failure } = useRead('FlowMonitor.GetInFlow', { MID: module.name, RID: record }, { enabled: hasTexts })
  if (hasTexts && failure !== '') return <Notice kind="info" text={t('flows.line.notHere')} />
  if (!hasTexts || data === undefined || data.flows.length === 0) return null
  const [latest] = data.flows
  const isMine = (latest?.Offers.length ?? 0) > 0
  return (
    <>
      <FlowLines flows={data.flows} />
      {latest !== undefined && canAct(latest) ? (
        <View className="flow-card__act">
          <Button
            wide
            kind={isMine ? 'main' : 'plain'}
            label={isMine ? t('flows.line.decide') : t('flows.line.follow')}
            onPress={() => go('commonApproval', { businessClass: module.name, guid: record })}
          />
        </View>
      ) : null}
    </>
  )
}
