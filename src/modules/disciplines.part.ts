/** The disciplines of design, which drawings and design changes share. */
export const disciplines = {
  building: '建筑',
  structure: '结构',
  plumbing: '给排水',
  electric: '电气',
  heating: '暖通',
  other: '其他',
} as const
