import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { showSize } from '@/client/files/size'
import {
  dropProject,
  keepProject,
  myProjects,
  onlyByWifi,
  refreshProject,
  stopKeeping,
  useKeptProjects,
} from '@/client/offline/projects'
import { clockOf } from '@/ui/base/clock'
import { Button } from '@/ui/controls/button'
import { SwitchRow } from '@/ui/controls/switch-row'
import { Notice } from '@/ui/feedback/notice'
import { Row } from '@/ui/layout/row'
import { Sheet } from '@/ui/layout/sheet'
import { useTranslate } from '@/words'
import './kept-project.scss'

interface Props {
  readonly project: string
  readonly name: string
}

/** The state of a project on this phone. */
function useOfflineProject({ project }: Props) {
  const t = useTranslate()
  const { kept, running, trouble } = useKeptProjects()
  const own = kept[project]
  const isRunning = running?.project === project
  useEffect(() => {
    myProjects()
    refreshProject(project)
  }, [project])
  const store = () => {
    keepProject(project).catch(() => undefined)
  }
  const progress =
    running === null || running.of === 0
      ? t('records.onPhone.beginning')
      : t('records.onPhone.progress', { ...running })
  const size = showSize(own?.bytes ?? 0)
  const storedNote = t('records.onPhone.kept', { size, time: clockOf(own?.at ?? 0) })
  const ownNote = own?.at ? storedNote : t('records.onPhone.part', { size })
  const note = own === undefined ? t('records.onPhone.none') : ownNote
  return {
    t,
    own,
    isRunning,
    part: isRunning && running.of > 0 ? running.done / running.of : 0,
    note: isRunning ? progress : note,
    trouble: own === undefined || isRunning || trouble === '' ? '' : t(`records.onPhone.${trouble}`),
    isBusy: running !== null,
    store,
    change: (isOn: boolean) => {
      if (isOn) store()
      else dropProject(project).catch(() => undefined)
    },
    setWifi: (onlyWifi: boolean) => onlyByWifi(project, onlyWifi),
  }
}

/** A project stored for offline use: whether it is on this phone, since when, and its size. */
export function OfflineProject(props: Props) {
  const screen = useOfflineProject(props)
  const { t, own, isRunning, part, note, trouble, store, change, setWifi } = screen
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Row icon="download-simple" title={t('records.onPhone.title')} note={note} onPress={() => setOpen(true)} />
      <Sheet open={isOpen} title={props.name} onClose={() => setOpen(false)}>
        <SwitchRow
          label={t('records.onPhone.switch')}
          hint={t('records.onPhone.hint')}
          value={own !== undefined}
          onChange={change}
        />
        {own === undefined ? null : (
          <>
            <SwitchRow label={t('records.onPhone.wifi')} value={own.onlyWifi} onChange={setWifi} />
            <View className="kept-project" role="status">
              <Text>{note}</Text>
              {isRunning ? (
                <View className="kept-project__track">
                  <View className="kept-project__part" style={{ width: `${Math.round(part * 100)}%` }} />
                </View>
              ) : null}
            </View>
            {trouble === '' ? null : <Notice kind="warn" text={trouble} />}
            {isRunning ? (
              <Button kind="plain" wide label={t('records.onPhone.stop')} onPress={stopKeeping} />
            ) : (
              <Button kind="plain" wide label={t('records.onPhone.again')} disabled={screen.isBusy} onPress={store} />
            )}
          </>
        )}
      </Sheet>
    </>
  )
}
