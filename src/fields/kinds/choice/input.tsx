import { choicesOf } from '@/client/queries/dictionaries'
import { ChoiceField } from '@/ui/inputs/choice-field'
import { common, textIn, toggled } from '../../edit/common'
import type { Editing } from '../../edit/contract'
import { Picking } from '../../edit/picking'
import type { InputFamily } from '../kind'

/** Shows a few choices inline; many are picked in a sheet. */
const EditFewChoices = (editing: Editing) => (
  <ChoiceField
    {...common(editing)}
    options={choicesOf(editing.field, editing.value).map((value) => ({
      value,
      label: editing.wordsOfChoice(value),
    }))}
    value={textIn(editing.value)}
    onChange={(value) => {
      const next = toggled(editing, value)
      editing.onChange({ value: next, words: next === null ? '' : editing.wordsOfChoice(value) })
    }}
  />
)

const maxInline = 4

const EditChoice = (editing: Editing) =>
  choicesOf(editing.field, editing.value).length <= maxInline ? (
    <EditFewChoices {...editing} />
  ) : (
    <Picking editing={editing} from="choices" />
  )

const EditMultiChoice = (editing: Editing) => <Picking multi editing={editing} from="choices" />
const EditEthnicity = (editing: Editing) => <Picking editing={editing} from="ethnicities" />

export const choiceInputs: InputFamily<'choice' | 'multi-choice' | 'ethnicity'> = {
  choice: { Input: EditChoice },
  'multi-choice': { Input: EditMultiChoice },
  ethnicity: { Input: EditEthnicity },
}
