import type { RecordModel, StepOffer } from '@wire'
import { serverTime } from '@/client/time/time'
import { go } from '@/platform/router'
import type { Module, Step } from '@/schema'
import { type Translate, textOf, translate } from '@/words'
import { stampOf } from '../shared/stamp-of'

/** Button properties of a record that cannot be changed or deleted, with the reason. */
export function frozenProps(module: Module, data: RecordModel | undefined) {
  const frozenReason = data?.held ?? ''
  if (frozenReason === '') return {}
  const reason = frozenReason === 'frozen' ? textOf(module, { frozen: true }) : translate(`problems.${frozenReason}`)
  return { disabled: true, reason }
}

/** Actions for a new record that refers to this one and starts with its values, if the module has a field for that. */
export function copyActions(t: Translate, { name, area, fields }: Module, guid: string, refused: object) {
  const sourceFields = Object.keys(fields).filter((each) => {
    const { begins, to } = fields[each]?.options ?? {}
    return begins !== undefined && to?.().name === name
  })
  return sourceFields.map((field) => ({
    label: t('records.addAgain'),
    ...refused,
    onPress: () => go(`${area}Edit`, { module: name, fill: `${field}=link-${field}`, [`link-${field}`]: guid }),
  }))
}

/** The assignees of a step by name. */
function assigneeText(t: Translate, { by = [] }: Step, { words }: RecordModel) {
  const names = [...new Set(by.flatMap((field) => (words[field] ?? '').split('、')).filter(Boolean))]
  return names.length === 0 ? t('problems.not-your-step') : t('records.stepFor', { who: names.join('、') })
}

function offerOf(t: Translate, module: Module, data: RecordModel, { name, refused }: StepOffer) {
  const step = module.steps.find((each) => each.name === name)
  if (step === undefined) return []
  const { on } = step
  const reason = refused === 'not-your-step' ? assigneeText(t, step, data) : refused && t(`problems.${refused}`)
  const to = { module: step.module, step: name, fill: `${on}=link-${on}`, [`link-${on}`]: data.guid }
  return [
    {
      name,
      label: textOf(module, { step: name }),
      ...(reason === '' ? {} : { disabled: true, reason }),
      onPress: () => go(`${module.area}Edit`, to),
    },
  ]
}

/** The available next steps of a record, as buttons. */
export const stepsOf = (t: Translate, module: Module, data: RecordModel | undefined) =>
  data === undefined ? [] : (data.steps ?? []).flatMap((offer) => offerOf(t, module, data, offer))

/** The completed steps of a record, the last one first. */
export const doneOf = (t: Translate, module: Module, data: RecordModel | undefined) =>
  [...(data?.done ?? [])].reverse().map(({ Step: step, Module: of, Guid, UserName, At, State }) => {
    const { state } = module.list
    const words = { [state]: textOf(module, { field: state, choice: State }) }
    return {
      guid: Guid,
      title: t('records.doneBy', { who: UserName, step: textOf(module, { step }) }),
      note: serverTime(At),
      stamp: stampOf(module, { values: { [state]: State }, words }),
      onPress: () => go(`${module.area}Detail`, { module: of, guid: Guid }),
    }
  })
