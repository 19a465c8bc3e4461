import { openWalking, targets, timeout } from './walking'

/** Of what all walks begin with, and of the walk through a list. */
const steps = [
  'signed in by password',
  'home page with the work of the user',
  'list of 300 contracts',
  'list scrolled to its end',
]

it.each(targets)(
  'the compiled program for %s signs a user in, and shows home and a list',
  async (_, target) => {
    const walking = await openWalking(target)
    const { code, output } = await walking.go('list_')
    await walking.close()
    expect([code, output.trim().split('\n')]).toEqual([0, expect.arrayContaining(steps)])
  },
  timeout,
)
