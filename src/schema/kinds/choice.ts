import { checkedChoiceKeys } from '../values/filter-value'
import type { Tone } from '../values/stamp'
import type { Field, FieldOptions } from './field'
import type { Late, Stamped, When } from './field-options'
import { asDisplayText, type Common, constructorOf, type KindFamily } from './kind'

type LateOf<Choices> = Late & { readonly from: readonly Choices[]; readonly as: Choices }

export const choice = <const Options extends Readonly<Record<string, string>>, const Required extends boolean = false>(
  label: string,
  choices: Options,
  options: Common<Required> & {
    readonly tones?: { readonly [K in keyof Options]?: Tone }
    readonly initial?: keyof Options & string
    readonly readonly?: boolean
    readonly afterwards?: boolean
    readonly dictionary?: string
    readonly marks?: readonly string[]
    readonly late?: LateOf<keyof Options> | readonly LateOf<keyof Options>[]
    readonly stamp?: Stamped<keyof Options & string>
    readonly follows?: { readonly field: string; readonly as: Readonly<Record<string, keyof Options & string>> }
  } = {},
): Field<keyof Options & string, Required> => {
  const { required, ...rest } = options
  return {
    kind: 'choice',
    label,
    required: (required ?? false) as Required,
    options: { choices: checkedChoiceKeys(label, choices), ...rest } as FieldOptions,
  }
}

export const multiChoice = <const Options extends Readonly<Record<string, string>>>(
  label: string,
  choices: Options,
  {
    required = false,
    ...options
  }: { readonly required?: boolean; readonly readonly?: boolean; readonly requiredWhen?: When } = {},
): Field<readonly (keyof Options & string)[]> => ({
  kind: 'multi-choice',
  label,
  required,
  options: { choices: checkedChoiceKeys(label, choices), ...options },
})

/** One of the ethnic groups of China, or foreigner; the server has the list. */
export const ethnicity = constructorOf<string>('ethnicity')

export const choiceKinds: KindFamily<'choice' | 'multi-choice' | 'ethnicity'> = {
  choice: {
    value: 'text',
    text: asDisplayText,
    filter: 'choices',
    order: 'choices',
    condition: 'choices',
  },
  'multi-choice': {
    value: 'texts',
    text: asDisplayText,
    filter: 'choices',
    condition: 'choices',
  },
  ethnicity: { value: 'text', text: asDisplayText },
}
