import { View } from '@tarojs/components'
import type { Built, BuiltRow } from '@wire'
import { useState } from 'react'
import { read } from '@/client/request/call'
import { isEmpty, linesIn, type Module, recordCall, sourceKey } from '@/schema'
import { Button } from '@/ui/controls/button'
import { CheckRow } from '@/ui/controls/check-row'
import { Notice } from '@/ui/feedback/notice'
import { toast } from '@/ui/overlays/toast'
import { textOf } from '@/words'
import { listed } from '@/words/listed'
import type { FormFeature, FormNoticeProps } from '../../shared/record-feature'
import { takenIn, withoutPart, withPart } from './taking'
import './builds.scss'

type Props = Omit<FormNoticeProps, 'names'>

/** Asks for the parts of the day; a form without parts takes all of them at once. */
function useParts({ module, form }: Props) {
  const { t, now, change } = form
  const [built, setBuilt] = useState<Built | null>(null)
  const [isBusy, setBusy] = useState(false)
  const load = async () => {
    const { guid, values } = now()
    const Data = Object.fromEntries((module.builds?.needs ?? []).map((name) => [name, values[name]]))
    setBusy(true)
    try {
      const found = await read(recordCall(module, 'GetBuilt'), { guid, Data })
      setBuilt(found)
      const draft = now()
      if (takenIn(module, draft.values).size > 0) return
      const { values: filled, words } = found.rows.reduce((all, row) => withPart(module, all, row), {
        values: draft.values,
        words: draft.words,
      })
      change({ values: filled, words })
      if (found.rows.length > 0) toast(t('reporting.builds.done', { count: takenIn(module, filled).size }))
    } catch {
      toast(t('shell.loadFailed'))
    } finally {
      setBusy(false)
    }
  }
  return { built, isBusy, load }
}

/** The text of a part: its sentence, or the quantity with its name. */
function noteOf(module: Module, { text, amount, into }: BuiltRow) {
  const line = module.builds?.lists[into]?.amount
  if (text !== '' || amount === null || line === undefined) return text === '' ? undefined : text
  return `${textOf(module, { field: into, line })} ${amount}`
}

/** The parts with a tick for each, and the modules whose records are not shown. */
function Parts({ module, form, built: { rows, hidden, isCut } }: Props & { readonly built: Built }) {
  const { t, now, change } = form
  const taken = takenIn(module, form.values)
  const toggle = (row: BuiltRow, isOn: boolean) => {
    const { values, words } = now()
    const next = isOn ? withPart(module, { values, words }, row) : withoutPart(module, { values, words }, row)
    if (isOn && next.values === values) toast(t('reporting.builds.full'))
    else change(next)
  }
  const others = hidden.map(({ title, count }) => `${title} ${count}`)
  return (
    <View>
      {rows.map((row) => (
        <CheckRow
          key={sourceKey({ ...row })}
          label={`${textOf(module, { field: row.into })} · ${row.title}`}
          note={noteOf(module, row)}
          value={taken.has(sourceKey({ ...row }))}
          onChange={(isOn) => toggle(row, isOn)}
        />
      ))}
      {rows.length > 0 || others.length > 0 ? null : <Notice kind="info" text={t('reporting.builds.none')} />}
      {others.length === 0 ? null : (
        <Notice kind="info" text={t('reporting.builds.hidden', { others: listed(others) })} />
      )}
      {isCut ? <Notice kind="warn" text={t('reporting.builds.cut', { count: rows.length })} /> : null}
    </View>
  )
}

/** Builds the record of the day with one tap, and lets the person choose among its parts. */
function Builder({ module, form }: Props) {
  const { t } = form
  const { built, isBusy, load } = useParts({ module, form })
  const { needs = [], sources = '' } = module.builds ?? {}
  if (needs.some((name) => isEmpty(form.values[name]))) return null
  const hasSources = linesIn(form.values, sources).length > 0
  const label = t(hasSources ? 'reporting.builds.again' : 'reporting.builds.build', { title: textOf(module) })
  return (
    <View className="builds">
      {built === null ? <Notice kind="info" text={t('reporting.builds.offer')} /> : null}
      <Button kind="plain" label={label} busy={isBusy} onPress={load} />
      {built === null ? null : <Parts {...{ module, form, built }} />}
    </View>
  )
}

/** Forms of records that are built from the records of their day. */
export const builds: FormFeature = {
  name: 'builds',
  appliesTo: (module) => module.builds !== undefined,
  formNotice: ({ module, form, names }) =>
    names.includes(module.builds?.on ?? '') ? <Builder module={module} form={form} /> : null,
}
