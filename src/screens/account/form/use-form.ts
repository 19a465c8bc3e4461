import type { Calls, SaveName } from '@wire'
import { useState } from 'react'
import { useDraft } from '@/client/drafts/drafts'
import { useSave } from '@/client/queries/use-save'
import type { WordKey } from '@/words'
import type { Reason } from './use-reason'
import { useReason } from './use-reason'

type Text<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string

/** A thing the phone itself can tell is wrong, before the server is asked. */
export interface Fault<V> {
  readonly field: keyof V & string
  /** A key of the reasons, or the words themselves where only this screen knows them. */
  readonly reason?: Reason
  readonly limit?: number
  readonly text?: string
}

export interface FormOptions<V extends object, K extends SaveName> {
  readonly call: K
  readonly action?: 'add' | 'edit'
  /** Under which name what was typed is kept on this phone. */
  readonly draft: string
  readonly empty: V
  /** Passwords and codes: never kept on the phone. */
  readonly never?: readonly (keyof V & string)[]
  readonly labels: Readonly<Record<keyof V & string, string>>
  readonly check?: (values: V) => readonly (Fault<V> | false)[]
  readonly takes: (values: V) => Calls[K]['takes']
  readonly done: (answer: Calls[K]['answers'], values: V) => void
  /** What is said when no answer comes, where the same once more does no harm. */
  readonly lostAs?: WordKey
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

/** What every form on these screens shares: values kept as a draft, all problems at once, one send per tap. */
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
  const set = (part: Partial<V>) => {
    setFaults((before) => before.filter((each) => !(each.field in part)))
    change(part)
  }
  const submit = async () => {
    const typed = now()
    const found = (check?.(typed) ?? []).filter((each) => each !== false)
    setFaults(found)
    if (found.length > 0) return
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
      onChange: (value) => set({ [field]: value } as unknown as Partial<V>),
      ...(error ? { error } : {}),
    }
  }
  return { values, set, text, errorOf: textOf, problems, submit, clear, restoredAt, saving }
}

export type Saving = Pick<ReturnType<typeof useSave>, 'busy' | 'lost' | 'refusal'> & { readonly lostAs?: WordKey }

/** What the view of a form needs to know of it. */
export type FormState = Pick<ReturnType<typeof useForm>, 'problems' | 'submit' | 'restoredAt'> & {
  readonly saving: Saving
}
