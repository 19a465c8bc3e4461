import { draftChange, draftKey } from '@/client/drafts/drafts'
import { storeTexts } from '@/client/drafts/persisted'
import { useMe } from '@/client/session/session'
import { go, replace } from '@/platform/router'
import { linesIn, type Module } from '@/schema'
import { Notice } from '@/ui/feedback/notice'
import { textOf } from '@/words'
import { listed } from '@/words/listed'
import type { FormFeature, FormNoticeProps } from '../../shared/record-feature'
import { countOf, shortLines } from './short-lines'

interface Props extends Omit<FormNoticeProps, 'names'> {
  readonly shortage: NonNullable<Module['shortage']>
}

/** Shows what the book cannot cover, and makes a count of it by one tap; the other lines stay in the form. */
function Short({ form, shortage }: Props) {
  const { t } = form
  const me = useMe()
  const short = shortLines(shortage, form)
  if (form.isEdit || short.length === 0) return null
  const { into, list, lines } = shortage
  const to = into()
  const count = async () => {
    const first = String(short[0]?.line[shortage.of] ?? '')
    const place = `${lines.list}.${lines.of}`
    const params = { module: to.name, line: `${place}=link-${place}`, [`link-${place}`]: first }
    const values = countOf(shortage, form, short, me)
    const key = draftKey(`record.${to.name}.new.${first}`)
    await storeTexts([draftChange(key, { values, at: Date.now() })])
    const counted = new Set(short.map(({ line }) => line.guid))
    const { values: now } = form.now()
    const rest = linesIn(now, list).filter(({ guid }) => !counted.has(guid))
    form.change({ values: { ...now, [list]: rest } })
    form.saving.forget()
    if (rest.length === 0) await form.clear()
    const open = rest.length === 0 ? replace : go
    open(`${to.area}Edit`, params)
  }
  const texts = short.map(({ name, quantity, there }) => t('boards.shortage.one', { name, quantity, there }))
  const text = t('boards.shortage.text', { what: listed(texts), count: textOf(to as Module) })
  return <Notice kind="warn" text={text} action={{ label: t('boards.shortage.take'), onPress: count }} />
}

export const shortage: FormFeature = {
  name: 'shortage',
  appliesTo: (module) => module.shortage !== undefined,
  formNotice: ({ module, form, names }) =>
    module.shortage !== undefined && names.includes(module.shortage.list) ? (
      <Short {...{ module, form }} shortage={module.shortage} />
    ) : null,
}
