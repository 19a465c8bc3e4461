type RecordMethod =
  | 'GetListPage'
  | 'GetModel'
  | 'GetHistory'
  | 'GetLinks'
  | 'GetPdf'
  | 'GetEarlier'
  | 'GetFilled'
  | 'GetTree'
  | 'GetLines'
  | 'GetTaken'
  | 'GetCode'
  | 'GetReceipts'
  | 'MarkRead'
  | 'AskToSee'
  | 'Save'
  | 'Delete'
  | 'Restore'
  | 'Export'
  | 'GetTemplate'

/** The name of one of a module's own calls on the wire, whose types say what it takes and answers. */
export const recordCall = <M extends RecordMethod>(
  { handler, listMethod }: { readonly handler: string; readonly listMethod: string },
  method: M,
) => `${handler}.${method === 'GetListPage' ? listMethod : method}` as `Record.${M}`
