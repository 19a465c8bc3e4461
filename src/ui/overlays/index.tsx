import { Text, View } from '@tarojs/components'
import { Button } from '../controls/button'
import { Sheet } from '../layout/sheet'
import { useOverlays } from './store'
import './overlays.scss'

/** Conditional content has its own container, because Taro sends all siblings again when one is added or removed. */
export function Overlays() {
  const { toast, question, opening } = useOverlays()
  return (
    <View>
      {opening ? <View className="opening" aria-hidden /> : null}
      {toast === '' ? null : (
        <View className="toast" role="status">
          <Text>{toast}</Text>
        </View>
      )}
      {question === null ? null : (
        <Sheet
          open
          title={question.title}
          onClose={() => question.answer(false)}
          footer={
            <>
              <Button kind="plain" label={question.no} onPress={() => question.answer(false)} />
              <Button
                kind={question.danger === true ? 'danger' : 'main'}
                label={question.yes}
                onPress={() => question.answer(true)}
              />
            </>
          }
        >
          <Text>{question.text ?? ''}</Text>
        </Sheet>
      )}
    </View>
  )
}
