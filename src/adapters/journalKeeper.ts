import { noiseOf } from '../api/errors'
import type { Header } from '../journal/entries'
import type { Recorder } from '../journal/recorder'
import { MOST_BYTES_A_SEGMENT } from './journalStore'
import type { JournalStore } from './journalStore'

/** A slice of writing: long enough to get somewhere, short enough that no frame is missed. */
const SLICE_MS = 8
const PAUSE_MS = 250
/** How long an idle moment is waited for. */
const PATIENCE_MS = 1_000

export interface KeeperOptions {
  readonly session: { sealNow(): void }
  readonly recorder: Recorder
  readonly header: Header
  readonly store: JournalStore
  readonly now: () => number
  readonly window: Window
}

/** Writes the journal in idle slices, and all of it when the page may be about to go. Answers how to export and how to stop. */
export function keepJournal({ session: { sealNow }, recorder, header, store, now, window }: KeeperOptions) {
  const text = createSegmentWriter(store, header)
  let timer = 0
  let idle = 0

  function slice(): void {
    const end = now() + SLICE_MS
    if (recorder.waiting() > 0) text.write(recorder.drain(() => now() >= end))
    timer = window.setTimeout(whenIdle, PAUSE_MS)
  }

  function whenIdle(): void {
    if (window.requestIdleCallback) idle = window.requestIdleCallback(slice, { timeout: PATIENCE_MS })
    else slice()
  }

  const writeAll = () => text.write(recorder.drain())
  // A list that measures its rows while it scrolls raises a harmless word about its observer at almost every step: no reason to hurry.
  const onError = (event: ErrorEvent) => {
    if (noiseOf(event.message ?? '') !== 'resizeObserver') writeAll()
  }
  const seal = () => {
    sealNow()
    writeAll()
  }
  const onVisibility = () => {
    if (window.document.visibilityState === 'hidden') seal()
  }

  window.addEventListener('pagehide', seal)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', writeAll)
  window.document.addEventListener('visibilitychange', onVisibility)
  // Starting can wait: the first slice comes when the first screen has had its turn.
  timer = window.setTimeout(whenIdle, PAUSE_MS)

  return {
    /** The whole journal of this page load so far, as text. */
    exportText(): Promise<string> {
      seal()
      return text.read()
    },
    stop(): void {
      window.clearTimeout(timer)
      window.cancelIdleCallback?.(idle)
      window.removeEventListener('pagehide', seal)
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', writeAll)
      window.document.removeEventListener('visibilitychange', onVisibility)
    },
  }
}

/**
 * Appends to one segment, in order. What storage does not take stays in memory behind what it took; a segment that has had its share ends
 * with a line that says so.
 */
function createSegmentWriter(store: JournalStore, { id, startedAt }: Header) {
  let writing: Promise<unknown> = store.tidy(startedAt, id)
  let bytes = 0
  let full = false
  let kept = true
  let unkept = ''

  async function append(lines: string): Promise<void> {
    kept &&= await store.append(id, startedAt, lines)
    if (!kept) unkept += lines
  }

  return {
    write(lines: string): void {
      if (lines === '' || full) return
      bytes += lines.length
      full = bytes > MOST_BYTES_A_SEGMENT
      const last = full ? `${JSON.stringify({ k: 't', seq: lastSeq(lines) + 1, reason: 'the journal is full' })}\n` : ''
      writing = writing.then(() => append(lines + last))
    },
    async read(): Promise<string> {
      await writing
      return (await store.read(id)) + unkept
    },
  }
}

function lastSeq(lines: string): number {
  const last = lines.slice(lines.lastIndexOf('\n', lines.length - 2) + 1)
  return (JSON.parse(last) as { seq?: number }).seq ?? -1
}
