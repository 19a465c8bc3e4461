/** What the phone is connected by, where the host tells. */
export type Network = 'wifi' | 'mobile' | 'unknown'
