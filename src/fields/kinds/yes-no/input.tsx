import { Text, View } from '@tarojs/components'
import { SwitchRow } from '@/ui/controls/switch-row'
import type { Editing } from '../../edit/contract'
import type { InputFamily } from '../kind'

const EditYesNo = ({ name, label, value, error, onChange }: Editing) => (
  <View id={`field-${name}`}>
    <SwitchRow label={label} value={value === true} onChange={(on) => onChange({ value: on })} />
    {error === '' ? null : <Text className="field__error">{error}</Text>}
  </View>
)

export const yesNoInputs: InputFamily<'yes-no'> = { 'yes-no': { Input: EditYesNo } }
