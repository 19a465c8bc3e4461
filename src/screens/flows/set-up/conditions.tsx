import { View } from '@tarojs/components'
import { useState } from 'react'
import { EditField } from '@/fields/edit-field'
import { type FlowCondition, type FlowNode, kindOf, kinds, type Module } from '@/schema'
import { Choose } from '@/screens/enterprise/pick/choose'
import { Button } from '@/ui/controls/button'
import { ChoiceField } from '@/ui/inputs/choice-field'
import { Row } from '@/ui/layout/row'
import { Sheet } from '@/ui/layout/sheet'
import { useTranslate } from '@/words'
import { conditionWords, fieldWords, type Names } from './condition-texts'
import { Pick } from './pick'
import type { TemplateForm } from './use-template'

interface ConditionContext {
  readonly module: Module
  readonly numbers: readonly string[]
  readonly choices: readonly string[]
  readonly names: Names
}

const noText = () => ''

/** The number of a condition, typed as in the form of the record: money in yuan. */
export function NumberOf({
  module,
  field: name,
  value,
  onChange,
}: {
  readonly module: Module
  readonly field: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}) {
  const field = module.fields[name]
  if (field === undefined) return null
  const label = fieldWords(module, name)
  const kind = kinds[field.kind].limitTypedAs ?? field.kind
  return (
    <EditField
      {...{ module, record: '', name, label, value, words: '', error: '', beside: {} }}
      field={{ ...field, kind, required: true }}
      onChange={({ value: typed }) => onChange(typeof typed === 'number' ? typed : null)}
      wordsOfChoice={noText}
      wordsAt={noText}
      errorAt={noText}
    />
  )
}

/** The values of a condition, with the picker of its field. */
export function ChoicesOf({
  module,
  field: name,
  value,
  names,
  onChange,
}: {
  readonly module: Module
  readonly field: string
  readonly value: readonly string[]
  readonly names: Names
  readonly onChange: (ids: readonly string[], names: Names) => void
}) {
  const t = useTranslate()
  const label = fieldWords(module, name)
  const common = { module, name: `value-${name}`, label, value, names, onChange, required: true }
  if (name === '@starter') return <Pick {...common} kind="people" />
  if (name === '@department') return <Pick {...common} kind="departments" />
  const field = module.fields[name]
  const { refersTo, value: type } = kindOf(field)
  if (type === 'flag') {
    const rows = ['true', 'false'].map((id) => ({ id, label: t(id === 'true' ? 'records.yes' : 'records.no') }))
    return <Choose name={name} label={label} rows={rows} chosen={value} multi onPick={(ids) => onChange(ids, {})} />
  }
  if (refersTo === 'record') {
    const to = field?.options.to
    return <Pick {...common} kind="reference" options={to === undefined ? {} : { to }} several />
  }
  if (refersTo === 'person') return <Pick {...common} kind="people" />
  if (refersTo === 'department') return <Pick {...common} kind="departments" />
  return <Pick {...common} kind="multi-choice" choiceField={name} options={{ choices: field?.options.choices ?? {} }} />
}

function ConditionSheet({
  asking,
  condition,
  onChange,
  onRemove,
  onClose,
}: {
  readonly asking: ConditionContext
  readonly condition: FlowCondition
  readonly onChange: (condition: FlowCondition, names?: Names) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}) {
  const t = useTranslate()
  const { module, numbers, choices, names } = asking
  const { field, is, limit, choices: chosen } = condition
  const isNumber = numbers.includes(field)
  // The amount of the module comes first.
  const first = numbers.filter((id) => id === module.workflow?.amount)
  const rows = [...new Set([...first, ...numbers, ...choices])].map((id) => ({ id, label: fieldWords(module, id) }))
  const comparisons = isNumber ? (['at-least', 'below'] as const) : (['one-of', 'none-of'] as const)
  const chooseField = ([next = '']: readonly string[]) => {
    const first = numbers.includes(next) ? 'at-least' : 'one-of'
    onChange({ field: next, is: first, limit: 0, choices: [] })
  }
  return (
    <Sheet
      open
      title={t('flows.setUp.condition')}
      onClose={onClose}
      footer={
        <>
          <Button kind="danger" label={t('flows.setUp.conditionRemove')} onPress={onRemove} />
          <Button label={t('flows.setUp.nodeDone')} onPress={onClose} />
        </>
      }
    >
      <Choose
        name="condition-field"
        label={t('flows.setUp.conditionField')}
        rows={rows}
        chosen={field === '' ? [] : [field]}
        onPick={chooseField}
        required
      />
      {field === '' ? null : (
        <>
          <ChoiceField
            label={t('flows.setUp.conditionIs')}
            options={comparisons.map((each) => ({ value: each, label: t(`flows.setUp.is.${each}`) }))}
            value={is}
            onChange={(next) => onChange({ ...condition, is: next as FlowCondition['is'] })}
          />
          {isNumber ? (
            <NumberOf
              module={module}
              field={field}
              value={limit}
              onChange={(value) => onChange({ ...condition, limit: value ?? 0 })}
            />
          ) : (
            <ChoicesOf
              module={module}
              field={field}
              value={chosen}
              names={names}
              onChange={(ids, more) => onChange({ ...condition, choices: ids }, more)}
            />
          )}
        </>
      )}
    </Sheet>
  )
}

const newCondition: FlowCondition = { field: '', is: 'at-least', limit: 0, choices: [] }

/** The conditions of a node, each shown as a sentence and edited in a sheet. */
export function Conditions({
  module,
  form,
  node,
  onChange,
}: {
  readonly module: Module
  readonly form: TemplateForm
  readonly node: FlowNode
  readonly onChange: (part: Partial<FlowNode>, names?: Names) => void
}) {
  const t = useTranslate()
  const [open, setOpen] = useState<number | null>(null)
  const { numbers, choices, draft } = form
  const { names } = draft
  const { when } = node
  const withCondition = (place: number, condition: FlowCondition) => [
    ...when.slice(0, place),
    condition,
    ...when.slice(place + 1),
  ]
  const current = open === null ? undefined : (when[open] ?? newCondition)
  return (
    <View className="flow-part">
      {when.length === 0 ? <Row title={t('flows.setUp.always')} /> : null}
      {when.map((condition, index) => (
        <Row
          key={conditionWords(module, condition, names)}
          title={conditionWords(module, condition, names)}
          onPress={() => setOpen(index)}
        />
      ))}
      <Button kind="text" icon="plus" label={t('flows.setUp.addCondition')} onPress={() => setOpen(when.length)} />
      {open === null || current === undefined ? null : (
        <ConditionSheet
          asking={{ module, numbers, choices, names }}
          condition={current}
          onChange={(condition, more = {}) => onChange({ when: withCondition(open, condition) }, more)}
          onRemove={() => {
            onChange({ when: when.filter((_, index) => index !== open) })
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </View>
  )
}
