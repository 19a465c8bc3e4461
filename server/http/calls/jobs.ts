import { fileOfJob, haltJob, listJobs, readJob } from '../../engine/jobs/jobs'
import { type Endpoint, endpoint } from '../wire/endpoint'
import { guid } from '../wire/input'

/** Calls for the background jobs of the caller. */
export const jobCalls: readonly Endpoint[] = [
  endpoint('Job.Get', {
    kind: 'read',
    session: 'member',
    input: { guid: guid() },
    handle: (call) => readJob(call, call.input.guid),
  }),
  endpoint('Job.GetList', { kind: 'read', session: 'member', input: {}, handle: (call) => listJobs(call) }),
  endpoint('Job.GetFile', {
    kind: 'read',
    session: 'member',
    input: { guid: guid() },
    handle: (call) => fileOfJob(call, call.input.guid),
  }),
  endpoint('Job.Stop', {
    kind: 'save',
    session: 'member',
    input: { guid: guid() },
    handle: (call) => haltJob(call, call.input.guid),
  }),
]
