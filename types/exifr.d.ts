/** The parts of exifr have no types. */
declare module 'exifr/src/core.mjs' {
  export const parse: (bytes: ArrayBuffer, options: object) => Promise<Record<string, unknown> | undefined>
}
declare module 'exifr/src/file-parsers/jpeg.mjs'
declare module 'exifr/src/file-parsers/heif.mjs'
declare module 'exifr/src/segment-parsers/tiff-exif.mjs'
declare module 'exifr/src/dicts/tiff-ifd0-keys.mjs'
declare module 'exifr/src/dicts/tiff-exif-keys.mjs'
declare module 'exifr/src/dicts/tiff-gps-keys.mjs'
