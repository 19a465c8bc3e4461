/** The parts of exifr that read times and positions of JPEG and HEIC pictures; its smallest bundle is twice as large. */
import 'exifr/src/file-parsers/jpeg.mjs'
import 'exifr/src/file-parsers/heif.mjs'
import 'exifr/src/segment-parsers/tiff-exif.mjs'
import 'exifr/src/dicts/tiff-ifd0-keys.mjs'
import 'exifr/src/dicts/tiff-exif-keys.mjs'
import 'exifr/src/dicts/tiff-gps-keys.mjs'

export { parse } from 'exifr/src/core.mjs'
