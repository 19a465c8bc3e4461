import { Text, View } from '@tarojs/components'
import { capitalsOf } from '@/schema'
import { language } from '@/words'
import type { Shown, ShownFamily } from '../kind'

/** An amount with its Chinese capitals, as on a cheque. */
function showAmount({ text, value, options }: Shown) {
  if (options.capitals !== true || !/^(zh|tw)$/.test(language())) return text
  return (
    <View className="shown-money">
      <Text>{text}</Text>
      <Text className="shown-money__capitals">{capitalsOf(Number(value), language() === 'tw')}</Text>
    </View>
  )
}

export const moneyShown: ShownFamily<'money'> = { money: { show: showAmount } }
