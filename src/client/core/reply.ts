/** Which answers to a save mean that it was done. */
export type Policy = 'exact' | 'exactOrEmpty' | 'workflow'

export type Outcome = { readonly done: true } | { readonly done: false; readonly words: string }

const bare = (text: string) => {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  const quoted = /^"([\s\S]*)"$/.exec(trimmed)
  return (quoted?.[1] ?? trimmed).trim()
}

/** "Contains Success" as the specification says, but "UnSuccess" is none. */
const holdsSuccess = (text: string) => text.replace(/(?:Un|Not|No)\s*Success/g, ' ').includes('Success')

const accepts: Readonly<Record<Policy, (text: string) => boolean>> = {
  exact: (text) => text === 'Success',
  exactOrEmpty: (text) => text === 'Success' || text === '',
  workflow: (text) => text === '' || text === 'DefaultFlow' || text === 'Default Flow' || holdsSuccess(text),
}

const withoutTags = (text: string) => text.replace(/<\/?[a-z][^>]*>/gi, '')

/** What the plain text of an answered save means. An answer that never came has no text: see `Lost`. */
export function interpretReply(text: string, policy: Policy = 'exact'): Outcome {
  const said = bare(text)
  return accepts[policy](said) ? { done: true } : { done: false, words: withoutTags(said) }
}
