import { randomUUID } from 'node:crypto'
import type { AnnexSaved } from '@wire'
import { partner } from '@/modules/projects/partner/partner.module'
import { type Module, recordCall } from '@/schema'
import type { Firm } from '../../support/firm'
import type { Served } from '../../support/serve'

interface FileInput {
  readonly name: string
  readonly content: Buffer
}

interface RecordInput {
  readonly module: Module
  readonly Data: Readonly<Record<string, unknown>>
}

const partnerInput = (guid: string): RecordInput => ({
  module: partner,
  Data: { name: `供应商${guid.slice(0, 8)}`, type: 'supplier' },
})

/** Creates a record of a firm for files; its calls use the founder unless another person is given. */
export async function openRecord(
  server: Served,
  firm: Pick<Firm, 'login'>,
  recordInput: (guid: string) => RecordInput = partnerInput,
) {
  const guid = randomUUID()
  const founder = { login: firm.login }
  const { module, Data } = recordInput(guid)
  const takes = { guid, Version: 0, Data, Confirmed: [], Reason: '' }
  const saved = await server.save(recordCall(module, 'Save'), 'add', takes, founder)
  if (saved.text !== 'Success') throw new Error(saved.text)
  return {
    guid,
    upload: (file: FileInput, more: Readonly<Record<string, string>> = {}, as = founder) =>
      server.upload({ MID: module.name, FID: guid, ...more }, file, as),
    fetch: (
      { iddata = '' }: Pick<AnnexSaved, 'iddata'>,
      as: 'original' | 'view' | 'thumb',
      headers: Readonly<Record<string, string>> = {},
      who = founder,
    ) => server.fetch({ iddata, as }, { ...who, headers }),
    turn: ({ iddata = '' }: Pick<AnnexSaved, 'iddata'>, angle: number, as = founder) =>
      server.save('Annex.Turn', 'edit', { iddata, angle }, as),
    list: async (as = founder) => (await server.get('Annex.GetList', { MID: module.name, FID: guid }, as)).body,
  }
}

export type RecordWithFiles = Awaited<ReturnType<typeof openRecord>>
