const detail = 'pages/finance/detail/index'
const list = 'pages/finance/list/index'

/** Says something about a contract instead of writing it: records, listens, says it again, sends; anybody can hear it. */
exports.voice = async function voice({ person, told }) {
  person.openTab('pages/home/index')
  person.open(`${list}?module=contract`)
  await person.sees(list, '共 300 条')
  await person.openRow()
  await person.sees(detail, '合同编号', '评论')
  await person.tap('.button', '评论')
  await person.tap('.sheet .button', '语音')
  for (const again of [false, true]) {
    if (again) await person.tap('.sheet__foot .button', '重新录')
    else await person.tap('.voice__mark')
    await person.sees(detail, '再点一下结束')
    await person.tap('.voice__mark')
    await person.sees(detail, '先听一遍')
  }
  const played = () => person.phone.done.filter(([name]) => name === 'played').length
  await person.tap('.voice .button', '听一遍')
  await person.until('heard before it goes', () => played() === 1)
  await person.tap('.sheet__foot .button', '使用这段录音')
  await person.sees(detail, '语音 1秒')
  await person.tap('.sheet__foot .button--main', '发送')
  await person.until('the comment', () => person.all('.comment .row').length > 0, 20_000)
  await person.tap('.comment .row', '语音 1秒')
  await person.until('heard by whoever reads it', () => played() === 2)
  told('a voice: recorded, heard, sent, and heard again')
}
