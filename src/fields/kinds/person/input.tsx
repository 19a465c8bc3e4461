import type { Editing } from '../../edit/contract'
import { Picking } from '../../edit/picking'
import type { InputFamily } from '../kind'

const EditPerson = (editing: Editing) => <Picking editing={editing} from="people" />
const EditPeople = (editing: Editing) => <Picking multi editing={editing} from="people" />
const EditDepartment = (editing: Editing) => <Picking editing={editing} from="departments" />
const EditDepartments = (editing: Editing) => <Picking multi editing={editing} from="departments" />

export const personInputs: InputFamily<'person' | 'people' | 'department' | 'departments'> = {
  person: { Input: EditPerson },
  people: { Input: EditPeople },
  department: { Input: EditDepartment },
  departments: { Input: EditDepartments },
}
