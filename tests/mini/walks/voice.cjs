const detail = 'pages/finance/detail/index'
const list = 'pages/finance/list/index'

/** Records a voice comment on a contract, plays it, records it again, sends it, and plays it from the comment. */
exports.voice = async function voice({ person, checkpoint }) {
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
  const playCount = () => person.phone.recordedCalls.filter(([name]) => name === 'played').length
  await person.tap('.voice .button', '听一遍')
  await person.until('playback before it is sent', () => playCount() === 1)
  await person.tap('.sheet__foot .button', '使用这段录音')
  await person.sees(detail, '语音 1秒')
  await person.tap('.sheet__foot .button--main', '发送')
  await person.until('the comment', () => person.all('.comment .row').length > 0, 20_000)
  await person.tap('.comment .row', '语音 1秒')
  await person.until('playback from the comment', () => playCount() === 2)
  checkpoint('voice comment recorded, played, sent and played again')
}
