/** A lock owner that misses this many pings in a row counts as frozen. */
const MAX_MISSED_PINGS = 5
const PING_INTERVAL_MS = 1_000
/** Silence of one lock owner after which its lock is stolen. */
export const STEAL_AFTER_MS = MAX_MISSED_PINGS * PING_INTERVAL_MS
/** Maximum duration of a refresh (20 s) with its preparation and storage. A slower owner stops answering pings. */
export const MAX_OWN_MS = 25_000

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>

/** Distinguishes a live lock owner from a frozen one. */
export interface Heartbeat {
  /** Resolves once the owner has missed several pings. Pings, not time: a tab that was frozen has missed one, not a minute. */
  waitForSilence(): Promise<'silent'>
  /** Answers pings as the lock owner while `alive` returns true. */
  answerPingsWhile(alive: () => boolean): void
  close(): void
}

/** A heartbeat over a channel. Without a channel the owner cannot be pinged, so the waiting tab waits for the owner's maximum duration. */
export function createHeartbeat(openChannel: () => Channel | null): Heartbeat {
  const channel = openOrNull(openChannel)
  let missedPings = 0
  let isOwnerAlive = () => false
  let timer: ReturnType<typeof setTimeout> | undefined
  if (channel) {
    // Browsers throttle timers of hidden tabs to one a minute, but not their messages.
    channel.onmessage = ({ data }: MessageEvent) => {
      if (data === 'alive') missedPings = 0
      else if (data === 'ask' && isOwnerAlive()) channel.postMessage('alive')
    }
  }

  function ping(onSilence: () => void): void {
    if (missedPings >= MAX_MISSED_PINGS) return onSilence()
    missedPings += 1
    channel?.postMessage('ask')
    timer = setTimeout(() => ping(onSilence), channel ? PING_INTERVAL_MS : MAX_OWN_MS / MAX_MISSED_PINGS)
  }

  return {
    waitForSilence() {
      clearTimeout(timer)
      missedPings = 0
      return new Promise((resolve) => ping(() => resolve('silent')))
    },
    answerPingsWhile(isAlive) {
      clearTimeout(timer)
      isOwnerAlive = isAlive
    },
    close() {
      clearTimeout(timer)
      channel?.close()
    },
  }
}

function openOrNull(openChannel: () => Channel | null): Channel | null {
  try {
    return openChannel()
  } catch {
    return null
  }
}
