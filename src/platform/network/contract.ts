/** Type of the current connection; `unknown` if the host does not report it. */
export type Network = 'wifi' | 'mobile' | 'unknown'
