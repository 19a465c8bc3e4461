import type { TemplateModel, TemplateRow } from '@wire'
import { checkTemplate, conditionFieldsOf, type FlowTemplate, type Module, nodesOf, Problem } from '@/schema'
import { namesOfTemplate } from '../../store/flows/approvers'
import {
  addTemplate,
  changeTemplate,
  dropTemplate,
  runningFlowCounts,
  type TemplateFound,
  templateByGuid,
  templates,
} from '../../store/flows/templates'
import { audit } from '../core/audit'
import type { AtWork } from '../core/context'
import { namesIn } from '../records/display-names'
import { moduleTitle } from '../texts/definitions'
import { type Business, flowModule } from './flow-modules'

type InProgress = ReadonlyMap<string, number>

const rowOf = ({ lang }: AtWork, business: Business, found: TemplateFound, inProgress: InProgress): TemplateRow => {
  const module = business.modules.find(({ name }) => name === found.module)
  return {
    TemplateID: found.guid,
    TemplateName: found.name,
    MID: found.module,
    ModuleName: module === undefined ? found.module : moduleTitle(module, lang),
    Nodes: nodesOf(found.body).length,
    Disabled: found.disabled,
    Version: found.version,
    EditUserName: found.editUserName,
    EditTime: found.editTime,
    Sort: found.sort,
    UnderWay: inProgress.get(found.guid) ?? 0,
  }
}

/** The templates of a module, or of all. */
export async function templateList(work: AtWork, business: Business, name: string): Promise<readonly TemplateRow[]> {
  const module = name === '' ? '' : flowModule(business, name).name
  const found = await templates(work.sql, module)
  const inProgress = await runningFlowCounts(
    work.sql,
    found.map(({ guid }) => guid),
  )
  return found.map((each) => rowOf(work, business, each, inProgress))
}

/** All codes and guids that a template refers to. */
const namedIn = (body: FlowTemplate) => [
  ...body.copies,
  ...nodesOf(body).flatMap(({ people, copies, post, department, roles, when }) => [
    ...[...people, ...copies, ...roles, post, department],
    ...when.flatMap(({ choices }) => choices),
  ]),
]

/** The names of records that conditions refer to. */
async function recordsNamed({ sql }: AtWork, { modules }: Business, { module, body }: TemplateFound) {
  const of = modules.find(({ name }) => name === module)
  if (of === undefined) return []
  const conditions = nodesOf(body).flatMap(({ when }) => when)
  const references = conditions.filter(({ field }) => of.fields[field]?.kind === 'reference')
  const values = references.flatMap(({ field, choices }) => choices.map((choice) => ({ [field]: choice })))
  return [...(await namesIn(sql, of, values))]
}

export async function templateModel(work: AtWork, business: Business, guid: string): Promise<TemplateModel> {
  const found = await templateByGuid(work.sql, guid)
  if (found === null) throw new Problem('not-found')
  const names = [
    ...(await namesOfTemplate(work.sql, namedIn(found.body))),
    ...(await recordsNamed(work, business, found)),
  ]
  return {
    ...rowOf(work, business, found, await runningFlowCounts(work.sql, [guid])),
    Body: found.body,
    Names: Object.fromEntries(names),
  }
}

export interface TemplateInput {
  readonly guid: string
  readonly module: string
  readonly name: string
  readonly sort: number
  readonly disabled: boolean
  readonly body: FlowTemplate
  readonly version: number
}

function mustBeSound(module: Module, body: FlowTemplate) {
  const { numbers, choices } = conditionFieldsOf(module)
  const faults = checkTemplate(body, [...numbers, ...choices])
  if (faults.length > 0) {
    const issues = faults.map(({ node, part }) => ({
      field: node === '' ? part : `${node}.${part}`,
      reason: 'wrong-form',
    }))
    throw new Problem('template-wrong', { issues })
  }
}

const pick = <T, K extends keyof T>(value: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<T, K>

const nodeKeys = [
  ...(['id', 'kind', 'people', 'project', 'post', 'department', 'roles', 'levels', 'choose', 'sign', 'share'] as const),
  ...(['copies', 'hours', 'late', 'signature'] as const),
]

/** The known properties of a template; any others in the input are dropped. */
const knownProperties = (template: FlowTemplate): FlowTemplate => ({
  ...pick(template, ['own', 'again', 'afterReturn', 'copies']),
  stages: template.stages.map((stage) =>
    stage.map((node) => ({
      ...pick(node, nodeKeys),
      name: node.name.trim(),
      when: node.when.map((condition) => pick(condition, ['field', 'is', 'limit', 'choices'])),
    })),
  ),
})

/** Adds a template, or a new version of one: flows in progress keep the version they started with. */
export async function saveTemplate(work: AtWork, business: Business, input: TemplateInput): Promise<'Success'> {
  const module = flowModule(business, input.module)
  mustBeSound(module, input.body)
  const { sql, enterprise, who } = work
  const found = await templateByGuid(sql, input.guid)
  const same = (await templates(sql, module.name)).find(({ name, guid }) => name === input.name && guid !== input.guid)
  if (same !== undefined) throw new Problem('template-name-exists')
  const stored = { ...input, enterprise, module: module.name, body: knownProperties(input.body), user: who.userCode }
  if (input.version === 0) {
    // Creating the same template again has no effect.
    if (found !== null) return 'Success'
    if ((await addTemplate(sql, stored)) === 0) throw new Problem('not-found')
  } else {
    if (found === null || found.module !== module.name) throw new Problem('not-found')
    if ((await changeTemplate(sql, stored, input.version)) === 0) throw new Problem('stale')
  }
  const action = input.version === 0 ? 'add' : 'edit'
  await audit(work, {
    action,
    subject: 'flow-template',
    guid: input.guid,
    changes: { name: input.name, body: stored.body },
  })
  return 'Success'
}

/** Removes a template: new flows cannot use it; those in progress continue. */
export async function removeTemplate(work: AtWork, guid: string, version: number): Promise<'Success'> {
  if ((await templateByGuid(work.sql, guid)) === null) throw new Problem('not-found')
  if ((await dropTemplate(work.sql, guid, version, work.who.userCode)) === 0) throw new Problem('stale')
  await audit(work, { action: 'delete', subject: 'flow-template', guid })
  return 'Success'
}
