import { type OpenForm, openForm } from '@/client/picks/open-form'
import { isEmpty, type Module, onlyFilters } from '@/schema'

type Filters = Readonly<Record<string, string>>

/** The field of a form that names records of a module, with what the form says about their time. */
export function busyInForm(form: OpenForm | null, target: Module) {
  const of = Object.entries(form?.module.fields ?? {}).find(([, { options }]) => options.to?.().name === target.name)
  const { module = target, record = '', values = {} } = form ?? {}
  return { module, record, values, name: of?.[0] ?? '', isOpen: of !== undefined }
}

/** The references of a form, also in its lines, to records of a module. */
const referencesTo = ({ fields }: Module, target: Module) =>
  Object.values(fields)
    .flatMap((field) => [field, ...Object.values(field.options.lines?.fields ?? {})])
    .filter(({ options }) => options.to?.().name === target.name)

/**
 * The filters by which the open form restricts records of a module where it refers to them; otherwise those of its
 * project.
 */
export function filtersOfForm(target: Module): Filters {
  const form = openForm()
  if (form === null) return {}
  const [reference] = referencesTo(form.module, target)
  const within = reference?.options.within ?? (target.fields.project === undefined ? {} : { project: 'project' })
  const pairs = Object.entries(within).flatMap(([theirs, own]) => {
    const value = form.values[own]
    return typeof value !== 'string' || isEmpty(value) ? [] : [[theirs, value] as const]
  })
  return { ...(reference === undefined ? {} : onlyFilters(reference.options)), ...Object.fromEntries(pairs) }
}
