/** Opens the list of a module with filters. */
export type OpenList = (filters: Readonly<Record<string, string>>) => void
