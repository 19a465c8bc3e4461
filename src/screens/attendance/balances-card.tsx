import type { LeaveBalance } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { useTranslate } from '@/words'

/** The leave of a person in a year by type: what is granted, taken, asked for and left. */
export function BalancesCard({ usercode, year }: { readonly usercode: string; readonly year: number }) {
  const t = useTranslate()
  const { data = [] } = useRead('AskForLeave.GetBalances', { UserCode: usercode, Year: year }, { quiet: true })
  if (data.length === 0) return null
  const notesOf = ({ Granted, Carried, Taken, Pending }: LeaveBalance) =>
    [
      Granted === null ? t('punches.balances.none') : t('punches.balances.granted', { count: Granted }),
      ...(Carried > 0 ? [t('punches.balances.carried', { count: Carried })] : []),
      t('punches.balances.taken', { count: Taken }),
      ...(Pending > 0 ? [t('punches.balances.pending', { count: Pending })] : []),
    ].join(' · ')
  return (
    <Card title={t('punches.balances.title', { year })}>
      {data.map((row) => (
        <Row
          key={row.Type}
          title={row.Name}
          note={notesOf(row)}
          {...(row.Left === null ? {} : { sum: t('punches.balances.left', { count: row.Left }) })}
        />
      ))}
    </Card>
  )
}
