/** One tile of the home page. Its code is also the name of the right to use the module. */
export interface TileDefinition {
  readonly code: string
  /** An icon of the Phosphor set. */
  readonly icon: string
  /** A route of the specification; it may not be built yet. */
  readonly opens: string | null
  readonly params?: Readonly<Record<string, string>>
  /** The route for a project manager (business type 101). */
  readonly whenBtype101?: string
  /** Not in the grouped home list; still reachable by the application centre, search and links if it opens a route. */
  readonly hidden?: true
  /** Leaves the app. */
  readonly external?: 'gate' | 'labour'
}

export interface TileGroupDefinition {
  readonly id: string
  readonly tiles: readonly TileDefinition[]
}

const tile = (
  code: number,
  icon: string,
  opens: string | null,
  more: Omit<TileDefinition, 'code' | 'icon' | 'opens'> = {},
): TileDefinition => ({ code: String(code), icon, opens, ...more })

/** Every tile of the specification, in the order of the workbench. */
export const tileGroups: readonly TileGroupDefinition[] = [
  {
    id: 'project',
    tiles: [
      tile(8815, 'buildings', 'projectList'),
      tile(8801, 'kanban', 'project'),
      tile(8816, 'map-trifold', 'prjMapHtml'),
      tile(8854, 'user-gear', 'projectPM'),
      tile(8860, 'compass', 'preproject'),
      tile(8804, 'flag-banner', 'milestonelist'),
      tile(8802, 'chart-line-up', 'imageprogresslist'),
      tile(8813, 'binoculars', 'earlySurvey'),
      tile(8808, 'presentation-chart', 'projectBriefingList', { whenBtype101: 'projectBriefingListPM' }),
      tile(8850, 'chart-bar', 'reportProductionNewlist'),
    ],
  },
  {
    id: 'site',
    tiles: [
      tile(8807, 'notebook', 'constructionLogList'),
      tile(8805, 'seal-check', 'qualityhome'),
      tile(8806, 'hard-hat', 'safetyhome'),
      tile(8803, 'clipboard-text', 'inspectionhome'),
      tile(8844, 'crane-tower', 'constructionSiteManagementList'),
      tile(8865, 'eye', 'sideStationList'),
      tile(8875, 'chalkboard-teacher', 'technicalBriefinglist'),
      tile(8838, 'camera', 'takePicturesList'),
      tile(8812, 'medal', 'rewardspunishmentlist'),
      tile(8836, 'wrench', 'workOrderHome'),
      tile(8862, 'door-open', null, { external: 'gate' }),
      tile(8863, 'users-three', null, { external: 'labour' }),
    ],
  },
  {
    id: 'finance',
    tiles: [
      tile(8817, 'file-text', 'contractManageList'),
      tile(8851, 'hand-coins', 'contractPayment'),
      tile(8818, 'money', 'payMoneyList'),
      tile(8819, 'receipt', 'nonContractPayList'),
      tile(8839, 'invoice', 'invoiceList'),
      tile(8820, 'wallet', 'pettyCashList'),
      tile(8821, 'credit-card', 'costReimbursement'),
      tile(8855, 'coins', 'costReimbursement'),
      tile(8857, 'airplane-tilt', 'travellist'),
      tile(8858, 'calculator', 'accruedlist'),
      tile(8869, 'bank', 'billApplicationList'),
      tile(8841, 'chart-pie-slice', 'reckonlist'),
      tile(8842, 'chart-donut', 'reckonPMList'),
      tile(8811, 'stamp', 'visaregardinglist'),
      tile(8866, 'plus-circle', 'extraWorklist'),
    ],
  },
  {
    id: 'material',
    tiles: [
      tile(8847, 'shopping-cart', 'applyMaterialList'),
      tile(8845, 'warehouse', 'inventoryList'),
      tile(8872, 'bulldozer', 'Equipmentlist'),
      tile(8873, 'swap', 'EquipmentAllocationlist'),
      tile(8874, 'timer', 'workRecordList'),
      tile(8849, 'car', 'carList'),
      tile(8846, 'certificate', 'certificateHome'),
      tile(8864, 'qr-code', 'qrcodelist'),
    ],
  },
  {
    id: 'design',
    tiles: [
      tile(8814, 'blueprint', 'drawManageHome'),
      tile(8810, 'pencil-ruler', 'designchangeslist'),
      tile(8831, 'book-open-text', 'tecSpecificationList'),
      tile(8867, 'cube', 'bimlist'),
      tile(8868, 'drone', 'dronelist'),
      tile(8837, 'video-camera', 'videoList'),
    ],
  },
  {
    id: 'office',
    tiles: [
      tile(8824, 'paper-plane-tilt', 'flowApplyList'),
      tile(8833, 'flow-arrow', 'flowMonitor'),
      tile(8835, 'map-pin-line', 'signinHome'),
      tile(8830, 'calendar-x', 'askForLeaveList'),
      tile(8853, 'calendar-dots', 'schedulelist'),
      tile(8848, 'check-square', 'tasklist'),
      tile(8843, 'note-pencil', 'dailylist'),
      tile(8856, 'calendar-check', 'weeklylist'),
      tile(8827, 'calendar-blank', 'workweeklylist'),
      tile(8859, 'stamp', 'sealList'),
      tile(8826, 'tray', 'acceptpostlist'),
      tile(8809, 'chats', 'jobcontactlist'),
      tile(8825, 'megaphone', 'noticeList'),
      tile(8828, 'newspaper', 'newsList'),
      tile(8829, 'scales', 'companySystem'),
      tile(8822, 'handshake', 'partnerlibraries'),
      tile(8834, 'cloud', 'yunpan'),
      tile(8823, 'plus-square', 'newitem', { params: { uc: '', mk: '1000', type: 'A' } }),
      tile(8852, 'identification-card', 'businessregistrationDetail'),
      tile(8871, 'chats-circle', 'meetingMinuteslist', { hidden: true }),
      tile(8832, 'dots-three', null, { hidden: true }),
    ],
  },
]

export const allTiles: readonly TileDefinition[] = tileGroups.flatMap((group) => group.tiles)

/** Rights of their own below the right of a tile: they are needed in addition for some modules or actions. */
export const subRights: readonly { readonly code: string; readonly under: string }[] = [
  { code: '8851-collect', under: '8851' },
  { code: '8818-pay', under: '8818' },
  { code: '8839-verify', under: '8839' },
  { code: '8841-close', under: '8841' },
  { code: '8845-price', under: '8845' },
  { code: '8872-money', under: '8872' },
  { code: '8814-publish', under: '8814' },
]

/** The right of the tile that a right belongs to, and the rights below it. */
export function rightsOfTile(code: string): readonly string[] {
  const tile = subRights.find((right) => right.code === code)?.under ?? code
  return [tile, ...subRights.flatMap((right) => (right.under === tile ? [right.code] : []))]
}

/** The codes of all rights that a role can have. */
export const isRightCode = (code: string) =>
  tileOf(code) !== undefined || subRights.some((right) => right.code === code)

export const tileOf = (code: string): TileDefinition | undefined => allTiles.find((tile) => tile.code === code)
