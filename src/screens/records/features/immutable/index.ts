import { isEmpty, isFixedInState } from '@/schema'
import { textOf } from '@/words'
import type { FormFeature } from '../../shared/record-feature'

/** Values that cannot be changed after they were saved, or in the present state of the record. */
export const immutable: FormFeature = {
  name: 'immutable',
  appliesTo: ({ fields, frozen }) =>
    frozen?.only !== undefined || Object.values(fields).some(({ options }) => options.immutable === true),
  fixedNotice: (t, module, name, saved) => {
    if (saved === null) return ''
    if (isFixedInState(module, saved, name)) return t('reasons.fixed-in-state')
    const isChosen = module.fields[name]?.options.immutable === true && !isEmpty(saved[name])
    return isChosen ? t('records.once', { label: textOf(module, { field: name }) }) : ''
  },
}
