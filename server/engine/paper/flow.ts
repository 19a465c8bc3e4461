import type { LanguageCode, NodeLabel } from '@wire'
import type { Tone } from '@/schema'
import type { PdfDocument } from '../core/pdf-document'
import type { endedFlow } from '../flow-reads/ended-flow'
import { actorText, eventText, historyTitle, statusText } from '../texts/flows'
import { chinaTime, paperWord } from '../texts/pdf'

const tones: Partial<Record<NodeLabel, Tone>> = {
  passed: 'pass',
  process: 'wait',
  reject: 'fail',
  rereport: 'fail',
  overtime: 'fail',
}

/** The approval of a record as texts. */
export function approvalFor(
  { status, history }: NonNullable<Awaited<ReturnType<typeof endedFlow>>>,
  lang: LanguageCode,
): NonNullable<PdfDocument['flow']> {
  return {
    title: historyTitle(lang),
    stamp: statusText(lang, status),
    steps: history.map(({ entry, signature }) => ({
      tone: tones[entry.Label] ?? 'plain',
      did: eventText(lang, entry, entry.ToNames.join(paperWord(lang)('separator'))),
      who: actorText(lang, entry),
      place: entry.NodeName,
      at: chinaTime(entry.MadeAt || entry.At),
      opinion: entry.Opinion,
      signature,
    })),
  }
}
