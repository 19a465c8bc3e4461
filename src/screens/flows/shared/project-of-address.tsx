import { useRead } from '@/client/queries/use-read'
import { useParams } from '@/platform/router'
import { type Module, recordCall } from '@/schema'
import { Notice } from '@/ui/feedback/notice'
import { useTranslate } from '@/words'

interface Props {
  readonly modules: readonly Module[]
}

/** For which project an approval or a flow is shown, if the address names one (`prjGuid`) that the user may see. */
export function ProjectOfAddress({ modules }: Props) {
  const { prjGuid = '' } = useParams()
  const module = modules.find(({ name }) => name === 'project')
  return module === undefined || prjGuid === '' ? null : <Shown module={module} guid={prjGuid} />
}

function Shown({ module, guid }: { readonly module: Module; readonly guid: string }) {
  const t = useTranslate()
  const { data } = useRead(recordCall(module, 'GetModel'), { guid }, { quiet: true })
  const name = data?.values.name
  return typeof name === 'string' ? <Notice kind="info" text={t('flows.ofProject', { name })} /> : null
}
