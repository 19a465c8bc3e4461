import { Map as MapOfHost } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { host } from '../host'
import type { HostMapProps } from './contract'

export const needsProvider = false

const id = 'host-map'
const size = { width: 28, height: 28 }

/** DingTalk cannot name the part that is seen, so its map shows the places that were read first. */
const readsRegion = () => host() !== 'dingtalk'

/** Draws the map of the host. Markers have numbers as ids, so a point is found by its place in the list. */
export function HostMap({ points, picked, fit, label, onPick, onMove, onFailed }: HostMapProps) {
  const markers = points.map(({ id: point, latitude, longitude, text, isCluster }, index) => ({
    ...{ id: index, latitude, longitude, ...size, iconPath: '/pin.png' },
    zIndex: point === picked ? 2 : 1,
    alpha: picked === '' || point === picked ? 1 : 0.7,
    label: {
      ...{ content: isCluster ? `×${text}` : text, color: '#ffffff', fontSize: 12, textAlign: 'center' },
      ...{ anchorX: -4 * text.length, anchorY: -22 },
    },
  }))
  const pick = ({ detail, markerId }: { detail?: { markerId?: number | string }; markerId?: number | string }) => {
    const point = points[Number(detail?.markerId ?? markerId)]
    if (point !== undefined) onPick(point.id)
  }
  const moved = ({ type, causedBy, detail }: { type?: string; causedBy?: string; detail?: { causedBy?: string } }) => {
    // The map also reports moves of its own, after which nothing new must be read.
    if (!readsRegion() || type !== 'end' || (causedBy ?? detail?.causedBy) === 'update') return
    Taro.createMapContext(id).getRegion({
      success: ({ southwest, northeast }) =>
        onMove(
          [southwest.latitude, southwest.longitude, northeast.latitude, northeast.longitude]
            .map((degrees) => degrees.toFixed(6))
            .join(','),
        ),
    })
  }
  const [{ latitude, longitude } = { latitude: 35, longitude: 105 }] = points
  return (
    <MapOfHost
      key={fit}
      id={id}
      className="host-map"
      {...{ ariaLabel: label }}
      latitude={latitude}
      longitude={longitude}
      markers={markers as never}
      includePoints={points.map(({ latitude: north, longitude: east }) => ({ latitude: north, longitude: east }))}
      onMarkerTap={pick as never}
      onRegionChange={moved as never}
      onError={onFailed}
    />
  )
}
