import { Text } from '@tarojs/components'
import type { QrModule } from '@wire'
import { useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { useDebounced } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'
import { useSave } from '@/client/queries/use-save'
import { go } from '@/platform/router'
import { Outcome } from '@/screens/account/form/outcome'
import { Choose } from '@/screens/enterprise/pick/choose'
import { Button } from '@/ui/controls/button'
import { PickInSheet } from '@/ui/inputs/pick-in-sheet'
import { Sheet } from '@/ui/layout/sheet'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

/** The record of a new code, found in a sheet. */
function RecordField(props: {
  readonly module: string
  readonly label: string
  readonly onPick: (record: string, label: string) => void
}) {
  const t = useTranslate()
  const { module, label, onPick } = props
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const keyword = useDebounced(search.trim())
  const pages = usePages('QrCode.FindRecords', { Module: module, keyword }, { rows: 20, enabled: isOpen })
  const rows = pages.rows.map(({ Guid, Title, Note }) => ({ id: Guid, label: Title, note: Note }))
  const isFirst = pages.rows.length === 0
  return (
    <PickInSheet
      onOpen={() => setOpen(true)}
      field={{
        ...{ name: 'record', label: t('qr.record'), text: label, placeholder: t('shell.pick'), required: true },
      }}
      sheet={{
        ...{ open: isOpen, rows, chosen: [], search, onSearch: setSearch, onClose: () => setOpen(false) },
        loading: isFirst && pages.state === 'loading',
        failed: isFirst && pages.state === 'failed',
        onRetry: pages.reload,
        onMore: pages.state === 'ready' ? pages.more : undefined,
        onPick: ([id = '']) => {
          onPick(id, rows.find((row) => row.id === id)?.label ?? '')
          setOpen(false)
        },
      }}
    />
  )
}

/** The fields shown to outsiders, for users who may change the record. */
export function ShownField(props: {
  readonly fields: QrModule['Fields']
  readonly shown: readonly string[]
  readonly onPick: (names: readonly string[]) => void
}) {
  const t = useTranslate()
  const { fields, shown, onPick } = props
  if (fields.length === 0) return null
  return (
    <>
      <Choose
        multi
        name="shown"
        label={t('qr.shown')}
        rows={fields.map(({ Name, Label }) => ({ id: Name, label: Label }))}
        chosen={shown}
        onPick={onPick}
      />
      <Text className="field__hint">{t('qr.shownHint')}</Text>
    </>
  )
}

function useMakeCode(source: { readonly module: string; readonly record: string } | null, onClose: () => void) {
  const t = useTranslate()
  const [guid] = useState(newGuid)
  const [module, setModule] = useState(source?.module ?? '')
  const [record, setRecord] = useState({ guid: source?.record ?? '', label: '' })
  const [shown, setShown] = useState<readonly string[]>([])
  const modules = useRead('QrCode.GetModules', {})
  const saving = useSave('QrCode.Save')
  const make = async () => {
    const answer = await saving.save({ guid, Module: module, Record: record.guid, Shown: shown }, { action: 'add' })
    if (answer === undefined) return
    toast(t('qr.made'))
    onClose()
    go('qrcodeknow', { BC: answer.BC, name: answer.Name })
  }
  return {
    ...{ t, module, record, shown, setShown, modules, saving, make },
    fields: modules.data?.find(({ Name }) => Name === module)?.Fields ?? [],
    pickModule: (name: string) => {
      setModule(name)
      setRecord({ guid: '', label: '' })
      setShown([])
    },
    pickRecord: (recordGuid: string, label: string) => setRecord({ guid: recordGuid, label }),
  }
}

/** Makes a code: its record, and the fields shown to outsiders. */
export function MakeSheet(props: {
  readonly source: { readonly module: string; readonly record: string } | null
  readonly onClose: () => void
}) {
  const { source, onClose } = props
  const making = useMakeCode(source, onClose)
  const { t, module, record, modules, saving } = making
  return (
    <Sheet
      open
      title={t('qr.make')}
      onClose={onClose}
      footer={
        <Button label={t('shell.confirm')} busy={saving.busy} disabled={record.guid === ''} onPress={making.make} />
      }
    >
      <Outcome saving={saving} />
      {source === null ? (
        <>
          <Choose
            name="module"
            label={t('qr.module')}
            required
            rows={(modules.data ?? []).map(({ Name, Title }) => ({ id: Name, label: Title }))}
            chosen={module === '' ? [] : [module]}
            loading={modules.loading}
            failed={modules.failure !== ''}
            onRetry={() => modules.reload()}
            onPick={([name = '']) => making.pickModule(name)}
          />
          {module === '' ? null : (
            <RecordField key={module} module={module} label={record.label} onPick={making.pickRecord} />
          )}
        </>
      ) : null}
      <ShownField fields={making.fields} shown={making.shown} onPick={making.setShown} />
    </Sheet>
  )
}
