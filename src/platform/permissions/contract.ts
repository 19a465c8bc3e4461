/** What the app may use of a phone, if its user allows it. */
export const capabilities = ['camera', 'microphone', 'location', 'notifications'] as const
export type Capability = (typeof capabilities)[number]

/** `ask`: the host asks at the first use. A capability whose state the host does not answer is missing. */
export type Permission = 'granted' | 'denied' | 'ask'

export type Permissions = Readonly<Partial<Record<Capability, Permission>>>

export type ReadPermissions = () => Promise<Permissions>

/** Opens the page of the host where permissions are changed; null if it has none that a page may open. */
export type OpenPermissions = (() => Promise<void>) | null
