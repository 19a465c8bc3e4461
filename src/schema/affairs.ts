/** Parts of the definitions of work orders and documents, apart from the rest so that only their pages load them. */
export { fileChoices, reachRules } from './affairs/files'
export { orderClocks, orderSteps } from './affairs/work-order-steps'
