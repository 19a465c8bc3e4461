import { EditPerson, EditReference } from '@/fields/edit/pick'
import type { Field, Module } from '@/schema'
import { DateField } from '@/ui/date-field'
import { useWords, wordsOf } from '@/words'
import { type Asked, dayFilter, linkFilters, picked, spanned, spanOf } from './list-asked'

interface Props {
  readonly module: Module
  readonly asked: Asked
  readonly onAsk: (asked: Asked) => void
}

/** As it would stand in a form, but for what the form asks of it. */
const plain = ({ kind, label, options }: Field): Field => ({
  ...{ kind, label, required: false },
  options: options.to === undefined ? {} : { to: options.to },
})

const nothing = () => ''
const Nothing = () => null

/** What a list is narrowed to that has no choices: what its records belong to, whose they are, and of which days. */
export function LinkFilters({ module, asked, onAsk }: Props) {
  return (
    <>
      {linkFilters(module).map((name) => {
        const field = module.fields[name] as Field
        const Pick = field.kind === 'reference' ? EditReference : EditPerson
        return (
          <Pick
            key={name}
            {...{ module, name, field: plain(field), record: '', beside: {}, error: '', Inside: Nothing }}
            {...{ wordsOfChoice: nothing, wordsAt: nothing, errorAt: nothing }}
            label={wordsOf(module, { field: name })}
            value={asked.filters[name] ?? null}
            words={asked.words[name] ?? ''}
            onChange={({ value, words }) => onAsk(picked(asked, name, String(value ?? ''), words))}
          />
        )
      })}
      <Days module={module} asked={asked} onAsk={onAsk} />
    </>
  )
}

function Days({ module, asked, onAsk }: Props) {
  const t = useWords()
  const name = dayFilter(module)
  if (name === undefined) return null
  const label = wordsOf(module, { field: name })
  const span = spanOf(asked.filters[name])
  return (
    <>
      <DateField
        name={`${name}.from`}
        label={`${label} · ${t('records.from')}`}
        value={span.from}
        onChange={(from) => onAsk(spanned(asked, name, { ...span, from }))}
      />
      <DateField
        name={`${name}.to`}
        label={`${label} · ${t('records.to')}`}
        value={span.to}
        onChange={(to) => onAsk(spanned(asked, name, { ...span, to }))}
      />
    </>
  )
}
