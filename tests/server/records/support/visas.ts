import { randomUUID } from 'node:crypto'
import { visa } from '@/modules/finance/visa/visa.module'
import { visaAnswer } from '@/modules/finance/visa-answer/visa-answer.module'
import { type Module, yuan } from '@/schema'
import { uploadPictures } from '../../support/pictures'
import type { Served } from '../../support/serve'
import type { Desk, Values } from './desk'

interface Answered {
  readonly amount?: number
  readonly days?: number
  readonly result?: 'sent' | 'agreed' | 'refused' | 'disputed'
  readonly files?: number
  readonly date?: string
}

/** Calls of a firm about visas, with amounts in yuan. */
export function visasOf(server: Served, desk: Desk) {
  const filesFor = (module: Module, guid: string, field: string, count: number) =>
    uploadPictures(server, desk.as, { module: module.name, guid, field }, count)
  const saveVisa = async (effects: readonly Values[], more: Values = {}, photos = 3) => {
    const guid = randomUUID()
    const answer = await desk.save(visa, guid, {
      ...{ project: desk.job, date: '2026-04-10', kind: 'site', place: '地下室二层', reason: '业主要求增加集水坑' },
      ...{ photos: await filesFor(visa, guid, 'photos', photos), effects, items: [] },
      ...{ applicant: desk.firm.founder.userCode, ...more },
    })
    return { guid, answer }
  }
  return {
    filesFor,
    saveVisa,
    /** A line of effects. */
    effect: (of: string, claimed: number, more: Values = {}): Values => ({
      ...{ guid: randomUUID(), contract: of, claimed: yuan(claimed), ...more },
    }),
    createVisa: async (effects: readonly Values[], more: Values = {}) => {
      const { guid, answer } = await saveVisa(effects, more)
      if (answer.problem !== null) throw new Error(`${answer.text} ${JSON.stringify(answer.details)}`)
      return guid
    },
    /** Records what the other side answered about a contract. */
    saveAnswer: async (
      of: string,
      on: string,
      { amount, days, result = 'agreed', files = 1, date = '2026-05-06' }: Answered,
    ) => {
      const guid = randomUUID()
      const signed = files === 0 ? [] : await filesFor(visaAnswer, guid, 'signed', files)
      const values = {
        ...{ of, contract: on, result, date, amount: amount === undefined ? null : yuan(amount) },
        ...{ days: days ?? null },
        recipient: result === 'sent' ? '业主代表' : null,
      }
      return { guid, answer: await desk.save(visaAnswer, guid, { ...values, signed }) }
    },
    linesOf: async (module: Module, guid: string) =>
      ((await desk.read(module, guid)).values.effects ?? []) as readonly Values[],
  }
}
