import { type ComponentType, memo, useRef, useState } from 'react'
import { choicesOf } from '@/client/queries/dictionaries'
import type { Kind } from '@/schema'
import type { Chosen, Editing } from './contract'
import { EditFiles } from './files'
import { EditLines } from './lines'
import {
  EditChoice,
  EditDepartment,
  EditDepartments,
  EditEthnicity,
  EditMultiChoice,
  EditPeople,
  EditPerson,
  EditReference,
} from './pick'
import { EditPlace } from './place'
import {
  EditDate,
  EditDateRange,
  EditDateTime,
  EditFewChoices,
  EditLongText,
  EditNumber,
  EditRating,
  EditSlider,
  EditText,
  EditTime,
  EditYear,
  EditYesNo,
} from './plain'
import { EditQr } from './qr'
import { EditSignature } from './signature'
import { EditTree, isFromTree } from './tree'

const maxInline = 4

const editors: Readonly<Record<Kind, ComponentType<Editing>>> = {
  text: EditText,
  'long-text': EditLongText,
  number: EditNumber,
  money: EditNumber,
  quantity: EditNumber,
  percent: EditNumber,
  date: EditDate,
  'date-time': EditDateTime,
  'yes-no': EditYesNo,
  choice: EditChoice,
  'multi-choice': EditMultiChoice,
  phone: EditText,
  email: EditText,
  serial: EditText,
  person: EditPerson,
  people: EditPeople,
  department: EditDepartment,
  reference: EditReference,
  place: EditPlace,
  lines: EditLines,
  slider: EditSlider,
  rating: EditRating,
  time: EditTime,
  year: EditYear,
  age: EditNumber,
  departments: EditDepartments,
  'date-range': EditDateRange,
  files: EditFiles,
  photos: EditFiles,
  signature: EditSignature,
  ethnicity: EditEthnicity,
  qr: EditQr,
}

/** Kinds whose editor depends on its own value only, so it can be memoized. */
const memoizedKinds = new Set<Kind>([
  ...(['text', 'long-text', 'phone', 'email', 'serial'] as const),
  ...(['number', 'money', 'quantity', 'percent', 'age'] as const),
])

type Props = Omit<Editing, 'Inside'>

const isSameField = (one: Props['field'], other: Props['field']) =>
  one.kind === other.kind && one.options === other.options && one.required === other.required

const comparedProps = ['module', 'record', 'name', 'label', 'value', 'words', 'error'] as const

/** Typing in one field must not render the others again. */
const isSame = (one: Props, other: Props) =>
  isSameField(one.field, other.field) && comparedProps.every((each) => one[each] === other[each])

const TypedField = memo((editing: Props) => {
  const Editor = editors[editing.field.kind]
  return <Editor {...editing} Inside={EditField} />
}, isSame)

/** Passes changes to the latest form, because the memoized editor keeps its first callback. */
function EditTyped(editing: Props) {
  const latest = useRef(editing)
  latest.current = editing
  const [onChange] = useState(() => (chosen: Chosen) => latest.current.onChange(chosen))
  return <TypedField {...editing} onChange={onChange} />
}

/** The editor of a field of any kind. */
export function EditField(editing: Props) {
  const { kind } = editing.field
  if (memoizedKinds.has(kind)) return <EditTyped {...editing} />
  const hasFew = kind === 'choice' && choicesOf(editing.field, editing.value).length <= maxInline
  const standard = isFromTree(editing.field) ? EditTree : editors[kind]
  const Editor = hasFew ? EditFewChoices : standard
  return <Editor {...editing} Inside={EditField} />
}
