/** What a port is to the effect middleware: its name, how it answers, and the event its answer enters as. */
export interface PortInfo {
  readonly portName: string
  readonly kind: 'answering' | 'sink' | 'instant'
  readonly settledType: string
}

/** A call to the outside. Its answer is plain JSON and comes back as an input of type `settledType`. */
export type Port<Args extends readonly unknown[], Answer> = ((...args: Args) => Promise<Answer>) & PortInfo
/** A door that only takes: nothing may depend on what becomes of it. */
export type Sink<Args extends readonly unknown[]> = ((...args: Args) => void) & PortInfo
/** A question that the turn itself answers at once (time, ids); it needs no journal entry. */
export type Instant<Args extends readonly unknown[], Answer> = ((...args: Args) => Answer) & PortInfo

function declare(portName: string, kind: PortInfo['kind'], settledType: string): PortInfo & (() => never) {
  function outsideASession(): never {
    throw new Error(`${portName} was called outside a session; a saga reaches it with yield* call(…)`)
  }
  return Object.assign(outsideASession, { portName, kind, settledType })
}

/** Declares a port. `name` is `family/verb`; the answer enters as `family/settled` unless named otherwise. */
export function port<Args extends readonly unknown[], Answer>(name: string, settledType?: string): Port<Args, Answer> {
  return declare(name, 'answering', settledType ?? `${name.slice(0, name.indexOf('/'))}/settled`) as Port<Args, Answer>
}

/** Declares a sink: analytics, error reports, log lines. */
export function sink<Args extends readonly unknown[]>(name: string): Sink<Args> {
  return declare(name, 'sink', '') as Sink<Args>
}

/** Declares a question that the current turn answers. */
export function instant<Args extends readonly unknown[], Answer>(name: string): Instant<Args, Answer> {
  return declare(name, 'instant', '') as Instant<Args, Answer>
}

/** Whether a value is a declared port, of any kind. */
export function isPort(value: unknown): value is PortInfo & ((...args: unknown[]) => unknown) {
  return typeof value === 'function' && 'portName' in value
}
