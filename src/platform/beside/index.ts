import type { UseDetailPane } from './contract'

/** A mini-program shows one page at a time. */
export const useDetailPane: UseDetailPane = () => ''
