import { Notice } from '@/ui/feedback/notice'
import type { FormFeature, FormNoticeProps } from '../../shared/record-feature'
import { useWeather } from './use-weather'

/** The weather at the place of the record, filled into empty fields. */
function Filled({ module, form }: Omit<FormNoticeProps, 'names'>) {
  const isFilled = useWeather(module, form)
  return isFilled ? <Notice kind="info" text={form.t('records.weatherFilled')} /> : null
}

export const weather: FormFeature = {
  name: 'weather',
  appliesTo: (module) => module.weather !== undefined,
  formNotice: ({ module, form, names }) =>
    names.includes(Object.values(module.weather?.into ?? {})[0] ?? '') ? <Filled module={module} form={form} /> : null,
}
