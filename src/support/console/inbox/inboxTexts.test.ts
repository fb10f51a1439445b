import type { Group } from '../../desk/inbox/inboxTypes'
import { createDeskClient } from './desk'
import { inboxCountText } from './inboxCount'
import {
  formatAge, groupTitle, pluralize, ownVerdictText, shortBuild, verdictText, formatReceipt,
} from './inboxTexts'

const NOW = Date.UTC(2026, 10, 22, 12)
const HOUR = 3_600_000
const group = (change: Partial<Group> = {}): Group => ({
  fingerprint: 'f', state: 'done', cause: 'refused', title: 't', detail: 'd', screens: ['home'], firstBuild: '2.6.1-a',
  lastBuild: '2.6.2-b', alike: 3,
  firstAt: NOW - 50 * HOUR, lastAt: NOW, today: 'same', todaySeq: null, todayGuess: '', todayBuild: '2.6.2-b', own: 'same', ownSeq: null,
  agree: 2, builds: [['2.6.1-a', 2], ['2.6.2-b', 1]], days: [], reports: [], ...change,
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

it('shows how many groups of how many reports there are, and where there are more', () => {
  const counts = { all: 70, failing: 3, new: 0, differs: 0, open: 0 }
  const groups = Array.from({ length: 50 }, () => group())
  const inbox = { build: 'b', reports: 20_000, isCut: false, counts, groups, hasMore: true }
  expect(inboxCountText(inbox, 'all', '')).toBe('50 of 70 groups, 20000 reports in all. Reports are gone after 30 days.')
  expect(inboxCountText({ ...inbox, isCut: true, groups: [group(), group(), group()] }, 'failing', ''))
    .toBe('3 groups, among the groups that were reported last. Reports are gone after 30 days.')
  expect(inboxCountText({ ...inbox, reports: 5_000, isCut: true }, 'all', 'gopay'))
    .toMatch(/^50 of 70 groups, among the latest 5000 that match\./)
})

it('names groups, builds and receipts', () => {
  expect(groupTitle(group())).toBe('t')
  expect(groupTitle(group({ title: '', state: 'waiting' }))).toBe('Reports that wait for their replay')
  expect(groupTitle(group({ title: '', state: 'failed' }))).toBe('Reports that the desk could not replay')
  expect(pluralize(1, 'report')).toBe('1 report')
  expect(pluralize(2, 'report')).toBe('2 reports')
  expect(shortBuild('2.6.2-a4fe84a049e5')).toBe('2.6.2-a4fe84')
  expect(shortBuild('2.6.2')).toBe('2.6.2')
  expect(formatReceipt('K7QF2M4X')).toBe('K7QF-2M4X')
})

describe('an answer of the desk', () => {
  const createClient = (response: Response | Error) => {
    const fetch = () => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response))
    return createDeskClient('token', fetch)
  }
  const INBOX = {
    build: '2.6.2', reports: 0, isCut: false, hasMore: false, groups: [], counts: { all: 0, failing: 0, new: 0, differs: 0, open: 0 },
  }

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

  it('about a deleted report says so', async () => {
    expect(await createClient(new Response('', { status: 404 })).journal(1)).toEqual({ error: 'gone' })
    expect(await createClient(new Response('lines')).journal(1)).toEqual({ answer: 'lines' })
  })
})

it('includes the verdict of the recording build', () => {
  expect(ownVerdictText(group({}))).toBe('its build: the same')
  expect(ownVerdictText(group({ own: 'differs', ownSeq: 7 }))).toBe('its build differs from #7 on')
  expect(ownVerdictText(group({ own: 'unknown' }))).toBe('its build: no replayer')
  expect(ownVerdictText(group({ own: null }))).toBeNull()
})
