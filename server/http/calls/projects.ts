import { milestoneBoard, milestoneProjects } from '../../modules/boards/milestone-board'
import { projectBoard, projectBudget } from '../../modules/boards/project-board'
import { type Endpoint, endpoint } from '../wire/endpoint'
import { guid, text } from '../wire/input'
import { page, rows } from './feature-calls'

const ofProject = { kind: 'read', session: 'member', input: { PrjGuid: guid() } } as const

/** The boards of projects and of their milestones. */
export const projectCalls: readonly Endpoint[] = [
  endpoint('MilestoneBoard.GetListPage', {
    kind: 'read',
    session: 'member',
    input: { page, rows, keyword: text({ max: 60 }) },
    handle: (call) => milestoneProjects(call, call.input),
  }),
  endpoint('MilestoneBoard.GetModel', {
    ...ofProject,
    handle: (call) => milestoneBoard(call, call.input.PrjGuid),
  }),
  endpoint('ProjectBoard.GetBoard', { ...ofProject, handle: (call) => projectBoard(call, call.input.PrjGuid) }),
  endpoint('ProjectBoard.GetBudget', { ...ofProject, handle: (call) => projectBudget(call, call.input.PrjGuid) }),
]
