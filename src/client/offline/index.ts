export { prepareAhead } from './prefetch'
export { watchProgram } from './program'
export { keepReads, watchReads } from './reads'
