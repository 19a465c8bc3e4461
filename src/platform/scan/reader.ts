import BarcodeFormat from '@zxing/library/esm/core/BarcodeFormat'
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap'
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer'
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType'
import MultiFormatOneDReader from '@zxing/library/esm/core/oned/MultiFormatOneDReader'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource'
import { readSquare } from './square'

const { CODE_128, CODE_39, CODE_93, CODABAR, EAN_13, EAN_8, ITF, UPC_A, UPC_E } = BarcodeFormat
const barcodeFormats = [CODE_128, CODE_39, CODE_93, CODABAR, EAN_13, EAN_8, ITF, UPC_A, UPC_E]
const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.TRY_HARDER, true],
  [DecodeHintType.POSSIBLE_FORMATS, barcodeFormats],
])
const barcodeReader = new MultiFormatOneDReader(hints)

/** Decodes the code in a picture without the browser or the host. */
export function read({ data, width, height }: ImageData): string | null {
  const luminance = new Uint8ClampedArray(width * height)
  for (let pixel = 0; pixel < luminance.length; pixel += 1) {
    const at = pixel * 4
    luminance[pixel] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8
  }
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(luminance, width, height)))
  const text = readSquare(bitmap)
  if (text !== null) return text
  try {
    return barcodeReader.decode(bitmap, hints).getText()
  } catch {
    return null
  }
}
