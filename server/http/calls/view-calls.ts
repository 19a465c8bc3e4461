import { type Module, recordCall, viewOf } from '@/schema'
import { groupRecords } from '../../engine/views/groups'
import { placesOf } from '../../engine/views/places'
import { type Endpoint, endpoint } from '../wire/endpoint'
import { text, texts, whole } from '../wire/input'
import { keyword } from './feature-calls'

const name = text({ max: 40 })
const filters = texts(20)

/** The reads of boards, timelines, charts and maps. */
export const viewReads = (module: Module): readonly Endpoint[] => [
  endpoint(recordCall(module, 'GetGroups'), {
    kind: 'read',
    session: 'member',
    input: {
      ...{ by: name, per: name, split: name, sum: name },
      rows: whole({ min: 0, max: 20, otherwise: 0 }),
      ...{ keyword, sort: name, filters },
    },
    handle: (call) => groupRecords(call, module, call.input),
  }),
  ...(viewOf(module, 'map') === undefined
    ? []
    : [
        endpoint(recordCall(module, 'GetPlaces'), {
          kind: 'read',
          session: 'member',
          input: { box: text({ max: 100 }), keyword, filters },
          handle: (call) => placesOf(call, module, call.input),
        }),
      ]),
]
