import { Text, View } from '@tarojs/components'
import type { AnnexRow } from '@wire'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import type { LocalFile } from '@/platform/download'
import { pickFiles, pickPhotos } from '@/platform/pick-file'
import { maxFiles } from '@/schema'
import { press } from '@/ui/base/press'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Icon } from '@/ui/icon'
import { Field } from '@/ui/inputs/field'
import { toast } from '@/ui/overlays/toast'
import { type Translate, useTranslate } from '@/words'
import type { Editing } from '../../edit/contract'
import { AttachedFiles } from '../../files/held-files'
import { AnsweredPhoto } from '../../files/pairs/answered-photo'
import { PickFileButton, pickFailureKey } from '../../files/pick-file-button'
import { shownFor } from '../../files/shown-for'
import { useUploads } from '../../files/use-uploads'
import { VoiceButton } from '../../files/voice/voice-button'
import { useCameraFirst } from './use-camera-first'
import { usePairing } from './use-pairing'
import { useRepeated } from './use-repeated'

/** Files per pick; any more are left out and named in a message. */
const maxAtOnce = 9

/** The stored files and the uploads of a field, with functions to add and remove one. */
function useField({ module, record, name, value, field, beside, wordsAt, onChange }: Editing) {
  const guids = (value ?? []) as readonly string[]
  const latest = useRef(guids)
  // The list is reset only if the value changes, so that another render does not lose files just added.
  const seen = useRef(value)
  if (seen.current !== value) latest.current = guids
  seen.current = value
  const [fresh, setFresh] = useState<readonly AnnexRow[]>([])
  const [picked, setPicked] = useState<readonly string[]>([])
  const put = (next: readonly string[]) => {
    latest.current = next
    onChange({ value: next })
  }
  const hidesMark = field.options.unmarked === true
  const about = shownFor(module, beside, wordsAt)
  const to = { module: module.name, record, field: name.replace(/\.\d+\./, '.'), hidesMark, ...about }
  const uploads = useUploads(to, (row) => setFresh((old) => [...old, row]))
  const uploading = new Set([...picked, ...uploads.sendings.map(({ guid }) => guid)])
  const missing = guids.some((guid) => !uploading.has(guid) && !fresh.some(({ AnnexCode }) => AnnexCode === guid))
  const { data = [] } = useRead('Annex.GetList', { MID: module.name, FID: record }, { enabled: missing })
  const rows = [...data, ...fresh]
  const most = field.options.atMost ?? maxFiles
  return {
    ...{ guids, rows },
    files: guids.flatMap((guid) => rows.find(({ AnnexCode }) => AnnexCode === guid) ?? []),
    uploads,
    most,
    left: most - guids.length,
    count: guids.length,
    /** Adds the guids to the record at once, before the files are stored or sent. */
    add: async (chosen: readonly LocalFile[], isShot: boolean, answers: readonly string[] = []) => {
      let added: readonly string[] = []
      const onAdded = (guids: readonly string[]) => {
        added = guids
        setPicked((old) => [...old, ...guids])
        put([...latest.current, ...guids])
      }
      const stored = await uploads.add(chosen, { isShot, answers, onNamed: onAdded })
      setPicked((old) => old.filter((guid) => !added.includes(guid)))
      if (stored.length < added.length) {
        put(latest.current.filter((guid) => !added.includes(guid) || stored.includes(guid)))
      }
    },
    remove: ({ AnnexCode }: AnnexRow) => put(latest.current.filter((guid) => guid !== AnnexCode)),
    stop: (guid: string) => {
      put(latest.current.filter((each) => each !== guid))
      uploads.stop(guid).catch(() => undefined)
    },
  }
}

/** Names the files after the first ones, because those are left out. */
function showLeftOut(t: Translate, chosen: readonly LocalFile[], limit: number) {
  const names = chosen
    .slice(limit)
    .map(({ name }) => name)
    .join('、')
  toast(t('records.leftOut', { count: limit, names }), 5000)
}

/** Photos or files of a record. Each is uploaded when it is chosen and belongs to the record once that is saved. */
export function EditFiles(editing: Editing) {
  const t = useTranslate()
  const { label, name, error, field } = editing
  const state = useField(editing)
  const { uploads, left, count, most, guids, rows } = state
  const { repeated, notices } = useRepeated(editing, { guids, rows, sendings: uploads.sendings })
  const pairing = usePairing(editing, { guids, rows, sendings: uploads.sendings })
  const isPhotos = field.kind === 'photos'
  const required = field.options.atLeast ?? 0
  const add = async (pick: typeof pickPhotos, from?: 'camera' | 'album') => {
    const limit = Math.min(left, maxAtOnce)
    const chosen = await pick({ most: 100, ...(from === undefined ? {} : { from }) })
    const added = chosen.slice(0, limit)
    await state.add(added, from === 'camera', pairing.take(added.length))
    if (chosen.length > limit) showLeftOut(t, chosen, limit)
  }
  useCameraFirst(editing.isNew === true && field.options.asksAtOnce === true && count === 0, () =>
    add(pickPhotos, 'camera'),
  )
  const choose = (pick: () => Promise<unknown>) => () =>
    pick().catch((error: unknown) => toast(t(pickFailureKey(error))))
  // A file that the server rejected must be removed before the record can be saved.
  const isRefused = uploads.sendings.some((each) => each.isRefused)
  useEffect(() => editing.onBusy?.(name, isRefused), [editing.onBusy, name, isRefused])
  // As many as are needed count first; those beyond them count up to the most.
  const hint = `${count}/${count <= required ? required || most : most}`
  return (
    <Field label={`${label} · ${hint}`} name={name} required={field.required} error={error}>
      <AttachedFiles
        files={state.files}
        sendings={uploads.sendings}
        repeated={repeated}
        marks={pairing.marks}
        onRemove={state.remove}
        onStop={state.stop}
        onRetry={uploads.retry}
        {...(isPhotos && left > 0
          ? {
              adding: (
                <>
                  <Add icon="camera" label={t('records.camera')} onPress={choose(() => add(pickPhotos, 'camera'))} />
                  {field.options.cameraOnly === true ? null : (
                    <Add icon="image" label={t('records.album')} onPress={choose(() => add(pickPhotos, 'album'))} />
                  )}
                </>
              ),
            }
          : {})}
      />
      {isPhotos && left > 0 ? <AnsweredPhoto {...pairing} /> : null}
      {notices.map((text) => (
        <Notice key={text} kind="warn" text={text} />
      ))}
      {isPhotos || left <= 0 ? null : (
        <FileButtons
          isVoice={field.options.isVoice === true}
          onCamera={choose(() => add(pickPhotos))}
          onPick={choose(() => add(pickFiles))}
          onRecorded={(file) => state.add([file], false)}
        />
      )}
    </Field>
  )
}

interface ButtonsProps {
  readonly isVoice: boolean
  readonly onCamera: () => unknown
  readonly onPick: () => unknown
  readonly onRecorded: (file: LocalFile) => unknown
}

function FileButtons({ isVoice, onCamera, onPick, onRecorded }: ButtonsProps) {
  const t = useTranslate()
  return (
    <View className="files__buttons">
      {isVoice ? null : <Button kind="plain" icon="camera" label={t('records.camera')} onPress={onCamera} />}
      <PickFileButton onPress={onPick} />
      <VoiceButton onRecorded={onRecorded} />
    </View>
  )
}

interface AddProps {
  readonly icon: 'camera' | 'image'
  readonly label: string
  readonly onPress: () => unknown
}

const Add = ({ icon, label, onPress }: AddProps) => (
  <View className="files__add" role="button" aria-label={label} {...press(onPress)}>
    <Icon name={icon} size={24} />
    <Text>{label}</Text>
  </View>
)
