/** Whether this host can print at all. */
export type CanPrint = () => boolean
/** Opens the print dialog of the host for a PDF on this device. Rejects with `Refused`. */
export type PrintFile = (address: string) => Promise<void>
