import { Refused } from '../refused'
import type { CanPrint, PrintFile } from './contract'

/** Requires a mouse and a built-in PDF viewer; phones can show no PDF in a frame to print it. */
export const canPrint: CanPrint = () =>
  (navigator as { pdfViewerEnabled?: boolean }).pdfViewerEnabled === true &&
  matchMedia('(hover: hover) and (pointer: fine)').matches

let frame: HTMLIFrameElement | null = null

/** The frame is removed only by the next print, because its content must exist while the dialog is open. */
function freshFrame(): HTMLIFrameElement {
  frame?.remove()
  frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  Object.assign(frame.style, { position: 'fixed', right: '0', bottom: '0', width: '0', height: '0', border: '0' })
  return frame
}

export const printFile: PrintFile = (address) =>
  new Promise((resolve, reject) => {
    const own = freshFrame()
    own.onload = () => {
      try {
        own.contentWindow?.focus()
        own.contentWindow?.print()
        resolve()
      } catch (cause) {
        reject(new Refused('print', 'denied', { cause }))
      }
    }
    own.src = address
    document.body.append(own)
  })
