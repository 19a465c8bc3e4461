import BarcodeFormat from '@zxing/library/esm/core/BarcodeFormat'
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap'
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer'
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType'
import MultiFormatOneDReader from '@zxing/library/esm/core/oned/MultiFormatOneDReader'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource'
import { readSquare } from './square'

const { CODE_128, CODE_39, CODE_93, CODABAR, EAN_13, EAN_8, ITF, UPC_A, UPC_E } = BarcodeFormat
const bars = [CODE_128, CODE_39, CODE_93, CODABAR, EAN_13, EAN_8, ITF, UPC_A, UPC_E]
const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.TRY_HARDER, true],
  [DecodeHintType.POSSIBLE_FORMATS, bars],
])
const ofBars = new MultiFormatOneDReader(hints)

/** What a code in a picture says, read in the page itself. */
export function read({ data, width, height }: ImageData): string | null {
  const light = new Uint8ClampedArray(width * height)
  for (let dot = 0; dot < light.length; dot += 1) {
    const at = dot * 4
    light[dot] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8
  }
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(light, width, height)))
  const said = readSquare(bitmap)
  if (said !== null) return said
  try {
    return ofBars.decode(bitmap, hints).getText()
  } catch {
    return null
  }
}
