/*
 * These functions run in the frame of the map and not on the server. They are sent as text, so each uses only globals of
 * a browser and the other functions that `scriptOfPage` sends.
 */

interface Point {
  readonly id: string
  readonly latitude: number
  readonly longitude: number
  /** What stands on the pin: a number of a row, or how many records are there. */
  readonly text: string
  readonly isCluster: boolean
}

interface Drawn {
  readonly show: (points: readonly Point[], picked: string) => void
  /** Moves the map so that all shown points are seen. */
  readonly fit: () => void
}

interface Shown {
  readonly pick: (id: string) => void
  readonly move: (box: string) => void
}

// biome-ignore lint/suspicious/noExplicitAny: the scripts of the providers have no types.
type ProviderScript = any

/** A page in a sandbox has no storage and no cookies, and the scripts of the providers fail without them. */
function replaceStorage() {
  const storage = () => {
    const values = new Map<string, string>()
    return {
      getItem: (name: string) => values.get(name) ?? null,
      setItem: (name: string, value: string) => values.set(name, String(value)),
      removeItem: (name: string) => values.delete(name),
      clear: () => values.clear(),
      key: () => null,
      length: 0,
    }
  }
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: storage() })
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
}

function drawByAmap(place: HTMLElement, { pick, move }: Shown): Drawn {
  const { AMap } = window as ProviderScript
  const map = new AMap.Map(place, { zoom: 5, viewMode: '2D' })
  let markers: ProviderScript[] = []
  map.on('moveend', () => {
    const [from, to] = [map.getBounds().getSouthWest(), map.getBounds().getNorthEast()]
    move([from.lat, from.lng, to.lat, to.lng].join(','))
  })
  const markerOf = ({ id, latitude, longitude, text, isCluster }: Point, isPicked: boolean) => {
    const pin = document.createElement('div')
    pin.className = `pin${isPicked ? ' pin--picked' : ''}${isCluster ? ' pin--cluster' : ''}`
    pin.textContent = text
    const marker = new AMap.Marker({
      ...{ position: [longitude, latitude], content: pin, anchor: 'center' },
      zIndex: isPicked ? 200 : 100,
    })
    marker.on('click', () => pick(id))
    return marker
  }
  return {
    show: (points, picked) => {
      map.remove(markers)
      markers = points.map((point) => markerOf(point, point.id === picked))
      map.add(markers)
    },
    fit: () => map.setFitView(markers, true, [48, 48, 48, 48], 15),
  }
}

function drawByTencent(place: HTMLElement, { pick, move }: Shown): Drawn {
  const { TMap } = window as ProviderScript
  const at = ({ latitude, longitude }: Pick<Point, 'latitude' | 'longitude'>) => new TMap.LatLng(latitude, longitude)
  const map = new TMap.Map(place, { zoom: 5, center: new TMap.LatLng(35, 105), showControl: false })
  const style = (color: string) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><circle cx="16" cy="16" r="14" fill="${color}" stroke="white" stroke-width="2"/></svg>`
    const src = `data:image/svg+xml,${encodeURIComponent(drawing)}`
    return new TMap.MarkerStyle({
      ...{ src, width: 32, height: 32, anchor: { x: 16, y: 16 } },
      ...{ color: '#ffffff', size: 13, direction: 'center' },
    })
  }
  const styles = { usual: style('#1f5fae'), picked: style('#b4430f'), cluster: style('#3d4a5c') }
  const layer = new TMap.MultiMarker({ map, styles, geometries: [] })
  let shown: readonly Point[] = []
  layer.on('click', ({ geometry }: ProviderScript) => pick(geometry.id))
  map.on('idle', () => {
    const [from, to] = [map.getBounds().getSouthWest(), map.getBounds().getNorthEast()]
    move([from.getLat(), from.getLng(), to.getLat(), to.getLng()].join(','))
  })
  return {
    show: (points, picked) => {
      shown = points
      const styleOf = ({ id, isCluster }: Point) => (isCluster ? 'cluster' : id === picked ? 'picked' : 'usual')
      layer.setGeometries(
        points.map((point) => ({
          ...{ id: point.id, position: at(point), content: point.text, styleId: styleOf(point) },
        })),
      )
    },
    fit: () => {
      const [norths, easts] = [shown.map(({ latitude }) => latitude), shown.map(({ longitude }) => longitude)]
      const [from, to] = [
        { latitude: Math.min(...norths), longitude: Math.min(...easts) },
        { latitude: Math.max(...norths), longitude: Math.max(...easts) },
      ]
      map.fitBounds(new TMap.LatLngBounds(at(from), at(to)), { padding: 48, maxZoom: 15 })
    },
  }
}

/** Loads the script of the provider and connects its map with the app around the frame. */
function openMap(provider: string, script: string, secret: string) {
  replaceStorage()
  // The receiver is the page that shows the frame; the frame has no origin, and what is sent is no secret.
  const send = (message: object) => parent.postMessage(message, '*')
  const fail = () => send({ kind: 'failed' })
  const timer = setTimeout(fail, 15_000)
  // The map also reports a move when it is fitted, which is not made by hand.
  let fittedAt = 0
  const move = (box: string) => {
    const isFitting = Date.now() - fittedAt < 1000
    fittedAt = 0
    if (!isFitting) send({ kind: 'move', box })
  }
  const fitMap = (map: Drawn) => {
    fittedAt = Date.now()
    map.fit()
  }
  const isOpen = () => {
    clearTimeout(timer)
    fittedAt = Date.now()
    const draw = provider === 'amap' ? drawByAmap : drawByTencent
    const map = draw(document.getElementById('map') as HTMLElement, {
      pick: (id) => send({ kind: 'pick', id }),
      move,
    })
    addEventListener('message', ({ source, data }) => {
      if (source !== parent || data?.kind !== 'show') return
      map.show(data.points, data.picked)
      if (data.fit && data.points.length > 0) fitMap(map)
    })
    send({ kind: 'ready' })
  }
  if (secret !== '') (window as ProviderScript)._AMapSecurityConfig = { securityJsCode: secret }
  const element = document.createElement('script')
  element.src = script
  element.onerror = fail
  element.onload = () => {
    try {
      isOpen()
    } catch {
      fail()
    }
  }
  document.head.append(element)
}

/** A text in a script must not end the element that the script stands in. */
const literalOf = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')

export const scriptOfPage = (provider: string, script: string, secret: string) =>
  `${[replaceStorage, drawByAmap, drawByTencent, openMap].join('\n')}
${openMap.name}(${[provider, script, secret].map(literalOf).join(', ')})`

export const stylesOfPage = `html, body, #map { height: 100%; margin: 0; background: #e9edf2 }
.pin { min-width: 28px; height: 28px; padding: 0 4px; box-sizing: border-box; border: 2px solid #fff; border-radius: 14px;
  background: #1f5fae; color: #fff; font: 600 13px/24px sans-serif; text-align: center }
.pin--picked { background: #b4430f }
.pin--cluster { background: #3d4a5c }`
