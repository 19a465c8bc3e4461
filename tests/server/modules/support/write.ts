import type { RecordModel } from '@wire'
import { wordsForIssue } from '@/client/core/issue-texts'
import { type Issue, isEmpty, type Module } from '@/schema'
import { warningText } from '@/screens/records/edit/form-issues'
import type { Draft } from '@/screens/records/shared/initial-draft'
import { type CasePart, givenReason, isWarning, type Mistake, ruleOf } from '../../../modules/module-case'
import { missing } from '../../../modules/names'
import { fill } from './fill'
import { type Form, newForm, ownIssues, send, valuesOf } from './form'
import { recordsOf } from './records'
import { typedIn } from './shown'
import type { Answer, Wire } from './wire'

const accepted = { problem: null, text: 'Success' } as const
const issuesIn = ({ details }: Answer) => (details.issues ?? []) as readonly Issue[]

/** Places and sentences of issues, as the form shows them. */
const messagesOf = (module: Module, issues: readonly Issue[]) =>
  issues.map((issue) => ({
    at: issue.field,
    message: issue.level === undefined ? wordsForIssue(module, issue) : warningText(module, issue),
  }))

/** Whether a new form has all that a rule about a limit on the server reads in a line. */
function isCheckedInForm({ draft, saved }: Form, at: string, { reads }: { readonly reads: readonly string[] }) {
  const [name = '', index] = at.split('.')
  const lines = (draft.values[name] ?? []) as readonly Draft['values'][]
  const line = lines[Number(index)]
  return saved === null && reads.every((read) => !isEmpty(line?.[read]))
}

/** The server refuses the form with the expected message; a rule that needs no stored values is also found before. */
async function expectRefusal(wire: Wire, form: Form, mistake: Mistake) {
  const { module } = form
  const { at, message } = mistake
  const rule = ruleOf(module, mistake)
  const answer = await send(wire, form)
  if (at === '') {
    expect(answer).toMatchObject({ problem: expect.any(String), text: message })
    return
  }
  const found = messagesOf(module, await ownIssues(wire, form))
  const refused = messagesOf(module, issuesIn(answer))
  expect(answer.problem).toBe(isWarning(module, mistake) ? 'confirm-first' : 'invalid')
  if (rule?.counted === true) {
    expect(refused.map((each) => each.at)).toContain(at)
    expect(isCheckedInForm(form, at, rule) ? found : [...found, ...refused]).toContainEqual({ at, message })
    return
  }
  expect(refused).toContainEqual({ at, message })
  if (rule !== undefined) expect(found).toContainEqual({ at, message })
}

/** Saves a form; warnings are confirmed, with a reason where one is required. */
async function saveForm(wire: Wire, form: Form, mistakes: readonly Mistake[]) {
  const { module } = form
  const warnings = mistakes.filter(({ fix }) => fix === undefined)
  const answer = await send(wire, form)
  if (warnings.length === 0) return expect(answer).toMatchObject(accepted)
  const issues = issuesIn(answer)
  const Confirmed = issues.map(({ reason }) => reason)
  expect(answer.problem).toBe('confirm-first')
  expect(messagesOf(module, issues)).toEqual(
    expect.arrayContaining(warnings.map(({ at, message }) => ({ at, message }))),
  )
  const needsReason = issues.filter(({ level }) => level === 'reason').map(({ field }) => field)
  expect(needsReason).toEqual(warnings.flatMap(({ at, needsReason: needed }) => (needed === true ? [at] : [])))
  if (needsReason.length > 0) expect((await send(wire, form, { Confirmed })).problem).toBe('confirm-first')
  expect(await send(wire, form, { Confirmed, Reason: givenReason })).toMatchObject(accepted)
}

/** Fills in a form, makes and corrects all its mistakes, saves it and reads it back. */
export async function write(wire: Wire, opened: Form, { input, mistakes = [] }: CasePart): Promise<RecordModel> {
  let form = await fill(wire, opened, input)
  for (const mistake of mistakes) {
    form = await fill(wire, form, mistake.input)
    await expectRefusal(wire, form, mistake)
    form = await fill(wire, form, mistake.fix)
  }
  await saveForm(wire, form, mistakes)
  const { module, draft } = form
  const saved = await recordsOf(wire).read(module, draft.guid)
  const sent = await valuesOf(wire, form)
  expect(typedIn(module, saved.values, sent)).toEqual(typedIn(module, sent))
  return saved
}

/** The fields at which a form without any values is refused because they are empty. */
export async function emptyFields(wire: Wire, module: Module) {
  const answer = await send(wire, { module, draft: { ...newForm(wire, module).draft, values: {} }, saved: null })
  return messagesOf(module, issuesIn(answer))
    .flatMap(({ at, message }) => (message === missing ? [at] : []))
    .sort()
}
