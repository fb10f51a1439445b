import { aHeader } from '../../../test/driver/builders/aHeader'
import { BEHAVIOUR, type Journal } from './entries'
import { createMemory } from './memory'
import { parseJournal, parseJournals, parseSegments, UnreadableJournal } from './parse'
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

function renumbered(lines: readonly string[]): string {
  let seq = 0
  return lines.map((line) => (line.includes('"seq":') ? line.replace(/"seq":\d+/, () => `"seq":${seq++}`) : line)).join('\n')
}

describe('a journal file', () => {
  it('is read as it was written', () => {
    const { header, entries } = parseJournal(written())
    expect(header).toEqual({ ...HEADER, eventVersions: EVENT_VERSIONS })
    expect(entries.map(({ k, seq }) => `${k}${seq}`)).toEqual(['i0', 'c1', 'h2', 'n3'])
  })

  it('without a behaviour number has behaviour 1, and one of a newer behaviour is refused', () => {
    const number = `"behaviour":${BEHAVIOUR}`
    expect(parseJournal(written()).header.behaviour).toBe(BEHAVIOUR)
    expect(parseJournal(written().replace(`${number},`, '')).header.behaviour).toBe(1)
    const newer = written().replace(number, `"behaviour":${BEHAVIOUR + 1}`)
    expect(() => parseJournal(newer)).toThrow(expect.objectContaining({ name: 'UnreadableJournal', line: 1, isNewer: true }) as Error)
  })

  it.each([
    ['"width":390', '"width":0', '"width":-1'], ['"width":390', '"width":100000', '"width":100001'],
    ['"at":5', '"at":0', '"at":-1'], ['"seq":0', '"seq":0', '"seq":-1'], ['"seq":0', '"seq":0', '"seq":0.5'],
  ])('accepts the limits of a number, and nothing beyond: %s, %s, %s', (recorded, within, beyond) => {
    expect(written()).toContain(recorded)
    expect(parseJournal(written().replace(recorded, within)).entries).toHaveLength(4)
    expect(() => parseJournal(written().replace(recorded, beyond))).toThrow(UnreadableJournal)
  })

  it('accepts the limits of a number in an entry that the schema reads', () => {
    const recorder = createRecorder({ ...HEADER, startedAt: 0 }, null)
    recorder.log.note('first')
    const text = recorder.drain()
    expect(parseJournal(text).header.startedAt).toBe(0)
    expect(parseJournal(text).entries).toEqual([{ k: 'n', seq: 0, note: 'first' }])
    expect(() => parseJournal(text.replace('"seq":0', '"seq":-1'))).toThrow(UnreadableJournal)
  })

  it('may end in an incomplete line, which means a crash and is noted', () => {
    const torn = parseJournal(written().slice(0, -9))
    expect(torn.entries.length).toBe(3)
    expect(torn.isTorn).toBe(true)
    expect(parseJournal(written()).isTorn).toBeUndefined()
  })

  it('counts the events of older versions that it converts, by their recorded names', () => {
    const recorder = createRecorder({ ...HEADER, eventVersions: {} }, null)
    for (const type of ['filters/reset', 'tapped', 'filters/reset', 'profile/wanted']) recorder.log.input(1, 'ui', { type })
    const text = recorder.drain().replace(/"eventVersions":\{[^}]*\}/, '"eventVersions":{}')
    const [segment] = parseSegments(text)
    expect(segment?.upcast).toEqual({ 'filters/reset': 2, 'profile/wanted': 1 })
    expect(segment?.entries.map((entry) => 'action' in entry && entry.action.type)).toEqual([
      'filters/cleared', 'tapped', 'filters/cleared', 'profile/requested',
    ])
    expect(parseSegments(written())[0]?.upcast).toEqual({})
  })

  describe('a journal that was edited after the recording names the edited lines', () => {
    /** Two segments, each with two marks. */
    function marked(): string {
      const recorder = createRecorder(HEADER, null)
      let text = ''
      for (let n = 0; n < 8; n++) {
        recorder.log.input(n, 'ui', { type: 'tapped', payload: { price: 58_000 + n } })
        if (n % 2 === 1) recorder.markState({ n })
        if (n === 3) recorder.markSnapshot({ n }, n)
      }
      while (recorder.pendingCount() > 0) text += recorder.drain()
      return text
    }
    const editedIn = (text: string) => parseSegments(text).map(({ edited }) => edited ?? null)
    const lines = marked().split('\n')
    const changed = (at: number, change: (line: string) => string) => lines.with(at, change(lines[at] ?? '')).join('\n')

    it.each<[string, string, ReturnType<typeof editedIn>]>([
      ['nothing', marked(), [null, null]],
      ['line ends of Windows and a mark of the byte order', `\uFEFF${marked().replaceAll('\n', '\r\n')}`, [null, null]],
      ['a value', changed(5, (line) => line.replace('58003', '158003')), [{ from: 4, to: 6 }, null]],
      ['the build of the second segment', changed(7, (line) => line.replace('"build":"', '"build":"9')), [null, { from: 8, to: 11 }]],
      ['a removed line, with the others renumbered', renumbered(lines.toSpliced(2, 1)), [{ from: 1, to: 2 }, { from: 7, to: 10 }]],
    ])('%s', (_, text, edited) => {
      expect(editedIn(text)).toEqual(edited)
      const [whole] = parseJournals(text)
      expect(whole?.edited ?? null).toEqual(edited.find((each) => each !== null) ?? null)
    })

    it('even if long lines are parsed lazily', () => {
      expect(parseSegments(changed(5, (line) => line.replace('58003', '158003')), { isLazy: true })[0]?.edited).toEqual({ from: 4, to: 6 })
    })

    it('and is not checked if it has no checksums', () => {
      expect(editedIn(changed(5, (line) => line.replace('58003', '1')).replaceAll(/,"lines":"\w+"/g, ''))).toEqual([null, null])
    })
  })

  it('is refused if it is damaged inside, has a gap, or has another format', () => {
    const lines = written().split('\n')
    const damaged = [lines[0], lines[1]?.slice(3), ...lines.slice(2)].join('\n')
    const gap = [lines[0], ...lines.slice(2)].join('\n')
    for (const text of [damaged, gap, '', '{}', '{"k":"header","format":"dekat-journal","version":2}'])
      expect(() => parseJournal(text)).toThrow(UnreadableJournal)
  })

  it('can be drained in slices', () => {
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
  it('is read as one journal, in any order, and duplicates count once', () => {
    const [first = '', second = '', third = ''] = segmentsOf('a', 3)
    const whole = ['a 0: i0 i1 b2 i3 i4 b5 i6 i7']
    expect(parseJournals(first + second + third).map(shapeOf)).toEqual(whole)
    expect(parseJournals(third + first + second + first).map(shapeOf)).toEqual(whole)
  })

  it('begins from a snapshot if the beginning is missing, and is split where the middle is missing', () => {
    const [first = '', second = '', third = ''] = segmentsOf('a', 3)
    expect(parseJournals(second + third).map(shapeOf)).toEqual(['a 1: b2 i3 i4 b5 i6 i7'])
    expect(parseJournals(first + third).map(shapeOf)).toEqual(['a 0: i0 i1', 'a 2: b5 i6 i7'])
  })

  it('keeps page loads apart, and the latest is selected', () => {
    const text = [...segmentsOf('later', 1, 9), ...segmentsOf('earlier', 2, 3)].join('')
    expect(parseJournals(text).map(shapeOf)).toEqual(['later 0: i0 i1', 'earlier 0: i0 i1 b2 i3 i4'])
    expect(shapeOf(parseJournal(text))).toBe('later 0: i0 i1')
  })

  it('is refused if a later segment does not begin with a snapshot', () => {
    const [, second = ''] = segmentsOf('a', 2)
    const lines = second.split('\n')
    expect(() => parseJournals([lines[0], ...lines.slice(2)].join('\n'))).toThrow(/line 2: .*snapshot/)
  })
})

describe('an unreadable file', () => {
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
  ])('%s is refused with line and reason', (_, damaged, words) => {
    expect(() => parseJournals(damaged)).toThrow(words)
    expect(() => parseJournals(damaged)).toThrow(UnreadableJournal)
  })

  it.each([
    ['no journal', 'Dear support', false], ['a later version', text.replace('"version":1', '"version":2'), true],
    ['an earlier version', text.replace('"version":1', '"version":0'), false],
    ['a later event', text.replace('"eventVersions":{}', '"eventVersions":{"tapped":2}'), true],
  ])('was written by a newer build only if it says so: %s', (_, damaged, isNewer) => {
    expect(() => parseJournals(damaged)).toThrow(expect.objectContaining({ isNewer }) as Error)
  })

  it('may have a byte order mark, blank lines and Windows line ends', () => {
    expect(parseJournal(`\uFEFF${text.replaceAll('\n', '\r\n')}\r\n\r\n`)).toEqual(parseJournal(text))
  })
})
