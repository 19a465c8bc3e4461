import type { CodeState, LabelSize } from '@wire'
import { useRef, useState } from 'react'
import { fetchToOpen } from '@/client/files/download'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'
import { useParams } from '@/platform/router'
import { useTranslate } from '@/words'
import { usePdf } from '../records/detail/use-pdf'

/** Labels of codes as a PDF in the chosen size. */
export function useLabels() {
  const t = useTranslate()
  const request = useRef<{ guids: readonly string[]; size: LabelSize }>({ guids: [], size: 'medium' })
  const [guids, setGuids] = useState<readonly string[]>([])
  const paper = usePdf((options) => fetchToOpen('QrCode.GetLabels', request.current, `${t('qr.file')}.pdf`, options))
  return {
    paper,
    /** True while the size has to be chosen. */
    isAsking: guids.length > 0,
    ask: setGuids,
    close: () => setGuids([]),
    choose: (size: LabelSize) => {
      request.current = { guids, size }
      setGuids([])
      return paper.make()
    },
  }
}

const states: readonly CodeState[] = ['', 'good', 'open', 'members', 'revoked']

/** The codes that an address asks for: `auth` is 1 for those that outsiders read, 0 for those that only members read. */
const stateIn = (auth = '') => (auth === '1' ? 'open' : auth === '0' ? 'members' : stateOf(auth))

const stateOf = (word: string): CodeState => states.find((each) => each === word) ?? ''

/** The codes the user can see, or those of one record; some can be marked for printing. */
export function useCodes() {
  const t = useTranslate()
  const { module: ofModule = '', guid: record = '', auth } = useParams()
  const [state, setState] = useState<CodeState>(stateIn(auth))
  const [module, setModule] = useState(ofModule)
  const [marked, setMarked] = useState<readonly string[] | null>(null)
  const [isMaking, setMaking] = useState(false)
  const modules = useRead('QrCode.GetModules', {})
  const pages = usePages('QrCode.GetList', { Module: module, Record: record, State: state }, { rows: 20 })
  return {
    ...{ t, record, state, module, setModule, modules, pages, marked, isMaking },
    ofRecord: record === '' ? null : { module: ofModule, record },
    labels: useLabels(),
    setState: (value: string) => setState(stateOf(value)),
    startMarking: () => setMarked(pages.rows.filter(({ State }) => State === 'good').map(({ Guid }) => Guid)),
    stopMarking: () => setMarked(null),
    mark: (guid: string) =>
      setMarked((now) => (now?.includes(guid) ? now.filter((each) => each !== guid) : [...(now ?? []), guid])),
    make: () => setMaking(true),
    close: () => setMaking(false),
  }
}
