import type { RecordModel } from '@wire'
import { type Module, recordCall } from '@/schema'
import { type CasePart, isFinal, type LaterEdit, type ModuleCase } from '../../../modules/module-case'
import type { Approval } from './approval'
import { copyForm, editForm, newForm } from './form'
import { type Found, recordsOf } from './records'
import type { Wire } from './wire'
import { write } from './write'

/** Deletes a record and restores it from the list of deleted ones. */
async function deleteAndRestore(wire: Wire, found: Found, record: RecordModel) {
  const { find, expectNone } = recordsOf(wire)
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

/** Voids a record that cannot be deleted. */
async function voidRecord(wire: Wire, found: Found, { guid, version }: RecordModel) {
  const { module } = found
  const call = recordCall(module, 'Void')
  expect((await wire.save(recordCall(module, 'Delete'), { guid, Version: version })).problem).toBe('void-only')
  expect((await wire.save(call, { guid, Version: version, Reason: '用例' })).text).toBe('Success')
  expect((await recordsOf(wire).find(found)).guid).toBe(guid)
}

/** Runs module cases over HTTP as the forms, lists and pages of the client do. */
export function caseRunner(wire: Wire, approval: Approval) {
  const { read, find } = recordsOf(wire)

  async function afterFirst(module: Module, record: RecordModel, { first }: CasePart): Promise<RecordModel> {
    if (first === undefined) return record
    const decided = await approval(module, record.guid, first)
    if (first.decision === 'agree') expect(Object.values(decided.words)).toContain(first.shows)
    return decided
  }

  async function runCase({ module, edit, copy, ...creation }: ModuleCase) {
    const created = await write(wire, newForm(wire, module), creation)
    expect((await find({ module, ...creation })).guid).toBe(created.guid)
    const before = await afterFirst(module, created, edit)
    const changed = isFinal(module) ? before : await write(wire, editForm(module, before), edit)
    const source = await afterFirst(module, changed, copy)
    const copied = await write(wire, await copyForm(wire, module, source), copy)
    await (isFinal(module) ? voidRecord : deleteAndRestore)(wire, { module, ...copy }, copied)
    if (copy.last !== undefined) await afterFirst(module, copied, { first: copy.last })
  }

  async function runLaterEdit({ mistakes, deleteRefusal, ...found }: LaterEdit) {
    const { module } = found
    const record = await read(module, (await find(found)).guid)
    const { guid } = record
    if (mistakes.length > 0) await write(wire, editForm(module, record), { mistakes })
    if (deleteRefusal === undefined) return
    const { version } = await read(module, guid)
    const answer = await wire.save(recordCall(module, 'Delete'), { guid, Version: version })
    expect(answer).toMatchObject({ problem: expect.any(String), text: expect.stringContaining(deleteRefusal) })
    expect((await find(found)).guid).toBe(guid)
  }
  return { runCase, runLaterEdit }
}
