import { noiseOf } from '../../api/kit/errors'
import type { Header } from '../../journal/record/entries'
import type { Recorder } from '../../journal/record/recorder'
import type { JournalStore } from './journalStore'
import { createSegmentWriter } from './segmentWriter'

/** Duration of one slice: long enough for progress, short enough not to miss a frame. */
const SLICE_MS = 8
/**
 * Delay from the first waiting line to its writing. Together with IDLE_WITHIN_MS and a long task it stays below 250 ms, the maximum loss.
 */
const WRITE_DELAY_MS = 40
/** Waits up to this time for an idle moment. */
const IDLE_WITHIN_MS = 40
/** Lines waiting longer are written after the next turn, because the page is too busy for timers. */
const OVERDUE_MS = WRITE_DELAY_MS + IDLE_WITHIN_MS
/** Pause between two slices, for input and rendering. Not longer than a slice, so that a large answer is stored in time. */
const PAUSE_MS = 8

export interface JournalWriterOptions {
  readonly session: { writeStateHash(): void; beginSegment(): void }
  readonly recorder: Recorder
  readonly header: Header
  readonly store: JournalStore
  /** Ms since the page load started. */
  readonly now: () => number
  readonly window: Window
}

export interface JournalWriter {
  /** Starts writing all waiting lines within this task, without waiting for completion. Never throws. */
  flush(): void
  /** The journal of this page load as text. For a very long one, only its last part. `all`: preceded by those of earlier page loads. */
  exportText(options?: { readonly all?: boolean }): Promise<string>
  stop(): void
}

/** Writes the journal to the device in short slices, and at once when the page is hidden: browsers slow down timers then. */
export function writeJournal({ session, recorder, header, store, now, window }: JournalWriterOptions): JournalWriter {
  const { document } = window
  const writer = createSegmentWriter({ store, header, now: () => header.startedAt + now(), beginSegment: session.beginSegment })
  let stopped = false
  let timer = 0
  let idleCallback = 0
  /** Time since which the oldest line waits; null if none does. */
  let waitingSince: number | null = null

  function flush(): void {
    if (stopped) return
    // The recorder stops draining at each new segment.
    while (recorder.pendingCount() > 0) writer.write(recorder.drain())
    waitingSince = null
  }

  function writeSlice(): void {
    if (stopped) return
    cancel()
    waitingSince = null
    if (recorder.pendingCount() === 0) return
    const end = now() + SLICE_MS
    writer.write(recorder.drain(() => now() >= end))
    if (recorder.pendingCount() === 0) return
    waitingSince = now()
    timer = window.setTimeout(writeSlice, PAUSE_MS)
  }

  function cancel(): void {
    window.clearTimeout(timer)
    window.cancelIdleCallback?.(idleCallback)
  }

  function whenIdle(): void {
    if (window.requestIdleCallback) idleCallback = window.requestIdleCallback(writeSlice, { timeout: IDLE_WITHIN_MS })
    else writeSlice()
  }

  /** Called within a turn: a microtask runs after the turn. */
  function onWaiting(): void {
    if (stopped) return
    if (document.visibilityState === 'hidden') void Promise.resolve().then(flush)
    else if (waitingSince === null) {
      waitingSince = now()
      timer = window.setTimeout(whenIdle, WRITE_DELAY_MS)
    } else if (now() - waitingSince > OVERDUE_MS) {
      waitingSince = now()
      void Promise.resolve().then(writeSlice)
    }
  }

  // A list that measures its rows while scrolling raises a harmless ResizeObserver error at almost every step. It does not justify a flush.
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
  recorder.onPending(onWaiting)

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
