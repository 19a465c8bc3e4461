const form = 'pages/site/edit/index'

/** Opens the form of a new construction log and fills in its kind, project and weather. */
exports.newLog = async function newLog(person, kind) {
  person.openTab('pages/home/index')
  await person.tap('.tile', '施工日志')
  await person.sees('pages/site/list/index', '共 ')
  await person.tap('.page__head .button', '新增')
  await person.sees(form, '生产情况')
  await person.choose('kind', kind)
  await person.pick('project', '滨江区综合管廊')
  await person.pick('weather', '多云', { search: null })
}
