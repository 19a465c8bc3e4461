import type { Module } from '@/schema'
import { SwitchRow } from '@/ui/controls/switch-row'
import { ChoiceField } from '@/ui/inputs/choice-field'
import { NumberField } from '@/ui/inputs/number-field'
import { TextField } from '@/ui/inputs/text-field'
import { Card } from '@/ui/layout/card'
import { useTranslate } from '@/words'
import { Pick } from './pick'
import type { TemplateForm } from './use-template'

const passModes = ['skip', 'keep'] as const
const afterModes = ['there', 'all'] as const
const maxName = 40
const maxSort = 9999

/** The name of a flow and whether it is in use. */
export function About({ form }: { readonly form: TemplateForm }) {
  const t = useTranslate()
  const { draft, change, nameFault } = form
  return (
    <Card title={t('flows.setUp.about')}>
      <TextField
        name="name"
        label={t('flows.setUp.name')}
        value={draft.name}
        required
        maxLength={maxName}
        onChange={(name) => change({ name })}
        {...(nameFault === '' ? {} : { error: nameFault })}
      />
      <NumberField
        name="sort"
        label={t('flows.setUp.sort')}
        decimals={0}
        value={draft.sort}
        onChange={(sort) => change({ sort: Math.min(maxSort, Math.max(0, sort ?? 0)) })}
      />
      <SwitchRow
        label={t('flows.setUp.inUse')}
        hint={t('flows.setUp.inUseHint')}
        value={!draft.disabled}
        onChange={(on) => change({ disabled: !on })}
      />
    </Card>
  )
}

/** The rules that apply to all nodes. */
export function Rules({ module, form }: { readonly module: Module; readonly form: TemplateForm }) {
  const t = useTranslate()
  const { draft, set } = form
  const { body } = draft
  const choice = passModes.map((value) => ({ value, label: t(`flows.setUp.${value}`) }))
  return (
    <Card title={t('flows.setUp.rules')}>
      <ChoiceField
        label={t('flows.setUp.own')}
        options={choice}
        value={body.own}
        onChange={(own) => set({ ...body, own: own as 'skip' })}
      />
      <ChoiceField
        label={t('flows.setUp.again')}
        options={choice}
        value={body.again}
        onChange={(again) => set({ ...body, again: again as 'skip' })}
      />
      <ChoiceField
        label={t('flows.setUp.afterReturn')}
        options={afterModes.map((value) => ({ value, label: t(`flows.setUp.afters.${value}`) }))}
        value={body.afterReturn}
        onChange={(afterReturn) => set({ ...body, afterReturn: afterReturn as 'all' })}
      />
      <Pick
        module={module}
        name="end-copies"
        label={t('flows.setUp.endCopies')}
        kind="people"
        value={body.copies}
        names={draft.names}
        onChange={(copies, names) => set({ ...body, copies }, names)}
      />
    </Card>
  )
}
