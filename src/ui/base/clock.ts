const two = (value: number) => String(value).padStart(2, '0')

/** A time of this phone: of today the hour and minute, of another day its date as well. */
export function clockOf(at: number, now = new Date()): string {
  const then = new Date(at)
  const clock = `${two(then.getHours())}:${two(then.getMinutes())}`
  return then.toDateString() === now.toDateString()
    ? clock
    : `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())} ${clock}`
}
