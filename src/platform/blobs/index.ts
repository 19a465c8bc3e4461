const blobs = new Map<string, Blob>()

/** An address a picture can be shown from, behind which its content is found again. */
export function keepBlob(blob: Blob): string {
  const address = URL.createObjectURL(blob)
  blobs.set(address, blob)
  return address
}

export const blobAt = (address: string) => blobs.get(address)

export function forgetBlob(address: string) {
  blobs.delete(address)
  URL.revokeObjectURL(address)
}
