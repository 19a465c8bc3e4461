/** The groups of state numbers on the wire. */
export type StampDomain = 'audit' | 'rectification' | 'confirmation' | 'task' | 'workorder' | 'attendance'

/** The tone of a state, which determines its colour. */
export type Tone = 'pass' | 'fail' | 'wait' | 'plain'

interface StampStyle {
  readonly tone: Tone
  readonly shape: string
}

const neutral: StampStyle = { tone: 'plain', shape: '○' }
const pending: StampStyle = { tone: 'wait', shape: '◆' }
const recheck: StampStyle = { tone: 'wait', shape: '◐' }
const passed: StampStyle = { tone: 'pass', shape: '●' }
const failed: StampStyle = { tone: 'fail', shape: '▲' }

/**
 * The symbols of the state numbers of the wire. Numbers that the specification does not define are marked as guesses.
 */
const stampStyles: Readonly<Record<StampDomain, Readonly<Record<number, StampStyle>>>> = {
  audit: { [-1]: neutral, 0: pending, 1: passed, [-2]: failed, [-3]: { tone: 'fail', shape: '◇' } },
  // A guess: -3 is "rectified, to be re-checked".
  rectification: { [-1]: { tone: 'wait', shape: '■' }, 0: pending, 1: passed, [-2]: failed, [-3]: recheck },
  // All of these are guesses: 0 and 1 have the same symbol and are pending.
  confirmation: { 0: pending, 1: pending, 2: recheck, 3: passed, 4: failed },
  // In the order of the specification.
  task: { 1: pending, 2: neutral, 3: failed, 4: passed, 5: neutral },
  // Left early, absent, late and in time.
  attendance: { [-2]: pending, [-1]: failed, 0: pending, 1: passed },
  workorder: { [-1]: failed, 0: neutral, 1: pending, 2: pending, 3: recheck, 4: neutral, 5: recheck, 6: passed },
}

/** The symbol and the tone of a state number; unknown numbers are grey. */
export const stampStyleOf = (domain: StampDomain, number: number): StampStyle => stampStyles[domain][number] ?? neutral
