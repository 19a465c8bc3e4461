import { View } from '@tarojs/components'
import type { ProjectReport, ReportFigure, ReportSection } from '@wire'
import { useState } from 'react'
import { fetchToOpen } from '@/client/files/download'
import { useRead, wordsFor } from '@/client/queries/use-read'
import { saveFile } from '@/platform/download'
import { go } from '@/platform/router'
import { Bars } from '@/ui/charts/bars'
import { Button } from '@/ui/controls/button'
import { Failed } from '@/ui/feedback/failed'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { AsOf } from '@/ui/marks/as-of'
import { Skeleton } from '@/ui/marks/skeleton'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'
import { RecordPaper } from '../records/detail/record-pdf'
import { usePdf } from '../records/detail/use-pdf'
import type { LogSpan } from './span'

/** More materials are on the page of labour and materials. */
const maxFigures = 8

/** A figure; it opens the list that it counts. */
function Figure({ of: { Label, Text, Notes, Module, Area, Only } }: { readonly of: ReportFigure }) {
  const opens = Module === '' ? {} : { onPress: () => go(Area, { module: Module, only: Only }) }
  return <Row title={Label} aside={Text} {...(Notes.length === 0 ? {} : { note: Notes })} {...opens} />
}

function Section({ section, span }: { readonly section: ReportSection; readonly span: LogSpan }) {
  const t = useTranslate()
  const { Name, Title, Figures } = section
  const { project: PrjGuid, from, to } = span
  const isLabour = Name === 'people' || Name === 'materials'
  const open = {
    label: t('reporting.centre.details'),
    onPress: () => go('artificialMaterialsList', { PrjGuid, from, to }),
  }
  return (
    <Card title={Title} {...(isLabour ? { action: open } : {})}>
      {Figures.slice(0, maxFigures).map((figure) => (
        <Figure key={`${figure.Module}${figure.Label}`} of={figure} />
      ))}
      {section.Bars.length === 0 ? null : (
        <Bars
          label={Title}
          bars={section.Bars.map(({ Label, Value, Text }) => ({
            ...{ key: Label, label: Label, value: Value, text: Text, tone: 'blue' as const },
          }))}
        />
      )}
    </Card>
  )
}

/** Buttons that save the report as a PDF and as a spreadsheet. */
function Files({ report, span }: { readonly report: ProjectReport; readonly span: LogSpan }) {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const takes = { PrjGuid: span.project, from: report.from, to: report.to }
  const name = `${report.PrjName} ${report.from} ${report.to}`
  const paper = usePdf((options) => fetchToOpen('Report.GetPdf', takes, `${name}.pdf`, options))
  const saveSheet = async () => {
    setBusy(true)
    try {
      await saveFile(await fetchToOpen('Report.GetSheet', takes, `${name}.xlsx`))
    } catch (error) {
      toast(wordsFor(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <View className="line-actions">
      <Button kind="plain" icon="file-text" label={t('reporting.centre.pdf')} onPress={paper.make} />
      <Button kind="plain" icon="download-simple" label={t('reporting.centre.sheet')} busy={busy} onPress={saveSheet} />
      <RecordPaper paper={paper} />
    </View>
  )
}

/** The figures of the chosen project, by subject, as far as the caller may see them. */
export function ReportSections({ span }: { readonly span: LogSpan }) {
  const { project: PrjGuid, from, to } = span
  const { data, loading, failure, reload, asOf } = useRead(
    'Report.GetProject',
    { PrjGuid, from, to },
    { enabled: PrjGuid !== '', keep: true },
  )
  if (PrjGuid === '') return null
  return (
    <>
      <AsOf at={asOf} />
      {loading ? <Skeleton rows={6} /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {data === undefined ? null : (
        <>
          {data.Sections.map((section) => (
            <Section key={section.Name} section={section} span={span} />
          ))}
          <Files report={data} span={span} />
        </>
      )}
    </>
  )
}
