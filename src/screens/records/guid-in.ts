import type { Params } from '@/routes/match'

/** The guid in an address: old addresses call it by other names, which their route tells. */
export const guidIn = (params: Params): string => params[params.key ?? 'guid'] ?? ''
