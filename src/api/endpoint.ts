import type { GenericSchema } from 'valibot'
import type { Seals } from '../shared/sealed'

/** One call of the API as data: where it goes, what it takes, what it answers. */
export interface Endpoint<Body, Data> {
  readonly name: string
  readonly method: 'POST' | 'GET'
  /** After the base prefix. */
  readonly path: string
  /** What the caller sends; the envelope is added on the way. Of a GET these are the query's parameters. */
  readonly body: GenericSchema<unknown, Body>
  /** What `data` holds in a successful answer. */
  readonly data: GenericSchema<unknown, Data>
  readonly encoding: 'json' | 'form' | 'multipart'
  /** It changes something on the server: every attempt carries the intent id of the shopper's one intent. */
  readonly write?: boolean
  /** Codes that reach the caller here although elsewhere they end the session. */
  readonly passesThrough?: readonly string[]
  /** Fields of `data` that the app may not know in full: the http adapter masks them. */
  readonly masks?: readonly string[]
  /** Fields of `data` that are as good as money: the http adapter keeps them and hands on references. */
  readonly seals?: Seals
  /** The answer brings tokens, which the http adapter keeps for itself. */
  readonly tokens?: 'deposit'
}

/** An endpoint of which only the path and the schemas are known. */
export type AnyEndpoint = Endpoint<unknown, unknown>
export type BodyOf<E> = E extends Endpoint<infer Body, unknown> ? Body : never
export type DataOf<E> = E extends Endpoint<never, infer Data> ? Data : E extends Endpoint<infer _Body, infer Data> ? Data : never

type Described<Body, Data> = Omit<Endpoint<Body, Data>, 'method' | 'encoding' | 'body' | 'data'> & {
  readonly method?: 'POST' | 'GET'
  readonly encoding?: 'json' | 'form' | 'multipart'
  readonly body: GenericSchema<Body, Body>
  readonly data: GenericSchema<unknown, Data> | GenericSchema<never, Data>
}

/** Every call described so far. What is only needed later is described when its code is loaded. */
const described = new Map<string, AnyEndpoint>()

/** Describes a call; POST and JSON unless it says otherwise. */
export function endpoint<Body, Data>(description: Described<Body, Data>): Endpoint<Body, Data> {
  const whole = { method: 'POST', encoding: 'json', ...description } as Endpoint<Body, Data>
  described.set(whole.name, whole as AnyEndpoint)
  return whole
}

/** The endpoint of a name, or undefined for one that was not described so far. */
export function findEndpoint(name: string): AnyEndpoint | undefined {
  return described.get(name)
}

/** The endpoint of a name; throws for a name that was never described, which is a bug of the caller. */
export function endpointNamed(name: string): AnyEndpoint {
  const found = findEndpoint(name)
  if (found === undefined) throw new Error(`no endpoint is called ${name}`)
  return found
}
