import type { LanguageCode } from '@wire'
import type { Module } from '@/schema'
import { groupOf } from '../messages/notify'
import { groupTitle, messageText } from '../messages/texts'
import { moduleTitle } from '../texts/definitions'

interface CardSource {
  readonly kind: string
  readonly module: string
  readonly record_guid: string | null
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
  readonly payload?: { readonly count?: number }
}

const pageByCode: Readonly<Record<string, string>> = {
  'join.asked': 'xinpeople',
  'directory.left': 'directory',
  'directory.changed': 'directory',
  'substitute.set': 'substitutes',
  'substitute.ended': 'substitutes',
}

/** A link that opens the subject of a message, in browsers and mini-programs. */
function linkOf(base: string, { code, record_guid: guid }: CardSource, module: Module | undefined) {
  const isRecord = module !== undefined && guid !== null
  return `${base}/#/${isRecord ? `${module.area}/${module.name}/view/${guid}` : (pageByCode[code] ?? 'message')}`
}

/** A link to the list of the records that wait for a step. */
const listOf = (base: string, { area, name }: Module, step: unknown) =>
  `${base}/#/${area}/${name}?only=${encodeURIComponent(`@step=${String(step)}`)}`

/** The title, text and link of a message in a host; one that names several records opens their list. */
export function cardContent(base: string, source: CardSource, modules: readonly Module[], lang: LanguageCode) {
  const module = modules.find(({ name }) => name === source.module)
  const about = module === undefined ? '' : ` · ${moduleTitle(module, lang)}`
  const count = source.payload?.count ?? 1
  if (count > 1 && module !== undefined) {
    const many = { code: 'turn.many', params: { ...source.params, count } }
    return {
      title: `${groupTitle(groupOf(source.kind), lang)}${about}`,
      ...{ text: messageText(many, module, lang), url: listOf(base, module, source.params.step) },
    }
  }
  return {
    title: `${groupTitle(groupOf(source.kind), lang)}${about}`,
    text: messageText(source, module, lang),
    url: linkOf(base, source, module),
  }
}
