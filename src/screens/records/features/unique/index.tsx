import { Notice } from '@/ui/feedback/notice'
import type { FormFeature, FormNoticeProps } from '../../shared/record-feature'
import { useDuplicates } from './use-duplicates'

/** Another record with the same unique values, with a link to it, shown while the form is being filled in. */
function Duplicates({ module, form, names }: FormNoticeProps) {
  const texts = useDuplicates(module, form, names)
  return texts.map(({ guid, text, open }) => (
    <Notice key={guid} kind="warn" text={text} action={{ label: form.t('records.openOther'), onPress: open }} />
  ))
}

export const unique: FormFeature = {
  name: 'unique',
  appliesTo: (module) => module.unique.length > 0,
  formNotice: Duplicates,
}
