import { aHeader } from '../../../test/driver/aHeader'
import { BEHAVIOUR } from './entries'
import type { Journal } from './entries'
import { createMemory } from './memory'
import { parseJournal, parseJournals, UnreadableJournal } from './parse'
import { createRecorder } from './recorder'
import { EVENT_VERSIONS } from '../versions/upcasters'

const HEADER = aHeader('s')

function written(): string {
  const recorder = createRecorder(HEADER, null)
  recorder.log.input(5, 'ui', { type: 'tapped', payload: { n: 1 } })
  recorder.log.call('http/send', 'http/send#1', [{ a: 1 }])
  recorder.markState({ total: 3 })
  recorder.log.note('answer to nobody', 'http/send#9')
  return recorder.drain()
}

describe('a journal file', () => {
  it('reads as it was written', () => {
    const { header, entries } = parseJournal(written())
    expect(header).toEqual({ ...HEADER, eventVersions: EVENT_VERSIONS })
    expect(entries.map(({ k, seq }) => `${k}${seq}`)).toEqual(['i0', 'c1', 'h2', 'n3'])
  })

  it('without a number of behaviour is of behaviour 1, and one of a newer behaviour is refused', () => {
    const number = `"behaviour":${BEHAVIOUR}`
    expect(parseJournal(written()).header.behaviour).toBe(BEHAVIOUR)
    expect(parseJournal(written().replace(`${number},`, '')).header.behaviour).toBe(1)
    const newer = written().replace(number, `"behaviour":${BEHAVIOUR + 1}`)
    expect(() => parseJournal(newer)).toThrow(expect.objectContaining({ name: 'UnreadableJournal', line: 1, isNewer: true }) as Error)
  })

  it('may end in an incomplete line, which means a crash', () => {
    expect(parseJournal(written().slice(0, -9)).entries).toHaveLength(3)
  })

  it('is refused when it is damaged inside, has a gap, or is something else', () => {
    const lines = written().split('\n')
    const damaged = [lines[0], lines[1]?.slice(3), ...lines.slice(2)].join('\n')
    const gap = [lines[0], ...lines.slice(2)].join('\n')
    for (const text of [damaged, gap, '', '{}', '{"k":"header","format":"dekat-journal","version":2}'])
      expect(() => parseJournal(text)).toThrow(UnreadableJournal)
  })

  it('can be drained a slice at a time', () => {
    const recorder = createRecorder(HEADER, null)
    for (let n = 0; n < 3; n++) recorder.log.input(n, 'ui', { type: 'tapped' })
    let text = ''
    let slices = 0
    while (recorder.pendingCount() > 0) {
      text += recorder.drain(() => true)
      slices++
    }
    expect(slices).toBe(3)
    expect(parseJournal(text).entries).toHaveLength(3)
  })
})

/** Serializes a page load of `count` segments with two inputs each. */
function segmentsOf(id: string, count: number, startedAt = 1): string[] {
  const memory = createMemory()
  const recorder = createRecorder({ ...HEADER, id, startedAt }, null, memory)
  return Array.from({ length: count }, (_, segment) => {
    if (segment > 0) memory.markSnapshot({ total: 2 * segment }, 2 * segment)
    for (let n = 0; n < 2; n++) memory.log.input(n, 'ui', { type: 'tapped' })
    return recorder.drain()
  })
}
const shapeOf = ({ header, entries }: Journal) =>
  `${header.id} ${header.segment}: ${entries.map(({ k, seq }) => `${k}${seq}`).join(' ')}`

describe('a file of several segments', () => {
  it('reads as one journal, whatever their order, and what is there twice counts once', () => {
    const [first = '', second = '', third = ''] = segmentsOf('a', 3)
    const whole = ['a 0: i0 i1 b2 i3 i4 b5 i6 i7']
    expect(parseJournals(first + second + third).map(shapeOf)).toEqual(whole)
    expect(parseJournals(third + first + second + first).map(shapeOf)).toEqual(whole)
  })

  it('begins from a snapshot when the beginning is missing, and falls apart where the middle is', () => {
    const [first = '', second = '', third = ''] = segmentsOf('a', 3)
    expect(parseJournals(second + third).map(shapeOf)).toEqual(['a 1: b2 i3 i4 b5 i6 i7'])
    expect(parseJournals(first + third).map(shapeOf)).toEqual(['a 0: i0 i1', 'a 2: b5 i6 i7'])
  })

  it('keeps page loads apart; the latest is the one to look at', () => {
    const text = [...segmentsOf('later', 1, 9), ...segmentsOf('earlier', 2, 3)].join('')
    expect(parseJournals(text).map(shapeOf)).toEqual(['later 0: i0 i1', 'earlier 0: i0 i1 b2 i3 i4'])
    expect(shapeOf(parseJournal(text))).toBe('later 0: i0 i1')
  })

  it('is refused when a later segment does not begin with a snapshot', () => {
    const [, second = ''] = segmentsOf('a', 2)
    const lines = second.split('\n')
    expect(() => parseJournals([lines[0], ...lines.slice(2)].join('\n'))).toThrow(/line 2: .*snapshot/)
  })
})

describe('what cannot be read', () => {
  const text = written()
  it.each<[string, string, RegExp]>([
    ['an empty file', '', /line 1: the file is empty/],
    ['blank lines', '\n\n', /line 1: the file is empty/],
    ['a letter', 'Dear support', /line 1: this is not JSON/],
    ['other JSON', '[1, 2]', /line 1: this is not the header of a dekat-journal/],
    ['null', 'null', /line 1: this is not the header/],
    ['another version', text.replace('"version":1', '"version":2'), /line 1: a dekat-journal of version 2; this code reads version 1/],
    ['a header with a wrong field', text.replace('"seed":"s"', '"seed":5'), /line 1: a header with a wrong field: seed/],
    ['a line that is no entry', text.replace('"k":"c"', '"k":"?"'), /line 3: this is no entry/],
    ['a damaged line', text.replace('{"k":"c"', '{"k":'), /line 3: this line is damaged, it is not JSON/],
    ['a gap', text.replace(/\{"k":"c".*\n/, ''), /line 3: lines are missing before this one \(seq 2 where 1 was due\)/],
  ])('%s is said with line and reason', (_, damaged, words) => {
    expect(() => parseJournals(damaged)).toThrow(words)
    expect(() => parseJournals(damaged)).toThrow(UnreadableJournal)
  })

  it('does not mind a byte order mark, blank lines and line ends of Windows', () => {
    expect(parseJournal(`\uFEFF${text.replaceAll('\n', '\r\n')}\r\n\r\n`)).toEqual(parseJournal(text))
  })
})
