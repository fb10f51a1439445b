// Journals that were truncated, split into segments, or lost their beginning, and their replays.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALL_MODULES } from '../../src/app/allModules'
import { verifyJournal } from '../../src/app/recording/replayClient'
import { createRootReducer } from '../../src/app/rootReducer'
import type { Entry, Journal } from '../../src/journal/record/entries'
import { hashJson } from '../../src/journal/record/hash'
import { parseJournal, parseJournals } from '../../src/journal/record/parse'
import { fold } from '../../src/journal/replay/verify'
import { seededNumbers } from '../../src/journal/runtime/seeded'
import { startClient } from '../driver/startClient'
import { commit, isFull } from '../tools/run/seeds'

const FOLDER = join(__dirname, '../flows/recorded')
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'))
const read = (name: string): Journal => parseJournal(readFileSync(join(FOLDER, name), 'utf8'))
const cutBefore = (journal: Journal, index: number): Journal => ({ ...journal, entries: journal.entries.slice(0, index) })

/** The lines from here on still belong to the previous turn. */
function isInsideTurn(entries: readonly Entry[], index: number): boolean {
  const next = entries.slice(index).find(({ k }) => k !== 'n' && k !== 't')
  return next?.k === 's' || next?.k === 'c' || next?.k === 'x'
}

/** Places of a list: all of them in `test:full`, otherwise some that change with the commit. */
function pick(count: number, size: number, name: string): readonly number[] {
  const next = seededNumbers(`${name} ${commit()}`)
  return isFull ? Array.from({ length: size }, (_, index) => index) : Array.from({ length: count }, () => next() % size)
}

describe.each(files)('%s', (name) => {
  const journal = read(name)
  const { entries } = journal

  it('cut anywhere, ends there and does not diverge', () => {
    for (const at of pick(3, entries.length, name)) {
      const { verdict, divergence, missing } = verifyJournal(cutBefore(journal, at))
      const inside = isInsideTurn(entries, at)
      const expected = at === 0 ? 'empty' : inside ? 'endsInsideTurn' : 'complete'
      expect({ at, verdict, divergence, missing: missing > 0 }).toEqual({ at, verdict: expected, divergence: null, missing: inside })
    }
  }, 600_000)

  it('with a line missing in the middle, diverges', () => {
    const ownLines = entries.flatMap(({ k }, index) => (k === 's' || k === 'c' || k === 'x' ? [index] : []))
    for (const nth of pick(1, ownLines.length, `${name} middle`)) {
      const at = ownLines[nth] ?? 0
      const lacking = { ...journal, entries: entries.filter((_, index) => index !== at) }
      expect({ at, verdict: verifyJournal(lacking).verdict }).toEqual({ at, verdict: 'diverges' })
    }
  }, 600_000)
})

it('a journal that lacks the line before a mark of its state diverges, also when the mark is the last line', () => {
  const last = files.map(read).find(({ entries }) => entries.at(-1)?.k === 'h' && ['s', 'c', 'x'].includes(entries.at(-2)?.k ?? ''))
  const { header, entries } = last as Journal
  expect(verifyJournal({ header, entries: [...entries.slice(0, -2), ...entries.slice(-1)] }).verdict).toBe('diverges')
})

describe('a session of several segments', () => {
  /** Logs in, reads lists, opens a store; a new segment begins at three moments. Returns the text of each segment. */
  async function segments(): Promise<readonly [string, string, string, string]> {
    const fix = { latitude: -6.26, longitude: 106.81, accuracy: 9, simulated: false }
    const shopper = startClient({ seed: 'segments', strict: false, locates: { fix } })
    await shopper.waits(3_000)
    shopper.session.beginSegment()
    for (let page = 0; page < 2; page++) await shopper.scrollsToEnd()
    shopper.session.beginSegment()
    await shopper.tapsTab('account')
    await shopper.tapsStore(shopper.sees.nearby()?.ids[3] ?? '')
    shopper.session.beginSegment()
    await shopper.goesBack()
    return shopper.journalText().split(/^(?={"k":"header")/m) as unknown as [string, string, string, string]
  }
  const verdicts = (text: string) => parseJournals(text).map((journal) => {
    const { verdict, from } = verifyJournal(journal)
    return `${verdict} from ${from}`
  })
  const SNAPSHOT = /^{"k":"b".*$/m

  it('verifies from the start if all exist, and by reducers from a snapshot if the first are missing', async () => {
    const [first, second, third, fourth] = await segments()
    expect(verdicts(first + second + third + fourth)).toEqual(['complete from start'])
    expect(verdicts(second + third + fourth)).toEqual(['complete from snapshot'])
    expect(verdicts(fourth)).toEqual(['complete from snapshot'])
    expect(verdicts(first + third)).toEqual(['complete from start', 'complete from snapshot'])
  })

  it('folds to the same state from each of its snapshots', async () => {
    const [first, second, third, fourth] = await segments()
    const folded = [first + second + third + fourth, second + third + fourth, third + fourth, fourth].map((text) => {
      const journal = parseJournal(text)
      return hashJson(fold(journal, createRootReducer(journal.header.location, ALL_MODULES), undefined))
    })
    expect(new Set(folded).size).toBe(1)
  })

  it('diverges if the state does not follow from the snapshot, or the snapshot from the inputs', async () => {
    const [first, second, third, fourth] = await segments()
    const changed = fourth.replace(SNAPSHOT, (line) => line.replace('"tab":"account"', '"tab":"order"'))
    expect(changed).not.toBe(fourth)
    expect(verdicts(changed)).toEqual(['diverges from snapshot'])
    const other = third.replace(SNAPSHOT, (line) => line.replace(/"hash":"\w+"/, '"hash":"x"'))
    expect(verdicts(first + second + other + fourth)).toEqual(['diverges from start'])
  })

  it('has no private value in a snapshot', async () => {
    expect((await segments()).join('')).not.toMatch(/-6\.26\b|106\.81\b/)
  })
})
