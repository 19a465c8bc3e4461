import type { Paged, Read } from './base'

/** Materials by class, where they are and what they cost, and the comparison of quotations. Amounts are in fen. */

export interface ClassMaterialRow {
  readonly guid: string
  readonly Name: string
  readonly Model: string
  readonly Unit: string
  readonly Code: string
  /** What the project planned, received and has in stock; null without a project. */
  readonly Planned: number | null
  readonly Arrived: number | null
  readonly Stock: number | null
}

interface MaterialStock {
  readonly guid: string
  readonly Warehouse: string
  readonly Batch: string
  readonly Quantity: number
}

interface MaterialPrice {
  /** The goods in, and its line. */
  readonly guid: string
  readonly Line: string
  readonly Date: string
  readonly Supplier: string
  readonly Quantity: number
  readonly Price: number
}

interface PlannedMaterial {
  readonly guid: string
  readonly Project: string
  readonly Planned: number
  readonly Requested: number
  readonly Arrived: number
  readonly Used: number
}

/** Where a material is, its prices, the newest first, and the plans that contain it; as far as the caller may see them. */
export interface MaterialOverview {
  readonly Stocks: readonly MaterialStock[]
  readonly Prices: readonly MaterialPrice[]
  readonly Plans: readonly PlannedMaterial[]
}

/** What one delivery brought of a line of a purchase request. */
export interface LineArrival {
  readonly Line: string
  readonly guid: string
  readonly Number: string
  readonly Date: string
  readonly Warehouse: string
  readonly Quantity: number
}

export interface QuotationOffer {
  readonly guid: string
  readonly Supplier: string
  readonly Total: number
  readonly Days: number | null
  readonly ValidUntil: string
  readonly Status: string
  /** Whether it prices all lines, and is the lowest of those that do. */
  readonly IsComplete: boolean
  readonly IsLowest: boolean
  readonly MayChoose: boolean
}

export interface QuotedLine {
  readonly guid: string
  readonly Material: string
  readonly Unit: string
  readonly Quantity: number
  /** The price of each offer, in their order; null if it has none. */
  readonly Prices: readonly (number | null)[]
}

export interface QuotationComparison {
  readonly Title: string
  readonly Offers: readonly QuotationOffer[]
  readonly Lines: readonly QuotedLine[]
}

/** A machine at a project on a day, or planned to be there. */
export interface DeviceAt {
  readonly guid: string
  readonly Name: string
  readonly Code: string
  /** Its present state as a text. */
  readonly State: string
  readonly Since: string
  /** Empty without an end. */
  readonly Until: string
  readonly IsPlanned: boolean
}

/** How much a machine worked in the last days. */
export interface DeviceUse {
  readonly Days: number
  /** Days at a project, and days with a work record. */
  readonly Present: number
  readonly Recorded: number
  /** In hours. */
  readonly Worked: number
  readonly Standby: number
}

/** Days of a machine at a project: there, agreed, asked for, or recorded at another project than agreed. */
export interface DevicePlanSpan {
  /** The allocation, or the work record of a day. */
  readonly guid: string
  readonly Module: string
  readonly From: string
  /** Empty without an end. */
  readonly To: string
  /** Empty for a project that the caller may not see. */
  readonly Project: string
  readonly State: string
  readonly Kind: 'there' | 'agreed' | 'asked' | 'reported'
  readonly IsConflict: boolean
}

export interface DevicePlanRow {
  readonly guid: string
  readonly Name: string
  readonly Code: string
  readonly Class: string
  readonly State: string
  /** Days of the window without an allocation. */
  readonly Free: number
  /** In repair, so that it cannot be allocated now. */
  readonly IsStopped: boolean
  /** Whether the caller may ask for it. */
  readonly CanAsk: boolean
  readonly Spans: readonly DevicePlanSpan[]
}

export interface FleetMachine {
  readonly guid: string
  readonly Name: string
  readonly Code: string
  /** In hours; idle is eight hours for each day at a project without a record. */
  readonly Worked: number
  readonly Standby: number
  readonly Idle: number
}

/** How the fleet was used in the last days. */
export interface FleetUse {
  readonly Days: number
  readonly From: string
  readonly To: string
  readonly Machines: readonly FleetMachine[]
  /** In fen; empty for those who do not see amounts of machines. */
  readonly Costs: readonly {
    readonly Project: string
    readonly Name: string
    readonly Month: string
    readonly Cost: number
  }[]
  readonly Care: readonly {
    readonly guid: string
    readonly Title: string
    readonly Device: string
    readonly DueOn: string
  }[]
}

/** A person with a certificate for machines: until when it is valid, and whether it is on the day that was asked for. */
export interface Driver {
  readonly UserCode: string
  readonly UserName: string
  /** The certificate. */
  readonly guid: string
  readonly Type: string
  /** Empty if it does not expire. */
  readonly Until: string
  readonly State: 'valid' | 'soon' | 'expired'
}

export interface MaterialCalls {
  /** The materials of a class and the classes below it, all without one, with the figures of a project. */
  'MaterialBoard.GetListPage': Read<
    Paged & { type: string; project: string; keyword: string },
    { rows: readonly ClassMaterialRow[] }
  >
  'MaterialBoard.GetModel': Read<{ guid: string }, MaterialOverview>
  'MaterialBoard.GetArrivals': Read<{ purchase: string }, { rows: readonly LineArrival[] }>
  /** The machines at a project on a day; today without one. */
  'DeviceBoard.GetAtProject': Read<{ PrjGuid: string; date: string }, { Project: string; rows: readonly DeviceAt[] }>
  /** Which machine is where on which day, those with the most free days first; from today without a day. */
  'DeviceBoard.GetPlan': Read<
    Paged & { from: string; days: number; kind: string; keyword: string },
    { rows: readonly DevicePlanRow[] }
  >
  'DeviceBoard.GetFleet': Read<{ kind: string }, FleetUse>
  /** Who may drive machines of a class on a day, of a project or of all. */
  'DeviceBoard.GetDrivers': Read<
    Paged & { kind: string; date: string; PrjGuid: string; keyword: string },
    { rows: readonly Driver[] }
  >
  'DeviceBoard.GetUse': Read<{ guid: string }, DeviceUse>
  'QuotationBoard.GetModel': Read<{ purchase: string }, QuotationComparison>
}
