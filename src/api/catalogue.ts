import { findEndpoint, type AnyEndpoint } from './kit/endpoint'
import { FILES } from './endpointFiles'

type Files = typeof FILES
type Known = Pick<AnyEndpoint, 'name' | 'path' | 'encoding'>

/** All endpoints by name, for the sandbox and the docs. Sagas import the single endpoint they call. */
export const endpoints = Object.fromEntries(
  Object.entries(FILES).filter(([name, exported]) => findEndpoint(name) === exported).sort(([one], [other]) => (one < other ? -1 : 1)),
) as Endpoints
export type Endpoints = { readonly [Name in keyof Files as Files[Name] extends Known ? Name : never]: Files[Name] }
export type EndpointName = keyof Endpoints
