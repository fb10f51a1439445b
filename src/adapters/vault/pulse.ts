/** A holder that left so many questions in a row unanswered was stopped. */
const MOST_UNANSWERED = 5
const ASK_EVERY_MS = 1_000
/** The silence of one holder after which its lock is stolen. */
export const STEAL_AFTER_MS = MOST_UNANSWERED * ASK_EVERY_MS
/** A refresh (20 s) and what comes before and after it: a holder that takes longer does not answer any more. */
export const HOLD_AT_MOST_MS = 25_000

/** What tabs talk over: a BroadcastChannel. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>

/** Tells a holder that is alive from one that was stopped. */
export interface Pulse {
  /**
   * Resolves once the holder has been silent for too long. Questions are counted, not time: a tab that was itself stopped while it waited
   * wakes up with one unanswered question, not with a minute of silence.
   */
  silence(): Promise<'silent'>
  /** Answers for this tab as the holder, as long as `alive` says so. */
  answerWhile(alive: () => boolean): void
  close(): void
}

/** A pulse over a channel. Without one no holder can be asked, so the longest that a holder may take is waited for. */
export function createPulse(openChannel: () => Channel | null): Pulse {
  const channel = opened(openChannel)
  let unanswered = 0
  let alive = () => false
  let timer: ReturnType<typeof setTimeout> | undefined
  if (channel) {
    // Browsers slow the timers of hidden tabs down to one a minute, but not their messages.
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
