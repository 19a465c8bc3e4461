/** A step of an order: accepted, rejected, handled, not settled, settled, visited. */
export type OrderLetter = 'a' | 'r' | 'h' | 'n' | 'y' | 'v' | 't'

/** The steps of orders and how many days ago they began; `d` is a draft. */
export const courses: readonly (readonly [letters: string, age: number])[] = [
  ['', 0],
  ['a', 0],
  ['ah', 1],
  ['ahy', 2],
  ['ahyv', 9],
  ['ahnhyv', 12],
  ['ahy', 4],
  ['at', 2],
  ['ahnh', 3],
  ['r', 1],
  ['ahyv', 20],
  ['d', 0],
]

/** Titles, kinds, descriptions and what was done. */
export const jobs: readonly (readonly [title: string, kind: string, description: string, work: string])[] = [
  ['大堂渗水', 'repair', '大堂吊顶有水滴落，地面湿滑，已摆放警示牌', '更换破损的给水接头，吊顶已恢复，地面擦干'],
  ['门禁失灵', 'repair', '单元门禁刷卡无反应，住户进不了门', '更换门禁读卡模块并重新授权'],
  ['施工噪音投诉', 'complaint', '夜间十点后仍在切割作业，住户投诉', '已责令班组调整作业时间，夜间停止切割'],
  ['外墙面砖空鼓', 'warranty', '三层外窗边面砖空鼓，有脱落危险', '剔除空鼓面砖，重新铺贴并养护'],
  ['电梯厅灯不亮', 'repair', '电梯厅两盏筒灯不亮', '更换驱动电源，恢复照明'],
  ['空调安装调试', 'install', '样板间空调需要安装调试后交付', '完成安装、抽真空和试运行'],
  ['建筑垃圾清运', 'cleaning', '消防通道堆放建筑垃圾，需要当天清运', '清运垃圾两车，通道已恢复'],
]
