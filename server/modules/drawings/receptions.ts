import { drawCame } from '@/modules/drawings/draw-came/draw-came.module'
import { drawVersion } from '@/modules/drawings/draw-version/draw-version.module'
import { drawing } from '@/modules/drawings/drawing/drawing.module'
import { linesIn, Problem } from '@/schema'
import { type Change, type ModuleHooks, type Values, valuesIn } from '../../engine/change/change'
import { setValues } from '../../engine/change/set-values'
import type { AtWork } from '../../engine/core/context'
import { derivedGuid } from '../../engine/core/derived-guid'
import { saveRecord } from '../../engine/saving/save'
import { lockRows } from '../../store/connection/row-locks'
import { type KnownDrawing, knownDrawings } from '../../store/drawings/receptions'
import { shareFile } from '../../store/files/files'
import { findRecord } from '../../store/records/records'
import { becomeCurrent, drawings, drawVersions } from './versions'

const hooks = { [drawing.name]: drawings, [drawVersion.name]: drawVersions }

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** A line with the number and the discipline of the drawing that was chosen for it. */
async function withChosen({ sql }: AtWork, line: Values): Promise<Values> {
  const chosen = typeof line.drawing === 'string' ? await findRecord(sql, drawing, line.drawing, []) : null
  return chosen === null ? line : { ...line, number: chosen.values.number, discipline: chosen.values.discipline }
}

/** What is known of the drawings of a reception, line by line. */
const knownOf = (work: AtWork, guid: string, project: unknown, items: readonly Values[]) =>
  knownDrawings(work.sql, {
    ...{ project: String(project), reception: guid },
    keys: items.map(({ number, discipline, edition }) => ({
      ...{ number: textOf(number), discipline: textOf(discipline), edition: textOf(edition) },
    })),
  })

const isComplete = ({ number, discipline, edition }: Values) =>
  [number, discipline, edition].every((value) => textOf(value) !== '')

/** The lines say which edition is current when they are saved, and where the same edition was registered before. */
async function fillReception(work: AtWork, guid: string, values: Values): Promise<Values> {
  if (typeof values.project !== 'string') return {}
  const items = await Promise.all(linesIn(values, 'items').map((line) => withChosen(work, line)))
  const known = await knownOf(work, guid, values.project, items)
  return {
    items: items.map((line, at) => {
      const { present = null, taken = null } = known[at] ?? {}
      return isComplete(line) ? { ...line, present, taken } : { ...line, present: null, taken: null }
    }),
  }
}

interface Publishing {
  readonly reception: string
  readonly values: Values
  readonly line: Values
}

/** The drawing of a line, which is made if the project has none with its number. */
async function drawingOf(work: AtWork, { values, line }: Publishing, known: KnownDrawing) {
  const { number, name, discipline, type, area = null } = line
  const label = `${textOf(number)} ${textOf(line.edition)}`
  if (((line.files ?? []) as readonly string[]).length === 0) throw new Problem('drawing-no-file', { label })
  if (known.isVoid) throw new Problem('drawing-void', { label: textOf(number) })
  if (known.taken !== null) throw new Problem('version-moved', { label: known.taken })
  if (known.present !== (line.present ?? null)) {
    throw new Problem('version-moved', { label: known.present === null ? label : `${number} ${known.present}` })
  }
  if (known.drawing !== null) return known.drawing
  const guid = derivedGuid(String(line.guid), 'drawing')
  const draft = { number, name, discipline, type, area, project: values.project, secret: 'open' }
  await saveRecord(work, drawing, { guid, version: 0, values: draft }, hooks)
  return guid
}

const kindOf = (values: Values) => drawCame.fields.kind.options.choices?.[String(values.kind)] ?? ''

/** A line becomes a version of its drawing, with its files, and the current one. */
async function publishLine(work: AtWork, publishing: Publishing, known: KnownDrawing) {
  const { reception, values, line } = publishing
  const of = await drawingOf(work, publishing, known)
  const guid = derivedGuid(String(line.guid), 'version')
  const files: string[] = []
  for (const file of (line.files ?? []) as readonly string[]) {
    const shared = derivedGuid(guid, file)
    await shareFile(work.sql, file, { guid: shared, module: drawVersion.name, record: guid, field: 'files' })
    files.push(shared)
  }
  const reason = textOf(line.remark) || kindOf(values)
  const draft = { drawing: of, edition: line.edition, issued: line.issued, files, reason, change: null }
  await saveRecord(work, drawVersion, { guid, version: 0, values: draft }, hooks)
  await setValues(work, drawVersion, guid, { reception })
  const made = await findRecord(work.sql, drawVersion, guid, [])
  if (made !== null) await becomeCurrent(work, { guid, values: made.values })
}

/** The drawings of a reception become the current ones, in the order of their numbers, so that two do not deadlock. */
async function publish(work: AtWork, { guid, after }: Change) {
  const values = after ?? {}
  const items = linesIn(values, 'items')
  const known = await knownOf(work, guid, values.project, items)
  await lockRows(
    work.sql,
    known.flatMap(({ drawing: key }) => (key === null ? [] : [{ table: drawing.name, key }])),
  )
  // Another publication may have ended while the rows were locked.
  const current = await knownOf(work, guid, values.project, items)
  const lines = items.map((line, at) => ({ line, known: current[at] as KnownDrawing }))
  lines.sort((one, other) => (textOf(one.line.number) < textOf(other.line.number) ? -1 : 1))
  // The idempotency key belongs to the publication.
  const { made: _, ...context } = work
  for (const { line, known: each } of lines) await publishLine(context, { reception: guid, values, line }, each)
}

export const drawCames: ModuleHooks = {
  fill: (work, { guid, values, before }) =>
    before === null || before.status === 'registered' ? fillReception(work, guid, values) : Promise.resolve({}),
  appliesTo: ({ before, after }) => before?.status !== after?.status && (before ?? after)?.status !== 'registered',
  async afterWrite(work, change) {
    if (change.before?.status === 'published') throw new Problem('version-published')
    if (valuesIn(change).status === 'published') await publish(work, change)
  },
}
