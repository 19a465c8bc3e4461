import dayjs from 'dayjs'
import { useCallback, useEffect, useState } from 'react'
import { type DraftRow, draftDeletion, listDrafts } from '@/client/drafts/drafts'
import { storeTexts } from '@/client/drafts/persisted'
import { showSize } from '@/client/files/size'
import { discard, discardFiles, reopen, sendNow } from '@/client/outbox/enqueue'
import { contentKey, type Entry, type EntryState, isBlocked, stateOf } from '@/client/outbox/entry'
import { load, useOutbox } from '@/client/outbox/store'
import { useReach } from '@/platform/reach'
import { go } from '@/platform/router'
import { localStore } from '@/platform/vault'
import { matchHash } from '@/routes/match'
import type { Stamped } from '@/ui/marks/stamp'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

const tones: Readonly<Record<EntryState, Stamped['tone']>> = {
  here: 'wait',
  sending: 'wait',
  sent: 'wait',
  refused: 'fail',
  conflict: 'fail',
}

const timeOf = (at: number) => dayjs(at).format('MM-DD HH:mm')

const goTo = (hash: string) => {
  const found = matchHash(hash)
  if (found !== null) go(found.route.name, found.params)
}

/** Drafts of the current user, reloaded whenever the page is on top. */
function useDrafts() {
  const [drafts, setDrafts] = useState<readonly DraftRow[]>([])
  const [size, setSize] = useState(0)
  const reload = useCallback(async () => {
    const [found, waiting, files] = await Promise.all([
      listDrafts(),
      localStore.sizes('outbox', ''),
      localStore.fileSizes(contentKey('')),
    ])
    setDrafts(found)
    setSize([...found, ...waiting, ...files].reduce((sum, each) => sum + each.size, 0))
  }, [])
  const isOnTop = useReach({ refresh: reload, end: undefined })
  const count = useOutbox(({ entries }) => entries.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pending entry may have become a draft
  useEffect(() => {
    if (isOnTop) reload().catch(() => undefined)
  }, [isOnTop, reload, count])
  return { drafts, size, reload }
}

/** The texts of the rows. */
function useRows() {
  const t = useTranslate()
  const { entries, sending, done } = useOutbox()
  const stampOf = (entry: Entry): Stamped => {
    const state = stateOf(entry, sending[entry.id] !== undefined)
    const isWaiting = state === 'here' && isBlocked(entry, entries)
    return { tone: tones[state], word: t(isWaiting ? 'outbox.states.blocked' : `outbox.states.${state}`) }
  }
  const notesOf = ({ madeAt, tries, file }: Entry) => [
    ...(file === undefined ? [] : [showSize(file.size)]),
    t('outbox.made', { time: timeOf(madeAt) }),
    ...(tries === 0 ? [] : [t('outbox.tried', { count: tries })]),
  ]
  return {
    rows: entries.map((entry) => ({
      entry,
      stamp: stampOf(entry),
      notes: notesOf(entry),
      part: sending[entry.id],
      isConflict: stateOf(entry) === 'conflict',
    })),
    done: done.map(({ id, title, at }) => ({ id, title, time: timeOf(at) })),
  }
}

/** Data that is only on this phone: pending entries and drafts; and entries accepted recently. */
export function useOutboxScreen() {
  const t = useTranslate()
  const { rows, done } = useRows()
  const { drafts, size, reload } = useDrafts()
  useEffect(() => {
    load().catch(() => undefined)
  }, [])
  const isSure = ({ title }: Pick<Entry, 'title'>) =>
    ask({
      title: t('outbox.discardTitle', { title }),
      text: t('outbox.discardText'),
      ...{ yes: t('outbox.discardYes'), no: t('shell.cancel'), danger: true },
    })
  return {
    t,
    rows,
    done,
    drafts: drafts.map((draft) => ({
      ...draft,
      note: t('outbox.draftAt', { time: timeOf(draft.at), size: showSize(draft.size) }),
    })),
    size: showSize(size),
    open: async ({ id }: Entry) => {
      const hash = await reopen(id)
      if (hash === null) return toast(t('outbox.underWay'))
      return goTo(hash)
    },
    send: (entries: readonly Entry[]) => sendNow(entries.map(({ id }) => id)),
    discard: async (entry: Entry) => {
      if (!(await isSure(entry))) return
      await discard(entry.id)
      if (entry.save?.action === 'add') await discardFiles(entry.subject)
    },
    goOn: ({ hash }: DraftRow) => goTo(hash),
    discardDraft: async (draft: DraftRow) => {
      if (!(await isSure(draft))) return
      await storeTexts([draftDeletion(draft.key)])
      await reload()
    },
  }
}
