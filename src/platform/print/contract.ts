/** Whether this host can print at all. */
export type CanPrint = () => boolean
/** Opens the host's own print dialogue for a PDF on this device. Rejects with `Refused`. */
export type PrintFile = (address: string) => Promise<void>
