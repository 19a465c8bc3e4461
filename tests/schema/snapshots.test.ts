import { modules } from '@/modules'
import { isKeepable, keptField, type Module } from '@/schema'
import { snapshotFrom } from '@/schema/moments/snapshots'
import { toolLoan } from '../gate-toys'

const pathsOf = ({ snapshot }: Module) =>
  (snapshot?.values ?? []).flatMap(({ path, shareOf }) => [path, ...(shareOf === undefined ? [] : [shareOf])])
const kept = modules.flatMap((module) => pathsOf(module).map((path) => [module.title, path, module] as const))

it.each(kept)('the snapshot of %s keeps %s, whose text follows from its value', (_, path, { fields }) => {
  const found = keptField(fields, path)
  expect(found === undefined ? null : isKeepable(found.field)).toBe(true)
})

describe('a snapshot of a definition is refused', () => {
  const { name, fields } = toolLoan
  const made = (at: 'report' | `step:${string}`, path: string) => () =>
    snapshotFrom({ name, fields, snapshot: { at, fields: [path as 'day'] } })

  it.each([
    ['at a step that does not exist', 'step:go', 'day', 'step:go is no step'],
    ['of a field that does not exist', 'report', 'price', 'cannot keep price'],
    ['of lines', 'report', 'items', 'cannot keep items'],
    ['of a field below one that refers to nothing', 'report', 'day.name', 'cannot keep day.name'],
  ] as const)('%s', (_, at, path, message) => {
    expect(made(at, path)).toThrow(message)
  })

  it('not with values of the record and of the records of its lines', () => {
    expect(made('report', 'day')().snapshot).toEqual({ at: 'report', values: [{ path: 'day' }] })
    expect(made('report', 'items.tool.name')().snapshot?.values).toEqual([{ path: 'items.tool.name' }])
    expect(snapshotFrom({ name, fields }).snapshot).toBeNull()
  })
})
