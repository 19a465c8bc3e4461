import { storable } from './cell'

/** The constant parts of a workbook: styles and relationships. */
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** Cell styles; the index of a style is its number in the file. */
const styleList = [
  ['plain', 0, ''],
  ['head', 0, ' fontId="1" fillId="2" applyFont="1" applyFill="1"'],
  ['filled', 0, ' fontId="2" fillId="2" applyFont="1" applyFill="1"'],
  ['text', 49, ''],
  ['quoted', 49, ' quotePrefix="1"'],
  ['money', 4, ''],
  ['percent', 10, ''],
  ['date', 164, ''],
  ['moment', 165, ''],
  ['time', 166, ''],
  ['hint', 49, ' fontId="2" applyFont="1"'],
  ['wrong', 49, ' fontId="3" applyFont="1"'],
] as const

export type CellStyle = (typeof styleList)[number][0]

export const styleNumber = Object.fromEntries(styleList.map(([name], index) => [name, index])) as Readonly<
  Record<CellStyle, number>
>

const fonts = [
  '<font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font>',
  '<font><i/><sz val="11"/><color rgb="FF556370"/><name val="Calibri"/></font>',
  '<font><sz val="11"/><color rgb="FFCF3A2B"/><name val="Calibri"/></font>',
]
const fills = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE2E7EC"/></patternFill></fill>',
]

const xf = (format: number, attributes: string) => {
  const font = attributes.includes('fontId') ? '' : ' fontId="0"'
  const fill = attributes.includes('fillId') ? '' : ' fillId="0"'
  const numberFormat = format === 0 ? '' : ' applyNumberFormat="1"'
  return `<xf numFmtId="${format}"${font}${fill} borderId="0" xfId="0"${numberFormat}${attributes}/>`
}

export const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="166" formatCode="hh:mm"/></numFmts><fonts count="${fonts.length}">${fonts.join('')}</fonts><fills count="${fills.length}">${fills.join('')}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styleList.length}">${styleList.map(([, format, more]) => xf(format, more)).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')

export const contentTypes = (sheets: number) =>
  `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${Array.from({ length: sheets }, (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`

export const rootRelations = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export const workbook = (names: readonly string[]) =>
  `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names.map((name, index) => `<sheet name="${escaped(storable(name))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`

export const workbookRelations = (sheets: number) =>
  `${head}<Relationships xmlns="${packages}/relationships">${Array.from({ length: sheets }, (_, index) => `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`

interface Width {
  readonly width: number
  readonly isHidden?: boolean
}

/** The start of a worksheet up to its rows; the first row is frozen. */
export const sheetHead = (columns: readonly Width[]) =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.map(({ width, isHidden }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${isHidden === true ? ' hidden="1"' : ''}/>`).join('')}</cols><sheetData>`

/** A drop-down for cells that accept only values from another range. */
export interface ListValidation {
  /** A1:A9 */
  readonly cells: string
  readonly from: string
}

export const sheetFoot = (validations: readonly ListValidation[]) =>
  `</sheetData>${validations.length === 0 ? '' : `<dataValidations count="${validations.length}">${validations.map(({ cells, from }) => `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${cells}"><formula1>${escaped(from)}</formula1></dataValidation>`).join('')}</dataValidations>`}</worksheet>`
