/** Measurements from before confirmations of owners count with what was reported. */
export const acceptedWork = `
update measurement set accepted = gross where accepted is null;`
