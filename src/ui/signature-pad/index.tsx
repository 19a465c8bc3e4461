import { Canvas, View } from '@tarojs/components'
import { pointing } from '@/platform/canvas'
import type { Pad } from './use-pad'
import './signature-pad.scss'

export { usePad } from './use-pad'

/** White canvas for a signature by finger or mouse. */
export function SignaturePad({ pad, label }: { readonly pad: Pad; readonly label: string }) {
  const { id, start, move, end } = pad
  return (
    <View className="signature-pad" aria-label={label}>
      <Canvas
        type="2d"
        id={id}
        canvasId={id}
        className="signature-pad__paper"
        disableScroll
        {...pointing({ start, move, end })}
      />
    </View>
  )
}
