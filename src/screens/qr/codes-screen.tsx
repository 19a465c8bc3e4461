import type { QrCodeRow } from '@wire'
import { serverTime } from '@/client/time/time'
import { go } from '@/platform/router'
import { Paged } from '@/screens/account/form/paged'
import { Choose } from '@/screens/enterprise/pick/choose'
import { Button } from '@/ui/controls/button'
import { CheckRow } from '@/ui/controls/check-row'
import { Chips } from '@/ui/controls/chips'
import { FormBar } from '@/ui/controls/form-bar'
import { Empty } from '@/ui/feedback/empty'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Page } from '@/ui/page/page'
import { MakeSheet } from './make-sheet'
import { LabelSheets } from './size-sheet'
import { useCodes } from './use-codes'
import { VisitorsCard } from './visitors-card'

type Screen = ReturnType<typeof useCodes>

/** A row of the list, or a checkbox while labels are being chosen. */
function CodeRow({ row, screen }: { readonly row: QrCodeRow; readonly screen: Screen }) {
  const { t, marked, mark } = screen
  const note = [row.ModuleTitle, row.MadeByName, serverTime(row.MadeAt)]
  if (marked !== null && row.State === 'good') {
    return (
      <CheckRow
        label={row.Title}
        note={row.ModuleTitle}
        value={marked.includes(row.Guid)}
        onChange={() => mark(row.Guid)}
      />
    )
  }
  return (
    <Row
      title={row.Title}
      note={note}
      third={row.Scans === 0 ? t('qr.never') : t('qr.scanned', { count: row.Scans })}
      stamp={{
        tone: row.State === 'good' ? 'pass' : 'plain',
        word: t(row.State === 'good' ? 'qr.good' : 'qr.revokedNow'),
      }}
      {...(marked === null ? { onPress: () => go('qrcodeknow', { BC: row.BC, name: row.Name }) } : {})}
    />
  )
}

function MarkingBar({ screen }: { readonly screen: Screen }) {
  const { t, marked, stopMarking, labels } = screen
  if (marked === null) return null
  return (
    <FormBar>
      <Button
        label={t('qr.printing', { count: marked.length })}
        disabled={marked.length === 0}
        onPress={() => labels.ask(marked)}
      />
      <Button kind="plain" label={t('qr.cancel')} onPress={stopMarking} />
    </FormBar>
  )
}

/** Filters by module and state. */
function Filters({ screen }: { readonly screen: Screen }) {
  const { t, state, setState, module, setModule, modules, ofRecord } = screen
  const rows = [
    { id: '', label: t('qr.allModules') },
    ...(modules.data ?? []).map(({ Name, Title }) => ({ id: Name, label: Title })),
  ]
  return (
    <>
      {ofRecord === null ? (
        <Card>
          <Choose
            name="narrow"
            label={t('qr.module')}
            rows={rows}
            chosen={[module]}
            loading={modules.loading}
            failed={modules.failure !== ''}
            onRetry={() => modules.reload()}
            onPick={([name = '']) => setModule(name)}
          />
        </Card>
      ) : null}
      <Chips
        inLine
        items={[
          { value: '', label: t('qr.all') },
          { value: 'good', label: t('qr.good') },
          { value: 'open', label: t('qr.outsiders') },
          { value: 'members', label: t('qr.members') },
          { value: 'revoked', label: t('qr.revoked') },
        ]}
        value={state}
        onChange={setState}
      />
    </>
  )
}

/** The QR codes with their record, creator and number of scans; making new ones and printing labels. */
export function CodesScreen() {
  const screen = useCodes()
  const { t, pages, make, ofRecord, marked, labels, isMaking, close, startMarking } = screen
  const action = { label: t('qr.make'), icon: 'plus', onPress: make } as const
  const isNone = !pages.rows.some(({ State }) => State === 'good')
  const print = { label: t('qr.choose'), disabled: isNone, reason: t('qr.none'), onPress: startMarking }
  return (
    <Page
      title={t('qr.title')}
      action={action}
      more={[print]}
      onRefresh={pages.reload}
      onReachEnd={pages.more}
      {...(marked === null ? {} : { footer: <MarkingBar screen={screen} /> })}
    >
      {ofRecord === null ? <VisitorsCard /> : null}
      <Filters screen={screen} />
      <Paged
        pages={pages}
        empty={
          <Empty
            icon="qr-code"
            title={t(ofRecord === null ? 'qr.none' : 'qr.noneHere')}
            text={t('qr.noneText')}
            action={action}
          />
        }
      >
        {(rows) => (
          <Card>
            {rows.map((row) => (
              <CodeRow key={row.Guid} row={row} screen={screen} />
            ))}
          </Card>
        )}
      </Paged>
      <LabelSheets labels={labels} />
      {isMaking ? <MakeSheet source={ofRecord} onClose={close} /> : null}
    </Page>
  )
}
