/** The parts of the reader that phones need come without types. */
declare module 'exifr/dist/lite.esm.mjs' {
  export const parse: (bytes: ArrayBuffer, options: object) => Promise<Record<string, unknown> | undefined>
}
declare module 'exifr/dist/lite.legacy.umd.js' {
  export const parse: (bytes: ArrayBuffer, options: object) => Promise<Record<string, unknown> | undefined>
}
