/** How likely it is that a hazard does harm, and how much. */
export const likelihoods = {
  '1': '1 极不可能',
  '2': '2 不太可能',
  '3': '3 可能',
  '4': '4 很可能',
  '5': '5 几乎必然',
} as const

export const consequences = {
  '1': '1 轻微',
  '2': '2 一般',
  '3': '3 较大',
  '4': '4 重大',
  '5': '5 特别重大',
} as const
