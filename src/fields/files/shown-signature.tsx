import { View } from '@tarojs/components'
import type { AnnexRow } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { Picture } from './picture'
import './files.scss'

/** A whole signature on a white background. */
export const ShownSignature = ({ file }: { readonly file: AnnexRow }) => (
  <View className="files__signature">
    <Picture file={file} shape="view" />
  </View>
)

interface Props {
  readonly module: string
  readonly record: string
  readonly guids: readonly string[]
}

/** The signature in a field of a record. */
export function RecordSignature({ module, record, guids }: Props) {
  const { data = [] } = useRead('Annex.GetList', { MID: module, FID: record })
  const file = data.find(({ AnnexCode }) => guids.includes(AnnexCode))
  return file === undefined ? null : <ShownSignature file={file} />
}
