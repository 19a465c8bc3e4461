import { isEmpty } from '@/schema'
import { textOf } from '@/words'
import type { FormFeature } from '../../shared/record-feature'

/** Values that cannot be changed after they were saved. */
export const immutable: FormFeature = {
  name: 'immutable',
  appliesTo: ({ fields }) => Object.values(fields).some(({ options }) => options.immutable === true),
  fixedNotice: (t, module, name, saved) =>
    module.fields[name]?.options.immutable === true && !isEmpty(saved?.[name])
      ? t('records.once', { label: textOf(module, { field: name }) })
      : '',
}
