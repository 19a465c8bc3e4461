import en from '@locales/en/messages.json'
import es from '@locales/es/messages.json'
import tw from '@locales/tw/messages.json'
import zh from '@locales/zh/messages.json'
import type { LanguageCode } from '@wire'
import type { Module } from '@/schema'
import { fieldLabel, moduleTitle, waitingText } from '../texts/definitions'
import { isStatus, statusText } from '../texts/flows'
import { filled } from '../texts/issues'

type Key = keyof typeof zh

/** Every message text, and whether it is pushed to the hosts: only messages for one person that need attention are. */
const pushed = {
  'approval.waits': true,
  'approval.urged': true,
  'approval.overdue': true,
  'approval.copied': false,
  'outcome.agreed': true,
  'outcome.rejected': true,
  'outcome.returned': true,
  'outcome.abandoned': false,
  'outcome.ended': false,
  'outcome.late-urged': false,
  'outcome.late-moved': false,
  'outcome.late-passed': false,
  'turn.waits': true,
  'comment.said': false,
  'comment.named': true,
  'notice.published': true,
  'document.withdrawn': true,
  'document.unread': true,
  'document.opinion': true,
  'job.exported': false,
  'job.imported': false,
  'job.failed': false,
  'join.asked': true,
  'join.agreed': true,
  'device.new': true,
  'directory.changed': false,
  'directory.left': true,
  'sight.asked': true,
  'substitute.set': true,
  'substitute.begins': true,
  'substitute.over': false,
  'substitute.ended': true,
  'invoice.unequal': true,
  'invoice.cancelled': true,
  'line.due': true,
  'roster.before': true,
  'roster.after': true,
  'roster.asked': true,
  'clock.before': true,
  'clock.today': true,
  'clock.after': true,
  'clock.minutes-before': true,
  'clock.now': true,
  'clock.hours-after': true,
  'order.dispatched': true,
  'order.rejected': true,
  'order.on-way': true,
  'drawing.superseded': true,
  'stock.low': true,
  'certificate.free': true,
  'goods.arrived': true,
  'device.stopped': true,
  'device.unchecked': true,
  'device.care': true,
  'schedule.soon': true,
  'clock-in.start': true,
  'clock-in.end': true,
  'clock-in.team': true,
  'rota.changed': true,
  'dues.income': true,
  'dues.expense': true,
} as const satisfies Partial<Readonly<Record<Key, boolean>>>

/** A key of `locales/<language>/messages.json`; a new one needs a line there in each language and one above. */
export type MessageCode = keyof typeof pushed

export const isPushed = (code: MessageCode) => pushed[code]

const texts: Readonly<Record<LanguageCode, Readonly<Record<string, string>>>> = { zh, en, es, tw }

/** Removes empty brackets, and punctuation that no text follows. */
const tidied = (text: string) => text.replace(/\s*(（）|\(\))/g, '').replace(/[\s：:，,]+$/, '')

const groups = {
  approval: 'group.approval',
  turn: 'group.turn',
  notice: 'group.notice',
  comment: 'group.comment',
  outcome: 'group.outcome',
  system: 'group.system',
} as const satisfies Readonly<Record<string, Key>>

export const groupTitle = (group: keyof typeof groups, lang: LanguageCode) => texts[lang][groups[group]] ?? group

interface StoredText {
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
}

/** The label of a line list. */
const listLabel = (module: Module | undefined, list: unknown, lang: LanguageCode) =>
  module === undefined || typeof list !== 'string' ? '' : fieldLabel(module, list, lang)

/** The text of a message, in the reader's language. */
export function messageText({ code, params }: StoredText, module: Module | undefined, lang: LanguageCode): string {
  const step = module?.steps.find(({ name }) => name === params.step)
  const values: Readonly<Record<string, unknown>> = {
    ...params,
    module: module === undefined ? '' : moduleTitle(module, lang),
    status: isStatus(params.status) ? statusText(lang, params.status) : '',
    list: listLabel(module, params.list, lang),
    waiting: module === undefined || step === undefined ? '' : waitingText(module, step, lang),
  }
  const text = texts[lang][code] ?? texts.zh[code] ?? ''
  return tidied(text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? '')))
}

/** A state with who caused it, by which step and when, and for whom the record waits now. */
export const takenText = (
  lang: LanguageCode,
  key: 'step.taken' | 'step.taken-for',
  values: Readonly<Record<'state' | 'step' | 'who' | 'at' | 'people', string>>,
) => filled(texts[lang][key] ?? '', values)

/** A text of a card next to its message. */
export const cardText = (
  lang: LanguageCode,
  key: 'card.agree' | 'card.reject' | 'card.decided' | 'card.over',
  values: Readonly<Record<string, string>>,
) => (texts[lang][key] ?? '').replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => values[name] ?? '')
