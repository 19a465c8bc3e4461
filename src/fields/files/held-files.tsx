import { Text, View } from '@tarojs/components'
import type { AnnexRow } from '@wire'
import { type ReactNode, useRef, useState } from 'react'
import { showSize } from '@/client/files/size'
import { serverTime } from '@/client/time/time'
import { hasViewer } from '@/platform/download'
import { press } from '@/ui/base/press'
import { Icon, type IconName } from '@/ui/icon'
import { Row } from '@/ui/layout/row'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'
import { ArchiveSheet } from './archive-sheet'
import { open, saveToDevice } from './opening/open-file'
import { Picture } from './picture'
import { PreviewSheet } from './preview-sheet'
import type { Sending } from './use-uploads'
import { Viewer } from './viewer'
import { VoiceRow } from './voice/voice-row'
import './files.scss'

const icons: Readonly<Record<AnnexRow['Sort'], IconName>> = {
  picture: 'image',
  document: 'file-text',
  text: 'file-text',
  video: 'video-camera',
  audio: 'speaker-high',
  archive: 'file-archive',
}

interface Props {
  readonly files: readonly AnnexRow[]
  readonly sendings?: readonly Sending[]
  readonly canTurn?: boolean
  /** The pictures that repeat another one. */
  readonly repeated?: ReadonlySet<string>
  /** A text on a picture, by its guid. */
  readonly marks?: ReadonlyMap<string, string>
  readonly onRemove?: ((file: AnnexRow) => unknown) | undefined
  readonly onStop?: ((guid: string) => void) | undefined
  readonly onRetry?: ((guid: string) => void) | undefined
  /** Shown after the pictures: buttons to add one. */
  readonly adding?: ReactNode
}

const none: ReadonlySet<string> = new Set()
const noMarks: ReadonlyMap<string, string> = new Map()

/** Files of a record: pictures in a grid, other files in rows, uploads with their progress. */
export function AttachedFiles({
  files,
  sendings = [],
  canTurn = false,
  repeated = none,
  marks = noMarks,
  onRemove,
  onStop,
  onRetry,
  adding,
}: Props) {
  const [shown, show] = useState<number | null>(null)
  const pictures = files.filter(({ Sort }) => Sort === 'picture')
  const others = files.filter(({ Sort }) => Sort !== 'picture')
  // An upload that has just finished may still be in the outbox for a moment.
  const uploading = sendings.filter(({ guid }) => !files.some(({ AnnexCode }) => AnnexCode === guid))
  const [pictureUploads, otherUploads] = [uploading.filter(isPicture), uploading.filter((each) => !isPicture(each))]
  const tiles: readonly Tile[] = [
    ...pictures.map((file, index) => ({ guid: file.AnnexCode, file, onPress: () => show(index) })),
    ...pictureUploads.map((sending) => ({ guid: sending.guid, sending })),
  ]
  return (
    <>
      {tiles.length > 0 || adding !== undefined ? (
        <View className="files">
          {tiles.map((tile) => (
            <PictureTile
              key={tile.guid}
              tile={tile}
              isRepeated={repeated.has(tile.guid)}
              mark={marks.get(tile.guid) ?? ''}
              onRemove={onRemove}
              onStop={onStop}
              onRetry={onRetry}
            />
          ))}
          {adding}
        </View>
      ) : null}
      <View className="files__rows">
        {others.map((file) => (
          <OtherFile key={file.AnnexCode} file={file} onRemove={onRemove} />
        ))}
        {otherUploads.map((each) => (
          <WaitingRow key={each.guid} sending={each} onStop={onStop} onRetry={onRetry} />
        ))}
      </View>
      {shown === null ? null : <Viewer files={pictures} at={shown} canTurn={canTurn} onClose={() => show(null)} />}
    </>
  )
}

interface Tile {
  readonly guid: string
  readonly file?: AnnexRow
  readonly sending?: Sending
  readonly onPress?: () => void
}

type TileProps = { readonly tile: Tile; readonly isRepeated: boolean; readonly mark: string } & Pick<
  Props,
  'onRemove' | 'onStop' | 'onRetry'
>

/** A picture; its local copy stays visible while the upload finishes. */
function PictureTile({ tile: { file, sending, onPress }, isRepeated, mark, onRemove, onStop, onRetry }: TileProps) {
  const t = useTranslate()
  const localAddress = useRef('')
  if (sending !== undefined) localAddress.current = sending.file.address
  const named = file === undefined ? {} : { 'aria-label': file.OriginalName }
  const pressProps = file === undefined || onPress === undefined ? {} : { role: 'button', ...named, ...press(onPress) }
  return (
    <View className="files__one" {...(file === undefined ? {} : { role: 'group', ...named })}>
      <View className="files__open" {...pressProps}>
        <Picture file={file} shape="thumb" local={localAddress.current} />
      </View>
      {mark === '' ? null : <Text className="files__mark">{mark}</Text>}
      {isRepeated ? <Text className="files__repeated">{t('records.photoRepeated')}</Text> : null}
      {file === undefined || onRemove === undefined ? null : (
        <RemoveButton label={t('records.removeFile')} onPress={() => onRemove(file)} />
      )}
      {sending === undefined ? null : (
        <>
          <UploadCover sending={sending} onRetry={() => onRetry?.(sending.guid)} />
          <RemoveButton label={t('records.stop')} onPress={() => onStop?.(sending.guid)} />
        </>
      )}
    </View>
  )
}

/** Audio is played in its row; other files are opened. */
function OtherFile({ file, onRemove }: { readonly file: AnnexRow } & Pick<Props, 'onRemove'>) {
  const t = useTranslate()
  const aside =
    onRemove === undefined
      ? {}
      : { aside: <RemoveButton isInRow label={t('records.removeFile')} onPress={() => onRemove(file)} /> }
  return file.Sort === 'audio' && !file.ViewOnly ? (
    <VoiceRow file={file} {...aside} />
  ) : (
    <FileRow file={file} {...aside} />
  )
}

const isPicture = ({ file }: Sending) =>
  file.type.startsWith('image/') || /\.(jpe?g|png|gif|bmp|heic|heif|webp)$/i.test(file.name)

const percent = (part: number) => `${Math.round(part * 100)}%`

/** Covers a picture during its upload or after a failure. */
function UploadCover({ sending, onRetry }: { readonly sending: Sending; readonly onRetry: () => void }) {
  const t = useTranslate()
  const { failure, isLater, part } = sending
  if (failure === '') {
    return (
      <View className="files__over" {...(isLater ? { role: 'button', ...press(onRetry) } : { role: 'status' })}>
        <Text>{isLater ? t('outbox.states.here') : part >= 1 ? t('records.checking') : percent(part)}</Text>
      </View>
    )
  }
  return (
    <View className="files__over files__over--failed">
      <Text>{failure}</Text>
    </View>
  )
}

interface RemoveButtonProps {
  readonly label: string
  readonly onPress: () => unknown
  readonly isInRow?: boolean
}

const RemoveButton = ({ label, onPress, isInRow = false }: RemoveButtonProps) => (
  <View
    className={`files__away${isInRow ? ' files__away--row' : ''}`}
    role="button"
    aria-label={label}
    {...press(onPress)}
  >
    <View className="files__away-mark">
      <Icon name="x" size={14} />
    </View>
  </View>
)

function WaitingRow({ sending, onStop, onRetry }: { readonly sending: Sending } & Pick<Props, 'onStop' | 'onRetry'>) {
  const t = useTranslate()
  const { guid, file, part, failure, isLater } = sending
  const uploading = part >= 1 ? t('records.checking') : `${percent(part)} · ${showSize(file.size)}`
  const state = failure || (isLater ? t('outbox.states.here') : uploading)
  const retry = isLater ? { onPress: () => onRetry?.(guid), third: t('shell.retry') } : {}
  return (
    <Row
      icon={file.type.startsWith('audio/') ? 'speaker-high' : 'file-text'}
      title={file.name}
      note={state}
      {...retry}
      aside={<RemoveButton isInRow label={t('records.stop')} onPress={() => onStop?.(guid)} />}
    />
  )
}

/** Documents that browsers cannot show; mini-programs have a viewer for them. */
const canPreview = (name: string) => hasViewer() === false && /\.(docx|xlsx|pptx)$/i.test(name)

/** Sheet that is shown instead of opening the file. */
function sheetFor({ Sort, OriginalName, ViewOnly }: AnnexRow) {
  if (ViewOnly) return PreviewSheet
  if (Sort === 'archive') return ArchiveSheet
  return canPreview(OriginalName) ? PreviewSheet : null
}

function FileRow({ file, aside }: { readonly file: AnnexRow; readonly aside?: ReactNode }) {
  const t = useTranslate()
  const [progress, setProgress] = useState('')
  const [isShown, show] = useState(false)
  const FileSheet = sheetFor(file)
  const showOrOpen = () => (FileSheet === null ? fetch(open) : show(true))
  const fetch = async (how: typeof open) => {
    try {
      await how(file, (done, total) => setProgress(total === null ? showSize(done) : percent(done / total)))
    } catch {
      toast(t('shell.loadFailed'))
    } finally {
      setProgress('')
    }
  }
  const note = [progress, showSize(file.Size), file.UserName, serverTime(file.AddTime)].filter((each) => each !== '')
  return (
    <>
      <Row
        icon={icons[file.Sort]}
        title={file.OriginalName}
        note={note}
        onPress={showOrOpen}
        {...(aside === undefined ? {} : { aside })}
      />
      {isShown && FileSheet !== null ? (
        <FileSheet file={file} onClose={() => show(false)} onKeep={() => fetch(saveToDevice)} />
      ) : null}
    </>
  )
}
