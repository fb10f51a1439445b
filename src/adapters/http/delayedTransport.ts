import { onAbort } from '../waiting/onAbort'
import type { Transport } from './transport'

/** Delays each request before sending; an abort ends the delay. */
export function withDelay(transport: Transport, delayMs: () => number): Transport {
  return async (request, signal, timeoutMs) => {
    const ms = delayMs()
    if (ms > 0) await pause(ms, signal)
    return transport(request, signal, timeoutMs)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stopListening()
      resolve()
    }
    const timer = setTimeout(end, ms)
    const stopListening = onAbort(signal, end)
  })
}
