import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { breakLines, widestWord } from './broken'
import { legible } from './legible'

/** The functions used of a font opened by pdfkit. */
interface Font {
  readonly unitsPerEm: number
  glyphForCodePoint(codePoint: number): { readonly advanceWidth: number }
  hasGlyphForCodePoint(codePoint: number): boolean
}

export type Weight = 'regular' | 'bold'

/** A font with its glyphs and widths. */
export interface Face {
  readonly font: Font
  readonly lines: (text: string, size: number, width: number) => string[]
  readonly width: (text: string, size: number) => number
  readonly widestWord: (text: string, size: number) => number
}

export type Faces = Readonly<Record<Weight, Face>>

function faceOf(font: Font): Face {
  const cache = new Map<string, number>()
  const advance = (character: string) => {
    const cached = cache.get(character)
    if (cached !== undefined) return cached
    const width = font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm
    cache.set(character, width)
    return width
  }
  const has = (codePoint: number) => font.hasGlyphForCodePoint(codePoint)
  return {
    font,
    lines: (text, size, width) => breakLines(legible(text, has), width, (character) => advance(character) * size),
    width: (text, size) => [...legible(text, has)].reduce((sum, character) => sum + advance(character) * size, 0),
    widestWord: (text, size) => widestWord(legible(text, has), (character) => advance(character) * size),
  }
}

/** pdfkit opens the font for a temporary document; all documents share it afterwards. */
function load(folder: string, name: string) {
  const first = new PDFDocument({ autoFirstPage: false }).font(readFileSync(join(folder, name)))
  return faceOf((first as unknown as { readonly _font: { readonly font: Font } })._font.font)
}

/** The fonts are loaded once, because opening them takes longer than drawing a page. */
export const loadFaces = (folder: string): Faces => ({
  regular: load(folder, 'NotoSansHans-Regular.otf'),
  bold: load(folder, 'NotoSansHans-Bold.otf'),
})
