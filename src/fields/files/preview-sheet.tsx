import { ScrollView, Text, View } from '@tarojs/components'
import type { AnnexBlock, AnnexRow } from '@wire'
import { useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { useMe } from '@/client/session/session'
import { trueNow } from '@/client/time/server-time'
import { serverTime } from '@/client/time/time'
import { Button } from '@/ui/controls/button'
import { Failed } from '@/ui/feedback/failed'
import { Notice } from '@/ui/feedback/notice'
import { Sheet } from '@/ui/layout/sheet'
import { Skeleton } from '@/ui/marks/skeleton'
import { useTranslate } from '@/words'
import './preview.scss'

interface Props {
  readonly file: AnnexRow
  readonly onClose: () => void
  readonly onKeep: () => unknown
}

/** Preview of a document without downloading it. */
export function PreviewSheet({ file, onClose, onKeep }: Props) {
  const t = useTranslate()
  const { data, failure, loading, reload } = useRead('Annex.GetPreview', { iddata: file.AnnexCode })
  const footer = file.ViewOnly ? (
    <Text className="preview__only">{t('records.viewOnly')}</Text>
  ) : (
    <Button icon="download-simple" label={t('records.download')} onPress={onKeep} />
  )
  return (
    <Sheet open title={file.OriginalName} onClose={onClose} footer={footer}>
      {file.ViewOnly ? <Watermark /> : null}
      {loading ? <Skeleton rows={6} /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {(data?.Blocks ?? []).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the blocks of a file never changes
        <Block key={index} block={block} />
      ))}
      {data?.IsCut === true ? <Notice kind="info" text={t('records.previewCut')} /> : null}
    </Sheet>
  )
}

/** How often the text of a watermark is repeated: more than a sheet shows. */
const repeated = Array.from({ length: 40 }, (_, index) => index)

/** The name of the reader and the time all over a document that may not leave the program. */
function Watermark() {
  const name = useMe()?.UserName ?? ''
  const [openedAt] = useState(() => serverTime(new Date(trueNow()).toISOString()))
  return (
    <View className="preview__watermark" aria-hidden>
      {repeated.map((each) => (
        <Text key={each} className="preview__mark">{`${name} ${openedAt}`}</Text>
      ))}
    </View>
  )
}

function Block({ block }: { readonly block: AnnexBlock }) {
  if (block.kind !== 'table') {
    return (
      <Text className={`preview__${block.kind}`} selectable>
        {block.text}
      </Text>
    )
  }
  return (
    <ScrollView scrollX className="preview__table">
      {block.rows.map((cells, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no id
        <View key={at} className="preview__row">
          {cells.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells of a file have no id
            <Text key={index} className="preview__cell">
              {cell}
            </Text>
          ))}
        </View>
      ))}
    </ScrollView>
  )
}
