import type { SubstituteRow } from '@wire'
import type { Tone } from '@/schema'
import { Outcome } from '@/screens/account/form/outcome'
import { Paged } from '@/screens/account/form/paged'
import { Button } from '@/ui/controls/button'
import { Chips } from '@/ui/controls/chips'
import { Empty } from '@/ui/feedback/empty'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Page } from '@/ui/page/page'
import { SubstituteSheet } from './substitute-sheet'
import { useSubstitutes } from './use-substitutes'

const tones: Readonly<Record<SubstituteRow['State'], Tone>> = {
  ...{ current: 'pass', coming: 'wait', past: 'plain', cancelled: 'plain' },
}

function SubstituteLine({
  row,
  screen,
}: {
  readonly row: SubstituteRow
  readonly screen: ReturnType<typeof useSubstitutes>
}) {
  const { t, cancel } = screen
  const daysOf = ({ From, To }: SubstituteRow) => (From === To ? From : t('flows.away.days', { from: From, to: To }))
  return (
    <Row
      avatar={{ name: row.UserName, code: row.UserCode }}
      title={t('flows.away.row', { name: row.UserName, by: row.ByUserName })}
      stamp={{ tone: tones[row.State], word: t(`flows.away.states.${row.State}`) }}
      note={[daysOf(row), ...(row.Reason === '' ? [] : [row.Reason])]}
      {...(row.CanCancel
        ? { aside: <Button kind="text" label={t('flows.away.cancel')} onPress={() => cancel(row)} /> }
        : {})}
    />
  )
}

/** The substitutes of the user or of all people, with adding and cancelling. */
export function SubstitutesScreen() {
  const screen = useSubstitutes()
  const { t, isAdministrator, whose, past, pages, cancelling, isAdding, add, close } = screen
  const action = { label: t('flows.away.add'), icon: 'plus', onPress: add } as const
  return (
    <Page title={t('flows.away.title')} action={action} onRefresh={pages.reload} onReachEnd={pages.more}>
      <Outcome saving={cancelling} />
      {isAdministrator ? (
        <Chips
          items={[
            { value: 'mine', label: t('flows.away.mine') },
            { value: 'all', label: t('flows.away.all') },
          ]}
          value={whose}
          onChange={screen.setWhose}
        />
      ) : null}
      <Chips
        items={[
          { value: 'now', label: t('flows.away.now') },
          { value: 'past', label: t('flows.away.past') },
        ]}
        value={past ? 'past' : 'now'}
        onChange={screen.setPast}
      />
      <Paged
        pages={pages}
        empty={<Empty icon="swap" title={t('flows.away.none')} text={t('flows.away.noneText')} action={action} />}
      >
        {(rows) => (
          <Card>
            {rows.map((row) => (
              <SubstituteLine key={row.Guid} row={row} screen={screen} />
            ))}
          </Card>
        )}
      </Paged>
      {isAdding ? <SubstituteSheet forOthers={isAdministrator} onClose={close} /> : null}
    </Page>
  )
}
