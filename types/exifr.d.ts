/** The partial builds of exifr for phones have no types. */
declare module 'exifr/dist/lite.esm.mjs' {
  export const parse: (bytes: ArrayBuffer, options: object) => Promise<Record<string, unknown> | undefined>
}
declare module 'exifr/dist/lite.legacy.umd.js' {
  export const parse: (bytes: ArrayBuffer, options: object) => Promise<Record<string, unknown> | undefined>
}
