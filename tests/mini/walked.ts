import type { Target } from './beside'
import { kindsMissed, timeIn } from './kept-kinds'
import { openWalking, patience } from './walking'

const steps = [
  ...['a host that is out of order', 'look-around home', 'a wrong password refused', 'home tiles'],
  ...['signed on by a code of the host, bound once', 'and by the code alone'],
  ...['tab application', 'tab project', 'tab message', 'tab me', 'settings'],
  ...['a list of 300', 'its last page, a screen at a time', 'narrowed by a word'],
  'text, long text, numbers, a day, choices, a reference, a person',
  'photos from the camera, sent to the server',
  ...['lines', 'a signature by hand', 'saved, and read back'],
  ...[
    'money, a department, people, a slider, a place',
    'yes and no',
    'a field that is scanned',
    'an age and an ethnicity',
  ],
  'departments, files, a voice',
  'a phone, an address to write to, a year, several of a few, stars',
  'a tree, a share, what follows from them',
  ...['from one day to another, percents', 'times of a day', 'a day and its time'],
  ...['what waits to be approved', 'agreed'],
  'a message at the moment it is sent',
  'a voice: recorded, heard, sent, and heard again',
  ...['a code nobody knows is shown', 'a code of a record opens it'],
  ...['lines scanned one after another, until the camera is closed', 'and brought back to the form'],
  'a card for a chat',
  ...['opened later, by somebody who signs in first and may not see it', 'and asks to see it'],
  ...['a picture of a contract is not for outsiders', 'a code is bright while it is shown'],
  ...['in Spanish', 'and back'],
  ...['10 pages deep', 'the eleventh takes the place of the tenth', 'and all the way back'],
  'what was typed is kept when the phone is put away',
  'an expired session is renewed by a code, and nothing changes',
  ...['where the host says nothing it leads to looking around', 'what was typed is still there'],
]

const onSlowScreen = [
  'a letter in a contract draws little else',
  ...['what is typed quickly in a form stays typed', 'and what may not be typed goes'],
  ...['what is searched for quickly stays typed', 'a part of a long list is sent by itself'],
  ...['dark, with the bars around it', 'site mode, with the tabs below it'],
  ...['as the host looks, whenever the program is taken up', 'placeholders in a colour of their own'],
]

/** The compiled program walked through: each host's in a file of its own, since they take minutes. */
export function walked(target: Target) {
  let walking: Awaited<ReturnType<typeof openWalking>>
  beforeAll(async () => {
    walking = await openWalking(target)
  })
  afterAll(() => walking.close())

  it(
    'does against the running server what people do with it, and fills in every kind of field there is',
    async () => {
      const { folder } = walking.program
      const since = await timeIn(folder)
      const { code, said } = await walking.go()
      expect([code, said.trim().split('\n')]).toEqual([0, steps])
      expect(await kindsMissed(folder, since)).toEqual([])
    },
    patience,
  )

  it('opens pages though the host refuses its first moves, at launch and after signing in', async () => {
    const { code, said } = await walking.go('busy', { MOVES_REFUSED: '2' })
    const steps = ['led to the sign-in', 'led home', 'begun anew where a move is refused for good']
    expect([code, said.trim().split('\n')]).toEqual([0, steps])
  })

  it('lets somebody in by the phone that the host vouches for', async () => {
    const { code, said } = await walking.go('phone', { PHONE_OWNER: 'engineer' })
    expect([code, said.trim()]).toEqual([0, 'in by the phone'])
  })

  it(
    'loses no letter on a screen that hears late, sends it little, and looks as the person or the host wants it',
    async () => {
      const { code, said } = await walking.go('slow')
      expect([code, said.trim().split('\n')]).toEqual([0, onSlowScreen])
    },
    patience,
  )
}
