import { modules } from '@/modules'
import { contractBoard, contractBoardNumbers, contractBoardParties } from '../../modules/boards/contract-board'
import { milestoneBoard, milestoneProjects } from '../../modules/boards/milestone-board'
import { expectedPage, moneyBoard } from '../../modules/boards/money-board'
import { projectBoard, projectBudget } from '../../modules/boards/project-board'
import { remindOfDues } from '../../modules/boards/remind'
import { paymentSettings, savePaymentSettings } from '../../modules/money/approval-pays'
import { copyMilestones } from '../../modules/projects/copy-milestones'
import { type Endpoint, endpoint } from '../wire/endpoint'
import { flag, guid, oneOf, optional, text, whole } from '../wire/input'
import { page, rows } from './feature-calls'

const keyword = text({ max: 60 })
const project = text({ max: 60 })
const party = optional(guid())
const direction = oneOf(['income', 'expense'])

/** The boards of contracts, and what an enterprise decided about its payments. */
export const moneyCalls: readonly Endpoint[] = [
  endpoint('ContractBoard.GetListPage', {
    kind: 'read',
    session: 'member',
    input: {
      page,
      rows,
      direction,
      project,
      party,
      keyword,
      order: oneOf(['newest', 'overdue']),
      ageing: oneOf(['', 'unpaid', 'overdue', 'over90', 'current', 'to30', 'to90', 'to180', 'to365', 'over365']),
    },
    handle: (call) => contractBoard(call, call.input),
  }),
  endpoint('ContractBoard.GetListNumbers', {
    kind: 'read',
    session: 'member',
    input: { project, party, keyword },
    handle: (call) => contractBoardNumbers(call, call.input),
  }),
  endpoint('ContractBoard.GetParties', {
    kind: 'read',
    session: 'member',
    input: { page, rows, direction, project, keyword },
    handle: (call) => contractBoardParties(call, call.input),
  }),
  endpoint('PaymentSettings.GetModel', {
    kind: 'read',
    session: 'administrator',
    input: {},
    handle: paymentSettings,
  }),
  endpoint('PaymentSettings.Save', {
    kind: 'save',
    session: 'administrator',
    input: {
      ApprovalPays: flag(),
      Account: optional(guid()),
      Version: whole({ min: 0, max: 1_000_000_000, otherwise: 0 }),
    },
    handle: (call) => savePaymentSettings(call, call.input),
  }),
  endpoint('ContractBoard.Remind', {
    kind: 'save',
    session: 'member',
    input: { guid: guid() },
    handle: (call) => remindOfDues(call, call.input.guid),
  }),
  endpoint('MoneyBoard.GetModel', {
    kind: 'read',
    session: 'member',
    input: {},
    handle: (call) => moneyBoard(call),
  }),
  endpoint('MoneyBoard.GetListPage', {
    kind: 'read',
    session: 'member',
    input: { page, rows, direction, week: whole({ min: -2, max: 12 }) },
    handle: (call) => expectedPage(call, call.input),
  }),
]

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
  endpoint('MilestoneBoard.Copy', {
    ...{ kind: 'save', session: 'member', input: { PrjGuid: guid(), From: guid() } },
    handle: (call) => copyMilestones(call, call.input),
  }),
  endpoint('ProjectBoard.GetBoard', {
    ...ofProject,
    handle: (call) => projectBoard(call, modules, call.input.PrjGuid),
  }),
  endpoint('ProjectBoard.GetBudget', { ...ofProject, handle: (call) => projectBudget(call, call.input.PrjGuid) }),
]
