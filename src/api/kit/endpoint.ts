import type { GenericSchema } from 'valibot'
import type { Seals } from '../../shared/sealed'

/** One API call as data: path, request schema and response schema. */
export interface Endpoint<Body, Data> {
  readonly name: string
  readonly method: 'POST' | 'GET'
  /** Without the base prefix. */
  readonly path: string
  /** The body without the envelope, which the http adapter adds. For a GET these are the query parameters. */
  readonly body: GenericSchema<unknown, Body>
  /** The schema of `data` in a successful response. */
  readonly data: GenericSchema<unknown, Data>
  readonly encoding: 'json' | 'form' | 'multipart'
  /** True when the call changes data on the server: every attempt carries the same intent id. */
  readonly write?: boolean
  /** Error codes that reach the caller here, although they end the session in other calls. */
  readonly passesThrough?: readonly string[]
  /** Fields of `data` that the http adapter masks, because the app must not see them in full. */
  readonly masks?: readonly string[]
  /** Bearer values in `data`: the http adapter stores them and returns references. */
  readonly seals?: Seals
  /** The response contains tokens, which never leave the http adapter. */
  readonly tokens?: 'deposit'
}

/** An endpoint whose body and data types are not known statically. */
export type AnyEndpoint = Endpoint<unknown, unknown>
export type BodyOf<E> = E extends Endpoint<infer Body, unknown> ? Body : never
export type DataOf<E> = E extends Endpoint<never, infer Data> ? Data : E extends Endpoint<infer _Body, infer Data> ? Data : never

type EndpointDescription<Body, Data> = Omit<Endpoint<Body, Data>, 'method' | 'encoding' | 'body' | 'data'> & {
  readonly method?: 'POST' | 'GET'
  readonly encoding?: 'json' | 'form' | 'multipart'
  readonly body: GenericSchema<Body, Body>
  readonly data: GenericSchema<unknown, Data> | GenericSchema<never, Data>
}

/** Endpoints by name. An endpoint registers itself when the chunk that contains it loads. */
const registry = new Map<string, AnyEndpoint>()

/** Defines and registers an endpoint. Defaults: POST and JSON. */
export function endpoint<Body, Data>(description: EndpointDescription<Body, Data>): Endpoint<Body, Data> {
  const whole = { method: 'POST', encoding: 'json', ...description } as Endpoint<Body, Data>
  registry.set(whole.name, whole as AnyEndpoint)
  return whole
}

/** Undefined until the chunk that defines the endpoint has loaded. */
export function findEndpoint(name: string): AnyEndpoint | undefined {
  return registry.get(name)
}

/** Like `findEndpoint`, but throws for an unknown name, which is a bug of the caller. */
export function endpointNamed(name: string): AnyEndpoint {
  const found = findEndpoint(name)
  if (found === undefined) throw new Error(`no endpoint is called ${name}`)
  return found
}
