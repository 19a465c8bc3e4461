/** The states of a machine; only moves, checks, repairs and disposals set them. */
export const deviceStates = {
  idle: '闲置',
  onsite: '在场',
  repair: '维修',
  out: '停用',
  scrapped: '已报废',
  returned: '已退场',
} as const

/** The states in which a machine belongs to the fleet. */
export const inFleet = ['idle', 'onsite', 'repair', 'out'] as const

/** The units in which a machine counts its use. */
export const meterUnits = { hours: '小时', kilometres: '公里', none: '无表' } as const

export const ownerships = { own: '自有', rented: '租赁', subcontractor: '分包自带' } as const

/** Amounts of machines are seen with a right of their own, because all who find a machine see the rest. */
export const amounts = { visibleTo: '8872-money' } as const
