/** Parameters of the calls that look up people, companies and contracts. */
export const lookupTakes = (shared: string) => ({
  'Common.GetUserLookup': () => ({ page: 1, rows: 50, keyword: '', getType: '3', prjGuid: shared, code: '8817' }),
  'Common.GetCompanyLookup': () => ({ page: 1, rows: 50, keyword: '', getType: '' }),
  'Common.GetContractLookup': () => ({ page: 1, rows: 50, keyword: '', prjGuid: shared }),
})
