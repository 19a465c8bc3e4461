import type { RecordModel } from '@wire'
import { useState } from 'react'
import { draftChange, draftKey } from '@/client/drafts/drafts'
import { storeTexts } from '@/client/drafts/persisted'
import { wordsFor } from '@/client/queries/use-read'
import { read } from '@/client/request/call'
import { replaceHash } from '@/platform/router'
import { hashOf, routeNamed } from '@/routes/match'
import { isEmpty, type Module, recordCall } from '@/schema'
import { Button } from '@/ui/controls/button'
import { CheckRow } from '@/ui/controls/check-row'
import { Notice } from '@/ui/feedback/notice'
import { Sheet } from '@/ui/layout/sheet'
import { toast } from '@/ui/overlays/toast'
import { textOf } from '@/words'
import { asDraft, type Draft } from '../../shared/initial-draft'
import type { FormFeature, FormNoticeProps } from '../../shared/record-feature'
import { useDuplicates } from '../unique/use-duplicates'
import { mergedWith, type Part, partsBetween } from './merging'

type Props = Omit<FormNoticeProps, 'names'>

/** A value of a draft as text. */
const shownIn = ({ values, words }: Pick<Draft, 'values' | 'words'>, name: string) =>
  isEmpty(values[name]) ? '' : words[name] || String(values[name])

/** A line in words: its values, with the names of what they refer to. */
function lineText(module: Module, { words }: Pick<Draft, 'words'>, { field, line = {} }: Part) {
  const names = Object.keys(module.fields[field]?.options.lines?.fields ?? {})
  return names
    .filter((name) => !isEmpty(line[name]))
    .map((name) => words[`${field}.${String(line.guid)}.${name}`] || String(line[name]))
    .join(' · ')
}

interface MergeProps extends Props {
  readonly theirs: RecordModel
  readonly onClose: () => void
}

/** Continues in the form of the record that is there, with the chosen parts. */
function useMerge({ module, form, theirs, onClose }: MergeProps) {
  const other = asDraft(module, theirs)
  const content = { values: other.values ?? {}, words: other.words ?? {} }
  const parts = partsBetween(module, form.values, content.values)
  const [left, setLeft] = useState<readonly string[]>(() =>
    parts.filter(({ isReplacing }) => isReplacing).map(({ key }) => key),
  )
  const toggle = (key: string) =>
    setLeft((now) => (now.includes(key) ? now.filter((each) => each !== key) : [...now, key]))
  const photos = Object.entries(module.fields).filter(
    ([name, { kind }]) => ['photos', 'files', 'signature'].includes(kind) && !isEmpty(form.values[name]),
  )
  const hasPhotos = photos.some(([name]) => ([form.values[name]].flat() as readonly unknown[]).length > 0)
  const merge = async () => {
    const mine = { values: form.values, words: form.draft.words }
    const chosen = parts.filter(({ key }) => !left.includes(key))
    const merged: Draft = { guid: theirs.guid, version: theirs.version, ...mergedWith(module, mine, content, chosen) }
    const route = routeNamed(`${module.area}Edit`)
    const hash = route === undefined ? '' : hashOf(route, { module: module.name, guid: theirs.guid })
    const key = draftKey(`record.${module.name}.${theirs.guid}`)
    await storeTexts([draftChange(key, { values: merged, at: Date.now(), title: textOf(module), hash })])
    // Files belong to this draft, so it stays while it has some.
    if (!hasPhotos) await form.clear()
    onClose()
    replaceHash(hash)
  }
  return { parts, left, toggle, content, hasPhotos, merge }
}

function MergeSheet(props: MergeProps) {
  const { module, form, onClose } = props
  const { t } = form
  const { parts, left, toggle, content, hasPhotos, merge } = useMerge(props)
  const noteOf = (part: Part) => {
    if (part.kind === 'line') return lineText(module, form.draft, part)
    const mine = shownIn({ values: form.values, words: form.draft.words }, part.field)
    const other = shownIn(content, part.field)
    return part.isReplacing ? t('reporting.merge.replaces', { mine, other }) : mine
  }
  const button = <Button wide label={t('reporting.merge.go', { count: parts.length - left.length })} onPress={merge} />
  return (
    <Sheet open title={t('reporting.merge.title')} onClose={onClose} footer={button}>
      <Notice kind="info" text={t(parts.length === 0 ? 'reporting.merge.none' : 'reporting.merge.how')} />
      {parts.map((part) => (
        <CheckRow
          key={part.key}
          label={textOf(module, { field: part.field })}
          note={noteOf(part)}
          value={!left.includes(part.key)}
          onChange={() => toggle(part.key)}
        />
      ))}
      {hasPhotos ? <Notice kind="warn" text={t('reporting.merge.photos')} /> : null}
    </Sheet>
  )
}

/** A new record whose key is taken can be merged into the record that is there, part by part. */
function Merge({ module, form, names }: FormNoticeProps) {
  const { t } = form
  const [found] = useDuplicates(module, form, names)
  const [theirs, setTheirs] = useState<RecordModel | null>(null)
  if (form.isEdit || found === undefined) return null
  const open = async () => {
    try {
      const model = await read(recordCall(module, 'GetModel'), { guid: found.guid })
      if (model.can?.edit === false || (model.held ?? '') !== '') toast(t('reporting.merge.closed'))
      else setTheirs(model)
    } catch (error) {
      toast(wordsFor(error))
    }
  }
  return (
    <>
      <Button wide kind="plain" label={t('reporting.merge.open')} onPress={open} />
      {theirs === null ? null : <MergeSheet {...{ module, form, theirs, onClose: () => setTheirs(null) }} />}
    </>
  )
}

export const merges: FormFeature = {
  name: 'merges',
  appliesTo: ({ builds, unique }) => builds !== undefined && unique.length > 0,
  formNotice: Merge,
}
