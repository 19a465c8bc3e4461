import type { OpenedFile } from '../host-payloads'

/**
 * Opens a URL in the host's viewer; returns false if there is none. The URL may be fetched first, but the window is
 * opened at once, because browsers block a window that opens long after the tap.
 */
export type OpenAddress = (address: () => Promise<string>, file?: OpenedFile) => Promise<boolean>

/** Whether the host opens and saves every type of file by its URL, but none that is in the memory of this page. */
export type OpensByUrl = () => boolean
