import { View } from '@tarojs/components'
import { useDictionaries } from '@/client/queries/dictionaries'
import { shownFor } from '@/fields/files/shown-for'
import { isAfterwards, type Module, sectionsOf, withTwins } from '@/schema'
import { Button } from '@/ui/controls/button'
import { FormBar } from '@/ui/controls/form-bar'
import { Failed } from '@/ui/feedback/failed'
import { Notice } from '@/ui/feedback/notice'
import { ChoiceField } from '@/ui/inputs/choice-field'
import { LongTextField } from '@/ui/inputs/long-text-field'
import { Card } from '@/ui/layout/card'
import { Sheet } from '@/ui/layout/sheet'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { wordsOf } from '@/words'
import { RecordFiles } from '../shared/record-files'
import { RecordNotFound } from '../shared/record-not-found'
import { RecordField } from './record-field'
import { useCarryOver } from './use-carry-over'
import { useTaken } from './use-duplicates'
import { useRecordForm } from './use-record-form'
import { useWeather } from './use-weather'
import '../shared/records.scss'

/** More than these are seen at their fields. */
const most = 5

type Form = ReturnType<typeof useRecordForm>

/** Any record of a module being filled in, or that what its address names is not there. */
export function RecordEditScreen({ module }: { readonly module: Module }) {
  const form = useRecordForm(module)
  useDictionaries(module)
  return form.isMissing ? <RecordNotFound module={module} /> : <Filling module={module} form={form} />
}

/** One column of fields by section, what is wrong on top. */
function Filling({ module, form }: { readonly module: Module; readonly form: Form }) {
  const { t, isEdit, loading, failure, reload, saving, submit } = form
  // What is not here yet cannot be saved: a tap on it would be told of fields nobody has seen.
  const isComing = loading || failure !== ''
  const title = t(isEdit ? 'records.editTitle' : 'records.newTitle', { title: wordsOf(module) })
  const bar = (
    <FormBar {...(form.restoredAt === null ? {} : { note: t('records.kept') })}>
      {module.workflow === undefined ? null : (
        <Button
          kind="plain"
          label={t('flows.report.saveAndSubmit')}
          disabled={saving.busy || isComing}
          onPress={() => submit(true)}
        />
      )}
      <Button label={t('records.save')} busy={saving.busy} disabled={isComing} onPress={() => submit()} />
    </FormBar>
  )
  return (
    <Page title={title} footer={bar}>
      <View>
        {loading ? <Skeleton kind="form" /> : null}
        {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
        <Outcome form={form} />
        {loading ? null : <Older module={module} form={form} />}
      </View>
      {isComing ? null : (
        <>
          <Sections module={module} form={form} />
          <RecordFiles
            module={module}
            record={form.draft.guid}
            about={shownFor(module, form.values, form.wordsAt)}
            canEdit
            {...(isEdit ? {} : { onAdd: form.addFile })}
          />
        </>
      )}
      <View>
        <Warnings form={form} />
      </View>
    </Page>
  )
}

/** What somebody else wrote meanwhile beside what was typed here: one is chosen for each field. */
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

/** What was typed into a form of an older version, in fields that are no more. */
function Older({ module, form }: { readonly module: Module; readonly form: Form }) {
  const { t, draft } = form
  const left = Object.entries(draft.values).filter(
    ([name, value]) => module.fields[name] === undefined && isSaid(value) && !isWorkedOut(module, name),
  )
  if (left.length === 0) return null
  const told = left.map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return <Notice kind="warn" text={[t('outbox.older'), ...told].join('\n')} />
}

const isSaid = (value: unknown) => value !== null && value !== undefined && value !== ''
const isWorkedOut = ({ computed }: Module, name: string) => computed.some((each) => each.name === name)

function Outcome({ form }: { readonly form: Form }) {
  const { t, problems, saving, isStale, toField } = form
  const [first] = problems
  if (isStale) return <Conflict form={form} />
  if (first !== undefined) {
    const told = problems.slice(0, most).map(({ label, text: words }) => `${label}: ${words}`)
    const text = [...told, ...(problems.length > most ? ['…'] : [])].join('\n')
    const toFirst = () => toField(first.field)
    return <Notice kind="error" text={text} action={{ label: t('records.toFirst'), onPress: toFirst }} />
  }
  const { refusal } = saving
  return refusal === null || refusal.code === 'confirm-first' ? null : <Notice kind="error" text={refusal.words} />
}

/**
 * Conditional content has its own container, because Taro sends all siblings again when one is added or removed. Fields
 * have none, because the words of what is picked in their sheets would lie deeper than WeCom shows text.
 */
function Sections({ module, form }: { readonly module: Module; readonly form: Form }) {
  const { by } = module.carryOver ?? {}
  const sky = Object.values(module.weather?.into ?? {})[0]
  const asked = sectionsOf(module, form.values)
    .map(({ name, fields }) => ({ name, fields: fields.filter((each) => form.isEdit || !isAfterwards(module, each)) }))
    .filter(({ fields }) => fields.length > 0)
  return (
    <View className="form">
      {asked.map(({ name, fields }) => (
        <Card key={name} title={wordsOf(module, { section: name })}>
          {fields.map((field) => (
            <RecordField key={field} module={module} form={form} name={field} />
          ))}
          <View>
            <Taken module={module} form={form} among={fields} />
            {sky !== undefined && fields.includes(sky) ? <Weather module={module} form={form} /> : null}
            {by !== undefined && fields.includes(by) ? <CarryOver module={module} form={form} /> : null}
          </View>
        </Card>
      ))}
    </View>
  )
}

/** What the last one said, offered where it is known which one that is. */
function CarryOver({ module, form }: { readonly module: Module; readonly form: Form }) {
  const earlier = useCarryOver(module, form)
  if (earlier === null) return null
  return <Notice kind="info" text={earlier.text} action={{ label: form.t('records.carry'), onPress: earlier.take }} />
}

/** The weather where the record is about, filled in where nothing was typed. */
function Weather({ module, form }: { readonly module: Module; readonly form: Form }) {
  const isFilled = useWeather(module, form)
  return isFilled ? <Notice kind="info" text={form.t('records.weatherFilled')} /> : null
}

/** Another record that says the same where only one may: the way to it, before anything more is typed. */
function Taken({
  module,
  form,
  among,
}: {
  readonly module: Module
  readonly form: Form
  readonly among: readonly string[]
}) {
  const told = useTaken(module, form, among)
  return told.map(({ guid, text, open }) => (
    <Notice key={guid} kind="warn" text={text} action={{ label: form.t('records.openOther'), onPress: open }} />
  ))
}

/** Everything that does not stop the save but wants a yes, in one sheet. */
function Warnings({ form }: { readonly form: Form }) {
  const { t, asked, needsReason, reason, setReason, confirm, cancel } = form
  if (asked === null) return null
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
      {asked.map(({ rule, text }) => (
        <Notice key={rule + text} kind="warn" text={text} />
      ))}
      {needsReason ? (
        <LongTextField
          name="reason"
          label={t('records.reason')}
          required
          value={reason}
          maxLength={200}
          tidy={withTwins}
          onChange={setReason}
        />
      ) : null}
    </Sheet>
  )
}
