import { flowApply } from '@/modules/affairs/flow-apply/flow-apply.module'
import { flowApplyType } from '@/modules/affairs/flow-apply-type/flow-apply-type.module'
import { type Issue, linesIn } from '@/schema'
import type { Draft, ModuleHooks, Values } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { guidOfAll } from '../../engine/core/derived-guid'
import { refuse } from '../../engine/core/refuse'
import { addressedTo } from '../../engine/core/scope'
import { countReferring, findRecord } from '../../store/records/records'

const labelOf = ({ label }: Values) => String(label ?? '').trim()

/** The questions of a type that are asked now. */
const questionsOf = (type: Values) => linesIn(type, 'form').filter(({ hidden }) => hidden !== true)

const hasAnswer = ({ value, photos }: Values) =>
  String(value ?? '').trim() !== '' || ((photos ?? []) as readonly unknown[]).length > 0

/** The answers to the questions of a type; an answer to a question that was removed meanwhile stays as it was. */
function answersTo(type: Values, { guid, values, before }: Draft): readonly Values[] {
  const given = new Map(linesIn(values, 'extra').map((line) => [labelOf(line), line]))
  const asked = questionsOf(type).map((question) => {
    const label = labelOf(question)
    const { kind, needed, choices } = question
    return { guid: guidOfAll(guid, label), ...given.get(label), label, kind, needed, choices }
  })
  const labels = new Set(asked.map(labelOf))
  const earlier = new Map(linesIn(before, 'extra').map((line) => [labelOf(line), line]))
  const removed = [...given].filter(([label, line]) => !labels.has(label) && earlier.has(label) && hasAnswer(line))
  return [...asked, ...removed.map(([label, line]) => ({ ...line, kind: earlier.get(label)?.kind, needed: false }))]
}

/** Refuses a type that other departments apply for. */
async function mustAddress({ sql, who }: AtWork, type: string) {
  const addressed = addressedTo(flowApplyType, who)
  const found = await findRecord(sql, flowApplyType, type, addressed === null ? [] : [addressed])
  refuse(found === null ? [{ field: 'type', reason: 'for-other-departments' }] : [])
}

async function fillApplication(work: AtWork, draft: Draft): Promise<Values> {
  const { values, before } = draft
  const { who, sql } = work
  const own = { author: before?.author ?? who.userCode, department: before?.department ?? who.department }
  const type = typeof values.type === 'string' ? await findRecord(sql, flowApplyType, values.type, []) : null
  if (type === null) return own
  if (before === null) await mustAddress(work, type.guid)
  return { ...own, extra: answersTo(type.values, draft) }
}

export const flowApplies: ModuleHooks = { fill: fillApplication, appliesTo: () => false }

/** A question that applications answered keeps its kind and is not removed; it can be hidden. */
async function keepQuestions({ sql }: AtWork, { guid, values, before }: Draft): Promise<Values> {
  if (before === null || (await countReferring(sql, flowApply.name, 'type', guid)) === 0) return {}
  const now = linesIn(values, 'form')
  const issues = linesIn(before, 'form').flatMap((line): Issue[] => {
    const at = now.findIndex((each) => each.guid === line.guid)
    if (at < 0) return [{ field: 'form', reason: 'question-in-use', limit: labelOf(line) }]
    const changed = ['kind', 'label'].find((name) => now[at]?.[name] !== line[name])
    return changed === undefined
      ? []
      : [{ field: `form.${at}.${changed}`, reason: 'question-in-use', limit: labelOf(line) }]
  })
  refuse(issues)
  return {}
}

export const flowApplyTypes: ModuleHooks = { fill: keepQuestions, appliesTo: () => false }
