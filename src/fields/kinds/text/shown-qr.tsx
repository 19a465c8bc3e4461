import { Image, Text, View } from '@tarojs/components'
import { useRead } from '@/client/queries/use-read'
import '../../show-field.scss'

/** A text as a QR code, with the text below. */
export function ShownQr({ text }: { readonly text: string }) {
  const { data } = useRead('Common.GetQrCode', { Text: text })
  return (
    <View className="shown-qr">
      {data === undefined ? null : <Image className="shown-qr__picture" src={data.Picture} aria-label={text} />}
      <Text selectable>{text}</Text>
    </View>
  )
}
