import type { EngineFamily } from './kind'

export const lineKinds: EngineFamily<'lines'> = {
  // Lines are on separate sheets.
  lines: { toCell: () => null, isPrivate: true },
}
