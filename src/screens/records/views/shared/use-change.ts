import { useSubmit } from '@/client/outbox/use-submit'
import { type Module, recordCall } from '@/schema'
import { ask } from '@/ui/overlays/ask'
import { translate } from '@/words'

type Values = Readonly<Record<string, unknown>>

/** Saves some fields of a record; warnings are confirmed by the person, or without a question. */
export function useChange(module: Module) {
  const { send } = useSubmit()
  const change = async (
    of: { readonly guid: string; readonly version: number; readonly title: string },
    data: Values,
    { confirmed = [], isSure = false }: { readonly confirmed?: readonly string[]; readonly isSure?: boolean } = {},
  ): Promise<Awaited<ReturnType<typeof send>>> => {
    const takes = { guid: of.guid, Version: of.version, Data: data, Confirmed: confirmed, Reason: '' }
    const order = { subject: of.guid, module: module.name, title: of.title, call: recordCall(module, 'Change') }
    const result = await send({ ...order, action: 'edit', takes })
    if (result?.kind !== 'refused' || result.refusal.code !== 'confirm-first' || confirmed.length > 0) return result
    const { words, issues } = result.refusal
    const yes =
      isSure || (await ask({ title: words, yes: translate('records.saveAnyway'), no: translate('shell.cancel') }))
    const reasons = issues.map(({ reason }) => reason)
    return yes ? change(of, data, { confirmed: reasons, isSure }) : result
  }
  return change
}
