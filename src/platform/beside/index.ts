import type { UseBeside } from './contract'

/** A mini-program shows one page at a time. */
export const useBeside: UseBeside = () => ''
