import { newGuid } from '@/client/core/guid'
import type { Chosen } from '@/fields/edit/contract'
import { changedLine, initialLine } from '@/fields/kinds/lines/begun-line'
import { type Field, isAfterwards, isApplicable, type Kind, type Module, sectionsOf, withFullWidth } from '@/schema'
import { changed } from '@/screens/records/changed/change-field'
import type { FormInput } from '../../../modules/module-case'
import type { Form } from './form'
import { department, type Filling, people, person, reference } from './pick'
import type { Wire } from './wire'

type Line = Readonly<Record<string, unknown>>
type FillField = (filling: Filling, input: never) => Chosen | Promise<Chosen>

const orNull = (text: string) => (text === '' ? null : text)
const fenPerUnit = { yuan: 100, tenThousands: 1_000_000 } as const

const text: FillField = (_, typed: string) => ({ value: orNull(typed) })
/** Typed in the time of China, as on every device. */
const dateTime: FillField = (_, typed: string) => ({
  value: typed === '' ? null : new Date(`${typed}:00+08:00`).toISOString(),
})
const longText: FillField = (_, typed: string) => ({ value: orNull(withFullWidth(typed)) })
const number: FillField = (_, typed: string) => ({ value: typed === '' ? null : Number(typed) })
const money: FillField = ({ field }, typed: string) => {
  const factor = field.options.inTenThousands === true ? fenPerUnit.tenThousands : fenPerUnit.yuan
  return { value: typed === '' ? null : Math.round(Number(typed) * factor) }
}
const place: FillField = (_, address: string) => ({ value: { address, latitude: null, longitude: null } })
const stars: FillField = (_, typed: string) => ({ value: typed.replace(/☆/g, '').length })
const toggle: FillField = (_, isOn: boolean) => ({ value: isOn })

const choice: FillField = ({ module, name, field: { options } }, word: string) => {
  const key = Object.entries(options.choices ?? {}).find(([, label]) => label === word)?.[0]
  if (key === undefined) throw new Error(`${module.name}.${name} has no choice ${word}`)
  return { value: key }
}

const choices: FillField = (filling, words: readonly string[]) => ({
  value: words.map((word) => (choice(filling, word as never) as Chosen).value),
})

const dateRange: FillField = (_, from: string) => ({ value: { from, to: from } })

const photos: FillField = async ({ wire, module, record, name, value }, count: number) => {
  const added = await wire.uploadPhotos({ module: module.name, guid: record, field: name }, count)
  return { value: [...((value ?? []) as readonly string[]), ...added] }
}

const fillers: Partial<Readonly<Record<Kind, FillField>>> = {
  ...{ text, serial: text, phone: text, email: text, date: text, time: text, 'long-text': longText },
  ...{ number, quantity: number, percent: number, slider: number, year: number, money },
  ...{
    rating: stars,
    'yes-no': toggle,
    'date-time': dateTime,
    choice,
    'multi-choice': choices,
    'date-range': dateRange,
  },
  ...{ photos, files: photos, signature: photos, place },
  ...{ person, people, department, reference },
}

function fillerOf({ kind }: Field): FillField {
  const filler = fillers[kind]
  if (filler === undefined) throw new Error(`fields of the kind ${kind} cannot be filled in`)
  return filler
}

async function filledLine(filling: Filling, line: Line, input: FormInput): Promise<Line> {
  let result = line
  const { fields = {} } = filling.field.options.lines ?? {}
  for (const [name, typed] of Object.entries(input)) {
    const field = fields[name]
    if (field === undefined || field.options.readonly === true || !isApplicable(field, result))
      throw new Error(`${filling.module.name}.${filling.name} shows no ${name}`)
    const beside = { ...filling.beside, ...result }
    const inside = { ...filling, field, name: `${filling.name}.${name}`, value: result[name], beside }
    result = changedLine(filling.field, result, name, await fillerOf(field)(inside, typed as never))
  }
  return result
}

const linesOf = ({ value }: Filling) => (value ?? []) as readonly Line[]

async function addedLines(filling: Filling, inputs: readonly FormInput[]): Promise<Chosen> {
  const { fields = {} } = filling.field.options.lines ?? {}
  const lines = [...linesOf(filling)]
  for (const input of inputs) {
    lines.push(await filledLine(filling, { ...initialLine(fields), guid: newGuid() }, input))
  }
  return { value: lines }
}

async function changedLines(filling: Filling, index: number, input: FormInput | null): Promise<Chosen> {
  const lines = [...linesOf(filling)]
  const line = lines[index]
  if (line === undefined) throw new Error(`${filling.module.name}.${filling.name} has no line ${index}`)
  lines.splice(index, 1, ...(input === null ? [] : [await filledLine(filling, line, input)]))
  return { value: lines }
}

/** Throws if the form does not show the field. */
function mustBeShown({ module, draft, saved }: Form, name: string) {
  const isShown = sectionsOf(module, draft.values).some(({ fields }) => fields.includes(name))
  const isHidden = module.fields[name]?.options.readonly === true || (saved === null && isAfterwards(module, name))
  if (!isShown || isHidden) throw new Error(`the form of ${module.name} shows no ${name}`)
}

function chosenFor(filling: Filling, part: string | undefined, input: FormInput[string]): Promise<Chosen> | Chosen {
  if (part === 'to') return { value: { ...(filling.value as object), to: input } }
  if (part !== undefined) return changedLines(filling, Number(part), input as FormInput | null)
  if (filling.field.kind === 'lines') return addedLines(filling, input as readonly FormInput[])
  return fillerOf(filling.field)(filling, input as never)
}

/** Fills in a form as a person does: with the values that a choice copies and empties. */
export async function fill(wire: Wire, form: Form, input: FormInput = {}): Promise<Form> {
  let result = form
  for (const [key, typed] of Object.entries(input)) {
    const [name = '', part] = key.split('.')
    const { module, draft } = result
    const field = (module as Module).fields[name]
    if (field === undefined) throw new Error(`${module.name} has no field ${name}`)
    mustBeShown(result, name)
    const { guid: record, values: beside } = draft
    const filling: Filling = { wire, module, record, name, field, value: beside[name], beside }
    const change = changed(module, draft, name, await chosenFor(filling, part, typed))
    result = { ...result, draft: { ...draft, ...change } }
  }
  return result
}
