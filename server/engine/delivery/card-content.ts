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

/** The title, text and link of a message in a host. */
export function cardContent(base: string, source: CardSource, modules: readonly Module[], lang: LanguageCode) {
  const module = modules.find(({ name }) => name === source.module)
  const about = module === undefined ? '' : ` · ${moduleTitle(module, lang)}`
  return {
    title: `${groupTitle(groupOf(source.kind), lang)}${about}`,
    text: messageText(source, module, lang),
    url: linkOf(base, source, module),
  }
}
