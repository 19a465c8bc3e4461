import { useEffect, useRef, useState } from 'react'
import { type GathersLines, type GathersRecords, isEmpty, linesIn, type Module } from '@/schema'
import { Notice } from '@/ui/feedback/notice'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { textOf, translate } from '@/words'
import { listed } from '@/words/listed'
import type { FormFeature, FormNoticeProps } from '../../shared/record-feature'
import { chosenIn, countedLines, gatheredLines, narrowingField, withRecords } from './gathered-lines'
import { Narrowing } from './narrowing'

/** Records that are named after their quantities were taken over. */
const mostSources = 3

type Props = Omit<FormNoticeProps, 'names'> & { readonly gathers: NonNullable<Module['gathers']> }

type Form = Props['form']

/** The lines of the form after it took some, with the texts of what they name. */
interface Taken {
  readonly lines: readonly unknown[]
  readonly words?: Readonly<Record<string, string>>
  readonly done: string
}

/** Runs one request at a time, and puts the lines that it returns into the form. */
function useTaking({ form, gathers }: Pick<Props, 'form' | 'gathers'>) {
  const { t, values } = form
  const [isBusy, setBusy] = useState(false)
  return async (request: (now: Form['values']) => Promise<Taken>) => {
    if (isBusy) return
    setBusy(true)
    try {
      const { lines, words = {}, done } = await request(form.now().values)
      const { values: now, words: known } = form.now()
      // The reference may have been changed meanwhile.
      if (now[gathers.from] !== values[gathers.from]) return
      form.change({ values: { ...now, [gathers.into]: lines }, words: { ...known, ...words } })
      if (done !== '') toast(done)
    } catch {
      toast(t('shell.loadFailed'))
    } finally {
      setBusy(false)
    }
  }
}

/** What a form offers to take over. */
function offered(module: Module, gathers: Props['gathers'], target: Module, values: Form['values']) {
  if ('lines' in gathers) {
    return translate('boards.gather.offerLines', { source: textOf(target, { field: gathers.lines }) })
  }
  if ('records' in gathers) {
    const what = textOf(module, { field: gathers.into, line: gathers.records })
    const key = narrowingField(gathers, values) === null ? 'offerRecords' : 'offerSome'
    return translate(`boards.gather.${key}`, { what, from: textOf(module, { field: gathers.from }) })
  }
  return translate('boards.gather.offer', { title: textOf(module, { field: gathers.into }) })
}

/** Whether the form says that only some records are taken, but not yet which. */
const isUnchosen = (gathers: GathersRecords, values: Form['values']) =>
  narrowingField(gathers, values) !== null && chosenIn(values[gathers.narrowed?.into ?? '']).length === 0

/** Offers lines, once the record that they come from is chosen. */
function Offer({ module, form, gathers }: Props) {
  const { t, values } = form
  const run = useTaking({ form, gathers })
  const isAdding = !('figures' in gathers)
  const needed = 'lines' in gathers ? gathers.needs : gathers.from
  if (isEmpty(values[needed])) return null
  const take = async () => {
    const present = linesIn(form.now().values, gathers.into).length
    const question = { title: t('records.clearTitle', { count: present }), yes: t('records.clearLines') }
    if (present > 0 && !isAdding && !(await ask({ ...question, no: t('shell.cancel'), danger: true }))) return
    await run(async (now) => {
      const { lines, words, isCut } =
        'records' in gathers
          ? await withRecords(module, gathers, now)
          : { ...(await gatheredLines(module, gathers, now)), isCut: false }
      const count = isAdding ? lines.length - present : lines.length
      const done = t(isCut ? 'boards.gather.cut' : 'boards.gather.done', { count })
      return { lines, words, done }
    })
  }
  const target = module.fields[gathers.from]?.options.to?.() as Module
  if ('records' in gathers && isUnchosen(gathers, values)) return <Narrowing {...{ module, form, gathers }} />
  const notice = (
    <Notice
      kind="info"
      text={offered(module, gathers, target, values)}
      action={{ label: t('boards.gather.take'), onPress: take }}
    />
  )
  return 'records' in gathers ? (
    <>
      <Narrowing {...{ module, form, gathers }} />
      {notice}
    </>
  ) : (
    notice
  )
}

/** Takes the lines as soon as the record that they come from is chosen. */
function AtOnce({ module, form, gathers }: Props & { readonly gathers: GathersLines }) {
  const { values } = form
  const run = useTaking({ form, gathers })
  const chosen = String(values[gathers.from] ?? '')
  const taken = useRef('')
  const take = useRef(run)
  take.current = run
  useEffect(() => {
    if (chosen === '' || taken.current === chosen) return
    taken.current = chosen
    const request = async (now: Form['values']) => ({ ...(await gatheredLines(module, gathers, now)), done: '' })
    take.current(request).catch(() => undefined)
  }, [chosen, module, gathers])
  return null
}

/** Offers quantities that the server counts, once the values that they depend on are filled in. */
function CountedOffer({ module, form, gathers }: Props & { readonly gathers: GathersLines }) {
  const { t, values, draft } = form
  const run = useTaking({ form, gathers })
  const needed = [gathers.needs, ...(gathers.counts?.needs ?? [])]
  if (gathers.counts === undefined || needed.some((name) => isEmpty(values[name]))) return null
  const take = () =>
    run(async (now) => {
      const { lines, words, taken, sources } = await countedLines(module, gathers, draft.guid, now)
      const from = listed(sources.slice(0, mostSources))
      const done = taken === 0 ? t('boards.gather.noneCounted') : t('boards.gather.counted', { count: taken, from })
      return { lines, words, done }
    })
  const text = t('boards.gather.offerCounted')
  return <Notice kind="info" text={text} action={{ label: t('boards.gather.take'), onPress: take }} />
}

export const gathers: FormFeature = {
  name: 'gathers',
  appliesTo: (module) => module.gathers !== undefined,
  formNotice: ({ module, form, names }) =>
    module.gathers !== undefined && names.includes(module.gathers.from) ? (
      <>
        {'lines' in module.gathers && module.gathers.atOnce === true ? (
          <AtOnce {...{ module, form }} gathers={module.gathers} />
        ) : (
          <Offer {...{ module, form }} gathers={module.gathers} />
        )}
        {'lines' in module.gathers ? <CountedOffer {...{ module, form }} gathers={module.gathers} /> : null}
      </>
    ) : null,
}
