import { put, select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { BUG, holding } from '../../journal/supervised'
import { call } from '../../ports/call'
import { nextId } from '../../ports/random'
import type { Failure } from '../../session/request'
import type { Json } from '../../shared/json'
import type { Resource } from '../declare'
import { lacksUser } from '../lacksUser'
import { resourceAwaited, resourceFailed, resourceLoaded } from './events'
import { selectResource } from './selectors'

/** In place of what only a user has, for a guest, who is not sent to log in by looking. */
const NO_USER: Failure = { kind: 'loginRequired', code: '', message: '' }
const FAILED_BY_BUG = { kind: BUG, code: '', message: '' } as const

/** Loads a page's content, or loads it anew behind what is shown. A later try overtakes an earlier one. */
export function* loadResource(declaration: Resource, name: string): SagaGenerator<void> {
  const loadId = yield* call(nextId)
  yield* holding(loadAs(loadId, declaration, name), resourceFailed({ resource: name, generation: loadId, failure: FAILED_BY_BUG }))
}

function* loadAs(loadId: string, { names, user, load, arrived }: Resource, name: string): SagaGenerator<void> {
  yield* put(resourceAwaited({ resource: name, generation: loadId }))
  const isNew = (yield* select(selectResource, name))?.phase === 'loading'
  const answer = (yield* lacksUser({ user })) ? { failure: NO_USER } : yield* load(names.idIn(name) ?? '', name)
  if ('failure' in answer) return void (yield* put(resourceFailed({ resource: name, generation: loadId, failure: answer.failure })))
  yield* put(resourceLoaded({ resource: name, generation: loadId, ...answer.data }))
  if (arrived && (yield* select(selectResource, name))?.generation === loadId) yield* arrived(name, isNew)
}

/** A page that a bug kept from being asked for stands there as one that failed: the shopper may try again. */
export function* failResource(name: string): SagaGenerator<void> {
  const loadId = yield* call(nextId)
  yield* put(resourceAwaited({ resource: name, generation: loadId }))
  yield* put(resourceFailed({ resource: name, generation: loadId, failure: FAILED_BY_BUG }))
}

/** Whether the server had nothing to show: an empty list, nothing found. It may have come since. */
export function hasNothing(content: Json): boolean {
  return Array.isArray(content) ? content.length === 0 : (content as { readonly found?: boolean } | null)?.found === false
}
