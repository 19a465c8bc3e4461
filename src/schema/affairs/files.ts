import type { Rule } from '../base/rule'

/** Choices that received and sent documents have in common. */
export const fileChoices = {
  kind: { official: '公文', letter: '函件', notice: '通知', contract: '合同文件', drawing: '图纸资料', other: '其他' },
  secret: { normal: '普通', internal: '内部', confidential: '机密' },
  tones: { internal: 'wait', confidential: 'fail' },
  reach: { everyone: '全体人员', departments: '指定部门', people: '指定人员' },
} as const

type List = readonly string[] | null

/** Makes rules about who reads a document. */
type MakeRule = (
  name: string,
  reads: readonly ['reach', 'departments?'] | readonly ['reach', 'people?'],
  holds: (reach: string, chosen: List) => boolean,
  message: string,
) => Rule

const names = (list: List) => (list ?? []).length > 0

/** The rules that those are named whom a document is for. */
export const reachRules = (rule: MakeRule): readonly Rule[] => [
  rule('departments', ['reach', 'departments?'], (reach, list) => reach !== 'departments' || names(list), '请选择部门'),
  rule('people', ['reach', 'people?'], (reach, list) => reach !== 'people' || names(list), '请选择人员'),
]
