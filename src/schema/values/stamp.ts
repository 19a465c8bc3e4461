/** Whose numbers a state is told in on the wire. */
export type StampDomain = 'audit' | 'rectification' | 'confirmation' | 'task'

/** What passed, what failed, what waits. */
export type Tone = 'pass' | 'fail' | 'wait' | 'plain'

interface Look {
  readonly tone: Tone
  readonly shape: string
}

const notYet: Look = { tone: 'plain', shape: '○' }
const waits: Look = { tone: 'wait', shape: '◆' }
const again: Look = { tone: 'wait', shape: '◐' }
const passed: Look = { tone: 'pass', shape: '●' }
const failed: Look = { tone: 'fail', shape: '▲' }

/** The pictures of the wire's state numbers. What the specification only hints at is marked as a guess. */
const looks: Readonly<Record<StampDomain, Readonly<Record<number, Look>>>> = {
  audit: { [-1]: notYet, 0: waits, 1: passed, [-2]: failed, [-3]: { tone: 'fail', shape: '◇' } },
  // A guess: -3 is "rectified, to be re-checked".
  rectification: { [-1]: { tone: 'wait', shape: '■' }, 0: waits, 1: passed, [-2]: failed, [-3]: again },
  // A guess, all of it: nought and one share a picture and wait.
  confirmation: { 0: waits, 1: waits, 2: again, 3: passed, 4: failed },
  // The order in which the specification names them.
  task: { 1: waits, 2: notYet, 3: failed, 4: passed, 5: notYet },
}

/** A number nobody knows is grey. */
export const lookOf = (domain: StampDomain, number: number): Look => looks[domain][number] ?? notYet
