import { View } from '@tarojs/components'
import type { AnnexRow } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { Picture } from './picture'
import './files.scss'

/** A signature whole, as it stands on white paper. */
export const ShownSignature = ({ file }: { readonly file: AnnexRow }) => (
  <View className="files__signature">
    <Picture file={file} shape="view" />
  </View>
)

interface Held {
  readonly module: string
  readonly record: string
  readonly guids: readonly string[]
}

/** The signature in a field of a record. */
export function RecordSignature({ module, record, guids }: Held) {
  const { data = [] } = useRead('Annex.GetList', { MID: module, FID: record })
  const file = data.find(({ AnnexCode }) => guids.includes(AnnexCode))
  return file === undefined ? null : <ShownSignature file={file} />
}
