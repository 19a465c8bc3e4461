export { approvedModules } from './approved'
export {
  check,
  chosenAnew,
  completed,
  fieldsOf,
  isAsked,
  isEmpty,
  isRequired,
  mostFiles,
  same,
  sectionsOf,
  standingIn,
  withoutAccepted,
  years,
} from './check'
export type { Field, Kind, LineTable, Target } from './field'
export * as field from './field'
export { isTree, uploaded } from './field'
export { type Common, headedBy, numberBehind, withoutCommon } from './heading'
export { latesOf } from './late'
export { comparedIn, fieldAt, rulesOf, withoutCounted, withoutUnsure } from './line-rules'
export { nameInSort, sortedBy } from './list-order'
export type { Audience, DraftOf, Module, OnWire, Together } from './module'
export { counts, defineModule, isAfterwards, section, sectionWhen } from './module'
export { isFrozen, isTurn, peopleOf, stepInto, stepSaid } from './next-step'
export { once } from './once'
export { followsIn, withNewWhole } from './parts'
export type { Issue, ProblemCode, ProblemDetails } from './problem'
export { isProblemCode, Problem } from './problem'
export { recordCall } from './record-call'
export { hasRising, loweredSince } from './rising'
export { serialsIn } from './serial-fields'
export { type Said, stars, valueShown } from './show-value'
export { withoutTags, withTwins } from './values/characters'
export { dayFromToday } from './values/day'
export type { RelativeDays, Span } from './values/filter-value'
export {
  isOneValue,
  isRelative,
  mostChosen,
  myself,
  noValue,
  relativeDays,
  spanOn,
  takesSeveral,
} from './values/filter-value'
export { momentIn } from './values/moment'
export { capitalsOf, chineseComma, isChinese, largeIn, showMoney, showNumber } from './values/money'
export { hundredths, percentOf, shareOf, sumOf, times, yuan } from './values/numbers'
export { shortName } from './values/short-name'
export type { Tone } from './values/stamp'
export { lookOf } from './values/stamp'
export type { DateRange, IsoDate, Place } from './values/values'
export type { ApproverKind, FlowCondition, FlowNode, FlowTemplate } from './words/flow-template'
export { approverKinds, checkTemplate, emptyNode, isFor, nodesOf } from './words/flow-template'
export type { ModuleHome } from './words/home'
export { count } from './words/home'
export type { Step } from './words/step'
export type { FlowStateName } from './workflow'
export { conditionFieldsOf, flowStates, isFixed, isInFlow } from './workflow'
