import { Text, View } from '@tarojs/components'
import type { Why } from '@wire'
import { usePages } from '@/client/queries/use-pages'
import { go, type RouteName } from '@/platform/router'
import { type Measure, type Module, recordCall, showMoney, showNumber } from '@/schema'
import { Empty } from '@/ui/feedback/empty'
import { ListEnd } from '@/ui/feedback/list-end'
import { Row } from '@/ui/layout/row'
import { Sheet } from '@/ui/layout/sheet'
import { AsOf } from '@/ui/marks/as-of'
import { type Translate, textOf, useTranslate } from '@/words'

interface Props {
  readonly module: Module
  readonly guid: string
  readonly name: string
  readonly onClose: () => void
}

type Show = (amount: number) => string

const measureText = (t: Translate, measure: string) => t(`boards.measures.${measure as Measure}`)

/** The sum of each measure, if a figure counts several. */
const Parts = ({ parts, show }: { readonly parts: Why['Parts']; readonly show: Show }) => {
  const t = useTranslate()
  const filled = parts.filter(({ Count }) => Count > 0)
  if (parts.length < 2 || filled.length === 0) return null
  return (
    <View className="why__parts">
      {filled.map(({ Measure: measure, Sum, Count }) => (
        <Row
          key={measure}
          title={measureText(t, measure)}
          sum={show(Sum)}
          note={t('boards.why.count', { count: Count })}
        />
      ))}
    </View>
  )
}

type Line = Why['rows'][number]

function LineRow({ line, show, close }: { readonly line: Line; readonly show: Show; readonly close: () => void }) {
  const t = useTranslate()
  const {
    Title,
    ModuleTitle,
    Measure: measure,
    Amount,
    Date: day,
    Person,
    IsReversal,
    Area,
    Module: of,
    Guid,
    After,
  } = line
  const open = () => {
    close()
    go(`${Area}Detail` as RouteName, { module: of, guid: Guid })
  }
  return (
    <Row
      title={Title}
      sum={show(Amount)}
      {...(After === undefined ? {} : { third: t('boards.why.after', { sum: show(After) }) })}
      note={[...(IsReversal ? [t('boards.why.reversal')] : []), ModuleTitle, measureText(t, measure), day, Person]}
      onPress={open}
      caret={false}
    />
  )
}

/** The sum of the lines of records that the user may not see. */
const Others = ({ others: { Count, Sum }, show }: { readonly others: Why['Others']; readonly show: Show }) => {
  const t = useTranslate()
  return Count === 0 ? null : <Row title={t('boards.why.others', { count: Count })} sum={show(Sum)} />
}

/** The ledger lines that a figure is the sum of, the newest first. */
export function WhySheet({ module, guid, name, onClose }: Props) {
  const t = useTranslate()
  const { pages, rows, state, more, reload, asOf } = usePages(
    recordCall(module, 'GetWhy'),
    { guid, field: name },
    { rows: 20 },
  )
  const [first] = pages
  const label = textOf(module, { field: name })
  const show = module.fields[name]?.kind === 'money' ? showMoney : showNumber
  return (
    <Sheet open title={t('boards.why.title', { label })} onClose={onClose}>
      <AsOf at={asOf} />
      {first === undefined ? null : (
        <>
          <View className="why__sum">
            <Text className="why__amount">{show(first.Sum)}</Text>
          </View>
          <Parts parts={first.Parts} show={show} />
          {rows.map((line) => (
            <LineRow key={line.Seq} line={line} show={show} close={onClose} />
          ))}
          <Others others={first.Others} show={show} />
        </>
      )}
      {rows.length === 0 && state === 'finished' && first?.Others.Count === 0 ? (
        <Empty icon="file-text" title={t('boards.why.none')} />
      ) : null}
      {state === 'ready' ? <Row title={t('shell.more')} onPress={more} /> : null}
      {state === 'loading' || state === 'failed' ? <ListEnd state={state} onRetry={reload} /> : null}
    </Sheet>
  )
}
