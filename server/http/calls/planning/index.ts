import { planCalls } from './plans'
import { scheduleCalls } from './schedules'

export const planningCalls = [...planCalls, ...scheduleCalls]
