import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { type Module, nodeApplies, nodesOf } from '@/schema'
import { Loaded } from '@/screens/account/form/loaded'
import { Notice } from '@/ui/feedback/notice'
import { Row } from '@/ui/layout/row'
import { Sheet } from '@/ui/layout/sheet'
import { useTranslate } from '@/words'
import { NodesAhead } from '../report/flow-preview'
import { type Names, whoWords } from './condition-texts'
import { ChoicesOf, NumberOf } from './conditions'
import { Pick } from './pick'
import type { TemplateForm } from './use-template'

interface Props {
  readonly module: Module
  readonly form: TemplateForm
  readonly onClose: () => void
}

/** The nodes that a record with the entered values would pass, by the flow as edited on this phone. */
function WithValues({ module, form }: Omit<Props, 'onClose'>) {
  const t = useTranslate()
  const { draft, numbers } = form
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const [names, setNames] = useState<Names>({})
  const nodes = nodesOf(draft.body)
  const conditionFields = [...new Set(nodes.flatMap(({ when }) => when.map(({ field }) => field)))]
  const setValue = (field: string, value: unknown) => setValues((before) => ({ ...before, [field]: value }))
  const all = { ...draft.names, ...names }
  return (
    <>
      <Text className="flow-hint">
        {t(conditionFields.length === 0 ? 'flows.setUp.tryPlain' : 'flows.setUp.tryHint')}
      </Text>
      {conditionFields.map((field) =>
        numbers.includes(field) ? (
          <NumberOf
            key={field}
            module={module}
            field={field}
            value={typeof values[field] === 'number' ? values[field] : null}
            onChange={(value) => setValue(field, value)}
          />
        ) : (
          <ChoicesOf
            key={field}
            module={module}
            field={field}
            value={(values[field] ?? []) as readonly string[]}
            names={all}
            onChange={(ids, more) => {
              setValue(field, ids)
              setNames({ ...names, ...more })
            }}
          />
        ),
      )}
      {nodes.map((node) => {
        const isNeeded = nodeApplies(node, values)
        return (
          <Row
            key={node.id}
            title={node.name || t('flows.setUp.nodeNew')}
            note={isNeeded ? whoWords(node, all).join(' · ') : t('flows.setUp.trySkip')}
            {...(isNeeded ? { icon: 'check' as const } : { disabled: true })}
          />
        )
      })}
    </>
  )
}

/** The approvers of an existing record, by the flow as saved. */
function WithRecord({
  module,
  record,
  template,
}: {
  readonly module: Module
  readonly record: string
  readonly template: string
}) {
  const t = useTranslate()
  const info = useRead('AuditTemplate.GetNodeInfo', { TemplateID: template, MID: module.name, RID: record })
  return (
    <>
      <Notice kind="info" text={t('flows.setUp.trySaved')} />
      <Loaded read={info}>{(nodes) => <NodesAhead nodes={nodes} />}</Loaded>
    </>
  )
}

/** A test of the flow, with entered values or with an existing record. */
export function FlowTest({ module, form, onClose }: Props) {
  const t = useTranslate()
  const [record, setRecord] = useState<readonly string[]>([])
  const [names, setNames] = useState<Names>({})
  const isSaved = form.model !== undefined
  const [guid] = record
  return (
    <Sheet open title={t('flows.setUp.try')} onClose={onClose}>
      <View>
        {guid === undefined ? <WithValues module={module} form={form} /> : null}
        {isSaved ? (
          <Pick
            module={module}
            name="record"
            label={t('flows.setUp.tryRecord')}
            kind="reference"
            options={{ to: () => module }}
            value={record}
            names={names}
            onChange={(ids, more) => {
              setRecord(ids)
              setNames(more)
            }}
          />
        ) : null}
        {guid === undefined ? null : <WithRecord module={module} record={guid} template={form.draft.guid} />}
      </View>
    </Sheet>
  )
}
