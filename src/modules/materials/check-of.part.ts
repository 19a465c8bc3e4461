import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section, type Target } from '@/schema'

interface CheckNames<Name extends string> {
  readonly name: Name
  readonly title: string
  readonly handler: string
  readonly label: string
  readonly of: () => Target
}

/** The confirmation of a stock document by the one who keeps or receives the goods. */
export const checkOf = <const Name extends string>({ label, of, ...names }: CheckNames<Name>) =>
  defineModule({
    ...names,
    area: 'materials',
    code: '8845',

    fields: {
      document: field.reference(label, of, {
        required: true,
        immutable: true,
        only: { confirmation: ['waiting', 'partly', 'recheck'] },
        copies: { project: 'project' },
      }),
      project: field.reference('所属项目', () => project, { readonly: true }),
      result: field.choice(
        '确认结果',
        { confirmed: '全部确认', partly: '部分确认', recheck: '待复核', refused: '退回' },
        {
          required: true,
          initial: 'confirmed',
          tones: { confirmed: 'pass', partly: 'wait', recheck: 'wait', refused: 'fail' },
        },
      ),
      note: field.text('意见', {
        maxLength: 200,
        requiredWhen: { result: ['partly', 'recheck', 'refused'] },
      }),
      by: field.person('确认人', { readonly: true }),
      at: field.dateTime('确认时间', { readonly: true }),
    },

    form: [section('what', '确认', 'document', 'project', 'result', 'note', 'by', 'at')],

    list: {
      title: 'document',
      state: 'result',
      facts: ['by', 'at', 'note'],
      filters: ['result'],
      search: ['note'],
      sort: '-at',
    },

    batch: { from: [{ field: 'document', by: 'warehouse' }], asks: ['result', 'note'], undo: 10 },
    frozen: { in: ['confirmed'], message: '确认后不能修改，有误请作废单据' },
    scope: { people: ['by'], project: 'project' },
  })
