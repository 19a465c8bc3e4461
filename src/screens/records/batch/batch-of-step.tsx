import { View } from '@tarojs/components'
import { go } from '@/platform/router'
import type { Module } from '@/schema'
import { Button } from '@/ui/controls/button'
import { textOf, useTranslate } from '@/words'
import './batch-way.scss'

interface Props {
  readonly module: Module
  /** The modules of the area, among them those of the steps. */
  readonly modules: readonly Module[]
  /** The filters of the address. */
  readonly filters: Readonly<Record<string, string>>
}

/** The way to taking a step of several records at once, on the list of the records for which it waits. */
export function BatchOfStep({ module, modules, filters }: Props) {
  const t = useTranslate()
  const step = module.steps.find(({ name }) => name === filters['@step'])
  const batch = modules.find(({ name }) => name === step?.module)?.batch
  if (step === undefined || batch === undefined) return null
  return (
    <View className="batch-way">
      <Button
        wide
        kind="plain"
        icon="rows"
        label={t('boards.batch.title', { title: textOf(module, { step: step.name }) })}
        onPress={() => go(`${module.area}Batch`, { module: step.module })}
      />
    </View>
  )
}
