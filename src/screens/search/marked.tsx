import { Text } from '@tarojs/components'
import './search.scss'

const escaped = (word: string) => word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** A text in which the search words are marked. */
export function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return <>{text}</>
  const parts = text.split(new RegExp(`(${words.map(escaped).join('|')})`, 'i'))
  return (
    <>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          <Text key={String(index)} className="search-mark">
            {part}
          </Text>
        ) : (
          part
        ),
      )}
    </>
  )
}
