import type { Group, ListedReport } from '../desk/inboxTypes'
import { createDeskClient } from './desk'
import { ago, byBuild, byDay, many, matches, ownWords, short, verdictWords, written } from './inboxWords'

const NOW = Date.UTC(2026, 10, 22, 12)
const HOUR = 3_600_000
const group = (change: Partial<Group> = {}): Group => ({
  fingerprint: 'f', state: 'done', cause: 'refused', title: 't', detail: 'd', screens: ['home'], firstBuild: '2.6.1-a',
  lastBuild: '2.6.2-b', alike: 3,
  firstAt: NOW - 50 * HOUR, lastAt: NOW, today: 'same', todaySeq: null, todayGuess: '', todayBuild: '2.6.2-b', own: 'same', ownSeq: null,
  agree: 2, at: [NOW], reports: [], ...change,
})

it.each([[0, 'now'], [59_000, 'now'], [60_000, '1 min'], [59 * 60_000, '59 min'], [HOUR, '1 h'], [23 * HOUR, '23 h'], [49 * HOUR, '2 d']])(
  '%s ms ago is %s', (ms, words) => expect(ago(NOW - ms, NOW)).toBe(words),
)

it.each<[Partial<Group>, string]>([
  [{ state: 'waiting' }, 'Replaying, in a moment'],
  [{ state: 'failed' }, 'Not replayed, the desk failed'],
  [{ today: 'same' }, 'Still fails, same in 2 of 3'],
  [{ today: 'differs', todaySeq: 116 }, 'Differs, from #116 on, 2 of 3'],
  [{ today: 'refusal' }, 'Server’s answer, same on every build'],
  [{ today: 'cannot' }, 'Cannot tell, its beginning is missing'],
  [{ today: 'nothing' }, 'Replays the same, nothing failed in it'],
  [{ today: 'same', todayBuild: '2.6.1-a' }, 'Not replayed since, failed under 2.6.1-a'],
  [{ today: 'differs', todayBuild: '2.6.1-a' }, 'Not replayed since, differed under 2.6.1-a'],
])('a group with %j: %s', (change, words) => {
  const { title, help } = verdictWords(group(change), '2.6.2-b')
  expect(`${title}, ${help}`).toBe(words)
})

it('filters by what today’s code does, by age, and by what is not replayed', () => {
  const fits = (change: Partial<Group>) =>
    (['all', 'failing', 'new', 'differs', 'open'] as const).filter((filter) => matches(group(change), filter, NOW, '2.6.2-b'))
  expect(fits({})).toEqual(['all', 'failing'])
  expect(fits({ today: 'differs', firstAt: NOW - HOUR })).toEqual(['all', 'new', 'differs'])
  expect(fits({ today: null, state: 'waiting' })).toEqual(['all', 'open'])
  expect(fits({ todayBuild: '2.6.1-a' })).toEqual(['all', 'open'])
})

it('counts by day and by build, from the first to the last', () => {
  const days = byDay([NOW, NOW - HOUR, NOW - 13.5 * 24 * HOUR, NOW - 15 * 24 * HOUR], NOW)
  expect(days).toEqual([1, ...Array.from({ length: 12 }, () => 0), 2])
  const of = (build: string) => ({ build }) as ListedReport
  expect(byBuild([of('2.6.2'), of('2.6.1'), of('2.6.2'), of('2.6.0')])).toEqual([['2.6.0', 1], ['2.6.2', 2], ['2.6.1', 1]])
  expect([many(1, 'report'), many(2, 'report')]).toEqual(['1 report', '2 reports'])
  expect([short('2.6.2-abc'), written('K7QF2M4X')]).toEqual(['2.6.2', 'K7QF-2M4X'])
})

describe('what the desk answers', () => {
  const asks = (response: Response | Error) => {
    const fetch = () => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response))
    return createDeskClient('token', fetch)
  }
  const INBOX = { build: '2.6.2', reports: 0, groups: [] }

  it.each([
    [new Response(JSON.stringify(INBOX)), { answer: INBOX }],
    [new Response('<html>'), { trouble: 'absent' }],
    [new Response('{"groups":1}'), { trouble: 'absent' }],
    [new Response('', { status: 404 }), { trouble: 'absent' }],
    [new Response('', { status: 401 }), { trouble: 'wrongToken' }],
    [new Response('', { status: 429 }), { trouble: 'tooMany' }],
    [new Response('', { status: 503 }), { trouble: 'broken' }],
    [new TypeError('Failed to fetch'), { trouble: 'unreachable' }],
  ])('case %#', async (response, asked) => {
    expect(await asks(response).inbox('')).toEqual(asked)
  })

  it('of a report that is gone is said to be that', async () => {
    expect(await asks(new Response('', { status: 404 })).journal(1)).toEqual({ trouble: 'gone' })
    expect(await asks(new Response('lines')).journal(1)).toEqual({ answer: 'lines' })
  })
})

it('says what the build that recorded makes of it', () => {
  expect(ownWords(group({}))).toBe('its build: the same')
  expect(ownWords(group({ own: 'differs', ownSeq: 7 }))).toBe('its build differs from #7 on')
  expect(ownWords(group({ own: 'unknown' }))).toBe('its build: no replayer')
  expect(ownWords(group({ own: null }))).toBeNull()
})
