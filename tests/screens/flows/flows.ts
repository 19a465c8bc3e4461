import type { FlowCounts, FlowOffer, FlowPage, FlowRow, RecordFlow, RecordFlows } from '@wire'

export const taskOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

export const flowRow = (index: number, more: Partial<FlowRow> = {}): FlowRow => ({
  ...{ Guid: `f${index}`, MID: 'payment', Area: 'finance', ModuleName: '付款申请', RID: `r${index}` },
  ...{
    Title: `FK${index}`,
    Besides: '',
    Amount: 100_00 * index,
    ProjectName: '一号楼',
    AddUser: 'U9',
    AddUserName: '李工',
  },
  ...{ AddTime: '2026-11-20T08:00:00Z', AddDate: '2026-11-20', NO: `FK${index}`, BudgetId: '', rownums: index },
  ...{ Status: 'review', FlowState: 0, MsgStatus: 'unreviewed', Round: 1 },
  ...{ NodeName: '项目经理审批', With: ['王建国'], Since: '2026-11-20T08:00:00Z', TaskID: taskOf(index) },
  ...{ For: '', DueAt: '', Needs: [] },
  ...more,
})

/** Splits rows into pages as the server does. */
export const pagesOf =
  (rows: () => readonly FlowRow[]) =>
  ({ page = '1', rows: size = '10', module = '' }: Record<string, string>): FlowPage => {
    const all = rows().filter(({ MID }) => module === '' || MID === module)
    const from = (Number(page) - 1) * Number(size)
    const kinds = [...new Map(rows().map(({ MID, ModuleName }) => [MID, ModuleName]))]
    return {
      rows: all.slice(from, from + Number(size)),
      total: all.length,
      amount: all.reduce((sum, { Amount }) => sum + (Amount ?? 0), 0),
      modules: kinds.map(([MID, ModuleName]) => ({
        ...{ MID, ModuleName, Count: rows().filter((row) => row.MID === MID).length },
      })),
    }
  }

export const counts = (more: Partial<FlowCounts> = {}): FlowCounts => ({
  ...{ waiting: 0, overdue: 0, done: 0, copied: 0, SeesAll: true },
  mine: { review: 0, passed: 0, rejected: 0, returned: 0, withdrawn: 0, abandoned: 0 },
  ...more,
})

export const offer = (more: Partial<FlowOffer> = {}): FlowOffer => ({
  ...{ TaskID: taskOf(1), NodeName: '项目经理审批', ForName: '', NeedsSignature: false, Receivers: [], ReturnTo: [] },
  ...{ Actions: ['agree', 'reject', 'return', 'transfer', 'add-before', 'add-after'], Again: 'all' },
  Initial: {
    ...{ isBefore: true, isAfter: true, isExistAfter: false, isAfterRadio: false, AfterNodeID: '' },
    ...{ Audit: '', Remark: '' },
  },
  ...more,
})

export const recordFlow = (more: Partial<RecordFlow> = {}): RecordFlow => ({
  ...{ Guid: 'f1', TemplateName: '付款流程', Status: 'review', FlowState: 0, Round: 1, AddUser: 'U9' },
  ...{ AddUserName: '李工', AddTime: '2026-11-20T08:00:00Z', Entries: [], Now: [], Ahead: [], Offers: [] },
  ...{ Can: { withdraw: false, abandon: false, comment: true, urge: 'no' }, Changes: [], ChangedSince: '' },
  ...more,
})

export const recordFlows = (flows: readonly RecordFlow[], more: Partial<RecordFlows> = {}): RecordFlows => ({
  ...{
    MID: 'payment',
    report: 'flow-under-way',
    again: false,
    flows,
    warnings: [],
    refusedBefore: 0,
    refusedOf: null,
    sameAs: [],
  },
  ...more,
})
