import { type Feature, featureCall } from '../../change/feature'
import { freezeRosters } from './frozen'
import { remindMissing, remindOfReports } from './remind'
import { rosterOf } from './roster'

/** Who has to report in each period. */
export const roster: Feature = {
  name: 'roster',
  tick: async (deps) => {
    await remindOfReports(deps)
    await freezeRosters(deps)
  },
  calls: [
    featureCall({
      method: 'GetRoster',
      kind: 'read',
      appliesTo: (module) => module.roster !== undefined,
      input: { day: 'day' },
      handle: (work, module, { day }) => rosterOf(work, module, day),
    }),
    featureCall({
      method: 'RosterRemind',
      kind: 'save',
      appliesTo: (module) => module.roster !== undefined,
      input: { day: 'day' },
      handle: (work, module, { day }) => remindMissing(work, module, day),
    }),
  ],
}
