import { toDataURL } from 'qrcode'

/** A text drawn as a QR code, as a PNG data address. */
export const pictureOfCode = (text: string) => toDataURL(text, { margin: 2, width: 360, errorCorrectionLevel: 'M' })
