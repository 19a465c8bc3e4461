export { once } from './base/once'
export type { Issue, ProblemCode, ProblemDetails } from './base/problem'
export { isProblemCode, Problem } from './base/problem'
export { recordCall } from './base/record-call'
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
export { type Common, headedBy, numberBehind, withoutCommon } from './heading'
export type { Field, Kind, LineTable, Target } from './kinds/field'
export * as field from './kinds/field'
export { isTree, uploaded } from './kinds/field'
export type { DraftOf, Module } from './module'
export { defineModule, isAfterwards, section, sectionWhen } from './module'
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
export { latesOf } from './words/late'
export { comparedIn, fieldAt, rulesOf, withoutCounted, withoutUnsure } from './words/lines'
export { nameInSort, sortedBy } from './words/list'
export { hasRising, loweredSince } from './words/never-decreases'
export { serialsIn } from './words/numbering'
export { followsIn, withNewWhole } from './words/parts'
export { type Audience, counts } from './words/scope'
export type { Step } from './words/steps'
export { isFrozen, isTurn, peopleOf, stepInto, stepSaid } from './words/steps'
export type { Together } from './words/unique'
export type { OnWire } from './words/wire-names'
export type { FlowStateName } from './words/workflow'
export { approvedModules, conditionFieldsOf, flowStates, isFixed, isInFlow } from './words/workflow'
