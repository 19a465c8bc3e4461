import { Text, View } from '@tarojs/components'
import { type ApproverKind, approverKinds, type FlowNode, type Module } from '@/schema'
import { Button } from '@/ui/controls/button'
import { SwitchRow } from '@/ui/controls/switch-row'
import { ChoiceField } from '@/ui/inputs/choice-field'
import { NumberField } from '@/ui/inputs/number-field'
import { TextField } from '@/ui/inputs/text-field'
import { Card } from '@/ui/layout/card'
import { useTranslate } from '@/words'
import { canMove, moveNode, ofKind, removeNode, withNode } from './change'
import { isSigned, type Names } from './condition-texts'
import { Conditions } from './conditions'
import { NodePeople } from './node-people'
import { Pick } from './pick'
import type { TemplateForm } from './use-template'

interface Props {
  readonly module: Module
  readonly form: TemplateForm
  readonly node: FlowNode
  readonly onClose: () => void
}

type Change = (part: Partial<FlowNode>, names?: Names) => void
interface Part extends Props {
  readonly change: Change
  readonly fault: string
}

const chooseModes = ['nobody', 'starter', 'previous'] as const
const signModes = ['or', 'all', 'share'] as const
const lateActions = ['urge', 'escalate', 'pass'] as const
const maxName = 30

const errorFor = (part: string, expected: string, words: string) => (part === expected ? { error: words } : {})

function Who({ module, form, node, change, fault }: Part) {
  const t = useTranslate()
  const mayChoose = node.kind !== 7 && node.kind !== 8
  return (
    <Card>
      <TextField
        name="node-name"
        label={t('flows.setUp.nodeName')}
        value={node.name}
        required
        maxLength={maxName}
        onChange={(name) => change({ name })}
        {...errorFor(fault, 'name', t('flows.setUp.faults.name'))}
      />
      <ChoiceField
        label={t('flows.setUp.kind')}
        options={approverKinds.map((kind) => ({
          ...{ value: String(kind), label: t(`flows.setUp.kinds.${kind}`), note: t(`flows.setUp.kindNotes.${kind}`) },
        }))}
        value={String(node.kind)}
        onChange={(kind) => change(ofKind(node, Number(kind) as ApproverKind))}
      />
      {mayChoose ? (
        <ChoiceField
          label={t('flows.setUp.choose')}
          options={chooseModes.map((value) => ({ value, label: t(`flows.setUp.chooses.${value}`) }))}
          value={node.choose}
          onChange={(choose) => change({ choose: choose as FlowNode['choose'] })}
        />
      ) : null}
      <NodePeople module={module} node={node} names={form.draft.names} fault={fault} onChange={change} />
    </Card>
  )
}

function Signing({ node, change, fault }: Part) {
  const t = useTranslate()
  return (
    <Card>
      {isSigned(node) ? (
        <ChoiceField
          label={t('flows.setUp.sign')}
          options={signModes.map((value) => ({ value, label: t(`flows.setUp.signs.${value}`) }))}
          value={node.sign}
          onChange={(sign) => change({ sign: sign as FlowNode['sign'] })}
        />
      ) : null}
      {isSigned(node) && node.sign === 'share' ? (
        <NumberField
          name="share"
          label={t('flows.setUp.share')}
          unit="%"
          decimals={0}
          value={node.share}
          onChange={(share) => change({ share: share ?? 0 })}
          {...errorFor(fault, 'share', t('flows.setUp.faults.share'))}
        />
      ) : null}
      <SwitchRow
        label={t('flows.setUp.signature')}
        value={node.signature}
        onChange={(signature) => change({ signature })}
      />
      <NumberField
        name="hours"
        label={t('flows.setUp.hours')}
        unit={t('flows.setUp.hourUnit')}
        decimals={0}
        value={node.hours}
        onChange={(hours) => change({ hours: hours ?? 0 })}
        {...errorFor(fault, 'hours', t('flows.setUp.faults.hours'))}
      />
      {node.hours > 0 ? (
        <ChoiceField
          label={t('flows.setUp.late')}
          options={lateActions.map((value) => ({ value, label: t(`flows.setUp.lates.${value}`) }))}
          value={node.late}
          onChange={(late) => change({ late: late as FlowNode['late'] })}
        />
      ) : null}
    </Card>
  )
}

function Actions({ form, node, onClose }: Props) {
  const t = useTranslate()
  const { draft, set } = form
  const move = (by: 1 | -1) => set(moveNode(draft.body, node.id, by))
  return (
    <View className="flow-actions">
      <Button
        kind="plain"
        label={t('flows.setUp.nodeEarlier')}
        disabled={!canMove(draft.body, node.id, -1)}
        onPress={() => move(-1)}
      />
      <Button
        kind="plain"
        label={t('flows.setUp.nodeLater')}
        disabled={!canMove(draft.body, node.id, 1)}
        onPress={() => move(1)}
      />
      <Button
        kind="danger"
        label={t('flows.setUp.nodeRemove')}
        onPress={() => {
          onClose()
          set(removeNode(draft.body, node.id))
        }}
      />
    </View>
  )
}

/** The options of one node: over the page on a phone, next to the flow on a wide screen. */
export function NodePanel(props: Props) {
  const t = useTranslate()
  const { module, form, node, onClose } = props
  const change: Change = (part, names = {}) => form.set(withNode(form.draft.body, { ...node, ...part }), names)
  const fault = form.faultAt(node.id)
  const part = { ...props, change, fault }
  return (
    <View className="flow-panel" role="dialog" aria-label={t('flows.setUp.node')}>
      <View className="flow-panel__head">
        <Text className="flow-panel__title">{node.name || t('flows.setUp.nodeNew')}</Text>
        <Button kind="text" label={t('flows.setUp.nodeDone')} onPress={onClose} />
      </View>
      <View className="flow-panel__body form">
        <Who {...part} />
        <Card title={t('flows.setUp.when')}>
          <Conditions module={module} form={form} node={node} onChange={change} />
          {fault === 'when' ? <Text className="flow-fault">{t('flows.setUp.faults.when')}</Text> : null}
        </Card>
        <Signing {...part} />
        <Card>
          <Pick
            module={module}
            name="copies"
            label={t('flows.setUp.copies')}
            kind="people"
            value={node.copies}
            names={form.draft.names}
            onChange={(copies, names) => change({ copies }, names)}
          />
        </Card>
        <Actions {...props} />
      </View>
    </View>
  )
}
