import * as v from 'valibot'
import { idFrom } from '../../journal/seeded'
import { onAbort } from '../onAbort'
import { METHODS } from './methods'
import type { DataOf, MethodName, ParamsOf } from './methods'

/**
 * What came of a call. `data` is what the method promises when `code` is 0, else null. `silent`: no answer in time, or no receiver;
 * `malformed`: an invalid answer to this call, or a request that the method does not know; `aborted`: the caller gave up.
 */
export type BridgeAnswer<Data = unknown> =
  { readonly code: number; readonly data: Data | null } | { readonly failed: 'silent' | 'malformed' | 'aborted' }

export interface BridgeCallOptions {
  /** Instead of the method's own limit. */
  readonly timeoutMs?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** Why something that came in was not listened to. */
export type Ignored = 'unknown' | 'doubled' | 'late' | 'malformed' | 'oversized' | 'foreign'

export interface Bridge {
  /** Asks the shell. Never throws and always settles, once. */
  call<Name extends MethodName>(method: Name, params: ParamsOf<Name>, options?: BridgeCallOptions): Promise<BridgeAnswer<DataOf<Name>>>
  /** How much was not listened to so far, by reason. */
  readonly ignored: Readonly<Record<Ignored, number>>
}

/** What a shell puts into the page. */
interface NativeSide {
  postMessage(json: string): void
}

declare global {
  interface Window {
    readonly DekatBridge?: NativeSide | undefined
    dekatBridgeCallback?: (json: string) => void
  }
}

/** What of a window the bridge needs. */
export interface BridgeWindow extends Pick<Window, 'DekatBridge' | 'dekatBridgeCallback'> {
  readonly location: { readonly origin: string }
  setTimeout(task: () => void, ms: number): number
  clearTimeout(timer: number): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

export interface BridgeOptions {
  /** Unpredictable 32-bit numbers: an answer in the shell's name needs the call's id. */
  readonly random: () => number
  /** Hears the first of each kind of what is not listened to. */
  readonly onIgnored?: (reason: Ignored) => void
}

const answerSchema = v.object({
  id: v.pipe(v.string(), v.length(20)),
  code: v.pipe(v.number(), v.integer()),
  data: v.optional(v.unknown()),
})

interface Waiting {
  readonly method: MethodName
  settle(answer: BridgeAnswer): void
}

/** Ids that were used are remembered so far back, to tell an answer that comes twice or too late from one that was made up. */
const REMEMBERED = 100
/** Longest message that is read while no call waits. */
const IDLE_CHARS = 4_096

/** The bridge to the native shell around this page, or null in a browser. There is one a page: a second takes the answers of the first. */
export function createBridge(window: BridgeWindow, options: BridgeOptions): Bridge | null {
  const shell = window.DekatBridge
  return shell ? over(shell, window, options) : null
}

function over(shell: NativeSide, window: BridgeWindow, { random, onIgnored }: BridgeOptions): Bridge {
  const waiting = new Map<string, Waiting>()
  const used = new Map<string, 'doubled' | 'late'>()
  const ignored: Record<Ignored, number> = { unknown: 0, doubled: 0, late: 0, malformed: 0, oversized: 0, foreign: 0 }

  function ignore(reason: Ignored): void {
    ignored[reason] += 1
    if (ignored[reason] === 1) onIgnored?.(reason)
  }

  /** An id is valid for one answer; later messages under it are ignored as `as`. */
  function retire(id: string, as: 'doubled' | 'late'): void {
    waiting.delete(id)
    used.set(id, as)
    for (const oldest of used.keys()) if (used.size > REMEMBERED) used.delete(oldest)
  }

  function receive(text: unknown): void {
    if (typeof text !== 'string') return ignore('malformed')
    // Before parsing: longer than any waiting call allows is not read.
    const most = Math.max(IDLE_CHARS, ...[...waiting.values()].map(({ method }) => METHODS[method].maxChars))
    if (text.length > most) return ignore('oversized')
    const answer = v.safeParse(answerSchema, parsed(text))
    if (!answer.success) return ignore('malformed')
    const { id, code, data } = answer.output
    const call = waiting.get(id)
    if (!call) return ignore(used.get(id) ?? 'unknown')
    if (text.length > METHODS[call.method].maxChars) return ignore('oversized')
    retire(id, 'doubled')
    if (code !== 0) return call.settle({ code, data: null })
    const checked = v.safeParse(METHODS[call.method].data, data ?? {})
    if (!checked.success) ignore('malformed')
    call.settle(checked.success ? { code, data: checked.output } : { failed: 'malformed' })
  }

  function call(method: MethodName, params: unknown, { timeoutMs, signal }: BridgeCallOptions = {}): Promise<BridgeAnswer> {
    const known = Object.hasOwn(METHODS, method) ? METHODS[method] : null
    const validated = known && v.safeParse<v.GenericSchema>(known.params, params)
    if (!known || !validated?.success) return Promise.resolve({ failed: 'malformed' })
    if (signal?.aborted) return Promise.resolve({ failed: 'aborted' })
    const id = idFrom(random)
    return new Promise((resolve) => {
      const giveUp = (failed: 'silent' | 'aborted') => {
        retire(id, 'late')
        settle({ failed })
      }
      const abort = () => giveUp('aborted')
      const timer = window.setTimeout(() => giveUp('silent'), timeoutMs ?? known.timeoutMs)
      const settle = (answer: BridgeAnswer) => {
        window.clearTimeout(timer)
        stopListening?.()
        resolve(answer)
      }
      const stopListening = signal && onAbort(signal, abort)
      // Before it is sent: a shell may answer while it is being asked.
      waiting.set(id, { method, settle })
      try {
        shell.postMessage(JSON.stringify({ id, method, params: validated.output }))
      } catch {
        giveUp('silent')
      }
    })
  }

  const origins = new Set([window.location.origin, ''])
  window.dekatBridgeCallback = receive
  // Shells may answer by a message as well; the platform's own carry no origin, and no page can send one without.
  window.addEventListener('message', ({ data, origin }) => {
    if (typeof data !== 'string') return
    if (origins.has(origin)) receive(data)
    else ignore('foreign')
  })
  return { call: call as Bridge['call'], ignored }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
