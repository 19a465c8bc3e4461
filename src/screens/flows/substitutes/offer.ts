import { newGuid } from '@/client/core/guid'
import { Refusal } from '@/client/core/refusal'
import { save } from '@/client/request/call'
import { useSession } from '@/client/session/session'
import { dayFromToday, type Module } from '@/schema'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { translate as t } from '@/words'

type Values = Readonly<Record<string, unknown>>

const laterDay = (one: string, other: string) => (one > other ? one : other)

/** The substitute during an absence, if the saved record names a new one. */
function substituteIn({ absence }: Module, values: Values, before: Values | null) {
  if (absence === undefined || (absence.unless !== undefined && values[absence.unless] === true)) return null
  const [person, by, from, to] = [absence.person, absence.by, absence.from, absence.to].map((name) =>
    String(values[name] ?? ''),
  ) as [string, string, string, string]
  const isOwn = person !== '' && person === useSession.getState().me?.UserCode
  const isNew = before === null || [absence.by, absence.from, absence.to].some((name) => values[name] !== before[name])
  if (!isOwn || !isNew || by === '' || to < dayFromToday()) return null
  return { by, from: laterDay(from, dayFromToday()), to, fieldName: absence.by }
}

/**
 * Offers to make the substitute of an absence decide approvals meanwhile. Does nothing if the record names no
 * substitute or has not changed.
 */
export async function offerSubstitute(
  module: Module,
  values: Values,
  before: Values | null,
  wordsAt: (name: string) => string,
) {
  const substitute = substituteIn(module, values, before)
  if (substitute === null) return
  const { by, from, to, fieldName } = substitute
  const words = { by: wordsAt(fieldName), from, to }
  const question = { title: t('flows.away.offer', words), text: t('flows.away.offerText', words) }
  if (!(await ask({ ...question, yes: t('flows.away.offerYes'), no: t('flows.away.offerNo') }))) return
  try {
    await save('Substitute.Save', { guid: newGuid(), UserCode: '', ByUser: by, From: from, To: to, Reason: '' }, 'add')
    toast(t('flows.away.saved'))
  } catch (error) {
    toast(error instanceof Refusal ? error.words : t('records.unknown'))
  }
}
