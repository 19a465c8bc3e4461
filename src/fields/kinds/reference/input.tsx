import type { Editing } from '../../edit/contract'
import { Picking } from '../../edit/picking'
import type { InputFamily } from '../kind'
import { ScanPick } from './scan-pick'
import { EditTree, isFromTree } from './tree'

const EditReference = (editing: Editing) =>
  isFromTree(editing.field) ? (
    <EditTree {...editing} />
  ) : (
    <>
      <Picking multi={editing.several === true} editing={editing} from="records" />
      {editing.several === true ? null : <ScanPick editing={editing} />}
    </>
  )

export const referenceInputs: InputFamily<'reference'> = { reference: { Input: EditReference } }
