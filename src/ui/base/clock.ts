const two = (value: number) => String(value).padStart(2, '0')

/** Local time: hour and minute for today, with the date for another day. */
export function clockOf(at: number, now = new Date()): string {
  const then = new Date(at)
  const clock = `${two(then.getHours())}:${two(then.getMinutes())}`
  return then.toDateString() === now.toDateString()
    ? clock
    : `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())} ${clock}`
}
