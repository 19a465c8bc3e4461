import { useScanning } from '@/client/picks/scanning'
import { go } from '@/platform/router'
import { Button } from '@/ui/controls/button'
import { textOf } from '@/words'
import type { usePicking } from './use-picking'
import type { PickRequest } from './use-request'

interface Props {
  readonly request: PickRequest
  readonly picking: ReturnType<typeof usePicking>
}

/** Picks the record whose label is scanned, from the records that the picker offers. */
export function ScanRow({ request: { from, module, code }, picking }: Props) {
  const { t, editing, refused, choose } = picking
  if (from !== 'records' || module.paper?.label === undefined || refused !== '') return null
  const start = () => {
    const of = { module: module.name, list: code, label: textOf(module), field: editing.field }
    useScanning.setState({
      request: {
        ...{ ...of, formValues: editing.beside, counts: false, isSingle: true },
        onDone: ([found]) => found && choose(found),
      },
    })
    go('scanlistadd', { subAdd: module.name, subList: code })
  }
  return <Button kind="text" icon="scan" label={t('records.scan')} onPress={start} />
}
