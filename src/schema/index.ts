export type { Batch } from './actions/batch'
export { type BuildSource, type Builds, sourceKey } from './actions/builds'
export type { GathersLines, GathersPosted, GathersRecords } from './actions/gathers'
export { isOffered } from './actions/offers'
export type { Signs } from './actions/signs'
export type { ScannedStep, VisitorReports, Visitors } from './actions/visitors'
export type { WarnsOf } from './actions/warns-of'
export { writerPath } from './actions/writers'
export { memoize } from './base/once'
export type { Issue, ProblemCode, ProblemDetails } from './base/problem'
export { isProblemCode, Problem } from './base/problem'
export { recordCall } from './base/record-call'
export { type Rule, rule } from './base/rule'
export { isVoid } from './base/void-rule'
export {
  chartsOf,
  check,
  fieldsOf,
  immutableIssues,
  isApplicable,
  isEmpty,
  isRequired,
  isWithheld,
  matches,
  same,
  sectionsOf,
  standingWarnings,
  withComputed,
  withoutAccepted,
} from './check'
export { type Common, headingFields, numberBelowHeading, withoutCommon } from './heading'
export { type Need, need } from './home/needs'
export { isRestDay, kindOfDay, type RestSpan } from './home/rest-days'
export { type Roster, rosterPeriod } from './home/roster'
export type { Statistic, StatisticSet } from './home/statistic'
export { isList, kindOf, kinds } from './kinds'
export { compute } from './kinds/computation'
export * as field from './kinds/constructors'
export type { Field, FieldOptions, Kind, LineTable, Target } from './kinds/field'
export { isTree } from './kinds/field'
export { maxFiles } from './kinds/files'
export type { ValueTexts, ValueType } from './kinds/kind'
export { stars, years } from './kinds/number'
export { type Allocation, allocatedIn } from './ledger/allocates'
export type { Chart } from './ledger/charts'
export { restOf } from './ledger/charts'
export { figuresBy, type Posting, postingsOf, targetOfPost } from './ledger/posts'
export { isVoidable } from './ledger/voids'
export { sortable, sortsOf } from './list-orders'
export type { DraftOf, Module } from './module'
export { defineModule, isAfterwards, section, sectionWhen } from './module'
export {
  type Clock,
  clockKey,
  deadlineIn,
  earliestDeadline,
  editorsPath,
  isTimed,
  offsetOf,
  superiorPart,
  unreadPath,
} from './moments/clocks'
export { type Exclusion, needsTime, shownExclusions } from './moments/excludes'
export {
  type Asked,
  askedBy,
  askedModule,
  closedBy,
  type Gate,
  type GateMoment,
  gateIssue,
  gatesAt,
  isClosedFor,
  messagesOf,
  readByGate,
} from './moments/gates'
export { isLocked, lockedFrom } from './moments/locks'
export { isKeepable, type KeptField, keptField, type SnapshotMoment } from './moments/snapshots'
export { formatValue } from './show-value'
export type { Balance } from './stock/balance'
export { type Moved, movementsOf, unitsOf } from './stock/movements'
export { plainCode, withFullWidth, withoutTags } from './values/characters'
export { dayFromToday, daysAfter, daysBetween, hasCome, monthsAfter, presentMoment } from './values/day'
export { metresBetween } from './values/distance'
export type { RelativeDays, Span } from './values/filter-value'
export {
  isOneValue,
  isRelative,
  maxFilterValues,
  myself,
  noValue,
  relativeDays,
  spanOn,
} from './values/filter-value'
export { type Dimension, dimensions, type Figure, type Measure, measuresIn, signIn } from './values/ledger'
export { listedChoices } from './values/listed-choices'
export { parseInstantRange } from './values/moment'
export { capitalsOf, chineseComma, isChinese, largeUnitOf, showMoney, showNumber } from './values/money'
export { hundredths, netOf, percentOf, portionOf, rateOf, shareOf, sumOf, times, yuan } from './values/numbers'
export { type Only, onlyFilters, unmetIn } from './values/only'
export { chinaDay, maxRepeats, repeatedDays } from './values/repeats'
export { riskLevelOf } from './values/risk'
export { fromSecond, showFactor, showSecond, toSecond } from './values/second-unit'
export { shortName } from './values/short-name'
export type { Tone } from './values/stamp'
export { stampStyleOf } from './values/stamp'
export type { DateRange, Fen, IsoDate, Place } from './values/values'
export { isoWeek } from './values/week'
export type { Calendar, ChartView, Gallery, Kanban, Period, Timeline, View, ViewKind } from './views/views'
export { periods, viewNames, viewOf } from './views/views'
export type { CarryOver } from './words/carry-over'
export type { ApproverKind, FlowCondition, FlowNode, FlowTemplate } from './words/flow-template'
export { approverKinds, checkTemplate, emptyNode, nodeApplies, nodesOf } from './words/flow-template'
export type { HomeChart, ModuleHome } from './words/home'
export { count, homeChart } from './words/home'
export { lateChoicesOf, withLate } from './words/late'
export { comparisonFieldsOf, fieldAt, linesIn, rulesOf, withoutCounted, withoutUncertain } from './words/lines'
export { sortField, sortFields } from './words/list'
export { decreaseIssues, delayIssues, hasNeverDecreasing, previousLine } from './words/never-decreases'
export { serialsIn } from './words/numbering'
export { resetCounterpart, withNewTotal } from './words/parts'
export { answerKinds, answerTo } from './words/receipts'
export { type Audience, isEffectiveField } from './words/scope'
export type { LineOfStep, Step } from './words/steps'
export {
  isFixedInState,
  isFrozen,
  isKept,
  isStepPossible,
  isStepTaken,
  movedState,
  peopleOf,
  stepOfRecord,
  stepParentOf,
} from './words/steps'
export { comparedBy, type UniqueKey } from './words/unique'
export { seenModule } from './words/visible-to'
export { weathers } from './words/weather'
export type { AnsweredHandler, OnWire } from './words/wire-names'
export type { FlowStateName } from './words/workflow'
export { approvedModules, conditionFieldsOf, editableInLines, flowStates, isFixed, isInFlow } from './words/workflow'
