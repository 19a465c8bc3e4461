export {
  type Fix,
  type Located,
  type LocationState,
  locatedAt,
  locationStates,
  type PunchPlace,
  rangeLimits,
} from './location'
export {
  type AttendanceSums,
  addDay,
  isLocked,
  lockedFrom,
  noSums,
  resultsOf,
  type SlotResult,
} from './month'
export {
  checkStates,
  type Decision,
  decidePunch,
  stateOf,
} from './punch'
export {
  dayOfMinute,
  firstMinute,
  type Half,
  instantOf,
  isInOrder,
  minuteAt,
  minuteOfTime,
  type PunchType,
  punchTypes,
  type Shift,
  type ShiftRule,
  type Slot,
  shiftsOf,
  timeOfMinute,
} from './shift'
