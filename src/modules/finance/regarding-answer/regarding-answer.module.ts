import { contract } from '@/modules/finance/contract/contract.module'
import { regarding } from '@/modules/finance/regarding/regarding.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, section, sectionWhen } from '@/schema'
import { answerFields, answerRules } from '@/schema/money'

/** 洽商答复: what the other side answered to a record of consultation, for one of its contracts. */
export const regardingAnswer = defineModule({
  name: 'regarding-answer',
  title: '洽商答复',
  area: 'finance',
  handler: 'RegardingAnswer',
  code: '8811',
  confidential: true,

  fields: answerFields('洽商', () => regarding, { contract: () => contract, project: () => project }),
  rules: () => answerRules,

  form: [
    section('what', '洽商', 'of', 'project', 'status', 'contract', 'direction'),
    section('answer', '答复', 'result', 'date', 'remark'),
    sectionWhen({ result: 'sent' }, 'sent', '报送', 'recipient', 'way'),
    sectionWhen({ result: 'agreed' }, 'agreed', '确认', 'claimed', 'amount', 'days', 'signed'),
  ],

  list: {
    title: 'of',
    heading: ['of', 'contract'],
    state: 'result',
    amount: 'amount',
    facts: ['contract', 'date'],
    filters: ['result'],
    search: ['remark'],
    sort: '-date',
  },

  scope: { people: [], project: 'project' },
})
