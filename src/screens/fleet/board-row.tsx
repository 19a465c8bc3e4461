import { Text, View } from '@tarojs/components'
import type { DevicePlanRow, DevicePlanSpan } from '@wire'
import { go } from '@/platform/router'
import { press } from '@/ui/base/press'
import { Stamp } from '@/ui/marks/stamp'
import { useTranslate } from '@/words'
import { barIn, type Window } from '../records/views/timeline/span'
import { freeDays } from './free-days'
import './board.scss'

const place = (window: Window, days: Window) => {
  const { left, width } = barIn(window, days)
  return { left: `${left}%`, width: `${width}%` }
}

interface Props {
  readonly area: string
  readonly row: DevicePlanRow
  readonly window: Window
}

/** A machine with its days: who has it, who asks for it, and the free days, which open the form of an allocation. */
export function BoardRow({ area, row, window }: Props) {
  const t = useTranslate()
  const { guid, Name, Code, State, Free, IsStopped, CanAsk, Spans } = row
  const open = (module: string, of: string) => go(`${area}Detail` as 'equipmentDetail', { module, guid: of })
  const ask = ({ from, to }: Window) =>
    go('equipmentEdit', {
      ...{ module: 'device-allocation', fill: 'device=link-device,begin=from,until=to' },
      ...{ 'link-device': guid, from, to },
    })
  const free = CanAsk ? freeDays(row, window) : []
  const whole = barIn(window, window).width
  return (
    <View className="board-row">
      <View className="board-row__first" role="button" {...press(() => open('device', guid))}>
        <Text className="board-row__name">{`${Name} · ${Code}`}</Text>
        <Stamp
          tone={IsStopped ? 'fail' : Free > 0 ? 'pass' : 'plain'}
          word={IsStopped ? State : t('supply.board.free', { count: Free })}
        />
      </View>
      <View className="board-row__track" style={{ width: `${whole}%` }}>
        {free.map((days) => (
          <View
            key={days.from}
            className="board-row__free"
            role="button"
            aria-label={t('supply.board.ask', { from: days.from, to: days.to })}
            style={place(window, days)}
            {...press(() => ask(days))}
          >
            <Text>+</Text>
          </View>
        ))}
        {Spans.filter(({ Kind }) => Kind === 'there' || Kind === 'agreed').map((span) => (
          <Bar key={span.guid} span={span} window={window} onPress={() => open(span.Module, span.guid)} />
        ))}
      </View>
      {Spans.filter(({ Kind }) => Kind === 'asked' || Kind === 'reported').map((span) => (
        <View key={`${span.Kind} ${span.guid}`} className="board-row__track board-row__track--low">
          <Bar span={span} window={window} onPress={() => open(span.Module, span.guid)} />
        </View>
      ))}
    </View>
  )
}

interface BarProps {
  readonly span: DevicePlanSpan
  readonly window: Window
  readonly onPress: () => unknown
}

function Bar({ span, window, onPress }: BarProps) {
  const t = useTranslate()
  const { From, To, Project, Kind, IsConflict } = span
  const project = Project || t('supply.board.hidden')
  const [kind, days] = [t(`supply.board.kinds.${Kind}`), { from: From, to: To === '' ? window.to : To }]
  const until = To === '' ? t('supply.board.open') : To
  const conflict = IsConflict && Kind === 'asked' ? ` · ${t('supply.board.conflict')}` : ''
  const text = Kind === 'there' || Kind === 'agreed' ? project : `${kind} · ${project}${conflict}`
  return (
    <View
      className={`board-row__bar board-row__bar--${IsConflict ? 'conflict' : Kind}`}
      role="button"
      aria-label={`${kind} ${project} ${From} – ${until}${conflict}`}
      style={place(window, days)}
      {...press(onPress)}
    >
      <Text className="board-row__project">{text}</Text>
    </View>
  )
}
