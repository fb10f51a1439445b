import { noiseOf } from '../api/errors'
import type { Header } from '../journal/entries'
import type { Recorder } from '../journal/recorder'
import type { JournalStore } from './journalStore'
import { createSegmentWriter } from './segmentWriter'

/** A slice of writing: long enough to get somewhere, short enough that no frame is missed. */
const SLICE_MS = 8
/** From the first line that waits to its writing. With IDLE_WITHIN_MS and a long task it stays below the 250 ms that may be lost. */
const WRITE_AFTER_MS = 40
/** An idle moment is preferred if there is one this soon. */
const IDLE_WITHIN_MS = 40
/** Lines that wait this long are written behind the next turn: the page is too busy for timers. */
const OVERDUE_MS = WRITE_AFTER_MS + IDLE_WITHIN_MS
/** Between two slices while more waits, for the page to answer and draw in. */
const PAUSE_MS = 16

export interface JournalWriterOptions {
  readonly session: { writeStateHash(): void; beginSegment(): void }
  readonly recorder: Recorder
  readonly header: Header
  readonly store: JournalStore
  /** Ms since the page load started. */
  readonly now: () => number
  readonly window: Window
}

/** The journal of this page load on its way to the device. */
export interface JournalWriter {
  /** Sends everything that waits to storage within this task, without waiting for it to arrive. Never throws. */
  flush(): void
  /** The journal of this page load so far, as text: of a very long one the end. `all`: those of earlier page loads before it. */
  exportText(wanted?: { readonly all?: boolean }): Promise<string>
  stop(): void
}

/**
 * Writes the journal to the device soon after it happens: in short slices while the page is in use, and at once when it may be about to
 * go or lies hidden, where timers are slow.
 */
export function writeJournal({ session, recorder, header, store, now, window }: JournalWriterOptions): JournalWriter {
  const { document } = window
  const writer = createSegmentWriter({ store, header, now: () => header.startedAt + now(), beginSegment: session.beginSegment })
  let stopped = false
  let timer = 0
  let idle = 0
  /** Since when the oldest line waits; null when none does. */
  let waitingSince: number | null = null

  function flush(): void {
    if (stopped) return
    // The text that is handed out stops at each new segment.
    while (recorder.waiting() > 0) writer.write(recorder.drain())
    waitingSince = null
  }

  function slice(): void {
    if (stopped) return
    cancel()
    waitingSince = null
    if (recorder.waiting() === 0) return
    const end = now() + SLICE_MS
    writer.write(recorder.drain(() => now() >= end))
    if (recorder.waiting() === 0) return
    waitingSince = now()
    timer = window.setTimeout(slice, PAUSE_MS)
  }

  function cancel(): void {
    window.clearTimeout(timer)
    window.cancelIdleCallback?.(idle)
  }

  function whenIdle(): void {
    if (window.requestIdleCallback) idle = window.requestIdleCallback(slice, { timeout: IDLE_WITHIN_MS })
    else slice()
  }

  /** Called within a turn: a microtask comes when the turn is over. */
  function onWaiting(): void {
    if (stopped) return
    if (document.visibilityState === 'hidden') void Promise.resolve().then(flush)
    else if (waitingSince === null) {
      waitingSince = now()
      timer = window.setTimeout(whenIdle, WRITE_AFTER_MS)
    } else if (now() - waitingSince > OVERDUE_MS) {
      waitingSince = now()
      void Promise.resolve().then(slice)
    }
  }

  // A list that measures its rows while it scrolls raises a harmless word about its observer at almost every step: no reason to hurry.
  const onError = (event: ErrorEvent) => {
    if (noiseOf(event.message ?? '') !== 'resizeObserver') flush()
  }
  const writeHashAndFlush = () => {
    session.writeStateHash()
    flush()
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') writeHashAndFlush()
  }

  window.addEventListener('pagehide', writeHashAndFlush)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', flush)
  document.addEventListener('visibilitychange', onVisibility)
  recorder.onWaiting(onWaiting)

  return {
    flush,
    exportText({ all = false } = {}): Promise<string> {
      writeHashAndFlush()
      return all ? writer.readAll() : writer.read()
    },
    stop(): void {
      stopped = true
      cancel()
      window.removeEventListener('pagehide', writeHashAndFlush)
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', flush)
      document.removeEventListener('visibilitychange', onVisibility)
    },
  }
}
