/** Bundles test files, each of which runs when it is called. */
export function bundle(name: 'server' | 'journeys'): Promise<void>
