import type { ListPage, ListRow, RecordModel } from '@wire'
import { wordsForIssue } from '@/client/core/issue-texts'
import { type Issue, isEmpty, type Module, recordCall } from '@/schema'
import { warningText } from '@/screens/records/edit/form-issues'
import type { Draft } from '@/screens/records/edit/initial-draft'
import {
  type CasePart,
  givenReason,
  isWarning,
  type LaterEdit,
  type Mistake,
  type ModuleCase,
  ruleOf,
} from '../../../modules/module-case'
import { missing } from '../../../modules/names'
import type { Approval } from './approval'
import { fill } from './fill'
import { copyForm, editForm, type Form, newForm, ownIssues, send, valuesOf } from './form'
import { shownIn, typedIn } from './shown'
import type { Answer, Wire } from './wire'

type Found = Pick<LaterEdit, 'module' | 'keyword' | 'row'>

const issuesIn = ({ details }: Answer) => (details.issues ?? []) as readonly Issue[]
const list = { page: 1, rows: 20, sort: '', filters: {}, also: [] } as const

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

/** Runs module cases over HTTP as the forms, lists and pages of the client do. */
export function caseRunner(wire: Wire, approval: Approval) {
  async function read(module: Module, guid: string): Promise<RecordModel> {
    const { body, problem, text } = await wire.read(recordCall(module, 'GetModel'), { guid })
    if (problem !== null) throw new Error(`${module.name}: ${text}`)
    return body
  }
  const page = async (module: Module, keyword: string, deleted: boolean): Promise<ListPage> =>
    (await wire.read(recordCall(module, 'GetListPage'), { ...list, keyword, deleted })).body

  async function find({ module, keyword, row = keyword }: Found, deleted = false): Promise<ListRow> {
    const { rows, total } = await page(module, keyword, deleted)
    // The list of deleted records has no total.
    expect({ total, rows: rows.length }).toEqual({ total: deleted ? undefined : 1, rows: 1 })
    expect(rows.flatMap((each) => shownIn(module, each)).join('\n')).toContain(row)
    return rows[0] as ListRow
  }
  const expectNone = async ({ module, keyword }: Found, deleted = false) =>
    expect((await page(module, keyword, deleted)).rows).toEqual([])

  /** The server refuses the form with the expected message; a rule that needs no stored values is also found before. */
  async function expectRefusal(form: Form, mistake: Mistake) {
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
  async function saveForm(form: Form, mistakes: readonly Mistake[]) {
    const { module } = form
    const warnings = mistakes.filter(({ fix }) => fix === undefined)
    const answer = await send(wire, form)
    if (warnings.length === 0) return expect(answer).toMatchObject({ problem: null, text: 'Success' })
    const issues = issuesIn(answer)
    const Confirmed = issues.map(({ reason }) => reason)
    expect(answer.problem).toBe('confirm-first')
    expect(messagesOf(module, issues)).toEqual(
      expect.arrayContaining(warnings.map(({ at, message }) => ({ at, message }))),
    )
    const needsReason = issues.filter(({ level }) => level === 'reason').map(({ field }) => field)
    expect(needsReason).toEqual(warnings.flatMap(({ at, needsReason: needed }) => (needed === true ? [at] : [])))
    if (needsReason.length > 0) expect((await send(wire, form, { Confirmed })).problem).toBe('confirm-first')
    expect(await send(wire, form, { Confirmed, Reason: givenReason })).toMatchObject({ problem: null, text: 'Success' })
  }

  /** Fills in a form, makes and corrects all its mistakes, saves it and reads it back. */
  async function write(opened: Form, { input, mistakes = [] }: CasePart): Promise<RecordModel> {
    let form = await fill(wire, opened, input)
    for (const mistake of mistakes) {
      form = await fill(wire, form, mistake.input)
      await expectRefusal(form, mistake)
      form = await fill(wire, form, mistake.fix)
    }
    await saveForm(form, mistakes)
    const { module, draft } = form
    const saved = await read(module, draft.guid)
    const sent = await valuesOf(wire, form)
    expect(typedIn(module, saved.values, sent)).toEqual(typedIn(module, sent))
    return saved
  }

  async function afterFirst(module: Module, record: RecordModel, { first }: CasePart): Promise<RecordModel> {
    if (first === undefined) return record
    const decided = await approval(module, record.guid, first)
    return decided
  }

  async function deleteAndRestore(found: Found, record: RecordModel) {
    const { module } = found
    const { guid, version } = record
    expect((await find(found)).guid).toBe(guid)
    expect((await wire.save(recordCall(module, 'Delete'), { guid, Version: version })).text).toBe('Success')
    await expectNone(found)
    const deleted = await find(found, true)
    expect(deleted.guid).toBe(guid)
    expect((await wire.save(recordCall(module, 'Restore'), { guid, Version: deleted.version })).text).toBe('Success')
    await expectNone(found, true)
    expect((await find(found)).guid).toBe(guid)
  }

  async function runCase({ module, edit, copy, ...creation }: ModuleCase) {
    const created = await write(newForm(wire, module), creation)
    expect((await find({ module, ...creation })).guid).toBe(created.guid)
    const before = await afterFirst(module, created, edit)
    const changed = await write(editForm(module, before), edit)
    const source = await afterFirst(module, changed, copy)
    const copied = await write(await copyForm(wire, module, source), copy)
    await deleteAndRestore({ module, ...copy }, copied)
  }

  async function runLaterEdit({ mistakes, deleteRefusal, ...found }: LaterEdit) {
    const { module } = found
    const record = await read(module, (await find(found)).guid)
    const { guid } = record
    if (mistakes.length > 0) await write(editForm(module, record), { mistakes })
    if (deleteRefusal === undefined) return
    const { version } = await read(module, guid)
    const answer = await wire.save(recordCall(module, 'Delete'), { guid, Version: version })
    expect(answer).toMatchObject({ problem: expect.any(String), text: expect.stringContaining(deleteRefusal) })
    expect((await find(found)).guid).toBe(guid)
  }
  /** The fields at which a form without any values is refused because they are empty. */
  async function emptyFields(module: Module) {
    const answer = await send(wire, { module, draft: { ...newForm(wire, module).draft, values: {} }, saved: null })
    return messagesOf(module, issuesIn(answer))
      .flatMap(({ at, message }) => (message === missing ? [at] : []))
      .sort()
  }
  return { runCase, runLaterEdit, write, emptyFields }
}
