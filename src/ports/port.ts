/** Metadata that the effect middleware reads. An answer enters as an event of type `settledType`. */
export interface PortInfo {
  readonly portName: string
  readonly kind: 'answering' | 'sink' | 'instant'
  readonly settledType: string
}

/** A call to the outside. The answer is plain JSON and enters as an input of type `settledType`. */
export type Port<Args extends readonly unknown[], Answer> = ((...args: Args) => Promise<Answer>) & PortInfo
/** A fire-and-forget call. Nothing may depend on its effect. */
export type Sink<Args extends readonly unknown[]> = ((...args: Args) => void) & PortInfo
/** A synchronous call that the turn itself answers (time, ids). It needs no journal entry. */
export type Instant<Args extends readonly unknown[], Answer> = ((...args: Args) => Answer) & PortInfo

function declare(portName: string, kind: PortInfo['kind'], settledType: string): PortInfo & (() => never) {
  function outsideASession(): never {
    throw new Error(`${portName} was called outside a session; a saga reaches it with yield* call(…)`)
  }
  return Object.assign(outsideASession, { portName, kind, settledType })
}

/** `name` is `family/verb`. The answer enters as `family/settled` by default. */
export function port<Args extends readonly unknown[], Answer>(name: string, settledType?: string): Port<Args, Answer> {
  return declare(name, 'answering', settledType ?? `${name.slice(0, name.indexOf('/'))}/settled`) as Port<Args, Answer>
}

/** For calls without an answer: analytics, error reports, log lines. */
export function sink<Args extends readonly unknown[]>(name: string): Sink<Args> {
  return declare(name, 'sink', '') as Sink<Args>
}

export function instant<Args extends readonly unknown[], Answer>(name: string): Instant<Args, Answer> {
  return declare(name, 'instant', '') as Instant<Args, Answer>
}

/** True for ports of all three kinds. */
export function isPort(value: unknown): value is PortInfo & ((...args: unknown[]) => unknown) {
  return typeof value === 'function' && 'portName' in value
}
