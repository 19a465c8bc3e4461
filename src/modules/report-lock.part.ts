/** A report is open until the second day after its day at noon. */
export const reportLock = <const Day extends string>(after: Day) =>
  ({ after, days: 2, at: '12:00', but: ['project.manager'] }) as const
