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

/** The wire name of a call of a module; its type determines the types of the request and the answer. */
export const recordCall = <M extends RecordMethod>(
  { handler, listMethod }: { readonly handler: string; readonly listMethod: string },
  method: M,
) => `${handler}.${method === 'GetListPage' ? listMethod : method}` as `Record.${M}`
