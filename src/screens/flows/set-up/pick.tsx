import type { Chosen } from '@/fields/edit/contract'
import { EditField } from '@/fields/edit-field'
import { type Field, isList, type Kind, type Module } from '@/schema'
import { textOf } from '@/words'
import type { Names } from './condition-texts'

interface Props {
  readonly module: Module
  readonly name: string
  readonly label: string
  readonly kind: Kind
  readonly options?: Field['options']
  /** The field that defines the choices. */
  readonly choiceField?: string
  readonly value: readonly string[]
  readonly names: Names
  readonly error?: string
  readonly several?: boolean
  readonly required?: boolean
  readonly onChange: (ids: readonly string[], names: Names) => void
}

const noText = () => ''

/** The picker of any form, used without a record; it returns the labels of the picked values. */
export function Pick({
  module,
  name,
  label,
  kind,
  options = {},
  choiceField = '',
  value,
  names,
  onChange,
  ...more
}: Props) {
  const { error = '', several = false, required = false } = more
  const field: Field = { kind, label, required, options }
  const isMany = isList(field) || several
  const pick = ({ value: chosen, many = [] }: Chosen) => {
    const ids = [chosen].flat().filter((id): id is string => typeof id === 'string' && id !== '')
    onChange(ids, Object.fromEntries(many.map((each) => [each.id, each.label])))
  }
  const wordsOfChoice = (choice: string) => textOf(module, { field: choiceField, choice })
  const wordFor = (id: string) => (kind === 'multi-choice' ? wordsOfChoice(id) : (names[id] ?? id))
  return (
    <EditField
      {...{ module, record: '', field, name, label, error, beside: {}, several }}
      value={isMany ? value : (value[0] ?? null)}
      words={value.map(wordFor).join('、')}
      onChange={pick}
      wordsOfChoice={wordsOfChoice}
      wordsAt={noText}
      errorAt={noText}
    />
  )
}
