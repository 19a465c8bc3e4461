import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { emptyNode, type FlowNode, type Module } from '@/schema'
import { press } from '@/ui/base/press'
import { Button } from '@/ui/controls/button'
import { Icon } from '@/ui/icon'
import { Row } from '@/ui/layout/row'
import { Sheet } from '@/ui/layout/sheet'
import { ask } from '@/ui/overlays/ask'
import { useTranslate } from '@/words'
import { addBeside, addStage, freeId, moveStage, removeStage } from './change'
import { whenWords, whoWords } from './condition-texts'
import type { TemplateForm } from './use-template'

interface Props {
  readonly module: Module
  readonly form: TemplateForm
  readonly chosen: string
  readonly onChoose: (node: string) => void
}

function NodeCard({ module, form, node, chosen, onChoose }: Props & { readonly node: FlowNode }) {
  const t = useTranslate()
  const { names } = form.draft
  const fault = form.faultAt(node.id)
  const when = whenWords(module, node, names)
  const name = node.name || t('flows.setUp.nodeNew')
  const modifiers = [chosen === node.id && 'flow-node--chosen', fault !== '' && 'flow-node--wrong'].filter(Boolean)
  return (
    <View
      id={`node-${node.id}`}
      className={['flow-node', ...modifiers].join(' ')}
      role="button"
      aria-label={name}
      {...press(() => onChoose(node.id))}
    >
      <Text className="flow-node__name">{name}</Text>
      <Text className="flow-node__who">{whoWords(node, names).join(' · ')}</Text>
      {when === '' ? null : <Text className="flow-node__when">{when}</Text>}
      {fault === '' ? null : <Text className="flow-fault">{t(`flows.setUp.faults.${fault as 'name'}`)}</Text>}
    </View>
  )
}

function Plus({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <View className="flow-plus" role="button" aria-label={label} {...press(onPress)}>
      <View className="flow-plus__dot">
        <Icon name="plus" size={16} />
      </View>
    </View>
  )
}

function StageSheet({
  form,
  place,
  onBeside,
  onClose,
}: {
  readonly form: TemplateForm
  readonly place: number
  readonly onBeside: () => void
  readonly onClose: () => void
}) {
  const t = useTranslate()
  const { draft, set } = form
  const closeThen = (work: () => unknown) => () => {
    onClose()
    return work()
  }
  const remove = async () => {
    const title = t('flows.setUp.stageRemoveTitle', { count: place + 1 })
    const yes = await ask({ title, yes: t('flows.setUp.stageRemove'), no: t('shell.cancel'), danger: true })
    if (yes) set(removeStage(draft.body, place))
  }
  return (
    <Sheet open title={t('flows.setUp.stage', { count: place + 1 })} onClose={onClose}>
      <Row icon="plus" title={t('flows.setUp.addBeside')} onPress={closeThen(onBeside)} />
      <Row
        icon="arrow-up"
        title={t('flows.setUp.stageUp')}
        disabled={place === 0}
        onPress={closeThen(() => set(moveStage(draft.body, place, -1)))}
      />
      <Row
        icon="arrow-down"
        title={t('flows.setUp.stageDown')}
        disabled={place === draft.body.stages.length - 1}
        onPress={closeThen(() => set(moveStage(draft.body, place, 1)))}
      />
      <Row icon="x" danger title={t('flows.setUp.stageRemove')} onPress={closeThen(remove)} />
    </Sheet>
  )
}

/** The stages from top to bottom, the nodes of each stage side by side. */
export function Line(props: Props) {
  const t = useTranslate()
  const { form, onChoose } = props
  const { draft, set } = form
  const { body } = draft
  const [open, setOpen] = useState<number | null>(null)
  const add = (insert: (node: FlowNode) => typeof body) => {
    const node = emptyNode(freeId(body))
    set(insert(node))
    onChoose(node.id)
  }
  const fault = form.faultAt('')
  return (
    <View className="flow-line">
      <Text className="flow-line__end">{t('flows.setUp.start')}</Text>
      {body.stages.length === 0 ? (
        <Button
          kind="plain"
          wide
          icon="plus"
          label={t('flows.setUp.addStage')}
          onPress={() => add((node) => addStage(body, 0, node))}
        />
      ) : (
        <Plus label={t('flows.setUp.addStageFirst')} onPress={() => add((node) => addStage(body, 0, node))} />
      )}
      {body.stages.map((stage, place) => (
        <View key={stage[0]?.id ?? String(place)}>
          <View className="flow-stage">
            <View className="flow-stage__head">
              <Text className="flow-stage__name">
                {[
                  t('flows.setUp.stage', { count: place + 1 }),
                  ...(stage.length > 1 ? [t('flows.setUp.stageAll')] : []),
                ].join(' · ')}
              </Text>
              <View
                className="flow-stage__more"
                role="button"
                aria-label={`${t('flows.setUp.stage', { count: place + 1 })} ${t('shell.more')}`}
                {...press(() => setOpen(place))}
              >
                <Icon name="dots-three" size={22} />
              </View>
            </View>
            <View className="flow-stage__nodes">
              {stage.map((node) => (
                <NodeCard key={node.id} {...props} node={node} />
              ))}
            </View>
          </View>
          <Plus
            label={t('flows.setUp.addStageAfter', { count: place + 1 })}
            onPress={() => add((node) => addStage(body, place + 1, node))}
          />
        </View>
      ))}
      <Text className="flow-line__end">{t('flows.setUp.end')}</Text>
      {fault === '' ? null : <Text className="flow-fault">{t('flows.setUp.faults.stages')}</Text>}
      {open === null ? null : (
        <StageSheet
          form={form}
          place={open}
          onBeside={() => add((node) => addBeside(body, open, node))}
          onClose={() => setOpen(null)}
        />
      )}
    </View>
  )
}
