/** A lock owner that misses this many pings in a row counts as frozen. */
const MOST_UNANSWERED = 5
const ASK_EVERY_MS = 1_000
/** Silence of one lock owner after which its lock is stolen. */
export const STEAL_AFTER_MS = MOST_UNANSWERED * ASK_EVERY_MS
/** Maximum duration of a refresh (20 s) with its preparation and storage. A slower owner stops answering pings. */
export const HOLD_AT_MOST_MS = 25_000

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>

/** Distinguishes a live lock owner from a frozen one. */
export interface Pulse {
  /**
   * Resolves once the owner has been silent for too long. It counts pings instead of time: a tab that was frozen while waiting resumes with
   * one missed ping, not with a minute of silence.
   */
  silence(): Promise<'silent'>
  /** Answers pings as the lock owner while `alive` returns true. */
  answerWhile(alive: () => boolean): void
  close(): void
}

/** A heartbeat over a channel. Without a channel the owner cannot be pinged, so the waiting tab waits for the owner's maximum duration. */
export function createPulse(openChannel: () => Channel | null): Pulse {
  const channel = opened(openChannel)
  let unanswered = 0
  let alive = () => false
  let timer: ReturnType<typeof setTimeout> | undefined
  if (channel) {
    // Browsers throttle timers of hidden tabs to one a minute, but not their messages.
    channel.onmessage = ({ data }: MessageEvent) => {
      if (data === 'alive') unanswered = 0
      else if (data === 'ask' && alive()) channel.postMessage('alive')
    }
  }

  function ask(onSilence: () => void): void {
    if (unanswered >= MOST_UNANSWERED) return onSilence()
    unanswered += 1
    channel?.postMessage('ask')
    timer = setTimeout(() => ask(onSilence), channel ? ASK_EVERY_MS : HOLD_AT_MOST_MS / MOST_UNANSWERED)
  }

  return {
    silence() {
      clearTimeout(timer)
      unanswered = 0
      return new Promise((resolve) => ask(() => resolve('silent')))
    },
    answerWhile(isAlive) {
      clearTimeout(timer)
      alive = isAlive
    },
    close() {
      clearTimeout(timer)
      channel?.close()
    },
  }
}

function opened(openChannel: () => Channel | null): Channel | null {
  try {
    return openChannel()
  } catch {
    return null
  }
}
