export { approvedModules } from './approved'
export { withoutTags, withTwins } from './characters'
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
export { dayFromToday } from './day'
export type { Field, Kind, LineTable, Target } from './field'
export * as field from './field'
export { isTree, uploaded } from './field'
export type { RelativeDays, Span } from './filter-value'
export { isOneValue, isRelative, mostChosen, myself, noValue, relativeDays, spanOn, takesSeveral } from './filter-value'
export type { ApproverKind, FlowCondition, FlowNode, FlowTemplate } from './flow-template'
export { approverKinds, checkTemplate, emptyNode, isFor, nodesOf } from './flow-template'
export { type Common, headedBy, numberBehind, withoutCommon } from './heading'
export type { ModuleHome } from './home'
export { count } from './home'
export { latesOf } from './late'
export { comparedIn, fieldAt, rulesOf, withoutCounted, withoutUnsure } from './line-rules'
export { nameInSort, sortedBy } from './list-order'
export type { Audience, DraftOf, Module, OnWire, Together } from './module'
export { counts, defineModule, isAfterwards, section, sectionWhen } from './module'
export { momentIn } from './moment'
export { capitalsOf, chineseComma, isChinese, largeIn, showMoney, showNumber } from './money'
export { isFrozen, isTurn, peopleOf, stepInto, stepSaid } from './next-step'
export { hundredths, percentOf, shareOf, sumOf, times, yuan } from './numbers'
export { once } from './once'
export { followsIn, withNewWhole } from './parts'
export type { Issue, ProblemCode, ProblemDetails } from './problem'
export { isProblemCode, Problem } from './problem'
export { recordCall } from './record-call'
export { hasRising, loweredSince } from './rising'
export { serialsIn } from './serial-fields'
export { shortName } from './short-name'
export { type Said, stars, valueShown } from './show-value'
export type { Tone } from './stamp'
export { lookOf } from './stamp'
export type { Step } from './step'
export type { DateRange, IsoDate, Place } from './values'
export type { FlowStateName } from './workflow'
export { conditionFieldsOf, flowStates, isFixed, isInFlow } from './workflow'
