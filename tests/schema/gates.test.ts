import { modules } from '@/modules'
import { askedModule, type Field, type Gate, type Module } from '@/schema'
import { gatesFrom } from '@/schema/moments/gates'
import { tool, toolLoan } from '../gate-toys'

const withGates = modules.filter(({ gates }) => gates.length > 0)

const hasFields = (fields: Module['fields'], names: readonly string[]) =>
  names.every((name) => name === '@flow' || fields[name] !== undefined)
const choicesOf = (field: Field | undefined) => Object.keys(field?.options.choices ?? {})

it.each(withGates.flatMap((module) => module.gates.map((gate) => [module.title, gate.name, module, gate] as const)))(
  'the gate of %s, %s, reads fields and choices that exist',
  (_, __, module: Module, gate: Gate) => {
    const target = gate.of === '@self' ? module : askedModule(gate, module.fields)
    const [from, is] = gate.none === undefined ? [target, gate.is] : [gate.none.module(), gate.none.is]
    expect(hasFields(from?.fields ?? {}, Object.keys(is ?? {}))).toBe(true)
    for (const [name, allowed] of Object.entries(is ?? {})) {
      const known = choicesOf(from?.fields[name])
      if (known.length > 0) expect(known).toEqual(expect.arrayContaining([allowed].flat()))
    }
    expect(hasFields(target?.fields ?? {}, Object.values(gate.notBefore ?? {}))).toBe(true)
  },
)

describe('a definition is refused', () => {
  const { fields } = toolLoan
  const made = (gates: readonly Partial<Gate>[]) => () =>
    gatesFrom(
      {
        ...{ name: 'toy', fields, steps: [{ name: 'go' }] },
        gates: (gate) =>
          gates.map((each) =>
            gate(each.name ?? 'one', { at: ['save'], of: 'items.tool', message: '不行', ...each } as never),
          ),
      },
      [],
    )
  const is = { condition: 'good' }

  it.each([
    ['of a gate about a field that is no reference', { of: 'day', is }, 'day is no reference'],
    ['of a gate about a line that is no reference', { of: 'items.guid', is }, 'items.guid is no reference'],
    ['without a condition', {}, 'it needs one condition'],
    ['with two conditions', { is, notBefore: { day: 'freeFrom' } }, 'it needs one condition'],
    ['before a step that does not exist', { is, at: ['step:stop'] as const }, 'step:stop is no step'],
    ['that asks for a reason without a form', { is, at: ['report'] as const, level: 'reason' as const }, 'a reason'],
  ])('%s', (_, gate, message) => {
    expect(made([gate])).toThrow(message)
  })

  it('with two gates of one name', () => {
    expect(made([{ is }, { is }])).toThrow('two rules with the same name')
    expect(made([{ is }, { is, name: 'two' }])().gates).toHaveLength(2)
  })

  it('is not needed for modules without gates', () => {
    expect(tool.gates).toHaveLength(1)
    expect(gatesFrom({ name: 'toy', fields }, []).gates).toEqual([])
  })
})
