import { defineModule, field, section, type Target } from '@/schema'

interface Withdrawal<Name extends string> {
  readonly name: Name
  readonly title: string
  readonly area: string
  readonly handler: string
  readonly code: string
  /** The document that is withdrawn, and its label. */
  readonly of: () => Target
  readonly label: string
  /** The state in which it can be withdrawn. */
  readonly from: string
}

/** The withdrawal of a document that was sent: its readers go on seeing it, with the reason. */
export const withdrawalOf = <const Name extends string>({ of, label, from, ...names }: Withdrawal<Name>) =>
  defineModule({
    ...names,

    fields: {
      document: field.reference(label, of, { required: true, only: { status: [from] }, copies: { title: 'title' } }),
      title: field.text('标题', { readonly: true, maxLength: 100 }),
      status: field.choice('状态', { withdrawn: '已撤回' }, { readonly: true, tones: { withdrawn: 'fail' } }),
      reason: field.longText('撤回原因', { required: true, maxLength: 300 }),
      date: field.date('撤回日期', { readonly: true }),
      person: field.person('撤回人', { readonly: true, initial: 'me' }),
    },

    computed: (compute) => [compute('status', [], () => 'withdrawn')],

    form: [section('what', '撤回', 'document', 'title', 'reason', 'date', 'person', 'status')],

    list: {
      title: 'title',
      state: 'status',
      facts: ['reason', 'person', 'date'],
      filters: ['status'],
      search: ['title', 'reason'],
      sort: '-date',
    },

    scope: { people: ['person'] },
  })

/** What a document says about its withdrawal. */
export const withdrawnFields = () => ({
  withdrawnFor: field.longText('撤回原因', { readonly: true, maxLength: 300 }),
  withdrawnOn: field.date('撤回日期', { readonly: true }),
})

/** The step of a document that its author may take. */
export const withdrawalStep = <const Module extends string, const By extends string>(
  module: Module,
  by: By,
  from: string,
) =>
  ({
    name: 'withdraw',
    title: '撤回',
    module,
    on: 'document',
    from: [from],
    by: [by],
    isOptional: true,
    sets: 'withdrawn',
    copies: { withdrawnFor: 'reason', withdrawnOn: 'date' },
  }) as const
