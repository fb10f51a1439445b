import type { UnknownAction } from 'redux'
import { nameOf } from '../journal/compare'
import type { Entry } from '../journal/entries'
import type { Redactor } from '../journal/redact'

/** What of the Redux DevTools' extension is used: a connection that only listens. */
export interface DevToolsExtension {
  connect(options: { readonly name: string; readonly features: Readonly<Record<string, boolean>> }): {
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

export interface DevtoolsListenersOptions {
  /** Null: switched off, or not installed. */
  readonly extension: DevToolsExtension | null
  /** Null: switched off. */
  readonly console: Pick<Console, 'log'> | null
  /** Replaces private values: tools and consoles are copied from, filmed and exported. */
  readonly clean: Pick<Redactor, 'action' | 'entry' | 'state'>
}

/** Tells the Redux DevTools and the console what a session does while it does it. */
export function createDevtoolsListeners({ extension, console, clean }: DevtoolsListenersOptions) {
  const connection = extension?.connect({ name: 'Dekat', features: DEVTOOLS_FEATURES })
  let begun = false
  return {
    onReduced(action: UnknownAction, state: unknown): void {
      if (!connection) return
      if (!begun) connection.init({})
      begun = true
      connection.send(clean.action(action), clean.state(state))
    },
    onEntry(whole: Entry): void {
      if (!console) return
      const entry = clean.entry(whole)
      const mark = { i: '▶', s: '  put', c: '  call', x: '  cancel', n: '  note', h: '  hash', b: '  snapshot', t: '  lost' }[entry.k]
      const payload = entry.k === 'i' || entry.k === 's' ? entry.action['payload'] : entry.k === 'c' ? entry.args : undefined
      const time = entry.k === 'i' ? `${(entry.at / 1000).toFixed(3)} ` : ''
      console.log(`${time}${mark} ${nameOf(entry)}`, ...(payload === undefined ? [] : [payload]))
    },
  }
}
