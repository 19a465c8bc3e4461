const home = 'pages/home/index'
const list = 'pages/office/list/index'

/** Opens the tasks in a view from the home page. */
async function openView(person, view) {
  person.openTab(home)
  await person.sees(home, '项目列表')
  person.open(`${list}?module=task&view=${view}`)
}

const [submit, clock] = ['pages/attendance/submit/index', 'pages/attendance/clock/index']

/** A punch outside with the position of the host, which the page of the day lists. */
async function punch(person) {
  person.openTab(home)
  await person.sees(home, '项目列表')
  person.open(`${submit}?type=Record`)
  await person.sees(submit, '外勤事由')
  await person.fill('remark', '小程序行走外勤')
  await person.tap('.page__footer .button--main')
  await person.sees(home, '项目列表')
  person.open(clock)
  await person.sees(clock, '小程序行走外勤')
}

/** The views of tasks: a card is moved on the board and back again, bars on days, and the days of a month. */
exports.planning = async function planning({ person, checkpoint }) {
  person.openTab(home)
  await person.sees(home, '等您处理', '项目列表')
  checkpoint('home with what waits')

  await openView(person, 'kanban')
  await person.sees(list, '未开始', '进行中')
  await person.tap('.chips__one', '未开始')
  await person.until('a card', () => person.all('.board-card').length > 0)
  await person.tap('.board-card .button', '移动到')
  await person.until('the columns', () => person.all('.sheet .row').length > 0 && person.text().includes('由日期决定'))
  await person.tap('.sheet .row', '进行中')
  await person.sees(list, '已移到“进行中”')
  await person.tap('.notice .button', '撤销')
  await person.seesNot('已移到“进行中”')
  checkpoint('card moved on the board and moved back')

  await openView(person, 'timeline')
  await person.sees(list, '两周', '三个月')
  await person.until('a bar', () => person.all('.timeline-row__bar').length > 0)
  checkpoint('timeline with bars')

  await openView(person, 'calendar')
  await person.until('the days of a month', () => person.all('.month__day').length >= 28)
  checkpoint('calendar of a month')
  await punch(person)
  checkpoint('punch outside the places recorded with its reason')
}
