import { type Gate, gate } from './gates'

/** Partners that may be chosen: all but the blocked ones. */
export const usable = { state: ['active', 'candidate'] } as const

/** Asks before a contract names a partner that is not admitted yet or has an expired paper; `usable` refuses blocked ones. */
export const standingGates = (...fields: readonly string[]): readonly Gate[] =>
  fields.map((field) =>
    gate(`${field}Standing`, {
      ...{ at: ['save'], of: field, level: 'confirm' },
      is: { state: ['active', 'blocked'], validity: ['none', 'valid', 'soon'] },
      message: '这家单位{{limit}}，确定选择吗',
    }),
  )
