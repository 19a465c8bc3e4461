import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { Module } from '@/schema'
import { Button } from '@/ui/controls/button'
import { FormBar } from '@/ui/controls/form-bar'
import { Failed } from '@/ui/feedback/failed'
import { Missing } from '@/ui/feedback/missing'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { textOf, useTranslate } from '@/words'
import { nodeIn } from './change'
import { Line } from './line'
import { NodePanel } from './node-panel'
import { About, Rules } from './rules'
import { FlowTest } from './try-it'
import { type TemplateForm, useTemplate } from './use-template'
import './set-up.scss'

/** Another user has saved the flow meanwhile: the differences, and the choice between both versions. */
function Conflict({ form: { t, differences, keepMine, takeTheirs } }: { readonly form: TemplateForm }) {
  return (
    <Card>
      <Notice kind="warn" text={t('flows.setUp.stale')} />
      {differences.map(({ label, theirs, mine }) => (
        <Row
          key={label}
          title={label}
          note={`${t('records.theirs')}: ${theirs}`}
          third={`${t('records.mine')}: ${mine}`}
        />
      ))}
      <View className="flow-actions">
        <Button kind="plain" label={t('records.takeTheirs')} onPress={takeTheirs} />
        <Button kind="plain" label={t('records.keepMine')} onPress={keepMine} />
      </View>
    </Card>
  )
}

/** Faults of the whole flow, and the outcome of saving. */
function Outcome({ form }: { readonly form: TemplateForm }) {
  const t = useTranslate()
  const { saving, removing, faults, isStale, isNew, draft, model } = form
  const refusal = saving.refusal ?? removing.refusal
  if (isStale) return <Conflict form={form} />
  if (saving.lost || removing.lost) return <Notice kind="warn" text={t('records.unknown')} />
  if (faults > 0) return <Notice kind="error" text={t('flows.setUp.wrong', { count: faults })} />
  if (refusal !== null && refusal.code !== 'stale') return <Notice kind="error" text={refusal.words} />
  const running = model?.UnderWay ?? 0
  return isNew || running === 0 || draft.version === -1 ? null : (
    <Notice kind="info" text={t('flows.setUp.underWay', { count: running })} />
  )
}

/** The editor of a flow: its stages as a drawn flow, and a node over the page or, on a wide screen, next to it. */
export function TemplateEditScreen({ module }: { readonly module: Module }) {
  const t = useTranslate()
  const form = useTemplate(module)
  const [chosen, setChosen] = useState('')
  const [isTestOpen, setTestOpen] = useState(false)
  const { draft, loading, failure, reload, saving, restoredAt, submit, more } = form
  const node = nodeIn(draft.body, chosen)
  const title = [textOf(module), draft.name || t('flows.setUp.new')].join(' · ')
  const bar = (
    <FormBar {...(restoredAt === null || !form.isChanged ? {} : { note: t('records.kept') })}>
      <Button kind="plain" label={t('flows.setUp.try')} onPress={() => setTestOpen(true)} />
      <Button label={t('flows.setUp.save')} busy={saving.busy} onPress={submit} />
    </FormBar>
  )
  if (form.isMissing) {
    return (
      <Page title={textOf(module)}>
        <Missing />
      </Page>
    )
  }
  return (
    <Page title={title} room="wide" footer={bar} {...(more.length === 0 ? {} : { more })}>
      {loading ? <Skeleton kind="form" /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      <Outcome form={form} />
      {loading || failure !== '' ? null : (
        <View className="flow-editor">
          <View className="form">
            <About form={form} />
            <Card title={t('flows.setUp.line')}>
              <Line module={module} form={form} chosen={chosen} onChoose={setChosen} />
            </Card>
            <Rules module={module} form={form} />
          </View>
          <View className={node === undefined ? 'flow-editor__side' : 'flow-editor__node'}>
            {node === undefined ? (
              <Text className="flow-editor__hint">{t('flows.setUp.nodeHint')}</Text>
            ) : (
              <NodePanel key={node.id} module={module} form={form} node={node} onClose={() => setChosen('')} />
            )}
          </View>
        </View>
      )}
      {isTestOpen ? <FlowTest module={module} form={form} onClose={() => setTestOpen(false)} /> : null}
    </Page>
  )
}
