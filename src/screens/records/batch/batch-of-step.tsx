import { View } from '@tarojs/components'
import { go } from '@/platform/router'
import type { Module } from '@/schema'
import { Button } from '@/ui/controls/button'
import { textOf, useTranslate } from '@/words'
import type { AboveProps } from '../area-pages'
import './batch-way.scss'

/**
 * The step of the filter. A list of the states from which users with the right to edit take a step is one of that step,
 * too.
 */
function stepOf({ steps, list }: Module, filters: AboveProps['filters']) {
  const named = steps.find(({ name }) => name === filters['@step'])
  return named ?? steps.find(({ by, from }) => by === undefined && from.join(',') === filters[list.state])
}

/** The way to taking a step of several records at once, on the list of the records for which it waits. */
export function BatchOfStep({ module, modules, filters, mayAdd }: AboveProps) {
  const t = useTranslate()
  const step = stepOf(module, filters)
  const batch = modules.find(({ name }) => name === step?.module)?.batch
  if (step === undefined || batch === undefined || (step.by === undefined && !mayAdd)) return null
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
