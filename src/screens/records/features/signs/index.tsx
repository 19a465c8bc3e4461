import { View } from '@tarojs/components'
import type { SignerRow } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { useMe } from '@/client/session/session'
import { serverTime } from '@/client/time/time'
import { go } from '@/platform/router'
import { type Module, recordCall } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { useTranslate } from '@/words'
import type { DetailFeature } from '../../shared/record-feature'

interface Props {
  /** The module of what is signed. */
  readonly module: Module
  /** The module of the signatures. */
  readonly signatures: Module
  readonly guid: string
}

const stamps = {
  signed: { tone: 'pass', word: 'reporting.signs.signed' },
  missing: { tone: 'wait', word: 'reporting.signs.missing' },
  excused: { tone: 'plain', word: 'reporting.signs.excused' },
} as const

/** The form of a signature of a person, or of another one by name. */
function openForm(
  { signatures, guid }: Pick<Props, 'signatures' | 'guid'>,
  { UserCode, Name }: Pick<SignerRow, 'UserCode' | 'Name'>,
) {
  const { record = '', person = '', name = '' } = signatures.signs ?? {}
  const given = UserCode === '' ? { given: name, [name]: Name } : { given: person, [person]: UserCode, words: Name }
  go(`${signatures.area}Edit`, {
    ...{ module: signatures.name, fill: `${record}=link-${record}`, [`link-${record}`]: guid },
    ...(Name === '' ? {} : given),
  })
}

/** Who has signed a record; on one phone one person signs after the other. */
function Signed({ module, signatures, guid }: Props) {
  const t = useTranslate()
  const me = useMe()?.UserCode
  const { data } = useRead(recordCall(signatures, 'GetSigned'), { guid }, { stale: 0 })
  if (data === undefined) return null
  const { due, done, rows } = data
  const missing = rows.filter(({ State }) => State === 'missing')
  const [next] = missing
  const own = missing.find(({ UserCode }) => UserCode !== '' && UserCode === me)
  const open = (row: SignerRow) =>
    row.Guid === ''
      ? openForm({ signatures, guid }, row)
      : go(`${signatures.area}Detail`, { module: signatures.name, guid: row.Guid })
  return (
    <Card title={t('reporting.signs.title')}>
      <Row
        title={t('reporting.signs.count', { done, due })}
        rate={due === 0 ? 0 : Math.round((done * 100) / due)}
        caret={false}
      />
      {rows.map((row) => (
        <Row
          key={`${row.UserCode}:${row.Name}`}
          avatar={{ name: row.Name, code: row.UserCode }}
          title={row.Name}
          {...(row.At === '' ? {} : { note: serverTime(row.At) })}
          stamp={{ tone: stamps[row.State].tone, word: t(stamps[row.State].word) }}
          onPress={() => open(row)}
        />
      ))}
      <View>
        {own === undefined ? null : <Button wide label={t('reporting.signs.own')} onPress={() => open(own)} />}
        {next === undefined ? null : (
          <Button
            {...(own === undefined ? {} : { kind: 'plain' as const })}
            label={t('reporting.signs.next', { name: next.Name })}
            onPress={() => open(next)}
          />
        )}
        {missing.length === 0 ? null : (
          <Button
            kind="plain"
            icon="qr-code"
            label={t('reporting.signs.code')}
            onPress={() => go('qrcodelist', { module: module.name, guid })}
          />
        )}
        <Button
          kind="plain"
          label={t('reporting.signs.other')}
          onPress={() => openForm({ signatures, guid }, { UserCode: '', Name: '' })}
        />
      </View>
    </Card>
  )
}

/** The signatures of the records of the module that `signatures` refers to. */
export const signedOf = (signatures: Module): DetailFeature => ({
  name: 'signs',
  appliesTo: (module) => signatures.fields[signatures.signs?.record ?? '']?.options.to?.().name === module.name,
  detailSection: ({ module, guid, isLoaded }) =>
    isLoaded ? <Signed module={module} signatures={signatures} guid={guid} /> : null,
})
