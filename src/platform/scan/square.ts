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
const nobody = { foundPossibleResultPoint: () => undefined }
const seenAtLeast = 2
const mostTries = 6

/**
 * All that looks like a corner. The library itself stops at the first three, of which one may lie among what the code
 * says: one code in fifty has such a place, and is read from no distance.
 */
class CornerFinder extends FinderPatternFinder {
  private seen: readonly FinderPattern[] = []

  protected override handlePossibleCenter(...given: Parameters<FinderPatternFinder['handlePossibleCenter']>) {
    super.handlePossibleCenter(...given)
    // Taken down as it goes: in the end the library throws away all but three.
    this.seen = [...this.getPossibleCenters()]
    return false
  }

  all(): readonly FinderPattern[] {
    try {
      this.find(hints)
    } catch (fewerThanThree) {
      if (!(fewerThanThree instanceof NotFoundException)) throw fewerThanThree
    }
    return this.seen.filter((one) => one.getCount() >= seenAtLeast)
  }
}

class CornerReader extends Detector {
  squaresAt([one, other, third]: Corners) {
    const inOrder = [one, other, third]
    ResultPoint.orderBestPatterns(inOrder)
    return this.processFinderPatternInfo(new FinderPatternInfo(inOrder)).getBits()
  }
}

const apart = (one: ResultPoint, other: ResultPoint) =>
  (one.getX() - other.getX()) ** 2 + (one.getY() - other.getY()) ** 2

/** How far three points are from the corners of a square of which the fourth is missing. */
function misfit([one, other, third]: Corners): number {
  const [first = 0, second = 0, long = 1] = [apart(one, other), apart(other, third), apart(one, third)].sort(
    (a, b) => a - b,
  )
  return (Math.abs(long - 2 * first) + Math.abs(long - 2 * second)) / long
}

const threes = (all: readonly FinderPattern[]): Corners[] =>
  all.flatMap((one, at) =>
    all.slice(at + 1).flatMap((other, next) => all.slice(at + next + 2).map((third): Corners => [one, other, third])),
  )

function saidAt(matrix: BitMatrix, corners: Corners): string | null {
  try {
    return new Decoder().decodeBitMatrix(new CornerReader(matrix).squaresAt(corners), hints).getText()
  } catch {
    return null
  }
}

/** What a QR code in a picture says; the likeliest corners are looked at first. */
export function readSquare(bitmap: BinaryBitmap): string | null {
  const matrix = bitmap.getBlackMatrix()
  const found = threes(new CornerFinder(matrix, nobody).all()).map((corners) => ({
    corners,
    misfit: misfit(corners),
  }))
  found.sort((one, other) => one.misfit - other.misfit)
  for (const { corners } of found.slice(0, mostTries)) {
    const said = saidAt(matrix, corners)
    if (said !== null) return said
  }
  return null
}
