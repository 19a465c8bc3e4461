import type { OpenedFile } from '../host-payloads'

/**
 * Opens an address in the host's own viewer. The address may take a while to be known, but where to open it must be
 * asked for at once: a window that opens long after the tap is taken for an advertisement. False where there is none.
 */
export type OpenAddress = (address: () => Promise<string>, file?: OpenedFile) => Promise<boolean>

/** Whether the host opens and keeps every sort of file by its address, and none that this page holds. */
export type OpensAll = () => boolean
