import { useEffect, useState } from 'react'
import { vault } from '@/platform/vault'
import { useWords } from '@/words'
import { listDrafts } from '../drafts/drafts'
import { showSize } from '../files/size'
import { contentKey } from './entry'
import { load, useOutbox } from './store'

/** How much of what is on this phone is nowhere else. */
export function useKeptHere() {
  const t = useWords()
  const waiting = useOutbox(({ entries }) => entries.filter(({ save }) => save !== undefined).length)
  const [found, setFound] = useState({ drafts: 0, size: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew when something was sent
  useEffect(() => {
    let isHere = true
    const look = async () => {
      await load()
      const [drafts, held, files] = await Promise.all([
        listDrafts(),
        vault.held('outbox', ''),
        vault.heldFiles(contentKey('')),
      ])
      const size = [...drafts, ...held, ...files].reduce((sum, each) => sum + each.size, 0)
      if (isHere) setFound({ drafts: drafts.length, size })
    }
    look().catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [waiting])
  const { drafts, size } = found
  const isNothing = waiting + drafts === 0
  const words = isNothing ? t('outbox.rowNone') : t('outbox.rowNote', { waiting, drafts, size: showSize(size) })
  return { waiting, words }
}
