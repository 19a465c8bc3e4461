import { View } from '@tarojs/components'
import { useDictionaries } from '@/client/queries/dictionaries'
import { shownFor } from '@/fields/files/shown-for'
import { isAfterwards, isApplicable, isEmpty, type Module, sectionsOf, withFullWidth } from '@/schema'
import { Button } from '@/ui/controls/button'
import { FormBar } from '@/ui/controls/form-bar'
import { Failed } from '@/ui/feedback/failed'
import { Notice } from '@/ui/feedback/notice'
import { ChoiceField } from '@/ui/inputs/choice-field'
import { LongTextField } from '@/ui/inputs/long-text-field'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/layout/facts'
import { Sheet } from '@/ui/layout/sheet'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { textOf } from '@/words'
import { tableOf } from '../detail/use-record-detail'
import { formParts } from '../features/form'
import { RecordFiles } from '../shared/record-files'
import { RecordNotFound } from '../shared/record-not-found'
import { RecordField } from './record-field'
import { useOneLine } from './use-one-line'
import { useRecordForm } from './use-record-form'
import '../shared/records.scss'

/** Maximum number of problems listed in the summary. */
const maxProblems = 5

type Form = ReturnType<typeof useRecordForm>

/** The form of a record, or a page that the record does not exist. */
export function RecordEditScreen({ module }: { readonly module: Module }) {
  const form = useRecordForm(module)
  useDictionaries(module)
  return form.isMissing ? <RecordNotFound module={module} /> : <RecordForm module={module} form={form} />
}

interface BarProps {
  readonly module: Module
  readonly form: Form
  readonly one: ReturnType<typeof useOneLine>
}

/** Saves the record, or shows the whole of it if only one line is shown. */
function SaveBar({ module, form, one: { shown, showWhole } }: BarProps) {
  const { t, isEdit, loading, failure, saving, submit } = form
  // Saving is disabled until the record is loaded, because problems of invisible fields would be reported.
  const isUnavailable = loading || failure !== ''
  const isSingle = shown !== null
  return (
    <FormBar {...(form.restoredAt === null ? {} : { note: t('records.kept') })}>
      {isSingle ? <Button kind={isEdit ? 'plain' : 'main'} label={t('records.wholeForm')} onPress={showWhole} /> : null}
      {module.workflow === undefined || module.workflow.optional === true || isSingle ? null : (
        <Button
          kind="plain"
          label={t('flows.report.saveAndSubmit')}
          disabled={saving.busy || isUnavailable}
          onPress={() => submit(true)}
        />
      )}
      {isSingle && (!isEdit || shown.isFixed) ? null : (
        <Button
          label={t(module.locks === null ? 'records.save' : 'records.finish')}
          busy={saving.busy}
          disabled={isUnavailable}
          onPress={() => submit()}
        />
      )}
    </FormBar>
  )
}

/** The fields in one column by section, with a summary of problems on top; only one line if the address says so. */
function RecordForm({ module, form }: { readonly module: Module; readonly form: Form }) {
  const { t, isEdit, loading, failure, problem, reload } = form
  const one = useOneLine(module, form)
  const title = t(isEdit ? 'records.editTitle' : 'records.newTitle', { title: textOf(module) })
  return (
    <Page title={title} footer={<SaveBar module={module} form={form} one={one} />}>
      <View>
        {loading ? <Skeleton kind="form" /> : null}
        {failure === '' ? null : <Failed text={failure} problem={problem} onRetry={reload} />}
        <Outcome form={form} />
        {one.isMissing ? <Notice kind="warn" text={t('records.noSuchLine')} /> : null}
        {loading ? null : <OldFields module={module} form={form} />}
      </View>
      {one.shown === null ? null : <SingleLine module={module} form={form} {...one.shown} />}
      {loading || failure !== '' || one.shown !== null ? null : <WholeRecord module={module} form={form} />}
      <View>
        <Warnings form={form} />
      </View>
    </Page>
  )
}

/** All sections of the form, and the files of the record. */
function WholeRecord({ module, form }: { readonly module: Module; readonly form: Form }) {
  return (
    <>
      <Sections module={module} form={form} />
      <RecordFiles
        module={module}
        record={form.draft.guid}
        about={shownFor(module, form.values, form.wordsAt)}
        canEdit
        {...(form.isEdit ? {} : { onAdd: form.addFile })}
      />
    </>
  )
}

interface LineProps {
  readonly module: Module
  readonly form: Form
  readonly list: string
  readonly at: number
  /** Whether it may not change any more. */
  readonly isFixed: boolean
}

/** One line of the document, as its address asks for. */
function SingleLine({ module, form, list, at, isFixed }: LineProps) {
  const fixed = isFixed && form.model !== undefined ? tableOf(module, list, form.model)[at] : undefined
  return (
    <View className="form">
      <Card title={`${textOf(module, { field: list })} ${at + 1}`}>
        {fixed === undefined ? (
          <RecordField module={module} form={form} name={list} at={at} />
        ) : (
          <Facts items={fixed.facts} />
        )}
      </Card>
    </View>
  )
}

/** Conflict view: the saved value next to the local one, chosen per field. */
function Conflict({ form }: { readonly form: Form }) {
  const { t, differences, choose, useChosen, takeTheirs } = form
  return (
    <Card>
      <Notice kind="warn" text={t('records.stale')} />
      {differences.map(({ name, label, theirs, mine, side }) => (
        <ChoiceField
          key={name}
          label={label}
          options={[
            { value: 'mine', label: `${t('records.mine')}: ${mine || t('shell.none')}` },
            { value: 'theirs', label: `${t('records.theirs')}: ${theirs || t('shell.none')}` },
          ]}
          value={side}
          onChange={(next) => choose(name, next === 'theirs' ? 'theirs' : 'mine')}
        />
      ))}
      <View className="line-actions">
        <Button kind="plain" label={t('records.takeTheirs')} onPress={takeTheirs} />
        {differences.length > 0 ? <Button kind="plain" label={t('outbox.useChosen')} onPress={useChosen} /> : null}
      </View>
    </Card>
  )
}

/** Values of a draft from an older version of the form, in fields that no longer exist. */
function OldFields({ module, form }: { readonly module: Module; readonly form: Form }) {
  const { t, draft } = form
  const oldFields = Object.entries(draft.values).filter(
    ([name, value]) => module.fields[name] === undefined && hasValue(value) && !isComputed(module, name),
  )
  if (oldFields.length === 0) return null
  const texts = oldFields.map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return <Notice kind="warn" text={[t('outbox.older'), ...texts].join('\n')} />
}

const hasValue = (value: unknown) => value !== null && value !== undefined && value !== ''
const isComputed = ({ computed }: Module, name: string) => computed.some((each) => each.name === name)

function Outcome({ form }: { readonly form: Form }) {
  const { t, problems, saving, isStale, toField } = form
  const [first] = problems
  if (isStale) return <Conflict form={form} />
  if (first !== undefined) {
    const texts = problems.slice(0, maxProblems).map(({ label, text: words }) => `${label}: ${words}`)
    const text = [...texts, ...(problems.length > maxProblems ? ['…'] : [])].join('\n')
    const toFirst = () => toField(first.field)
    return <Notice kind="error" text={text} action={{ label: t('records.toFirst'), onPress: toFirst }} />
  }
  const { refusal } = saving
  return refusal === null || ['confirm-first', 'following'].includes(refusal.code) ? null : (
    <Notice kind="error" text={refusal.words} />
  )
}

/** How many lines and photos a section has, beside its title; nothing without any. */
function countIn({ fields }: Module, values: Form['values'], names: readonly string[]) {
  const lists = names.filter((name) => ['lines', 'photos', 'files'].includes(fields[name]?.kind ?? ''))
  const count = lists.reduce((sum, name) => sum + ((values[name] ?? []) as readonly unknown[]).length, 0)
  return count === 0 ? {} : { note: String(count) }
}

/** Whether a field is in the form. One that does not apply is, as long as it has a value that the user may remove. */
function isInForm(module: Module, { isEdit, values }: Form, name: string) {
  const field = module.fields[name]
  const applies = field === undefined || isApplicable(field, values) || !isEmpty(values[name])
  return applies && (isEdit || !isAfterwards(module, name))
}

/**
 * Conditional content has its own container, because Taro sends all siblings again when one is added or removed. Fields
 * have none, because the texts in their sheets would be nested deeper than WeCom shows text.
 */
function Sections({ module, form }: { readonly module: Module; readonly form: Form }) {
  const notices = formParts(module, 'formNotice')
  const sections = sectionsOf(module, form.values)
    .map(({ name, fields }) => ({ name, fields: fields.filter((each) => isInForm(module, form, each)) }))
    .filter(({ fields }) => fields.length > 0)
  return (
    <View className="form">
      {sections.map(({ name, fields }) => (
        <Card key={name} title={textOf(module, { section: name })} {...countIn(module, form.values, fields)}>
          {fields.map((field) => (
            <RecordField key={field} module={module} form={form} name={field} />
          ))}
          <View>
            {notices.map(({ name: feature, part: FeatureNotice }) => (
              <FeatureNotice key={feature} module={module} form={form} names={fields} />
            ))}
          </View>
        </Card>
      ))}
    </View>
  )
}

/** All issues that only require a confirmation or a reason, in one sheet. */
function Warnings({ form }: { readonly form: Form }) {
  const { t, warnings, needsReason, reason, setReason, confirm, cancel } = form
  if (warnings === null) return null
  const isMissing = needsReason && reason.trim() === ''
  return (
    <Sheet
      open
      title={t('records.confirmTitle')}
      onClose={cancel}
      footer={
        <>
          <Button kind="plain" label={t('records.goBack')} onPress={cancel} />
          <Button label={t('records.saveAnyway')} disabled={isMissing} onPress={confirm} />
        </>
      }
    >
      {warnings.map(({ rule, text }) => (
        <Notice key={rule + text} kind="warn" text={text} />
      ))}
      {needsReason ? (
        <LongTextField
          name="reason"
          label={t('records.reason')}
          required
          value={reason}
          maxLength={200}
          tidy={withFullWidth}
          onChange={setReason}
        />
      ) : null}
    </Sheet>
  )
}
