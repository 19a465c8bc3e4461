import { Image, View } from '@tarojs/components'
import type { AnnexRow } from '@wire'
import { Icon } from '@/ui/icon'
import { usePicture } from './use-picture'

interface Props {
  /** None is there yet: what is on its way is shown from this phone. */
  readonly file: AnnexRow | undefined
  readonly shape: 'view' | 'thumb'
  /** Where it lies on this phone, until it comes from where it was sent. */
  readonly local?: string
}

/** One picture of ours, small or as large as the screen. */
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
    />
  )
}
