import type { Idle } from '../adapters/waiting/idle'
import type { JournalWriter } from '../adapters/journal/journalWriter'
import type { createRedactors } from '../app/recording/clientRecorder'
import type { RecordedClient } from '../app/recording/recordClient'
import type { Header } from '../journal/record/entries'
import { retryImport } from '../ui/status/retryImport'

/** Modules that declare the privacy of all calls. They are evaluated one by one, so a slow phone can render frames in between. */
const PRIVACY_MODULES: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackChunkName: "journal" */ '../api/buying/ordering'),
  () => import(/* webpackChunkName: "journal" */ '../api/discovery/videos'),
  () => import(/* webpackChunkName: "journal" */ '../api/catalogue'),
  () => import(/* webpackChunkName: "journal" */ '../api/privacy'),
  () => import(/* webpackChunkName: "journal" */ '../app/recording/redactionPolicy'),
]

/** Total wait for idle time in milliseconds. A session that is killed before then leaves no journal. */
const MAX_IDLE_WAIT_MS = 2_000
/** Maximum wait per module. */
const MAX_MODULE_WAIT_MS = MAX_IDLE_WAIT_MS / (PRIVACY_MODULES.length + 1)

export interface RecordingOptions {
  readonly client: RecordedClient
  readonly header: Header
  /** Creates the redactors of this session. */
  readonly redactors: (create: typeof createRedactors) => ReturnType<typeof createRedactors>
  readonly idle: Idle
  /** Milliseconds; only differences are meaningful. */
  readonly now: () => number
  readonly window: Window
}

/** Writes the session to the device, starting with its first action. Runs after the first screen, in idle time. */
export async function startRecording({ client, header, redactors, idle, now, window }: RecordingOptions): Promise<JournalWriter> {
  const { writeJournal } = await retryImport(() => import(/* webpackChunkName: "journal" */ '../adapters/journal/journalWriter'))
  const { createJournalStore } = await import(/* webpackChunkName: "journal" */ '../adapters/journal/journalStore')
  for (const loadModule of PRIVACY_MODULES) {
    await idle.whenIdle(MAX_MODULE_WAIT_MS)
    await loadModule()
  }
  await idle.whenIdle(MAX_MODULE_WAIT_MS)
  const { createRedactors, createSessionRecorder } = await import(/* webpackChunkName: "journal" */ '../app/recording/clientRecorder')
  const recorder = createSessionRecorder(header, client.memory, redactors(createRedactors)())
  return writeJournal({ session: client, recorder, header, store: createJournalStore(), now, window })
}
