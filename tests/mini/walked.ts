import type { Target } from './beside'
import { databaseTime, unsavedKinds } from './kept-kinds'
import { openWalking, timeout } from './walking'

const steps = [
  ...[
    'sign-in page shown when the host fails',
    'guest home page shown',
    'wrong password rejected',
    ...['signed in by password', 'home page with the work of the user'],
  ],
  ...['signed in by a host code after binding', 'signed in by a host code without binding again'],
  ...['tab application', 'tab project', 'tab message', 'tab me', 'settings'],
  ...['list of 300 contracts', 'list scrolled to its end', 'list filtered by a word'],
  'fields: text, long text, number, date, choice, reference, person',
  'photos taken and uploaded',
  ...['lines entered', 'signature drawn', 'log saved and read back'],
  ...[
    'fields: money, department, people, slider, place',
    'field: yes-no',
    'field: QR code scanned',
    'fields: age, ethnicity',
  ],
  'finding saved from the home page without typing',
  ...['home with what waits', 'card moved on the board and moved back', 'timeline with bars', 'calendar of a month'],
  'punch outside the places recorded with its reason',
  'fields: departments, files, voice recording',
  'fields: phone, email, year, multi-choice',
  'field: rating',
  'fields: tree reference, percent, computed amount',
  ...['fields: date range, percent', 'field: time', 'field: date-time'],
  ...['pending approvals listed', 'approval given'],
  'message received live',
  'voice comment recorded, played, sent and played again',
  ...['unknown code shown', 'record opened by its code'],
  ...['lines scanned until the camera is closed', 'scanned lines added to the form'],
  'chat card created',
  ...['card opened by a user without access after signing in', 'access requested'],
  ...['screenshot of a contract triggers a warning', 'screen bright while a code is shown'],
  ...['language changed to Spanish', 'language changed back'],
  ...['10 pages open', 'eleventh page replaces the tenth', 'navigated back to the first page'],
  'input stored when the app is hidden',
  'expired session renewed by a host code',
  ...['guest page shown when the host cannot renew the session', 'draft restored after signing in'],
]

const onSlowScreen = [
  'typing a letter redraws little',
  ...['fast input in a form kept', 'invalid characters removed'],
  ...['fast input in a search box kept', 'only the changed part of a long list sent'],
  ...['dark mode with dark bars', 'site mode with matching tabs'],
  ...['appearance of the host applied when the app is shown', 'placeholders shown in their own colour'],
]

/** Tests the compiled program of one host; each host has its own test file, because the tests take minutes. */
export function walked(target: Target) {
  let walking: Awaited<ReturnType<typeof openWalking>>
  beforeAll(async () => {
    walking = await openWalking(target)
  })
  afterAll(() => walking.close())

  it(
    'supports the usual actions of users against a running server, and saves every kind of field',
    async () => {
      const { folder } = walking.program
      const since = await databaseTime(folder)
      const { code, output } = await walking.go()
      expect([code, output.trim().split('\n')]).toEqual([0, steps])
      expect(await unsavedKinds(folder, since)).toEqual([])
    },
    timeout,
  )

  it('opens pages if the host refuses the first navigations, at launch and after signing in', async () => {
    const { code, output } = await walking.go('busy', { MOVES_REFUSED: '2' })
    const steps = ['sign-in page opened', 'home page opened', 'app restarted after a navigation is refused permanently']
    expect([code, output.trim().split('\n')]).toEqual([0, steps])
  })

  it('signs a user in by the phone number that the host confirms', async () => {
    const { code, output } = await walking.go('phone', { PHONE_OWNER: 'engineer' })
    expect([code, output.trim()]).toEqual([0, 'signed in by phone number'])
  })

  it(
    'keeps all input on a slow screen, sends small updates, and follows the appearance of the user or the host',
    async () => {
      const { code, output } = await walking.go('slow')
      expect([code, output.trim().split('\n')]).toEqual([0, onSlowScreen])
    },
    timeout,
  )
}
