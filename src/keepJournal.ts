import type { Idle } from './adapters/idle'
import type { JournalWriter } from './adapters/journalWriter'
import type { cleanersOf } from './app/clientRecorder'
import type { RecordedClient } from './app/recordClient'
import type { Header } from './journal/entries'
import { retryImport } from './ui/retryImport'

/** What the privacy of all calls is read from, in pieces that a slow phone evaluates between two frames. */
const PIECES: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackChunkName: "journal" */ './api/ordering'),
  () => import(/* webpackChunkName: "journal" */ './api/videos'),
  () => import(/* webpackChunkName: "journal" */ './api/catalogue'),
  () => import(/* webpackChunkName: "journal" */ './api/privacy'),
  () => import(/* webpackChunkName: "journal" */ './app/redactionPolicy'),
]

/** How long all of it waits for an idle page; until then a session that is killed leaves nothing. Milliseconds. */
const PATIENCE_MS = 2_000
/** What one piece may wait of that. */
const EACH_MS = PATIENCE_MS / (PIECES.length + 1)

export interface KeepingOptions {
  readonly client: RecordedClient
  readonly header: Header
  /** Makes what replaces private values, of this session. */
  readonly cleaners: (make: typeof cleanersOf) => ReturnType<typeof cleanersOf>
  readonly idle: Idle
  /** Milliseconds; only differences are used. */
  readonly now: () => number
  readonly window: Window
}

/** Writes the session down on the device, from its first action on. Comes behind the first screen, when nothing else is to be done. */
export async function keepJournal({ client, header, cleaners, idle, now, window }: KeepingOptions): Promise<JournalWriter> {
  const { writeJournal } = await retryImport(() => import(/* webpackChunkName: "journal" */ './adapters/journalWriter'))
  const { createJournalStore } = await import(/* webpackChunkName: "journal" */ './adapters/journalStore')
  for (const piece of PIECES) {
    await idle.rest(EACH_MS)
    await piece()
  }
  await idle.rest(EACH_MS)
  const { cleanersOf, createSessionRecorder } = await import(/* webpackChunkName: "journal" */ './app/clientRecorder')
  const recorder = createSessionRecorder(header, client.memory, cleaners(cleanersOf)())
  return writeJournal({ session: client, recorder, header, store: createJournalStore(), now, window })
}
