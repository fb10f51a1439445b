import type { Group, ListedReport } from '../desk/inboxTypes'
import { createDeskClient } from './desk'
import {
  formatAge, countByBuild, countByDay, pluralize, matches, ownVerdictText, shortBuild, verdictText, formatReceipt,
} from './inboxWords'

const NOW = Date.UTC(2026, 10, 22, 12)
const HOUR = 3_600_000
const group = (change: Partial<Group> = {}): Group => ({
  fingerprint: 'f', state: 'done', cause: 'refused', title: 't', detail: 'd', screens: ['home'], firstBuild: '2.6.1-a',
  lastBuild: '2.6.2-b', alike: 3,
  firstAt: NOW - 50 * HOUR, lastAt: NOW, today: 'same', todaySeq: null, todayGuess: '', todayBuild: '2.6.2-b', own: 'same', ownSeq: null,
  agree: 2, at: [NOW], reports: [], ...change,
})

it.each([[0, 'now'], [59_000, 'now'], [60_000, '1 min'], [59 * 60_000, '59 min'], [HOUR, '1 h'], [23 * HOUR, '23 h'], [49 * HOUR, '2 d']])(
  '%s ms ago is %s', (ms, words) => expect(formatAge(NOW - ms, NOW)).toBe(words),
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
  const { title, help } = verdictText(group(change), '2.6.2-b')
  expect(`${title}, ${help}`).toBe(words)
})

it('filters by what today’s code does, by age, and by what is not replayed', () => {
  const matchingFilters = (change: Partial<Group>) =>
    (['all', 'failing', 'new', 'differs', 'open'] as const).filter((filter) => matches(group(change), filter, NOW, '2.6.2-b'))
  expect(matchingFilters({})).toEqual(['all', 'failing'])
  expect(matchingFilters({ today: 'differs', firstAt: NOW - HOUR })).toEqual(['all', 'new', 'differs'])
  expect(matchingFilters({ today: null, state: 'waiting' })).toEqual(['all', 'open'])
  expect(matchingFilters({ todayBuild: '2.6.1-a' })).toEqual(['all', 'open'])
})

it('counts by day and by build, from the first to the last', () => {
  const days = countByDay([NOW, NOW - HOUR, NOW - 13.5 * 24 * HOUR, NOW - 15 * 24 * HOUR], NOW)
  expect(days).toEqual([1, ...Array.from({ length: 12 }, () => 0), 2])
  const of = (build: string) => ({ build }) as ListedReport
  expect(countByBuild([of('2.6.2'), of('2.6.1'), of('2.6.2'), of('2.6.0')])).toEqual([['2.6.0', 1], ['2.6.2', 2], ['2.6.1', 1]])
  expect([pluralize(1, 'report'), pluralize(2, 'report')]).toEqual(['1 report', '2 reports'])
  expect([shortBuild('2.6.2-abc'), formatReceipt('K7QF2M4X')]).toEqual(['2.6.2', 'K7QF-2M4X'])
})

describe('what the desk answers', () => {
  const createClient = (response: Response | Error) => {
    const fetch = () => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response))
    return createDeskClient('token', fetch)
  }
  const INBOX = { build: '2.6.2', reports: 0, groups: [] }

  it.each([
    [new Response(JSON.stringify(INBOX)), { answer: INBOX }],
    [new Response('<html>'), { error: 'absent' }],
    [new Response('{"groups":1}'), { error: 'absent' }],
    [new Response('', { status: 404 }), { error: 'absent' }],
    [new Response('', { status: 401 }), { error: 'wrongToken' }],
    [new Response('', { status: 429 }), { error: 'tooMany' }],
    [new Response('', { status: 503 }), { error: 'broken' }],
    [new TypeError('Failed to fetch'), { error: 'unreachable' }],
  ])('case %#', async (response, expected) => {
    expect(await createClient(response).inbox('')).toEqual(expected)
  })

  it('of a report that is gone is said to be that', async () => {
    expect(await createClient(new Response('', { status: 404 })).journal(1)).toEqual({ error: 'gone' })
    expect(await createClient(new Response('lines')).journal(1)).toEqual({ answer: 'lines' })
  })
})

it('says what the build that recorded makes of it', () => {
  expect(ownVerdictText(group({}))).toBe('its build: the same')
  expect(ownVerdictText(group({ own: 'differs', ownSeq: 7 }))).toBe('its build differs from #7 on')
  expect(ownVerdictText(group({ own: 'unknown' }))).toBe('its build: no replayer')
  expect(ownVerdictText(group({ own: null }))).toBeNull()
})
