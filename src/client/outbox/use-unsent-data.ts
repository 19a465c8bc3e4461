import { useEffect, useState } from 'react'
import { localStore } from '@/platform/vault'
import { useTranslate } from '@/words'
import { listDrafts } from '../drafts/drafts'
import { showSize } from '../files/size'
import { contentKey } from './entry'
import { load, useOutbox } from './store'

/** The number and size of the data that is only on this phone. */
export function useUnsentData() {
  const t = useTranslate()
  const waiting = useOutbox(({ entries }) => entries.filter(({ save }) => save !== undefined).length)
  const [found, setFound] = useState({ drafts: 0, size: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted again after an entry was sent
  useEffect(() => {
    let isMounted = true
    const count = async () => {
      await load()
      const [drafts, heldTexts, files] = await Promise.all([
        listDrafts(),
        localStore.sizes('outbox', ''),
        localStore.fileSizes(contentKey('')),
      ])
      const size = [...drafts, ...heldTexts, ...files].reduce((sum, each) => sum + each.size, 0)
      if (isMounted) setFound({ drafts: drafts.length, size })
    }
    count().catch(() => undefined)
    return () => {
      isMounted = false
    }
  }, [waiting])
  const { drafts, size } = found
  const isEmpty = waiting + drafts === 0
  const words = isEmpty ? t('outbox.rowNone') : t('outbox.rowNote', { waiting, drafts, size: showSize(size) })
  return { waiting, words }
}
