import type { UnknownAction } from 'redux'
import { nameOf } from '../journal/compare'
import type { Entry } from '../journal/entries'
import type { Redactor } from '../journal/redact'

/** What of the Redux DevTools' extension is used: a connection that only listens. */
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
 * Read-only: a jump or a dispatch from the tools would lead the session where its journal does not. A file that is imported stays in their
 * panel, for nothing here subscribes to what they say; without a session that has it, they show no button to import.
 */
export const DEVTOOLS_FEATURES = {
  pause: true, export: true, import: true,
  persist: false, lock: false, jump: false, skip: false, reorder: false, dispatch: false, test: false,
}

/** Actions that the tools keep of a session, the latest; their own 50 are gone within a tap or two. As many as a file for them has. */
export const MOST_KEPT = 500

export interface DevtoolsListenersOptions {
  /** The state before the first action. */
  readonly initial: unknown
  /** Null: switched off, or not installed. */
  readonly extension: DevToolsExtension | null
  /** Null: switched off. */
  readonly console: Pick<Console, 'log'> | null
  /** Makes what replaces private values, as in the journal of the session: tools and consoles are copied from, filmed and exported. */
  readonly cleaner: () => Pick<Redactor, 'action' | 'entry' | 'state'>
}

/** Tells the Redux DevTools and the console what a session does while it does it. */
export function createDevtoolsListeners({ initial, extension, console, cleaner }: DevtoolsListenersOptions) {
  // What an answer may show depends on its call, which each has to hear of: one for the tools, one for the console.
  const [clean, cleanLine] = [cleaner(), cleaner()]
  const connection = extension?.connect({ name: 'Dekat', maxAge: MOST_KEPT, features: DEVTOOLS_FEATURES })
  connection?.init(clean.state(initial))
  return {
    onReduced(action: UnknownAction, state: unknown): void {
      connection?.send(clean.action(action), clean.state(state))
    },
    onEntry(whole: Entry): void {
      if (connection && (whole.k === 'c' || whole.k === 'x')) clean.entry(whole)
      if (!console) return
      const entry = cleanLine.entry(whole)
      const mark = { i: '▶', s: '  put', c: '  call', x: '  cancel', n: '  note', h: '  hash', b: '  snapshot', t: '  lost' }[entry.k]
      const payload = entry.k === 'i' || entry.k === 's' ? entry.action['payload'] : entry.k === 'c' ? entry.args : undefined
      const time = entry.k === 'i' ? `${(entry.at / 1000).toFixed(3)} ` : ''
      console.log(`${time}${mark} ${nameOf(entry)}`, ...(payload === undefined ? [] : [payload]))
    },
  }
}
