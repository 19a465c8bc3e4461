/** Parts of definitions about contracts and money, apart from the rest so that they load with their area only. */
export { changeGates } from './ledger/change-gates'
export { effectSets, effectStatus, takesEffect } from './ledger/effect'
export {
  answerFields,
  answerRules,
  answerSteps,
  effectClocks,
  effectFields,
  effectNames,
  effectPosts,
  effectRules,
  effectTotals,
} from './ledger/effects'
