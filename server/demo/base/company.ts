import type { DataScope } from '@wire'

export interface DemoDepartment {
  readonly name: string
  readonly parent: string | null
  readonly number: string
}

const offices = ['综合办公室', '工程管理部', '财务资金部', '物资设备部', '安全质量部', '经营合约部']
const branches = ['华东分公司', '华南分公司', '西南分公司', '华北分公司']
const branchDepartments = ['工程部', '商务部', '综合部']

/** A head office and four branches, three levels deep. */
export const departments: readonly DemoDepartment[] = [
  { name: '总部', parent: null, number: '02' },
  ...offices.map((name, index) => ({ name, parent: '总部', number: `02.${index + 1}` })),
  ...branches.flatMap((branch, index) => [
    { name: branch, parent: null, number: `0${index + 3}` },
    ...branchDepartments.map((name, place) => ({
      name: `${branch.slice(0, 2)}${name}`,
      parent: branch,
      number: `0${index + 3}.${place + 1}`,
    })),
  ]),
]

export const posts = [
  '总经理',
  '副总经理',
  '部门经理',
  '项目经理',
  '技术负责人',
  '施工员',
  '安全员',
  '质量员',
  '材料员',
  '会计',
  '出纳',
  '资料员',
] as const

export type Post = (typeof posts)[number]

export interface DemoRole {
  readonly name: string
  readonly scope: DataScope
  readonly edits: readonly string[]
  readonly sees: readonly string[]
  readonly approves: readonly string[]
}

const site = ['8807', '8805', '8806', '8803', '8844', '8865', '8875', '8838', '8812', '8836']
/** What a site reports about its progress. */
const progress = ['8801', '8802', '8804']
const project = ['8815', '8801', '8816', '8854', '8860', '8804', '8802', '8813', '8808', '8850']
const money = [
  ...['8817', '8851', '8818', '8819', '8839', '8820', '8821', '8855', '8857', '8858', '8859', '8869', '8841', '8842'],
]
/** Applications of a project against its contracts, and changes to contracts. */
const applications = ['8818', '8819', '8810', '8811', '8866', '8859']
const material = ['8847', '8845', '8872', '8873', '8874', '8849', '8846', '8864']
const design = ['8814', '8810', '8831', '8867', '8868', '8837']
const office = [
  '8809',
  '8824',
  '8833',
  '8835',
  '8830',
  '8853',
  '8848',
  '8843',
  '8856',
  '8871',
  '8827',
  '8825',
  '8826',
  '8828',
  '8829',
  '8822',
  '8834',
]

export const roles: readonly DemoRole[] = [
  {
    name: '公司领导',
    scope: 'all',
    edits: office,
    sees: [
      ...project,
      ...site,
      ...money,
      '8818-pay',
      '8851-collect',
      '8839-verify',
      ...material,
      '8845-price',
      '8872-money',
      ...design,
      '8811',
      '8866',
    ],
    approves: ['8817', '8818', '8819', '8810', '8811', '8866', '8821', '8847'],
  },
  {
    name: '项目经理',
    scope: 'project',
    edits: [...project, ...site, ...material, ...office, ...applications, '8814', '8814-publish'],
    sees: ['8817', '8839', '8851', '8851-collect', '8845-price', '8872-money', ...design],
    approves: ['8818', '8847'],
  },
  {
    name: '分公司管理',
    scope: 'department-and-below',
    edits: office,
    sees: [...project, ...site, ...material],
    approves: ['8818'],
  },
  {
    name: '财务人员',
    scope: 'all',
    edits: [...money, '8818-pay', '8851-collect', '8839-verify', '8841-close', ...office],
    sees: ['8815', '8801', '8810', '8811', '8866', '8872', '8872-money', '8874'],
    approves: [],
  },
  {
    name: '现场人员',
    scope: 'project',
    // Changes are recorded where they happen; their prices are seen with the right to contracts.
    edits: [...site, ...progress, ...office, '8811', '8866', '8874'],
    sees: ['8815', '8872', ...design],
    approves: [],
  },
  {
    name: '物资人员',
    scope: 'project',
    // Material staff receive the goods, so they apply for the payment.
    edits: [...material, '8845-price', ...office, '8818', '8819'],
    sees: ['8815', '8801', '8817', '8872-money'],
    approves: [],
  },
]

export const surnames = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许邓韩冯曹']
export const givenNames = [
  '建国',
  '志强',
  '海涛',
  '晓东',
  '文斌',
  '立新',
  '俊杰',
  '国庆',
  '永刚',
  '振华',
  '雪梅',
  '丽娟',
  '秀英',
  '佳慧',
  '思远',
  '明辉',
  '德胜',
  '长江',
  '春生',
  '玉兰',
  '天宇',
  '浩然',
  '子涵',
  '嘉诚',
  '家豪',
  '红梅',
  '晓燕',
  '静怡',
  '宏伟',
  '卫东',
]

interface City {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly branch: string
}

export const cities: readonly City[] = [
  { name: '上海市浦东新区', latitude: 31.2214, longitude: 121.5447, branch: '华东' },
  { name: '杭州市滨江区', latitude: 30.2084, longitude: 120.2119, branch: '华东' },
  { name: '南京市江宁区', latitude: 31.9523, longitude: 118.8399, branch: '华东' },
  { name: '广州市南沙区', latitude: 22.8016, longitude: 113.5252, branch: '华南' },
  { name: '深圳市龙岗区', latitude: 22.7205, longitude: 114.2463, branch: '华南' },
  { name: '佛山市顺德区', latitude: 22.8045, longitude: 113.2933, branch: '华南' },
  { name: '成都市高新区', latitude: 30.5901, longitude: 104.0651, branch: '西南' },
  { name: '重庆市渝北区', latitude: 29.7182, longitude: 106.6312, branch: '西南' },
  { name: '贵阳市观山湖区', latitude: 26.6154, longitude: 106.6226, branch: '西南' },
  { name: '天津市滨海新区', latitude: 39.0032, longitude: 117.7108, branch: '华北' },
  { name: '石家庄市长安区', latitude: 38.0365, longitude: 114.5394, branch: '华北' },
  { name: '雄安新区容城县', latitude: 39.0422, longitude: 115.8617, branch: '华北' },
]

export const works = [
  ['安置房一期工程', 'housing'],
  ['综合管廊工程', 'municipal'],
  ['滨河大道改造工程', 'road'],
  ['跨江大桥引桥工程', 'bridge'],
  ['污水处理厂提标工程', 'water'],
  ['科创中心装饰工程', 'decoration'],
] as const

export const roleOfPost: Readonly<Record<Post, string>> = {
  总经理: '公司领导',
  副总经理: '公司领导',
  部门经理: '分公司管理',
  项目经理: '项目经理',
  技术负责人: '现场人员',
  施工员: '现场人员',
  安全员: '现场人员',
  质量员: '现场人员',
  材料员: '物资人员',
  会计: '财务人员',
  出纳: '财务人员',
  资料员: '现场人员',
}

const engineering = branches.map((branch) => `${branch.slice(0, 2)}工程部`)

/** The departments of each post, assigned in turn. */
export const placesOfPost: Readonly<Record<Post, readonly string[]>> = {
  总经理: ['总部'],
  副总经理: ['总部', '经营合约部'],
  部门经理: [...branches, '工程管理部', '财务资金部', '物资设备部', '安全质量部'],
  项目经理: engineering,
  技术负责人: engineering,
  施工员: engineering,
  安全员: engineering,
  质量员: engineering,
  材料员: branches.map((branch) => `${branch.slice(0, 2)}商务部`),
  会计: ['财务资金部'],
  出纳: ['财务资金部'],
  资料员: ['综合办公室', ...branches.map((branch) => `${branch.slice(0, 2)}综合部`)],
}

const repeat = (count: number, post: Post) => Array.from({ length: count }, () => post)

/** The distribution of posts over eighty people. */
export const postDistribution: readonly Post[] = [
  ...repeat(1, '总经理'),
  ...repeat(2, '副总经理'),
  ...repeat(8, '部门经理'),
  ...repeat(14, '项目经理'),
  ...repeat(8, '技术负责人'),
  ...repeat(16, '施工员'),
  ...repeat(8, '安全员'),
  ...repeat(6, '质量员'),
  ...repeat(6, '材料员'),
  ...repeat(4, '会计'),
  ...repeat(2, '出纳'),
  ...repeat(4, '资料员'),
]
