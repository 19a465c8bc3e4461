import { base } from './0001-base'

export interface Migration {
  readonly name: string
  readonly text: string
}

/** In order; each is applied once and never changed afterwards. */
export const migrations: readonly Migration[] = [{ name: '0001-base', text: base }]
