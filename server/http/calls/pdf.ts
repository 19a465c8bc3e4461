import type { Module } from '@/schema'
import { pdfAddress } from '../../engine/paper'
import { endpoint } from '../wire/endpoint'
import { guid, text } from '../wire/input'

/** PDFs of records, for clients that request the address of a PDF before they fetch it. */
export const paperCalls = (modules: readonly Module[]) => [
  endpoint('Common.GetPdfUrl', {
    kind: 'read',
    session: 'member',
    input: { MID: text({ min: 1, max: 40 }), FID: guid() },
    handle: (call) => pdfAddress(call, modules, call.input.MID, call.input.FID),
  }),
]
