import { openForm } from '@/client/picks/open-form'
import type { PickedElsewhere } from '@/client/picks/picked'
import { useSeen } from '@/client/session/seen'
import { useParams } from '@/platform/router'
import type { Params } from '@/routes/match'
import type { Module } from '@/schema'
import { choiceIn } from '../records/shared/choice-in'
import { type Closed, closedOf } from './closed-of'
import { filtersOfForm } from './form-filters'
import type { Arrangement } from './grouped-rows'
import { besideOf, filtersOf, markOf, namedIn, underOf } from './request-filters'
import type { Beside } from './use-beside'
import { useNode } from './use-node'

/** Posts are picked as texts. */
export type Source = PickedElsewhere['from'] | 'posts'
const sources: readonly Source[] = ['people', 'departments', 'records', 'choices', 'dictionary', 'texts', 'posts']

/** The picker of a route: its source, single or multiple, and the name under which the pick is stored. */
export interface PickRequest {
  readonly from: Source
  readonly module: Module
  readonly code: string
  readonly isSeveral: boolean
  readonly title: string
  /** Only records with these field values. */
  readonly inside: Readonly<Record<string, string>>
  /** Only what stands below the record of a tree, named by its guid or by the value of a field; null for all. */
  readonly under: { readonly field: string; readonly value: string } | null
  /** The record whose lines name records that are offered too. */
  readonly also: { readonly module: Module; readonly list: string; readonly guid: string } | null
  /** Only choices with a mark of their dictionary, or only those without it; null for all. */
  readonly mark: { readonly name: string; readonly isMarked: boolean } | null
  /** The person field of the records whose persons are offered instead of all people; empty for none. */
  readonly holders: string
  /** The module whose new record takes the pick if no form is open for it, with its project; null if none does. */
  readonly begins: { readonly module: string; readonly project: string } | null
  /** What is shown with each row; null for nothing. */
  readonly beside: Beside | null
  /** The records that are not offered because of their state; null if the address asks for none. */
  readonly closed: Closed | null
  /** How the rows are arranged; null for a plain list. */
  readonly by: Arrangement | null
  /** The field whose choices or texts are listed, or the dictionary. */
  readonly field: string
  /** True if something must be chosen first. */
  readonly isTooEarly: boolean
  /** The modules of which one is offered at a time. */
  readonly among: readonly Module[]
  /** Which people are offered, as the wire numbers them; empty for all. */
  readonly people: string
  /** Whether the address asks for a kind that is unknown, so that all are offered. */
  readonly isUnknownKind: boolean
  /** What the address says is chosen now, by key or text. */
  readonly chosen: readonly string[]
  /** Whether the node that the address names is still sought. */
  readonly isPending: boolean
}

/** The kinds of people that can be asked for. */
const peopleKinds = ['1', '2', '3', '4']

/** Whether an address asks for a kind that does not exist; zero and nothing mean all. */
function isUnknown(params: Params, choices: object) {
  const kind = params.kind === undefined ? undefined : params[params.kind]
  if (params.kind !== undefined) return !['', '0', ...peopleKinds].includes(kind ?? '')
  const [, name = ''] = (params.choice ?? '').split('=')
  return !['', '0'].includes(params[name] ?? '') && Object.keys(choices).length === 0
}

/** The modules of an address: of several the one to which the field of the form refers, or the chosen one. */
function modulesOf(modules: readonly Module[], params: Params, chosen: string) {
  const names = [params.module ?? '', ...(params.others ?? '').split('|').filter(Boolean)]
  const all = names.flatMap((name) => modules.find((each) => each.name === name) ?? [])
  const asked = openForm()?.module.fields[params[params.key ?? 'code'] ?? '']?.options.to?.().name
  const wanted = all.filter(({ name }) => name === asked)
  const among = wanted.length > 0 ? wanted : all
  return { among, module: among.find(({ name }) => name === chosen) ?? among[0] ?? modules[0] }
}

/** The value of the parameter whose name the row of the route gives under a key. */
const parameterNamed = (params: Params, key: string) => params[params[key] ?? ''] ?? ''

/** What the address asks for; of several modules the chosen one, by its name. */
export function useRequest(all: readonly Module[], chosenModule: string): PickRequest | null {
  const modules = useSeen(all)
  const params = useParams()
  const { node, isPending } = useNode(modules, params)
  const from = sources.find((source) => source === params.pick)
  const { among, module } = modulesOf(modules, params, chosenModule)
  if (from === undefined || module === undefined) return null
  // A picker of texts is no reference, so that the form restricts it as it does its references.
  const ofForm = from === 'texts' ? filtersOfForm(module) : {}
  const choices = choiceIn(module, params)
  const inside = { ...ofForm, ...filtersOf(module, params), ...choices }
  return {
    ...{ from, module, inside, among },
    also: namedIn(params, modules),
    under: underOf(params),
    ...{ beside: besideOf(params, modules), mark: markOf(params) },
    closed: closedOf(module, params, inside),
    code: params[params.key ?? 'code'] || module.name,
    isSeveral: params.several === 'yes',
    holders: params.holders ?? '',
    begins: params.begins === undefined ? null : { module: params.begins, project: inside.project ?? '' },
    title: params[params.called ?? 'title'] ?? '',
    by: params.group === undefined ? null : { group: params.group, below: params.below ?? '' },
    field: params.field ?? params.typeId ?? params.nodeid ?? '',
    isTooEarly: params.first === 'project' && Object.keys(inside).length === 0,
    people: parameterNamed(params, 'kind'),
    isUnknownKind: isUnknown(params, choices),
    chosen: parameterNamed(params, 'chosen').split(',').filter(Boolean),
    isPending,
    ...node,
  }
}
