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
import { useWords } from '@/words'
import { ArchiveSheet } from './archive-sheet'
import { keep, open } from './opening/open-file'
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

interface Held {
  readonly files: readonly AnnexRow[]
  readonly sendings?: readonly Sending[]
  readonly canTurn?: boolean
  readonly onRemove?: ((file: AnnexRow) => unknown) | undefined
  readonly onStop?: ((guid: string) => void) | undefined
  readonly onRetry?: ((guid: string) => void) | undefined
  /** What stands at the end of the pictures: how to add one. */
  readonly adding?: ReactNode
}

/** Files of a record: pictures side by side, everything else in rows; those on their way with their progress. */
export function HeldFiles({ files, sendings = [], canTurn = false, onRemove, onStop, onRetry, adding }: Held) {
  const [shown, show] = useState<number | null>(null)
  const pictures = files.filter(({ Sort }) => Sort === 'picture')
  const others = files.filter(({ Sort }) => Sort !== 'picture')
  // What has just arrived may be on its way still for a moment.
  const going = sendings.filter(({ guid }) => !files.some(({ AnnexCode }) => AnnexCode === guid))
  const [local, waiting] = [going.filter(isPicture), going.filter((each) => !isPicture(each))]
  const tiles: readonly Tile[] = [
    ...pictures.map((file, index) => ({ guid: file.AnnexCode, file, onPress: () => show(index) })),
    ...local.map((sending) => ({ guid: sending.guid, sending })),
  ]
  return (
    <>
      {tiles.length > 0 || adding !== undefined ? (
        <View className="files">
          {tiles.map((tile) => (
            <PictureTile key={tile.guid} tile={tile} onRemove={onRemove} onStop={onStop} onRetry={onRetry} />
          ))}
          {adding}
        </View>
      ) : null}
      <View className="files__rows">
        {others.map((file) => (
          <OtherFile key={file.AnnexCode} file={file} onRemove={onRemove} />
        ))}
        {waiting.map((each) => (
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

type TileProps = { readonly tile: Tile } & Pick<Held, 'onRemove' | 'onStop' | 'onRetry'>

/** A picture, wherever it is: the same one stays in sight while it arrives. */
function PictureTile({ tile: { file, sending, onPress }, onRemove, onStop, onRetry }: TileProps) {
  const t = useWords()
  const local = useRef('')
  if (sending !== undefined) local.current = sending.file.address
  const opens =
    file === undefined || onPress === undefined
      ? {}
      : { role: 'button', 'aria-label': file.OriginalName, ...press(onPress) }
  return (
    <View className="files__one" {...opens}>
      <Picture file={file} shape="thumb" local={local.current} />
      {file === undefined || onRemove === undefined ? null : (
        <Away label={t('records.removeFile')} onPress={() => onRemove(file)} />
      )}
      {sending === undefined ? null : (
        <>
          <Over sending={sending} onRetry={() => onRetry?.(sending.guid)} />
          <Away label={t('records.stop')} onPress={() => onStop?.(sending.guid)} />
        </>
      )}
    </View>
  )
}

/** What can be heard is played where it stands, anything else is opened. */
function OtherFile({ file, onRemove }: { readonly file: AnnexRow } & Pick<Held, 'onRemove'>) {
  const t = useWords()
  const away =
    onRemove === undefined
      ? {}
      : { aside: <Away isInRow label={t('records.removeFile')} onPress={() => onRemove(file)} /> }
  return file.Sort === 'audio' ? <VoiceRow file={file} {...away} /> : <FileRow file={file} {...away} />
}

const isPicture = ({ file }: Sending) =>
  file.type.startsWith('image/') || /\.(jpe?g|png|gif|bmp|heic|heif|webp)$/i.test(file.name)

const percent = (part: number) => `${Math.round(part * 100)}%`

/** Lies over a picture that is on its way, or did not get there. */
function Over({ sending, onRetry }: { readonly sending: Sending; readonly onRetry: () => void }) {
  const t = useWords()
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

interface AwayProps {
  readonly label: string
  readonly onPress: () => unknown
  readonly isInRow?: boolean
}

const Away = ({ label, onPress, isInRow = false }: AwayProps) => (
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

function WaitingRow({ sending, onStop, onRetry }: { readonly sending: Sending } & Pick<Held, 'onStop' | 'onRetry'>) {
  const t = useWords()
  const { guid, file, part, failure, isLater } = sending
  const going = part >= 1 ? t('records.checking') : `${percent(part)} · ${showSize(file.size)}`
  const told = failure || (isLater ? t('outbox.states.here') : going)
  const again = isLater ? { onPress: () => onRetry?.(guid), third: t('shell.retry') } : {}
  return (
    <Row
      icon={file.type.startsWith('audio/') ? 'speaker-high' : 'file-text'}
      title={file.name}
      note={told}
      {...again}
      aside={<Away isInRow label={t('records.stop')} onPress={() => onStop?.(guid)} />}
    />
  )
}

/** Documents a browser does not show by itself; mini-programs have a viewer of their own for them. */
const canPreview = (name: string) => hasViewer() === false && /\.(docx|xlsx|pptx)$/i.test(name)

/** What is said of a file instead of opening it. */
function sheetFor({ Sort, OriginalName }: AnnexRow) {
  if (Sort === 'archive') return ArchiveSheet
  return canPreview(OriginalName) ? PreviewSheet : null
}

function FileRow({ file, aside }: { readonly file: AnnexRow; readonly aside?: ReactNode }) {
  const t = useWords()
  const [progress, setProgress] = useState('')
  const [isShown, show] = useState(false)
  const Looked = sheetFor(file)
  const look = () => (Looked === null ? fetch(open) : show(true))
  const fetch = async (how: typeof open) => {
    try {
      await how(file, (done, total) => setProgress(total === null ? showSize(done) : percent(done / total)))
    } catch {
      toast(t('shell.loadFailed'))
    } finally {
      setProgress('')
    }
  }
  const told = [progress, showSize(file.Size), file.UserName, serverTime(file.AddTime)].filter((each) => each !== '')
  return (
    <>
      <Row
        icon={icons[file.Sort]}
        title={file.OriginalName}
        note={told}
        onPress={look}
        {...(aside === undefined ? {} : { aside })}
      />
      {isShown && Looked !== null ? (
        <Looked file={file} onClose={() => show(false)} onKeep={() => fetch(keep)} />
      ) : null}
    </>
  )
}
