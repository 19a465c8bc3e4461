import type { AtWork } from '../context'
import type { FlowEvent } from './flow-state'
import type { Held, Moved } from './move'

interface Said {
  readonly opinion: string
  readonly event: FlowEvent
}

/** Tells whoever is asked now, whoever is told besides, and whoever reported it what became of it. */
export async function tellOf(_work: AtWork, _held: Held, _moved: Moved, _said?: Said) {}
