import { Text, View } from '@tarojs/components'
import { lazy, Suspense, useState } from 'react'
import { press } from '@/ui/base/press'
import { Icon } from '@/ui/icon'
import { useTranslate } from '@/words'
import { addListFeatures } from '../features/list'
import type { ListFeature, ViewChipProps } from '../shared/record-feature'
import { kindOfView } from './kind-of-view'
import { useSavedAtOpening } from './saved-views'
import './view-chip.scss'

type Views = typeof import('.')

/** Loaded lazily in a browser; a mini-program includes the code in the packages of the pages that import this file. */
const RecordView =
  // biome-ignore lint/style/noProcessEnv: only so is the other branch removed from a build.
  process.env.TARO_ENV === 'h5'
    ? lazy(async () => ({ default: (await import(/* webpackChunkName: "views" */ '.')).RecordView }))
    : (require('.').RecordView as Views['RecordView'])
const ViewSheet =
  // biome-ignore lint/style/noProcessEnv: only so is the other branch removed from a build.
  process.env.TARO_ENV === 'h5'
    ? lazy(async () => ({ default: (await import(/* webpackChunkName: "views" */ '.')).ViewSheet }))
    : (require('.').ViewSheet as Views['ViewSheet'])

/** The chip with the name of the view, which opens the sheet of all views. */
function ViewChip(props: ViewChipProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  useSavedAtOpening(props)
  const label = t(`views.kinds.${kindOfView(props.view)}`)
  return (
    <>
      <View
        className={`view-chip${props.view === '' ? '' : ' view-chip--chosen'}`}
        role="button"
        aria-label={t('views.chip', { view: label })}
        aria-haspopup="dialog"
        {...press(() => setOpen(true))}
      >
        <Text>{label}</Text>
        <Icon name="caret-right" size={14} />
      </View>
      {isOpen ? (
        <Suspense fallback={null}>
          <ViewSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Other ways to look at the records of a list. */
const views: ListFeature = {
  name: 'views',
  appliesTo: (module) => module.views.length > 0,
  viewChip: ViewChip,
  listView: (props) => (
    <Suspense fallback={null}>
      <RecordView {...props} />
    </Suspense>
  ),
}

// Pages of sub-packages import this file, so that the views are not in the main package of a mini-program.
addListFeatures(views)
