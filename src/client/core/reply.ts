/** Which plain-text answers to a save count as success. */
export type Policy = 'exact' | 'exactOrEmpty' | 'workflow'

export type Outcome = { readonly done: true } | { readonly done: false; readonly words: string }

const bare = (text: string) => {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  const quoted = /^"([\s\S]*)"$/.exec(trimmed)
  return (quoted?.[1] ?? trimmed).trim()
}

/** The specification requires "contains Success"; "UnSuccess" must not match. */
const holdsSuccess = (text: string) => text.replace(/(?:Un|Not|No)\s*Success/g, ' ').includes('Success')

const accepts: Readonly<Record<Policy, (text: string) => boolean>> = {
  exact: (text) => text === 'Success',
  exactOrEmpty: (text) => text === 'Success' || text === '',
  workflow: (text) => text === '' || text === 'DefaultFlow' || text === 'Default Flow' || holdsSuccess(text),
}

const withoutTags = (text: string) => text.replace(/<\/?[a-z][^>]*>/gi, '')

/** Interprets the plain text of an answered save. An answer that never came has no text and is a `Lost` error. */
export function interpretReply(text: string, policy: Policy = 'exact'): Outcome {
  const content = bare(text)
  return accepts[policy](content) ? { done: true } : { done: false, words: withoutTags(content) }
}
