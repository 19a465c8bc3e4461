import type { Paged, Read, Save } from './base'

/** How many work orders the caller sees in a state, by its number. */
export interface StateCount {
  readonly State: number
  readonly Count: number
}

/** A work order of the picker. */
export interface NamedOrder {
  readonly id: string
  readonly text: string
}

/** Who may handle an order. */
export interface FreeHandler {
  readonly UserCode: string
  readonly UserName: string
  /** How many orders the person has in work. */
  readonly Open: number
  /** Until when the person is taken at the time of the visit; empty if free. */
  readonly BusyUntil: string
  /** From the place of the order to where the person last arrived today; null if unknown. */
  readonly Metres: number | null
  readonly SeenAt: string
}

/** A position that a phone has measured. */
interface Spot {
  readonly address: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly accuracy?: number
}

export interface AffairCalls {
  'WorkOrder.GetStateCount': Read<object, readonly StateCount[]>
  /** A handler is on the way, of which the requester is notified. */
  'WorkOrder.SetOut': Save<{ guid: string }>
  /** Who usually handles such orders, with their free time at a moment and their distance. */
  'WorkOrder.GetHandlers': Read<{ guid: string; at: string }, readonly FreeHandler[]>
  /** A handler is there; the time of the tap, and the position if the phone has one. */
  'WorkOrder.Arrive': Save<{ guid: string; at: string; spot: Spot | null }>
  /** A reader of a received document gives an opinion, which cannot be changed. */
  'ReceiveFile.AddOpinion': Save<{ guid: string; text: string }>
  'Dispatching.GetList': Read<Paged & { PrjId: string; keyword: string }, readonly NamedOrder[]>
}
