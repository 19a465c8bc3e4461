import { ringOf } from '@/screens/attendance/punch/ring-geometry'

const place = { latitude: 31.2214, longitude: 121.5447, range: 100 }

it('shows the phone at its distance and in its direction, with its accuracy to scale', () => {
  // 99 m due north of the place.
  const { range, accuracy, at, distance } = ringOf({
    place,
    fix: { latitude: 31.22229033, longitude: 121.5447, accuracy: 10 },
  })
  expect(distance).toBe(99)
  expect(at.left).toBeCloseTo(50)
  expect(range.size / accuracy.size).toBeCloseTo(10)
  expect((50 - at.top) / (range.size / 2)).toBeCloseTo(0.99, 2)
})

it('keeps a phone far outside the range in the picture', () => {
  const { range, at } = ringOf({ place, fix: { latitude: 31.2214, longitude: 121.6447, accuracy: 30 } })
  expect([at.left > 85, at.left < 100, range.size < 2]).toEqual([true, true, true])
  expect(at.top).toBeCloseTo(50)
})
