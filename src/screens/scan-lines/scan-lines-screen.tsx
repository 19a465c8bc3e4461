import { View } from '@tarojs/components'
import { ScanOn } from '@/platform/scan-on'
import { Button } from '@/ui/controls/button'
import { FormBar } from '@/ui/controls/form-bar'
import { Empty } from '@/ui/feedback/empty'
import { Notice } from '@/ui/feedback/notice'
import { TextField } from '@/ui/inputs/text-field'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Page } from '@/ui/page/page'
import { useScanLines } from './use-scan-lines'
import './scan-lines.scss'

type Screen = ReturnType<typeof useScanLines>

/** The camera, and an input for codes that it cannot read. */
function Reader({ screen }: { readonly screen: Screen }) {
  const { t, isOn, start, stop, onScanned, ended, typed, setTyped, enter, message } = screen
  return (
    <Card>
      <View className="scan-lines">
        {isOn ? <ScanOn label={t('qr.lines.camera')} onText={onScanned} onEnd={({ reason }) => ended(reason)} /> : null}
        {isOn ? (
          <Button wide kind="plain" label={t('qr.lines.stop')} onPress={stop} />
        ) : (
          <Button wide icon="scan" label={t('qr.lines.start')} onPress={start} />
        )}
        {message === null ? null : <Notice kind={message.kind} text={message.text} />}
      </View>
      <TextField
        name="code"
        label={t('qr.lines.typed')}
        value={typed}
        onChange={setTyped}
        onConfirm={enter}
        aside={<Button kind="text" label={t('qr.lines.add')} onPress={enter} />}
      />
    </Card>
  )
}

/** Takes the lines into the form. */
function Done({ screen: { t, found, done } }: { readonly screen: Screen }) {
  return (
    <FormBar>
      <Button
        label={t('qr.lines.done', { count: found.length })}
        disabled={found.length === 0}
        reason={t('qr.lines.none')}
        onPress={done}
      />
    </FormBar>
  )
}

/** Fills lines of a form by scanning: each code adds a line, or increases its count. */
export function ScanLinesScreen() {
  const screen = useScanLines()
  const { t, request, found, remove } = screen
  if (request === null) {
    return (
      <Page title={t('qr.lines.title')}>
        <Empty icon="scan" title={t('qr.lines.noForm')} text={t('qr.lines.noFormText')} />
      </Page>
    )
  }
  const isSingle = request.isSingle === true
  return (
    <Page
      title={`${t('qr.lines.title')} · ${request.label}`}
      {...(isSingle ? {} : { footer: <Done screen={screen} /> })}
    >
      <Reader screen={screen} />
      {found.length === 0 ? (
        <Empty icon="scan" title={t('qr.lines.none')} {...(isSingle ? {} : { text: t('qr.lines.noneText') })} />
      ) : (
        <Card>
          {found.map(({ id, label, count }) => (
            <Row
              key={id}
              title={label}
              note={`× ${count}`}
              aside={<Button kind="text" label={t('qr.lines.remove')} onPress={() => remove(id)} />}
            />
          ))}
        </Card>
      )}
    </Page>
  )
}
