import { Text, View } from '@tarojs/components'
import { chineseComma } from '@/schema'
import { Avatar } from '@/ui/marks/avatar'
import { plain, type ShownFamily } from '../kind'

function People({ codes, names }: { readonly codes: readonly string[]; readonly names: readonly string[] }) {
  return (
    <View className="shown-people">
      {codes.map((code, index) => (
        <View key={code} className="shown-people__one">
          <Avatar name={names[index] ?? code} code={code} size={28} />
          <Text>{names[index] ?? code}</Text>
        </View>
      ))}
    </View>
  )
}

export const personShown: ShownFamily<'person' | 'people' | 'department' | 'departments'> = {
  person: { show: ({ text, value }) => <People codes={[String(value)]} names={[text]} /> },
  // The server joins the names in the order of their codes.
  people: {
    show: ({ text, value }) => <People codes={value as readonly string[]} names={text.split(chineseComma)} />,
  },
  department: plain,
  departments: plain,
}
