import type { Network } from './contract'

const kinds: Readonly<Record<string, Network>> = { wifi: 'wifi', ethernet: 'wifi', cellular: 'mobile', wimax: 'mobile' }

export async function networkNow(): Promise<Network> {
  const { connection } = navigator as { connection?: { type?: string } }
  return kinds[connection?.type ?? ''] ?? 'unknown'
}
