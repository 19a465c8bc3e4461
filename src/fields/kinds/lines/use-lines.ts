import { useState } from 'react'
import { newGuid } from '@/client/core/guid'
import type { Chosen, Editing, Picked } from '../../edit/contract'
import { changedLine, initialLine, withPicked } from './begun-line'

export type Line = Readonly<Record<string, unknown>>

const moved = (lines: readonly Line[], from: number, to: number) => {
  const next = lines.filter((_, index) => index !== from)
  next.splice(to, 0, lines[from] ?? {})
  return next
}

/** The lines of a field with functions to change them. */
export function useLines({ field, name, value, onChange, wordsAt }: Editing) {
  const [opened, setOpened] = useState<number | null>(null)
  const initial = initialLine(field.options.lines?.fields ?? {})
  const lines = (value ?? []) as readonly Line[]
  const put = (next: readonly Line[]) => onChange({ value: next })
  const close = () => setOpened(null)
  return {
    lines,
    opened,
    line: opened === null ? undefined : lines[opened],
    open: setOpened,
    close,
    add: (more: Line = {}) => {
      const guid = newGuid()
      const words = Object.keys(more).map((each) => [
        `${name}.${guid}.${each}`,
        wordsAt(`${name}.${more.guid}.${each}`),
      ])
      onChange({ value: [...lines, { ...initial, ...more, guid }], inside: Object.fromEntries(words) })
      setOpened(lines.length)
    },
    /** Adds a line for each of several picked records. */
    addMany: (by: string, many: readonly Picked[]) => onChange(withPicked(field, name, lines, { by, many })),
    set: (at: number, each: string, chosen: Chosen) => {
      const { words, copies = {} } = chosen
      const texts: [string, string][] = Object.entries(copies).map(([own, copy]) => [own, copy.words])
      if (words !== undefined) texts.push([each, words])
      onChange({
        value: lines.map((old, index) => (index === at ? changedLine(field, old, each, chosen) : old)),
        inside: Object.fromEntries(texts.map(([own, word]) => [`${name}.${lines[at]?.guid}.${own}`, word])),
      })
    },
    /** Gives all lines that have no value in a field the same one. */
    fill: (each: string, own: string) => put(lines.map((line) => (line[each] ? line : { ...line, [each]: own }))),
    up: (at: number) => {
      put(moved(lines, at, at - 1))
      setOpened(at - 1)
    },
    remove: (at: number) => {
      close()
      put(lines.filter((_, index) => index !== at))
    },
  }
}
