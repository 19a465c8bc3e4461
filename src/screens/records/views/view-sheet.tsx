import { View } from '@tarojs/components'
import type { SavedViewRow } from '@wire'
import { useState } from 'react'
import { useSave } from '@/client/queries/use-save'
import { type View as ModuleView, viewNames } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import type { IconName } from '@/ui/icon'
import { Row } from '@/ui/layout/row'
import { Sheet } from '@/ui/layout/sheet'
import { ask } from '@/ui/overlays/ask'
import { textOf, useTranslate } from '@/words'
import type { ViewChipProps } from '../shared/record-feature'
import { kindOfView } from './kind-of-view'
import { SaveView } from './save-view'
import { showSavedView, useSavedViews } from './saved-views'

type Props = ViewChipProps & { readonly onClose: () => void }

const icons: Readonly<Record<ModuleView['kind'] | 'list', IconName>> = {
  ...{ list: 'rows', kanban: 'squares-four', timeline: 'steps', calendar: 'note', map: 'traffic-cone' },
  ...{ gallery: 'image', chart: 'sliders-horizontal' },
}

/** All views of a list: those of the definition, the saved ones, and the way to save the present one. */
export function ViewSheet(props: Props) {
  const t = useTranslate()
  const { module, view, onView, onClose } = props
  const [isSaving, setSaving] = useState(false)
  const choose = (name: string) => {
    onView(name)
    onClose()
  }
  if (isSaving) return <SaveView {...props} />
  return (
    <Sheet
      open
      title={t('views.title')}
      onClose={onClose}
      footer={<Button kind="plain" wide label={t('views.save')} onPress={() => setSaving(true)} />}
    >
      {['', ...viewNames(module)].map((name) => {
        const kind = kindOfView(name)
        const chart = name.slice('chart.'.length)
        return (
          <Row
            key={name}
            icon={icons[kind]}
            title={kind === 'chart' ? textOf(module, { chart }) : t(`views.kinds.${kind}`)}
            {...(kind === 'chart' ? { note: t('views.kinds.chart') } : {})}
            caret={false}
            current={name === view}
            {...(name === view ? { aside: '✓' } : {})}
            onPress={() => choose(name)}
          />
        )
      })}
      <SavedViews {...props} />
    </Sheet>
  )
}

function SavedViews(props: Props) {
  const { data = [] } = useSavedViews(props.module)
  return (
    <View>
      {data.map((row) => (
        <SavedView key={row.guid} {...props} row={row} />
      ))}
    </View>
  )
}

/** A saved view: a tap shows it; below it, what the person may do with it. */
function SavedView({ module, onSaved, onClose, row }: Props & { readonly row: SavedViewRow }) {
  const t = useTranslate()
  const setting = useSave('SavedView.SetDefault')
  const deleting = useSave('SavedView.Delete')
  const { guid, version, name, isShared, owner, isMine, isDefault } = row
  const refusal = setting.refusal ?? deleting.refusal
  const remove = async () => {
    const yes = await ask({
      ...{ title: t('views.deleteTitle', { name }), yes: t('records.delete'), no: t('shell.cancel'), danger: true },
    })
    if (yes) await deleting.save({ guid, Version: version })
  }
  return (
    <View className="saved-view">
      <Row
        icon={icons[kindOfView(row.view)]}
        title={name}
        note={[
          ...(isShared ? [t('views.sharedBy', { name: owner.name })] : []),
          ...(isDefault ? [t('views.isDefault')] : []),
        ]}
        caret={false}
        onPress={() => {
          showSavedView(row, onSaved)
          onClose()
        }}
      />
      <View className="saved-view__tools">
        <Button
          kind="text"
          label={t(isDefault ? 'views.noDefault' : 'views.asDefault')}
          busy={setting.busy}
          onPress={() => setting.save({ module: module.name, guid: isDefault ? '' : guid })}
        />
        {isMine ? <Button kind="text" label={t('records.delete')} busy={deleting.busy} onPress={remove} /> : null}
      </View>
      {refusal === null ? null : <Notice kind="error" text={refusal.words} />}
    </View>
  )
}
