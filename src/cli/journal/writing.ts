import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { ALL_MODULES } from '../../app/allModules'
import { createRootReducer } from '../../app/rootReducer'
import { liftedState, liftedText } from '../../journal/replay/devTools'
import type { Entry } from '../../journal/record/entries'
import { beginsFromSnapshot } from '../../journal/record/segments'
import { createFolder } from '../../operations/folders'
import { toSearchPattern } from '../../support/analysis/pattern'
import { toFileName, createFlowTest, REPORTED_TESTS, serializeJournal } from '../../support/replayer/exportFiles'
import { minimizeJournal } from '../../support/replayer/minimize'
import type { Command, Recording } from './types'

function write(path: string, text: string): string {
  createFolder(dirname(path))
  writeFileSync(path, text)
  return path
}

/** A name of its own for each page load of a file. */
function nameIn({ files: [file = 'journal'], load }: Recording): string {
  const suffix = load ? `-load${String(load.number).padStart(String(load.of).length, '0')}` : ''
  return `${toFileName(basename(file))}${suffix}`
}

/** Actions after the requested entry. */
const MAX_ACTIONS_AFTER = 50

function* untilAfter(entries: Iterable<Entry>, at: number): Generator<Entry> {
  let actionsAfter = 0
  for (const entry of entries) {
    if ((entry.k === 'i' || entry.k === 's') && entry.seq > at && ++actionsAfter > MAX_ACTIONS_AFTER) return
    yield entry
  }
}

/** Writes a text in pieces, so that it need not fit in memory. */
export function writePieces(path: string, pieces: Iterable<string>): string {
  createFolder(dirname(path))
  const file = openSync(path, 'w')
  try {
    for (const piece of pieces) writeSync(file, piece)
  } finally {
    closeSync(file)
  }
  return path
}

export const DEVTOOLS: Command = {
  help: 'writes a file that Redux DevTools import, beside the journal: the last actions, at most 500 and 30 MB, or those until 50 ' +
    'after an entry',
  takes: '[--at <entry>] [--out <folder>]',
  run(recording, name, { print }, { at, out, json }) {
    const { header, entries, files: [file = ''] } = recording
    const shown = { header, entries: { [Symbol.iterator]: () => untilAfter(entries, at ?? Number.POSITIVE_INFINITY) } }
    const lifted = liftedState(shown, createRootReducer(header.location, ALL_MODULES))
    const path = writePieces(join(out ?? dirname(file), `${nameIn(recording)}.devtools.json`), liftedText(lifted))
    print(json ? JSON.stringify({ file: name, actions: lifted.nextActionId, written: path }) : `${path} written`)
    return 0
  },
}

export const MINIMIZE: Command = {
  help: 'removes inputs while an entry with this text still occurs, and writes the rest beside the journal',
  takes: '--find <text> [--out <folder>]',
  inMemory: true,
  run(recording, name, { print, complain }, { find, out, json }) {
    if (find === null) {
      complain('this command wants --find')
      return 2
    }
    const { journal, files: [file = ''] } = recording
    const pattern = toSearchPattern(find)
    const minimized = beginsFromSnapshot(journal) ? null : minimizeJournal(journal, (entry) => pattern.test(JSON.stringify(entry)))
    if (minimized === null) {
      complain(`${name}: no entry of a replay from the start has this text`)
      return 1
    }
    const { before, after } = minimized
    const path = write(join(out ?? dirname(file), `${nameIn(recording)}.min.jsonl`), serializeJournal(minimized.journal))
    if (json) print(JSON.stringify({ file: name, before, after, written: path }))
    else print(`${name}: ${after} of ${before} inputs are needed\n${path} written`)
    return 0
  },
}

export const TEST: Command = {
  help: `writes the journal and the beginning of a flow test about it, into ${REPORTED_TESTS.folder}`,
  takes: '[--out <folder>]',
  inMemory: true,
  run(recording, file, { print }, { out, json }) {
    const folder = out ?? REPORTED_TESTS.folder
    const [name, { journal }] = [nameIn(recording), recording]
    const written = [
      write(join(folder, `${name}.jsonl`), serializeJournal(journal)),
      write(join(folder, `${name}.test.ts`), createFlowTest(name, journal, sourcesFrom(folder))),
    ]
    print(json ? JSON.stringify({ file, written }) : written.map((path) => `${path} written`).join('\n'))
    return 0
  },
}

const SOURCES = join(__dirname, '../..')

/** The import path of the sources from a folder; it begins with a dot. */
export function sourcesFrom(folder: string): string {
  const path = relative(folder, SOURCES).replaceAll('\\', '/')
  return path.startsWith('.') ? path : `./${path}`
}
