import type { Module, View } from '@/schema'

type Kinds = readonly string[]

const days: Kinds = ['date', 'date-time', 'date-range']
const groups: Kinds = ['choice', 'multi-choice', 'reference', 'person', 'people', 'department', 'yes-no', ...days]

/** The kinds that the fields of a view may have. */
function expected(view: View): readonly (readonly [string | undefined, Kinds])[] {
  switch (view.kind) {
    case 'kanban':
      return [
        [view.by, ['choice']],
        [view.sum ?? undefined, ['money']],
      ]
    case 'timeline':
      return [
        [view.from, days],
        [view.to, days],
        [view.done, ['percent', 'slider', 'number']],
        [view.after, ['lines']],
        ...(view.baseline ?? []).map((name) => [name, days] as const),
      ]
    case 'calendar':
      return [
        [view.on, days],
        [view.to, days],
      ]
    case 'map':
      return view.place.includes('.') ? [[view.place.split('.')[0], ['reference']]] : [[view.place, ['place']]]
    case 'gallery':
      return [
        [view.files, ['photos', 'files']],
        [view.by, groups],
      ]
    default:
      return [
        [view.by, groups],
        [view.split, ['choice']],
        [view.sum, ['money']],
      ]
  }
}

/** The problems that the compiler does not see in moves and charts. */
function wrongIn(module: Module, view: View): string | undefined {
  if (view.kind === 'kanban') {
    const choices = Object.keys(module.fields[view.by]?.options.choices ?? {})
    const named = [...Object.keys(view.moves ?? {}), ...Object.keys(view.from), ...Object.values(view.from).flat()]
    return [...named, ...view.hide].find((choice) => !choices.includes(choice))
  }
  if (view.kind === 'map' && view.place.includes('.')) {
    const [reference = '', place = ''] = view.place.split('.')
    return module.fields[reference]?.options.to?.().fields[place]?.kind === 'place' ? undefined : view.place
  }
  if (view.kind !== 'chart') return undefined
  const isDate = days.includes(module.fields[view.by]?.kind ?? '')
  return isDate === (view.per !== undefined) ? undefined : view.name
}

/** Refuses a module with a view whose fields have other kinds, or with two views of a kind besides charts. */
export function checkViews(module: Module) {
  const keys = module.views.map((view) => (view.kind === 'chart' ? `chart ${view.name}` : view.kind))
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice !== undefined) throw new Error(`${module.name} has two views ${twice}`)
  for (const view of module.views) {
    for (const [name, kinds] of expected(view)) {
      const kind = name === undefined ? undefined : module.fields[name]?.kind
      if (name !== undefined && (kind === undefined || !kinds.includes(kind))) {
        throw new Error(`${module.name}: the field ${name} does not fit its ${view.kind}`)
      }
    }
    const wrong = wrongIn(module, view)
    if (wrong !== undefined) throw new Error(`${module.name}: ${wrong} does not fit its ${view.kind}`)
  }
}
