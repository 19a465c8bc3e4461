import type { FormFeature } from '../../shared/record-feature'
import { Recognition } from './recognition'

/** A record that begins with a document: its fields are filled in from it, and typed only if it cannot be read. */
export const recognises: FormFeature = {
  name: 'recognises',
  appliesTo: (module) => module.recognises !== undefined,
  formNotice: ({ module, form, names }) =>
    module.recognises !== undefined && names.includes(module.recognises.file) ? (
      <Recognition module={module} form={form} recognises={module.recognises} />
    ) : null,
  fixedNotice: (t, { recognises: of }, name, _, { values, prefilled }) => {
    if (of === undefined) return ''
    if (name === of.code) return t('boards.recognise.code')
    if (name === of.typed) return t('boards.recognise.typed')
    if (!of.into.includes(name)) return ''
    const isRead = of.read.includes(String(values[of.source]))
    // A value that the document does not have is read too, such as the code of an all-electronic invoice.
    if (isRead) return Object.keys(prefilled ?? {}).includes(name) ? t('boards.recognise.locked') : ''
    return values[of.typed] === true ? '' : t('boards.recognise.first')
  },
}
