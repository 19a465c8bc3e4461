import { Text, View } from '@tarojs/components'
import './sheets.scss'

/** A progress bar with a text; a null `part` means that the progress is unknown. */
export function Progress({ part, text }: { readonly part: number | null; readonly text: string }) {
  const percent = Math.round((part ?? 0) * 100)
  return (
    <View className="sheet-progress" role="progressbar" aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      <View className="sheet-progress__track">
        <View className="sheet-progress__done" style={{ width: `${percent}%` }} />
      </View>
      <Text className="sheet-progress__words">{text}</Text>
    </View>
  )
}
