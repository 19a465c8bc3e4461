import { choiceWords } from '@/client/queries/dictionaries'
import { isApplicable, isRequired } from '@/schema'
import { Facts } from '@/ui/layout/facts'
import { textOf } from '@/words'
import type { Chosen, Editing } from '../../edit/contract'
import { showValue } from '../../show-value'
import { type Line, useLines } from './use-lines'

interface CopiedValueProps {
  readonly editing: Editing
  readonly name: string
  readonly line: Line
}

/** A read-only value that was copied with a choice. */
function CopiedValue({ editing: { module, field, name: list, wordsAt }, name, line }: CopiedValueProps) {
  if (line[name] === null || line[name] === undefined) return null
  const row = { values: line, words: { [name]: wordsAt(`${list}.${line.guid}.${name}`) } }
  const value = showValue({ fields: field.options.lines?.fields ?? {} }, name, row)
  return <Facts items={[{ label: textOf(module, { field: list, line: name }), value }]} />
}

interface LineFieldsProps {
  readonly editing: Editing
  readonly line: Line
  readonly at: number
  readonly set: (at: number, name: string, chosen: Chosen) => void
}

/** The inputs of a line. */
export function LineFields({ editing, line, at, set }: LineFieldsProps) {
  const { Inside, ...outer } = editing
  const { module, field, name, wordsAt, errorAt } = outer
  return (
    <>
      {Object.entries(field.options.lines?.fields ?? {}).map(([each, of]) => {
        const path = `${name}.${at}.${each}`
        if (!isApplicable(of, line)) return null
        if (of.options.readonly === true) return <CopiedValue key={each} editing={editing} name={each} line={line} />
        return (
          <Inside
            key={`${String(line.guid)}.${each}`}
            {...outer}
            field={{ ...of, required: isRequired(of, line) }}
            name={path}
            label={textOf(module, { field: name, line: each })}
            value={line[each]}
            words={wordsAt(`${name}.${line.guid}.${each}`)}
            error={errorAt(path)}
            beside={{ ...outer.beside, ...line }}
            wordsOfChoice={(choice) => choiceWords(module, { field: name, line: each, choice })}
            onChange={(chosen) => set(at, each, chosen)}
          />
        )
      })}
    </>
  )
}

/** One line without the others. */
export function OneLine({ editing, at }: { readonly editing: Editing; readonly at: number }) {
  const { lines, set } = useLines(editing)
  const line = lines[at]
  const { at: _, ...inner } = editing
  return line === undefined ? null : <LineFields editing={inner} line={line} at={at} set={set} />
}
