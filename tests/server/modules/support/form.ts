import type { RecordModel } from '@wire'
import { newGuid } from '@/client/core/guid'
import { isEmpty, type Module, recordCall, withComputed } from '@/schema'
import { issuesOf } from '@/screens/records/edit/form-issues'
import { asDraft, copyOf, type Draft, initialValues } from '@/screens/records/shared/initial-draft'
import { prefillFrom, reloadedReferences } from '@/screens/records/shared/prefill-params'
import type { Answer, Wire } from './wire'

/** The form of a new, edited or copied record, as the client holds it. */
export interface Form {
  readonly module: Module
  readonly draft: Draft
  /** The saved record that is edited; null for a new one. */
  readonly saved: RecordModel | null
}

export const newForm = ({ me }: Wire, module: Module): Form => ({
  module,
  draft: { guid: newGuid(), version: 0, ...initialValues(module, me) },
  saved: null,
})

export const editForm = (module: Module, saved: RecordModel): Form => ({
  module,
  draft: { guid: saved.guid, version: 0, values: {}, words: {}, ...asDraft(module, saved) },
  saved,
})

/** The values of the references that a copy reads again, because the records may have changed. */
async function reloaded({ read }: Wire, module: Module, source: RecordModel): Promise<Draft['values']> {
  const { fill = '' } = reloadedReferences(module, source.values) as { readonly fill?: string }
  const found: Record<string, unknown> = {}
  for (const name of fill.split(',').map((pair) => pair.split('=')[0] ?? '')) {
    const target = module.fields[name]?.options.to?.() as Module | undefined
    if (target === undefined) continue
    const { body } = await read(recordCall(target, 'GetModel'), { guid: String(source.values[name]) })
    Object.assign(found, prefillFrom(module, name, body).values)
  }
  return found
}

export async function copyForm(wire: Wire, module: Module, source: RecordModel): Promise<Form> {
  const { values, words } = copyOf(module, source, wire.me)
  const draft = { guid: newGuid(), version: 0, values: { ...values, ...(await reloaded(wire, module, source)) }, words }
  return { module, draft, saved: null }
}

/** The values that the form sends: those of the draft, those that the server fills in, and computed ones. */
export async function valuesOf({ read }: Wire, { module, draft: { guid, values } }: Form): Promise<Draft['values']> {
  const { prefillFrom, prefillWith } = module
  if (prefillFrom.length === 0 || prefillFrom.some((name) => isEmpty(values[name]))) return withComputed(module, values)
  const Data = Object.fromEntries([...prefillFrom, ...prefillWith].map((name) => [name, values[name]]))
  const { body, problem, text } = await read(recordCall(module, 'GetFilled'), { guid, Data })
  if (problem !== null) throw new Error(`${module.name}: ${text}`)
  return withComputed(module, { ...values, ...body.values })
}

interface Confirmation {
  readonly Confirmed?: readonly string[]
  readonly Reason?: string
}

export async function send(
  wire: Wire,
  form: Form,
  { Confirmed = [], Reason = '' }: Confirmation = {},
): Promise<Answer> {
  const { module, draft } = form
  const takes = { guid: draft.guid, Version: draft.version, Data: await valuesOf(wire, form), Confirmed, Reason }
  return wire.save(recordCall(module, 'Save'), takes, draft.version === 0 ? 'add' : 'edit')
}

/** The issues that the form finds before it sends anything. */
export async function ownIssues(wire: Wire, form: Form) {
  const { module, saved } = form
  const state = { isEdit: saved !== null, before: saved?.values ?? null, model: saved ?? undefined }
  return issuesOf(module, state, await valuesOf(wire, form), [])
}
