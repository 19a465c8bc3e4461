import type { Calls, SaveName } from '@wire'
import { useState } from 'react'
import { useDraft } from '@/client/drafts/drafts'
import { useSave } from '@/client/queries/use-save'
import type { TextKey } from '@/words'
import type { Reason } from './use-reason'
import { useReason } from './use-reason'

type Text<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string

/** A problem found on the phone, before the request is sent. */
export interface Fault<V> {
  readonly field: keyof V & string
  /** A key of the reasons, or `text` if only this screen has the text. */
  readonly reason?: Reason
  readonly limit?: number
  readonly text?: string
}

export interface FormOptions<V extends object, K extends SaveName> {
  readonly call: K
  readonly action?: 'add' | 'edit'
  /** Name under which the draft is stored on this phone. */
  readonly draft: string
  readonly empty: V
  /** Passwords and codes, which are never stored on the phone. */
  readonly never?: readonly (keyof V & string)[]
  readonly labels: Readonly<Record<keyof V & string, string>>
  readonly check?: (values: V) => readonly (Fault<V> | false)[]
  readonly takes: (values: V) => Calls[K]['takes']
  readonly done: (answer: Calls[K]['answers'], values: V) => void
  /** Text when no answer comes, for calls that can be repeated without harm. */
  readonly lostAs?: TextKey
}

export interface FieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string
}

export interface FormProblem {
  readonly field: string
  readonly label: string
  readonly text: string
}

/** State shared by all forms of these screens: draft, all problems at once, one request per tap. */
export function useForm<V extends object, K extends SaveName>(options: FormOptions<V, K>) {
  const { call, action = 'edit', draft, empty, never = [], labels, check, takes, done, lostAs } = options
  const { values, change, now, clear, restoredAt } = useDraft<V>(draft, empty, { never })
  const [faults, setFaults] = useState<readonly Fault<V>[]>([])
  const saving = { ...useSave(call), ...(lostAs === undefined ? {} : { lostAs }) }
  const reason = useReason()

  const wordsOf = ({ reason: key, limit, text: own }: Fault<V>) => own ?? (key === undefined ? '' : reason(key, limit))
  const textOf = (field: string) => {
    const fault = faults.find((each) => each.field === field)
    return fault ? wordsOf(fault) : saving.errorOf(field)
  }
  const problems = (Object.keys(labels) as (keyof V & string)[]).flatMap((field): FormProblem[] => {
    const text = textOf(field)
    return text ? [{ field, label: labels[field], text }] : []
  })
  const setValues = (part: Partial<V>) => {
    setFaults((before) => before.filter((each) => !(each.field in part)))
    change(part)
  }
  const submit = async () => {
    const typed = now()
    const newFaults = (check?.(typed) ?? []).filter((each) => each !== false)
    setFaults(newFaults)
    if (newFaults.length > 0) return
    const answer = await saving.save(takes(typed), { action })
    if (answer === undefined) return
    clear()
    done(answer, typed)
  }
  const text = (field: Text<V>): FieldProps => {
    const error = textOf(field)
    return {
      name: field,
      label: labels[field],
      value: String(values[field]),
      onChange: (value) => setValues({ [field]: value } as unknown as Partial<V>),
      ...(error ? { error } : {}),
    }
  }
  return { values, setValues, text, errorOf: textOf, problems, submit, clear, restoredAt, saving }
}

export type Saving = Pick<ReturnType<typeof useSave>, 'busy' | 'lost' | 'refusal'> & { readonly lostAs?: TextKey }

/** The part of a form's state that its view requires. */
export type FormState = Pick<ReturnType<typeof useForm>, 'problems' | 'submit' | 'restoredAt'> & {
  readonly saving: Saving
}
