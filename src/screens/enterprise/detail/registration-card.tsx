import type { CorpRegistration } from '@wire'
import { showValue } from '@/fields/show-value'
import { copy } from '@/platform/clipboard'
import { go } from '@/platform/router'
import { dayFromToday, type Module } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Empty } from '@/ui/feedback/empty'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/layout/facts'
import { Row } from '@/ui/layout/row'
import type { Stamped } from '@/ui/marks/stamp'
import { toast } from '@/ui/overlays/toast'
import { textOf, useTranslate } from '@/words'

interface Props {
  readonly module: Module
  readonly registration: CorpRegistration | null
  /** Whether the user enters and changes the registration. */
  readonly canEdit: boolean
}

/** The days before its end from which a paper ends soon. */
const soon = 30

/** The values of a registration by the fields of its module. */
const valuesOf = (of: CorpRegistration) => ({
  ...{ name: of.Name, creditCode: of.CreditCode, legalPerson: of.LegalPerson, capital: of.Capital },
  ...{ founded: of.Founded, termFrom: of.TermFrom, termUntil: of.TermUntil, authority: of.Authority },
  ...{ address: of.RegisteredAddress, business: of.Scope, phone: of.Phone, bank: of.Bank, account: of.Account },
})

const shown = [
  ...(['name', 'creditCode', 'legalPerson', 'capital', 'founded', 'termFrom', 'termUntil', 'authority'] as const),
  ...(['address', 'business'] as const),
]
const ofInvoices = ['name', 'creditCode', 'address', 'phone', 'bank', 'account'] as const
const wide: readonly string[] = ['name', 'creditCode', 'authority', 'address', 'business', 'account', 'bank']

function factsOf(module: Module, of: CorpRegistration, names: readonly string[]) {
  const values: Readonly<Record<string, unknown>> = valuesOf(of)
  return names
    .filter((name) => values[name] !== null && values[name] !== '')
    .map((name) => ({
      label: textOf(module, { field: name }),
      value: showValue(module, name, { values, words: {} }),
      wide: wide.includes(name),
    }))
}

/** The registration of the enterprise and its papers, or how to enter it. */
export function RegistrationCard({ module, registration, canEdit }: Props) {
  const t = useTranslate()
  const edit = () => go('projectsEdit', { module: module.name, ...(registration ? { guid: registration.Guid } : {}) })
  if (registration === null) {
    return (
      <Card title={textOf(module)}>
        <Empty
          icon="identification-card"
          title={t('enterprise.registration.empty')}
          text={t(canEdit ? 'enterprise.registration.emptyText' : 'enterprise.registration.askAdministrator')}
          {...(canEdit ? { action: { label: t('enterprise.registration.add'), onPress: edit } } : {})}
        />
      </Card>
    )
  }
  const open = () => go('projectsView', { module: module.name, guid: registration.Guid })
  return (
    <>
      <Card title={textOf(module)} {...(canEdit ? { action: { label: t('records.edit'), onPress: edit } } : {})}>
        <Facts items={factsOf(module, registration, shown)} />
        <Row title={t('enterprise.registration.all')} onPress={open} />
      </Card>
      <InvoiceCard module={module} registration={registration} />
      <Papers registration={registration} />
    </>
  )
}

/** The invoice details, which are copied in one tap. */
function InvoiceCard({ module, registration }: Omit<Props, 'canEdit'> & { readonly registration: CorpRegistration }) {
  const t = useTranslate()
  const facts = factsOf(module, registration, ofInvoices)
  const copyAll = async () => {
    await copy(facts.map(({ label, value }) => `${label}：${value}`).join('\n'))
    toast(t('enterprise.invitation.copied'))
  }
  return (
    <Card title={textOf(module, { section: 'invoice' })}>
      <Facts items={facts.filter(({ label }) => label !== textOf(module, { field: 'name' }))} />
      <Button kind="plain" wide label={t('enterprise.registration.copyInvoice')} onPress={copyAll} />
    </Card>
  )
}

function Papers({ registration }: { readonly registration: CorpRegistration }) {
  const t = useTranslate()
  const stampOf = (until: string): Pick<Parameters<typeof Row>[0], 'stamp'> => {
    const warning = (tone: Stamped['tone'], word: string) => ({ stamp: { tone, word } })
    if (until === '' || until > dayFromToday(soon)) return {}
    return until < dayFromToday()
      ? warning('fail', t('enterprise.registration.expired'))
      : warning('wait', t('enterprise.registration.soon'))
  }
  if (registration.Papers.length === 0) return null
  return (
    <Card title={t('enterprise.registration.papers')}>
      {registration.Papers.map(({ Name, Number: number, Until }) => (
        <Row
          key={`${Name} ${number}`}
          title={Name}
          note={[number, Until === '' ? '' : t('enterprise.registration.until', { day: Until })].filter(Boolean)}
          {...stampOf(Until)}
        />
      ))}
    </Card>
  )
}
