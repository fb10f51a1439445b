import { put, select, type SagaGenerator } from 'typed-redux-saga'
import { BUG, releaseOnCrash } from '../../journal/runtime/supervised'
import { call } from '../../ports/call'
import { nextId } from '../../ports/random'
import type { Failure } from '../../session/request'
import type { Json } from '../../shared/json'
import type { Resource } from '../declare'
import { needsLogin } from '../waitSaga'
import { resourceAwaited, resourceFailed, resourceLoaded } from './events'
import { selectResource } from './selectors'

/** Guests get this failure for user-only data: viewing never opens the login sheet. */
const LOGIN_REQUIRED: Failure = { kind: 'loginRequired', code: '', message: '' }
const FAILED_BY_BUG = { kind: BUG, code: '', message: '' } as const

/** Loads a resource, or reloads it behind its shown content. A later load supersedes an earlier one. */
export function* loadResource(declaration: Resource, name: string): SagaGenerator<void> {
  const loadId = yield* call(nextId)
  yield* releaseOnCrash(loadAs(loadId, declaration, name), resourceFailed({ resource: name, generation: loadId, failure: FAILED_BY_BUG }))
}

function* loadAs(loadId: string, { names, scope, load, onLoaded }: Resource, name: string): SagaGenerator<void> {
  yield* put(resourceAwaited({ resource: name, generation: loadId }))
  const isNew = (yield* select(selectResource, name))?.phase === 'loading'
  const answer = (yield* needsLogin({ scope })) ? { failure: LOGIN_REQUIRED } : yield* load(names.idIn(name) ?? '', name)
  if ('failure' in answer) return void (yield* put(resourceFailed({ resource: name, generation: loadId, failure: answer.failure })))
  yield* put(resourceLoaded({ resource: name, generation: loadId, ...answer.data }))
  if (onLoaded && (yield* select(selectResource, name))?.generation === loadId) yield* onLoaded(name, isNew)
}

/** Marks a resource as failed when a bug prevented its request, so that the user can retry. */
export function* failResource(name: string): SagaGenerator<void> {
  const loadId = yield* call(nextId)
  yield* put(resourceAwaited({ resource: name, generation: loadId }))
  yield* put(resourceFailed({ resource: name, generation: loadId, failure: FAILED_BY_BUG }))
}

/** The response was an empty list or "not found". The server may have the data by now. */
export function isEmptyContent(content: Json): boolean {
  return Array.isArray(content) ? content.length === 0 : (content as { readonly found?: boolean } | null)?.found === false
}
