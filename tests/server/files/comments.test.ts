import { randomUUID } from 'node:crypto'
import type { CommentInput } from '@wire'
import { calls } from '../../../server/http/calls'
import { type Firm, openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'
import { jpeg, mp3, mp4 } from './support/papers'
import { openRecord, type RecordWithFiles } from './support/record'

let server: Served
let firm: Firm
let other: Firm
let record: RecordWithFiles

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  firm = await openFirm(server, '滨江建设', 1000)
  other = await openFirm(server, '海滨建设', 2000)
  record = await openRecord(server, firm)
})
afterAll(() => server.close())

const founder = () => ({ login: firm.login })
const saveComment = (more: Partial<CommentInput>, as = founder()) =>
  server.save(
    'Comment.Save',
    'add',
    {
      Data: {
        UID: randomUUID(),
        RID: record.guid,
        MID: 'partner',
        Remark: '请尽快处理',
        ToUser: '',
        BC: '8822',
        ...more,
      },
    },
    as,
  )
const comments = async (as = founder()) =>
  (await server.get('Comment.GetList', { RID: record.guid, MID: 'partner', page: 1, rows: 50 }, as)).body

describe('a comment', () => {
  it('is visible to everyone who sees the record, newest first', async () => {
    await saveComment({ Remark: '第一条' })
    await saveComment({ Remark: '第二条', ToUser: firm.member.userCode })
    const { rows, total } = await comments()
    expect(total).toBe(2)
    expect(rows.map(({ Remark }) => Remark)).toEqual(['第二条', '第一条'])
    expect(rows[0]).toMatchObject({ AddUserName: '创始人', ToUserName: '员工1', BC: '8822', CanDelete: true })
  })

  it('sent twice is stored once', async () => {
    const UID = randomUUID()
    const before = (await comments()).total
    for (let time = 0; time < 2; time += 1) expect((await saveComment({ UID })).text).toBe('Success')
    expect((await comments()).total).toBe(before + 1)
  })

  it('keeps forbidden characters as readable ones', async () => {
    await saveComment({ Remark: `完成100%; 3#楼 C30*2 don't <b>` })
    expect((await comments()).rows[0]?.Remark).toBe('完成100％； 3＃楼 C30＊2 don’t <b>')
  })

  it('may consist of one to four pictures without text', async () => {
    const UID = randomUUID()
    const to = { MID: 'comment', FID: UID }
    for (let time = 0; time < 4; time += 1) {
      expect((await server.upload(to, { name: 'x.jpg', content: await jpeg(60, 40) }, founder())).problem).toBeNull()
    }
    const fifth = await server.upload(to, { name: 'x.jpg', content: await jpeg(60, 40) }, founder())
    expect(fifth.problem).toBe('too-many-files')
    const text = await server.upload(
      { MID: 'comment', FID: randomUUID() },
      { name: 'x.txt', content: Buffer.from('a') },
      founder(),
    )
    expect(text.problem).toBe('pictures-or-voices')
    expect((await saveComment({ UID, Remark: '' })).text).toBe('Success')
    const [first] = (await comments()).rows
    expect(first?.rrImg.split(',')).toHaveLength(4)
    expect(first?.Images[0]?.FilePath).toBe(first?.rrImg.split(',')[0])
    const later = await server.upload(to, { name: 'x.jpg', content: await jpeg(60, 40) }, founder())
    expect(later.problem).toBe('no-edit-right')
  })

  it('may be a voice message, which is no picture', async () => {
    const UID = randomUUID()
    const to = { MID: 'comment', FID: UID }
    const voice = await server.upload(to, { name: '语音 3秒', content: mp3() }, founder())
    expect([voice.problem, voice.body.OriginalName]).toEqual([null, '语音 3秒.mp3'])
    const film = await server.upload(to, { name: '语音 3秒.mp4', content: mp4() }, founder())
    expect(film.problem).toBe('pictures-or-voices')
    expect((await saveComment({ UID, Remark: '' })).text).toBe('Success')
    const [first] = (await comments()).rows
    expect([first?.rrImg, first?.Images.map(({ Sort }) => Sort)]).toEqual(['', ['audio']])
  })

  it.each([
    ['no content', { Remark: '  ' }, 'Remark say-something'],
    ['too long a text', { Remark: '长'.repeat(101) }, 'Remark too-long'],
    ['an unknown person', { ToUser: 'U999999' }, 'ToUser not-a-choice'],
  ])('is refused with %s', async (_, more, issue) => {
    const answer = await saveComment(more)
    const [found] = answer.details.issues as { field: string; reason: string }[]
    expect(`${found?.field} ${found?.reason}`).toBe(issue)
  })

  it('is neither visible nor possible for another enterprise or an invisible record', async () => {
    const stranger = { login: other.login }
    expect((await comments(stranger)).rows).toEqual([])
    expect((await saveComment({}, stranger)).problem).toBe('not-found')
    expect((await saveComment({}, { login: firm.member.login })).problem).toBe('not-found')
    expect((await saveComment({ RID: randomUUID() })).problem).toBe('not-found')
    expect((await saveComment({ MID: 'nothing' })).problem).toBe('not-configured')
  })

  it('is deleted by its author or an administrator', async () => {
    const UID = randomUUID()
    await saveComment({ UID })
    expect((await server.save('Comment.Delete', 'edit', { UID }, { login: other.login })).problem).toBe('not-found')
    expect((await server.save('Comment.Delete', 'edit', { UID }, { login: firm.member.login })).problem).toBe(
      'not-found',
    )
    // The second call repeats the first one after a lost answer.
    const same = { ...founder(), headers: { 'purlin-key': randomUUID() } }
    for (const as of [same, same]) {
      expect((await server.save('Comment.Delete', 'edit', { UID }, as)).text).toBe('Success')
    }
    expect((await comments()).rows.map((row) => row.UID)).not.toContain(UID)
    expect((await server.save('Comment.Delete', 'edit', { UID }, founder())).problem).toBe('not-found')
  })
})
