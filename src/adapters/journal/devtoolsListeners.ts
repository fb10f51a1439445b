import type { UnknownAction } from 'redux'
import { nameOf } from '../../journal/replay/compare'
import type { Entry } from '../../journal/record/entries'
import type { Redactor } from '../../journal/redact/redactor'

/** Part of the Redux DevTools extension API: a connection that only sends. */
export interface DevToolsExtension {
  connect(options: { readonly name: string; readonly maxAge: number; readonly features: Readonly<Record<string, boolean>> }): {
    init(state: unknown): void
    send(action: unknown, state: unknown): void
  }
}

declare global {
  interface Window {
    readonly __REDUX_DEVTOOLS_EXTENSION__?: DevToolsExtension
  }
}

/**
 * Read-only: a jump or dispatch from the tools would change the session in ways that its journal does not contain. The app does not
 * subscribe to their messages, so a jump moves only the tools' panel, and an imported file stays in it. `jump` and `skip` are declared
 * nevertheless: without them the rows of an imported file throw on hover. The tools show the import button only with a connected session.
 */
export const DEVTOOLS_FEATURES = {
  pause: true, export: true, import: true,
  jump: true, skip: true,
  persist: false, lock: false, reorder: false, dispatch: false, test: false,
}

/**
 * Number of latest actions in the tools, equal to the limit of an exported file. The tools' default of 50 is exceeded after a tap or two.
 */
export const MAX_ACTIONS = 500

export interface DevtoolsListenersOptions {
  /** The state before the first action. */
  readonly initial: unknown
  /** Null if switched off or not installed. */
  readonly extension: DevToolsExtension | null
  /** Null if switched off. */
  readonly console: Pick<Console, 'log'> | null
  /** Creates a redactor, as for the session's journal: the contents of tools and consoles are copied, filmed and exported. */
  readonly createRedactor: () => Pick<Redactor, 'action' | 'entry' | 'state'>
}

/** Sends the actions of a session to the Redux DevTools and the console. */
export function createDevtoolsListeners({ initial, extension, console, createRedactor }: DevtoolsListenersOptions) {
  // Redacting an answer requires its call, so each output needs its own redactor, which sees every call.
  const [redactor, lineRedactor] = [createRedactor(), createRedactor()]
  const connection = extension?.connect({ name: 'Dekat', maxAge: MAX_ACTIONS, features: DEVTOOLS_FEATURES })
  connection?.init(redactor.state(initial))
  return {
    onReduced(action: UnknownAction, state: unknown): void {
      connection?.send(redactor.action(action), redactor.state(state))
    },
    onEntry(original: Entry): void {
      if (connection && (original.k === 'c' || original.k === 'x')) redactor.entry(original)
      if (!console) return
      const entry = lineRedactor.entry(original)
      const mark = { i: '▶', s: '  put', c: '  call', x: '  cancel', n: '  note', h: '  hash', b: '  snapshot', t: '  lost' }[entry.k]
      const payload = entry.k === 'i' || entry.k === 's' ? entry.action['payload'] : entry.k === 'c' ? entry.args : undefined
      const time = entry.k === 'i' ? `${(entry.at / 1000).toFixed(3)} ` : ''
      console.log(`${time}${mark} ${nameOf(entry)}`, ...(payload === undefined ? [] : [payload]))
    },
  }
}
