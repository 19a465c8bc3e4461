import { Text, View } from '@tarojs/components'
import { serialsIn } from '@/schema'
import type { FieldNoticeProps, FormFeature } from '../../shared/record-feature'
import { useNextNumber } from './use-next-number'

/** The number that the record gets if none is typed. */
function NextNumber({ module, form, name }: FieldNoticeProps) {
  const number = useNextNumber(module, form, name)
  if (number === '') return null
  return (
    <View className="field">
      <Text className="field__hint">{form.t('records.coming', { number })}</Text>
    </View>
  )
}

export const numbering: FormFeature = {
  name: 'numbering',
  appliesTo: ({ fields }) => serialsIn(fields).length > 0,
  fieldNotice: (props) => (props.module.fields[props.name]?.kind === 'serial' ? <NextNumber {...props} /> : null),
}
