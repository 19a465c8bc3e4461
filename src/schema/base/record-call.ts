/** The wire name of a call of a module; its type determines the types of the request and the answer. */
export const recordCall = <M extends string>(
  { handler, listMethod }: { readonly handler: string; readonly listMethod: string },
  method: M,
) => `${handler}.${method === 'GetListPage' ? listMethod : method}` as `Record.${M}`
