import { field } from '@/schema'

/** The states of a stock document; its goods move when it is confirmed. */
const states = {
  waiting: '未确认',
  partly: '部分确认',
  recheck: '待复核',
  confirmed: '已确认',
  refused: '已退回',
  void: '已作废',
} as const

const tones = { waiting: 'wait', partly: 'wait', recheck: 'wait', confirmed: 'pass', refused: 'fail' } as const

/** The numbers of the wire; a void document has the number of a draft. */
const numbers = { waiting: 0, partly: 1, recheck: 2, confirmed: 3, refused: 4, void: -1 } as const

const open = ['waiting', 'partly', 'recheck'] as const

/** The confirmation of a stock document: by itself, if its author is the one who confirms, or by a step. */
export const confirmationFields = () => ({
  confirmation: field.choice('确认状态', states, {
    readonly: true,
    initial: 'waiting',
    tones,
    stamp: { domain: 'confirmation', of: numbers },
  }),
  isSelfConfirmed: field.yesNo('经办即确认', { readonly: true, afterwards: true }),
  confirmedBy: field.person('确认人', { readonly: true }),
  confirmedAt: field.dateTime('确认时间', { readonly: true }),
  answer: field.text('确认意见', { readonly: true, afterwards: true, maxLength: 200 }),
})

export const confirmationNames = ['confirmation', 'confirmedBy', 'confirmedAt', 'answer'] as const

interface Confirming<K extends string> {
  /** The title of the list of documents that wait for the caller. */
  readonly waiting: string
  /** The module of the confirmations, and its reference to the document. */
  readonly module: string
  readonly on: string
  /** The persons who confirm. */
  readonly by: readonly K[]
}

/** The step that confirms or returns a document, and the states that a save sets. */
export const confirmation = <const K extends string>({ waiting, module, on, by }: Confirming<K>) => ({
  steps: [
    {
      name: 'confirm',
      title: '确认',
      waiting,
      module,
      on,
      from: open,
      by,
      sets: {
        by: 'result',
        to: { confirmed: 'confirmed', partly: 'partly', recheck: 'recheck', refused: 'refused' },
      },
      copies: { confirmedBy: 'by', confirmedAt: 'at', answer: 'note' },
    },
  ],
  moves: [
    { from: [...open, 'refused'], when: { isSelfConfirmed: true }, sets: 'confirmed' },
    { from: ['partly', 'recheck', 'refused'], when: { isSelfConfirmed: false }, sets: 'waiting' },
  ],
})

/** A document in effect is voided with a reason; only what does not count may still change. */
export const voidsConfirmed = <const K extends string>(...editable: readonly K[]) => ({
  to: 'void' as const,
  in: ['confirmed'] as const,
  editable,
})
