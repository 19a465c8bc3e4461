import type { ComponentType } from 'react'
import { choicesOf } from '@/client/dictionaries'
import type { Kind } from '@/schema'
import type { Editing } from './contract'
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

const few = 4

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

/** The way to fill in one field of any kind. */
export function EditField(editing: Omit<Editing, 'Inside'>) {
  const { kind } = editing.field
  const hasFew = kind === 'choice' && choicesOf(editing.field, editing.value).length <= few
  const usual = isFromTree(editing.field) ? EditTree : editors[kind]
  const Editor = hasFew ? EditFewChoices : usual
  return <Editor {...editing} Inside={EditField} />
}
