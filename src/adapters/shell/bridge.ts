import * as v from 'valibot'
import { idFrom } from '../../journal/runtime/seeded'
import { onAbort } from '../waiting/onAbort'
import { METHODS, type DataOf, type MethodName, type ParamsOf } from './methods'

/**
 * Result of a call. `data` is the method's data if `code` is 0, else null. `silent`: no answer in time, or no receiver. `malformed`: an
 * invalid answer, or parameters that the method does not accept. `aborted`: the caller aborted.
 */
export type BridgeAnswer<Data = unknown> =
  { readonly code: number; readonly data: Data | null } | { readonly failed: 'silent' | 'malformed' | 'aborted' }

export interface BridgeCallOptions {
  /** Overrides the method's own time limit. */
  readonly timeoutMs?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** Reason for ignoring an incoming message. */
export type IgnoreReason = 'unknown' | 'doubled' | 'late' | 'malformed' | 'oversized' | 'foreign'

export interface Bridge {
  /** Calls the shell. Never throws and always settles, once. */
  call<Name extends MethodName>(method: Name, params: ParamsOf<Name>, options?: BridgeCallOptions): Promise<BridgeAnswer<DataOf<Name>>>
  /** Number of ignored messages by reason. */
  readonly ignored: Readonly<Record<IgnoreReason, number>>
}

/** The object that a shell injects into the page. */
interface NativeBridge {
  postMessage(json: string): void
}

declare global {
  interface Window {
    readonly DekatBridge?: NativeBridge | undefined
    dekatBridgeCallback?: (json: string) => void
  }
}

export interface BridgeWindow extends Pick<Window, 'DekatBridge' | 'dekatBridgeCallback'> {
  readonly location: { readonly origin: string }
  setTimeout(task: () => void, ms: number): number
  clearTimeout(timer: number): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

export interface BridgeOptions {
  /** Unpredictable 32-bit numbers: forging an answer of the shell requires the call's id. */
  readonly random: () => number
  /** Called for the first ignored message of each reason. */
  readonly onIgnored?: (reason: IgnoreReason) => void
}

const answerSchema = v.object({
  id: v.pipe(v.string(), v.length(20)),
  code: v.pipe(v.number(), v.integer()),
  data: v.optional(v.unknown()),
})

/** Number of retired ids in memory. They distinguish duplicate and late answers from forged ones. */
const MAX_RETIRED_IDS = 100
/** Maximum length of a message while no call is pending. */
const IDLE_CHARS = 4_096

/** The bridge to the native shell, or null in a browser. One per page: a second bridge would receive the answers of the first. */
export function createBridge(window: BridgeWindow, options: BridgeOptions): Bridge | null {
  const shell = window.DekatBridge
  return shell ? createBridgeOver(shell, window, options) : null
}

function createBridgeOver(shell: NativeBridge, window: BridgeWindow, { random, onIgnored }: BridgeOptions): Bridge {
  const pendingCalls = new Map<string, { readonly method: MethodName; settle(answer: BridgeAnswer): void }>()
  const retired = new Map<string, 'doubled' | 'late'>()
  const ignored: Record<IgnoreReason, number> = { unknown: 0, doubled: 0, late: 0, malformed: 0, oversized: 0, foreign: 0 }

  function ignore(reason: IgnoreReason): void {
    ignored[reason] += 1
    if (ignored[reason] === 1) onIgnored?.(reason)
  }

  /** An id is valid for one answer; later messages with it are ignored for this reason. */
  function retire(id: string, reason: 'doubled' | 'late'): void {
    pendingCalls.delete(id)
    retired.set(id, reason)
    for (const oldest of retired.keys()) if (retired.size > MAX_RETIRED_IDS) retired.delete(oldest)
  }

  function receive(text: unknown): void {
    if (typeof text !== 'string') return ignore('malformed')
    // Checked before parsing: longer messages than any pending call allows are not parsed.
    const maxChars = Math.max(IDLE_CHARS, ...[...pendingCalls.values()].map(({ method }) => METHODS[method].maxChars))
    if (text.length > maxChars) return ignore('oversized')
    const answer = v.safeParse(answerSchema, parsed(text))
    if (!answer.success) return ignore('malformed')
    const { id, code, data } = answer.output
    const call = pendingCalls.get(id)
    if (!call) return ignore(retired.get(id) ?? 'unknown')
    if (text.length > METHODS[call.method].maxChars) return ignore('oversized')
    retire(id, 'doubled')
    if (code !== 0) return call.settle({ code, data: null })
    const checked = v.safeParse(METHODS[call.method].data, data ?? {})
    if (!checked.success) ignore('malformed')
    call.settle(checked.success ? { code, data: checked.output } : { failed: 'malformed' })
  }

  function call(method: MethodName, params: unknown, { timeoutMs, signal }: BridgeCallOptions = {}): Promise<BridgeAnswer> {
    const definition = Object.hasOwn(METHODS, method) ? METHODS[method] : null
    const validated = definition && v.safeParse<v.GenericSchema>(definition.params, params)
    if (!definition || !validated?.success) return Promise.resolve({ failed: 'malformed' })
    if (signal?.aborted) return Promise.resolve({ failed: 'aborted' })
    const id = idFrom(random)
    return new Promise((resolve) => {
      const fail = (failed: 'silent' | 'aborted') => {
        retire(id, 'late')
        settle({ failed })
      }
      const abort = () => fail('aborted')
      const timer = window.setTimeout(() => fail('silent'), timeoutMs ?? definition.timeoutMs)
      const settle = (answer: BridgeAnswer) => {
        window.clearTimeout(timer)
        stopListening?.()
        resolve(answer)
      }
      const stopListening = signal && onAbort(signal, abort)
      // Registered before sending: a shell may answer synchronously.
      pendingCalls.set(id, { method, settle })
      try {
        shell.postMessage(JSON.stringify({ id, method, params: validated.output }))
      } catch {
        fail('silent')
      }
    })
  }

  const origins = new Set([window.location.origin, ''])
  window.dekatBridgeCallback = receive
  // Shells may also answer by message. Messages of the platform have an empty origin, which no web page can forge.
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
