import type { ClassMaterialRow } from '@wire'
import { useCallback, useState } from 'react'
import { useDebounced } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'
import { openInDetailPane, useParams } from '@/platform/router'
import { type Module, recordCall, showNumber } from '@/schema'
import { SearchBox } from '@/ui/controls/search-box'
import { Empty } from '@/ui/feedback/empty'
import { Row } from '@/ui/layout/row'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { PagedList } from '../records/list/paged-list'
import { isGuid } from '../records/shared/guid-in'

const guidIn = (text = '') => (isGuid(text) ? text : '')

/** The name of the class in the address; empty without one. */
function useClassName(module: Module, guid: string) {
  const target = module.fields.class?.options.to?.() as Module
  const { data } = useRead(recordCall(target, 'GetModel'), { guid }, { enabled: guid !== '', quiet: true })
  return String(data?.values[target.list.title] ?? '')
}

function MaterialLine({ row, module }: { readonly row: ClassMaterialRow; readonly module: Module }) {
  const t = useTranslate()
  const { guid, Name, Model, Unit, Code, Planned, Arrived, Stock } = row
  const figures =
    Planned === null
      ? {}
      : {
          third: t('supply.ofClass.figures', {
            ...{ planned: showNumber(Planned), arrived: showNumber(Arrived ?? 0), stock: showNumber(Stock ?? 0) },
            unit: Unit,
          }),
        }
  return (
    <Row
      title={Name}
      note={[Model, Unit, Code].filter((each) => each !== '')}
      caret={false}
      {...figures}
      onPress={() => openInDetailPane(`${module.area}Detail`, { module: module.name, guid })}
    />
  )
}

/** The materials of a class, with what the project of the address planned, received and has. */
export function MaterialsOfClassScreen({ module }: { readonly module: Module }) {
  const t = useTranslate()
  const params = useParams()
  const [type, project] = [guidIn(params.type), guidIn(params.prjId)]
  const [search, setSearch] = useState('')
  const keyword = useDebounced(search.trim())
  const list = usePages('MaterialBoard.GetListPage', { type, project, keyword }, { rows: 20 })
  const name = useClassName(module, type)
  const renderRow = useCallback(
    (row: ClassMaterialRow) => <MaterialLine key={row.guid} row={row} module={module} />,
    [module],
  )
  const nothing = keyword === '' ? t('supply.ofClass.none') : t('work.nothingFound')
  return (
    <Page
      title={name === '' ? t('supply.ofClass.title') : name}
      room="listing"
      onRefresh={list.reload}
      onReachEnd={list.more}
    >
      <SearchBox value={search} onChange={setSearch} placeholder={t('shell.search')} />
      <PagedList list={list} rows={list.rows} renderRow={renderRow} empty={<Empty icon="tray" title={nothing} />} />
    </Page>
  )
}
