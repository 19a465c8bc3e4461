import { Canvas, View } from '@tarojs/components'
import { useWords } from '@/words'
import type { Pad } from './use-pad'
import './signature.scss'

/** White paper to write on with a finger. */
export function SignaturePad({ pad: { id, start, move, end } }: { readonly pad: Pad }) {
  const t = useWords()
  return (
    <View className="signature" aria-label={t('account.signature.label')}>
      <Canvas
        type="2d"
        id={id}
        canvasId={id}
        className="signature__pad"
        disableScroll
        onTouchStart={start}
        onTouchMove={move}
        onTouchEnd={end}
      />
    </View>
  )
}
