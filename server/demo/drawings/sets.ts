/** The types of drawings of a site: the name, and that of the one above it. */
export const types = [
  ['建筑施工图', null],
  ['平面图', '建筑施工图'],
  ['立面图', '建筑施工图'],
  ['结构施工图', null],
  ['基础图', '结构施工图'],
  ['梁板图', '结构施工图'],
  ['给排水图', null],
  ['电气图', null],
] as const

/** The drawings of a site: number, name, discipline, type, part of the site, and the editions it went through. */
export const sheets = [
  ['A-101', '首层平面图', 'building', '平面图', '1号楼首层', ['A', 'B']],
  ['A-102', '二层平面图', 'building', '平面图', '1号楼二层', ['A']],
  ['A-201', '南立面图', 'building', '立面图', '1号楼', ['A', 'B']],
  ['S-101', '基础平面布置图', 'structure', '基础图', '基坑', ['A']],
  ['S-201', '二层梁板配筋图', 'structure', '梁板图', '1号楼二层', ['A', 'B']],
  ['P-101', '首层给排水平面图', 'plumbing', '给排水图', '1号楼首层', ['A']],
  ['E-101', '首层照明平面图', 'electric', '电气图', '1号楼首层', ['A']],
] as const
export type Sheet = (typeof sheets)[number]

/** Drawings that were added by hand and not received; each has a version that waits for its publication. */
export const addedByHand: readonly string[] = ['P-101', 'E-101']

const brought = sheets.map(([number]) => number).filter((number) => !addedByHand.includes(number))

/** The receptions of a site: the edition, its kind, its age in days, its state and the numbers of its drawings. */
export const receptions = [
  ['A', 'construction', 120, 'published', brought],
  ['B', 'change', 4, 'published', ['A-101', 'A-201', 'S-201']],
  ['C', 'change', 2, 'checked', ['A-101']],
  ['B', 'change', 1, 'registered', ['S-101', 'A-102']],
] as const
