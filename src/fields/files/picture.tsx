import { Image, View } from '@tarojs/components'
import type { AnnexRow } from '@wire'
import { Icon } from '@/ui/icon'
import { usePicture } from './use-picture'

/** One picture of ours, small or as large as the screen. */
export function Picture({ file, shape }: { readonly file: AnnexRow; readonly shape: 'view' | 'thumb' }) {
  const { address, isMissing } = usePicture(file.AnnexCode, shape, file.Turned)
  if (isMissing) {
    return (
      <View className="picture picture--missing">
        <Icon name="image-broken" size={28} />
      </View>
    )
  }
  if (address === '') return <View className="picture picture--waiting" />
  return (
    <Image
      className={`picture picture--${shape}`}
      src={address}
      mode={shape === 'thumb' ? 'aspectFill' : 'aspectFit'}
      aria-label={file.OriginalName}
    />
  )
}
