import type BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap'
import type BitMatrix from '@zxing/library/esm/core/common/BitMatrix'
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType'
import NotFoundException from '@zxing/library/esm/core/NotFoundException'
import Decoder from '@zxing/library/esm/core/qrcode/decoder/Decoder'
import Detector from '@zxing/library/esm/core/qrcode/detector/Detector'
import type FinderPattern from '@zxing/library/esm/core/qrcode/detector/FinderPattern'
import FinderPatternFinder from '@zxing/library/esm/core/qrcode/detector/FinderPatternFinder'
import FinderPatternInfo from '@zxing/library/esm/core/qrcode/detector/FinderPatternInfo'
import ResultPoint from '@zxing/library/esm/core/ResultPoint'

type Corners = readonly [FinderPattern, FinderPattern, FinderPattern]

const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]])
const ignoreResultPoint = { foundPossibleResultPoint: () => undefined }
const minCount = 2
const maxTries = 6

/**
 * Collects all patterns that look like a corner. The library stops at the first three, one of which may be part of the
 * data of the code; such a code could then not be read at all.
 */
class CornerFinder extends FinderPatternFinder {
  private candidates: readonly FinderPattern[] = []

  protected override handlePossibleCenter(...args: Parameters<FinderPatternFinder['handlePossibleCenter']>) {
    super.handlePossibleCenter(...args)
    // Copied at each step, because the library keeps only three patterns at the end.
    this.candidates = [...this.getPossibleCenters()]
    return false
  }

  all(): readonly FinderPattern[] {
    try {
      this.find(hints)
    } catch (fewerThanThree) {
      if (!(fewerThanThree instanceof NotFoundException)) throw fewerThanThree
    }
    return this.candidates.filter((one) => one.getCount() >= minCount)
  }
}

class CornerReader extends Detector {
  squaresAt([one, other, third]: Corners) {
    const inOrder = [one, other, third]
    ResultPoint.orderBestPatterns(inOrder)
    return this.processFinderPatternInfo(new FinderPatternInfo(inOrder)).getBits()
  }
}

const squaredDistance = (one: ResultPoint, other: ResultPoint) =>
  (one.getX() - other.getX()) ** 2 + (one.getY() - other.getY()) ** 2

/** Deviation of three points from three corners of a square. */
function misfit([one, other, third]: Corners): number {
  const [first = 0, second = 0, long = 1] = [
    squaredDistance(one, other),
    squaredDistance(other, third),
    squaredDistance(one, third),
  ].sort((a, b) => a - b)
  return (Math.abs(long - 2 * first) + Math.abs(long - 2 * second)) / long
}

const triples = (all: readonly FinderPattern[]): Corners[] =>
  all.flatMap((one, at) =>
    all.slice(at + 1).flatMap((other, next) => all.slice(at + next + 2).map((third): Corners => [one, other, third])),
  )

function decodeAt(matrix: BitMatrix, corners: Corners): string | null {
  try {
    return new Decoder().decodeBitMatrix(new CornerReader(matrix).squaresAt(corners), hints).getText()
  } catch {
    return null
  }
}

/** Decodes the QR code in a picture; the most likely corners are tried first. */
export function readSquare(bitmap: BinaryBitmap): string | null {
  const matrix = bitmap.getBlackMatrix()
  const found = triples(new CornerFinder(matrix, ignoreResultPoint).all()).map((corners) => ({
    corners,
    misfit: misfit(corners),
  }))
  found.sort((one, other) => one.misfit - other.misfit)
  for (const { corners } of found.slice(0, maxTries)) {
    const text = decodeAt(matrix, corners)
    if (text !== null) return text
  }
  return null
}
