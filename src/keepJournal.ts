import type { Idle } from './adapters/idle'
import type { JournalWriter } from './adapters/journalWriter'
import type { cleanersOf } from './app/clientRecorder'
import type { RecordedClient } from './app/recordClient'
import type { Header } from './journal/entries'
import { retryImport } from './ui/retryImport'

/** Modules that declare the privacy of all calls. They are evaluated one by one, so a slow phone can render frames in between. */
const PIECES: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackChunkName: "journal" */ './api/ordering'),
  () => import(/* webpackChunkName: "journal" */ './api/videos'),
  () => import(/* webpackChunkName: "journal" */ './api/catalogue'),
  () => import(/* webpackChunkName: "journal" */ './api/privacy'),
  () => import(/* webpackChunkName: "journal" */ './app/redactionPolicy'),
]

/** Total wait for idle time in milliseconds. A session that is killed before then leaves no journal. */
const PATIENCE_MS = 2_000
/** Maximum wait per module. */
const EACH_MS = PATIENCE_MS / (PIECES.length + 1)

export interface KeepingOptions {
  readonly client: RecordedClient
  readonly header: Header
  /** Creates the redactors of this session. */
  readonly cleaners: (make: typeof cleanersOf) => ReturnType<typeof cleanersOf>
  readonly idle: Idle
  /** Milliseconds; only differences are meaningful. */
  readonly now: () => number
  readonly window: Window
}

/** Writes the session to the device, starting with its first action. Runs after the first screen, in idle time. */
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
