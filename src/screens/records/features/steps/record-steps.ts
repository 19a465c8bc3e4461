import type { RecordModel, StepOffer } from '@wire'
import { serverTime } from '@/client/time/time'
import { go } from '@/platform/router'
import type { Module, Step } from '@/schema'
import { type Translate, textOf } from '@/words'
import { closedGate } from '../../shared/closed-gate'
import { stampOf } from '../../shared/stamp-of'

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
      ...closedGate(data, `step:${name}`),
      ...(reason === '' ? {} : { disabled: true, reason, lacksRight: refused === 'no-edit-right' }),
      onPress: () => go(`${module.area}Edit`, to),
    },
  ]
}

/** The available next steps of a record, as buttons. */
export const stepsOf = (t: Translate, module: Module, data: RecordModel) =>
  (data.steps ?? []).flatMap((offer) => offerOf(t, module, data, offer))

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
