import { aHeader } from '../../test/driver/aHeader'
import { parseJournal, UnreadableJournal } from './parse'
import { createRecorder } from './recorder'

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
    expect(header).toEqual(HEADER)
    expect(entries.map(({ k, seq }) => `${k}${seq}`)).toEqual(['i0', 'c1', 'h2', 'n3'])
  })

  it('may end in a torn line: that is the crash it tells of', () => {
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
    while (recorder.waiting() > 0) {
      text += recorder.drain(() => true)
      slices++
    }
    expect(slices).toBe(3)
    expect(parseJournal(text).entries).toHaveLength(3)
  })
})
