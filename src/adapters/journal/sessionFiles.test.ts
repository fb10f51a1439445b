/** @jest-environment jsdom */
import type { ReplaySummary } from '../../ports/developer'
import { createSessionFiles, type JournalTools, type SessionFilesOptions } from './sessionFiles'

const WATCHED = { build: 'b', turns: 3 } as ReplaySummary
const tools: JournalTools = {
  replay: (text) => (text === 'journal' ? { watched: WATCHED } : { failed: 'unreadable', line: 1 }),
  devToolsFile: (text) => (text === 'journal' ? '{}' : null),
}
const signal = () => new AbortController().signal

function setUp(journal: SessionFilesOptions['journal'] = () => Promise.resolve('journal')) {
  const names: string[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
  jest.useFakeTimers()
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return { names, files: createSessionFiles({ document, journal, tools: () => Promise.resolve(tools) }) }
}
afterEach(() => void jest.useRealTimers())

/** Answers the next picker that opens. */
function picks(file: { text(): Promise<string> } | null) {
  jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function click(this: HTMLInputElement) {
    Object.defineProperty(this, 'files', { value: file ? [file] : [] })
    this.dispatchEvent(new Event(file ? 'change' : 'cancel'))
  })
}

it('saves a session as a file', async () => {
  const calls: unknown[] = []
  const { files, names } = setUp((wanted) => {
    calls.push(wanted?.all ?? false)
    return Promise.resolve('journal')
  })
  for (const format of ['journal', 'device', 'devTools'] as const) expect(await files.export({ format })).toEqual({ exported: true })
  expect(names).toEqual(['dekat-session.jsonl', 'dekat-sessions.jsonl', 'dekat-session.devtools.json'])
  expect(calls).toEqual([false, true, false])
})

it('reports that a file could not be created', async () => {
  const { files, names } = setUp(() => Promise.reject(new Error('no storage')))
  expect(await files.export({ format: 'journal' })).toEqual({ exported: false })
  expect(await setUp(() => Promise.resolve('torn')).files.export({ format: 'devTools' })).toEqual({ exported: false })
  expect(names).toEqual([])
})

it('replays the chosen file, and removes the picker', async () => {
  const { files } = setUp()
  picks({ text: () => Promise.resolve('journal') })
  expect(await files.replayFile(signal())).toEqual({ watched: WATCHED })
  picks({ text: () => Promise.resolve('a letter') })
  expect(await files.replayFile(signal())).toEqual({ failed: 'unreadable', line: 1 })
  picks(null)
  expect(await files.replayFile(signal())).toEqual({ failed: 'cancelled' })
  expect(document.querySelector('input')).toBeNull()
})

it('removes a picker whose call was cancelled', async () => {
  const { files } = setUp()
  jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
  const ending = new AbortController()
  const answer = files.replayFile(ending.signal)
  ending.abort()
  expect(await answer).toEqual({ failed: 'cancelled' })
})
