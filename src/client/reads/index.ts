export { prepareAhead } from './ahead'
export { watchProgram } from './program'
export { keepReads, watchReads } from './reads'
