const blobs = new Map<string, Blob>()

/** Creates an object URL, by which `blobAt` returns the content again. */
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
