import { Image, View } from '@tarojs/components'
import { Outcome } from '@/screens/account/form/outcome'
import { Button } from '@/ui/controls/button'
import { Empty } from '@/ui/feedback/empty'
import { Notice } from '@/ui/feedback/notice'
import { LongTextField } from '@/ui/inputs/long-text-field'
import { TextField } from '@/ui/inputs/text-field'
import { Card } from '@/ui/layout/card'
import { useReport } from './use-report'

/** The form in which a visitor reports a defect. */
export function ReportForm({ code }: { readonly code: { readonly BC: string; readonly name: string } }) {
  const { t, saving, values, change, photos, photoFailure, ...report } = useReport(code)
  if (report.isSent) {
    const action = { label: t('qr.reportAgain'), onPress: report.again }
    return <Empty icon="check" title={t('qr.reported')} text={t('qr.reportedText')} action={action} />
  }
  return (
    <Card title={t('qr.report')}>
      <Outcome saving={saving} />
      <LongTextField
        required
        name="Text"
        label={t('qr.reportText')}
        placeholder={t('qr.reportHint')}
        value={values.Text}
        maxLength={500}
        onChange={(Text) => change({ Text })}
        tidy={(text) => text}
      />
      <TextField
        required
        name="Name"
        label={t('qr.reportName')}
        value={values.Name}
        maxLength={40}
        onChange={(Name) => change({ Name })}
      />
      <TextField
        name="Phone"
        kind="phone"
        label={t('qr.reportPhone')}
        value={values.Phone}
        maxLength={40}
        onChange={(Phone) => change({ Phone })}
      />
      {photoFailure === '' ? null : <Notice kind="error" text={photoFailure} />}
      <View className="qr__photos">
        {photos.map(({ guid, file }) => (
          <Image key={guid} className="qr__photo" src={file.address} mode="aspectFill" />
        ))}
      </View>
      <View className="qr__ways qr__ways--inside">
        <Button
          wide
          kind="plain"
          icon="camera"
          label={t('qr.reportPhotos', { count: photos.length })}
          busy={report.isSending}
          disabled={!report.canAddPhoto}
          onPress={report.addPhotos}
        />
        <Button wide label={t('qr.send')} busy={saving.busy} disabled={!report.isReady} onPress={report.send} />
      </View>
    </Card>
  )
}
