import { Image, View } from '@tarojs/components'
import type { AnnexRow } from '@wire'
import { Icon } from '@/ui/icon'
import { usePicture } from './use-picture'

interface Props {
  /** Undefined during the upload, when the local copy is shown. */
  readonly file: AnnexRow | undefined
  readonly shape: 'view' | 'thumb'
  /** Address of the local copy, shown until the picture is loaded from the server. */
  readonly local?: string
}

/** A picture from the server, as a thumbnail or full screen. */
export function Picture({ file, shape, local = '' }: Props) {
  const { address, isMissing } = usePicture(file?.AnnexCode ?? '', shape, file?.Turned ?? 0)
  const shown = address || local
  if (isMissing && shown === '') {
    return (
      <View className="picture picture--missing">
        <Icon name="image-broken" size={28} />
      </View>
    )
  }
  if (shown === '') return <View className="picture picture--waiting" />
  return (
    <Image
      className={`picture picture--${shape}`}
      src={shown}
      mode={shape === 'thumb' ? 'aspectFill' : 'aspectFit'}
      {...(file === undefined ? {} : { 'aria-label': file.OriginalName })}
      imgProps={{ alt: file?.OriginalName ?? '' }}
    />
  )
}
