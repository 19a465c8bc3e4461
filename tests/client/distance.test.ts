import { roundedDistance } from '@/fields/place/distance'
import { toGcj } from '@/platform/locate/gcj'
import { metresBetween } from '@/schema'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

describe('a satellite position converted for Chinese maps', () => {
  it.each([
    ['Shanghai', at(31.1774276, 121.5272106), at(31.17530398364597, 121.531541859215)],
    ['Shenzhen', at(22.543847, 113.912316), at(22.540796131694766, 113.9171764808363)],
    ['Beijing', at(39.911954, 116.377817), at(39.91334545536069, 116.38404722455657)],
  ])('is shifted by some hundred metres in %s', (_, satellite, map) => {
    const found = toGcj(satellite)
    expect(found.latitude).toBeCloseTo(map.latitude, 8)
    expect(found.longitude).toBeCloseTo(map.longitude, 8)
    expect(metresBetween(satellite, map)).toBeGreaterThan(300)
    expect(metresBetween(satellite, map)).toBeLessThan(800)
  })

  it.each([at(40.4168, -3.7038), at(-33.86, 151.2), at(0, 0), at(60, 100)])(
    'stays unchanged outside China at %j',
    (place) => {
      expect(toGcj(place)).toEqual(place)
    },
  )
})

describe('a distance', () => {
  it('is computed on a sphere, and is zero between equal positions', () => {
    expect(metresBetween(at(30, 120), at(31, 120))).toBeCloseTo(111_194.93, 1)
    expect(metresBetween(at(30, 120), at(30, 120))).toBe(0)
    expect(metresBetween(at(0, 0), at(0, 180))).toBeCloseTo(Math.PI * 6_371_000, 0)
  })

  it.each([
    [0.4, 'metres', 0],
    [999.4, 'metres', 999],
    [1049, 'kilometres', 1],
    [1250, 'kilometres', 1.3],
    [123_456, 'kilometres', 123],
  ])('of %d metres is rounded and gets a suitable unit', (metres, unit, count) => {
    expect(roundedDistance(metres)).toEqual({ unit, count })
  })
})
