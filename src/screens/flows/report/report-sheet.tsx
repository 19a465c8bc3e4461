import { View } from '@tarojs/components'
import type { WorkflowNode } from '@wire'
import { copy } from '@/platform/clipboard'
import { withFullWidth } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { ChoiceField } from '@/ui/inputs/choice-field'
import { LongTextField } from '@/ui/inputs/long-text-field'
import { Sheet } from '@/ui/layout/sheet'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'
import { Loaded } from '../../account/form/loaded'
import { NodesAhead } from './flow-preview'
import { ReceiverField } from './receiver-field'
import type { Report } from './use-report'
import { type ReportForm, useReportSheet } from './use-report-sheet'
import './report.scss'

const maxRemark = 500

/** The refusal. The text of an unknown one can be copied and sent to an administrator. */
function Outcome({ form }: { readonly form: ReportForm }) {
  const t = useTranslate()
  const { saving, administrators } = form
  const { refusal } = saving
  if (refusal === null) return null
  const isKnown = refusal.code !== 'invalid' || refusal.issues.length > 0
  const copyText = () =>
    copy(refusal.words).then(
      () => toast(t('flows.report.copied')),
      () => undefined,
    )
  const contact = async () => {
    const text = t('flows.report.contactText', { names: administrators.join('、') })
    const question = { title: t('flows.report.contact'), text: `${text}\n${refusal.words}` }
    if (await ask({ ...question, yes: t('flows.report.copyText'), no: t('shell.close') })) await copyText()
  }
  return (
    <>
      <Notice kind="error" text={refusal.words} />
      {isKnown ? null : (
        <View className="report-unknown">
          <Button kind="plain" label={t('flows.report.copyText')} onPress={copyText} />
          <Button kind="plain" label={t('flows.report.contact')} onPress={contact} />
        </View>
      )}
    </>
  )
}

function FlowPreview({ report, form }: { readonly report: Report; readonly form: ReportForm }) {
  const { template, nodes, picks, receiversOf, setReceivers, errorOf } = form
  const pick = (node: WorkflowNode) =>
    picks(node) ? (
      <ReceiverField
        node={node}
        source={{ template, node: node.NodeID, module: report.module.name, record: report.guid }}
        chosen={receiversOf(node)}
        error={errorOf(node)}
        onPick={(people) => setReceivers(node, people)}
      />
    ) : null
  // Picked people are shown with their photo and their substitute.
  const peopleOf = (node: WorkflowNode) =>
    picks(node)
      ? node.Personals.filter(({ UserCode }) => receiversOf(node).some(({ id }) => id === UserCode))
      : node.Personals
  return <NodesAhead nodes={nodes} peopleOf={peopleOf} below={pick} />
}

function OpenSheet({ report }: { readonly report: Report }) {
  const form = useReportSheet(report)
  const { t, all, template, draft, change, saving, submit, line, emptyNode, continues, choices } = form
  const title = t(report.isAgain ? 'flows.report.again' : 'flows.report.submit')
  return (
    <Sheet
      open
      title={title}
      onClose={report.close}
      footer={
        <Button
          label={title}
          busy={saving.busy}
          disabled={line.data === undefined || emptyNode !== ''}
          onPress={submit}
        />
      }
    >
      <View>
        <Outcome form={form} />
        {form.hasNoAnswer ? <Notice kind="warn" text={t('flows.report.needsNetwork')} /> : null}
        {emptyNode === '' ? null : <Notice kind="error" text={emptyNode} />}
        {report.isAgain && line.data !== undefined ? (
          <Notice kind="info" text={t(continues ? 'flows.report.goesOn' : 'flows.report.allAgain')} />
        ) : null}
        {all.length > 1 ? (
          <ChoiceField
            label={t('flows.report.template')}
            options={all.map(({ TemplateID, TemplateName }) => ({ value: TemplateID, label: TemplateName }))}
            value={template}
            onChange={(next) => change({ template: next, receivers: {} })}
          />
        ) : null}
        {report.isAgain || choices.data !== undefined ? (
          <Loaded read={line}>{() => <FlowPreview report={report} form={form} />}</Loaded>
        ) : (
          <Loaded read={choices}>{() => null}</Loaded>
        )}
        <LongTextField
          name="report-remark"
          label={t('flows.report.remark')}
          value={draft.remark}
          maxLength={maxRemark}
          tidy={withFullWidth}
          onChange={(remark) => change({ remark })}
        />
      </View>
    </Sheet>
  )
}

/** Reports a record: the flow, its approvers and absences, and a remark. */
export const ReportSheet = ({ report }: { readonly report: Report }) =>
  report.isOpen ? <OpenSheet report={report} /> : null
