import { put, select, takeEvery } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { BUG, holding, supervised } from '../../journal/supervised'
import type { Entry } from '../../navigation/events'
import { selectNavigation } from '../../navigation/selectors'
import { call } from '../../ports/call'
import { nextId } from '../../ports/random'
import type { Answer } from '../../session/request'
import { localeLoaded } from '../../session/visit'
import type { Json } from '../../shared/json'
import { waitFor } from '../waitSaga'
import type { Soon } from '../waitSaga'
import { awaited, failed, loaded, retryTapped } from './events'
import type { Brought } from './events'
import { selectResource } from './selectors'

const FAILED_BY_BUG = { kind: BUG, code: '', message: '' } as const

/** What a page shows: entities apart, the rest with their ids. */
export interface Content {
  readonly content: Json
  readonly brings: readonly Brought[]
}

/** Where a page's content comes from. */
export interface ResourceSource {
  readonly resource: string
  readonly load: () => SagaGenerator<Answer<Content>>
}

/** Loads a page's content, or loads it anew behind what is shown. A later try overtakes an earlier one. */
export function* loadResource({ resource, load }: ResourceSource): SagaGenerator<void> {
  const generation = yield* call(nextId)
  yield* holding(loadAs(generation, { resource, load }), failed({ resource, generation, failure: FAILED_BY_BUG }))
}

function* loadAs(generation: string, { resource, load }: ResourceSource): SagaGenerator<void> {
  yield* put(awaited({ resource, generation }))
  const answer = yield* load()
  if ('failure' in answer) yield* put(failed({ resource, generation, failure: answer.failure }))
  else yield* put(loaded({ resource, generation, ...answer.data }))
}

/** A page that a bug kept from being asked for stands there as one that failed: the shopper may try again. */
export function* missResource(resource: string | null): SagaGenerator<void> {
  if (resource === null || (yield* select(selectResource, resource))) return
  const generation = yield* call(nextId)
  yield* put(awaited({ resource, generation }))
  yield* put(failed({ resource, generation, failure: FAILED_BY_BUG }))
}

/** Loads a page's content unless it is there. What the server did not have (an empty list, nothing found) may have come since. */
export function* loadMissing(source: ResourceSource, waitsFor?: Soon<never>): SagaGenerator<void> {
  const known = yield* select(selectResource, source.resource)
  if (known?.phase === 'ready' && !isNothing(known.content)) return
  if (waitsFor) yield* waitFor(waitsFor)
  yield* loadResource(source)
}

function isNothing(content: Json): boolean {
  return Array.isArray(content) ? content.length === 0 : (content as { readonly found?: boolean } | null)?.found === false
}

/**
 * Answers taps on "try again" for the resources of one feature, and loads what is on screen anew in another language. `sourceOf` knows its
 * own and answers null for any other; `resourceOf` says what a screen shows, null for a screen of somebody else.
 */
export function* serveResources(
  flow: string,
  sourceOf: (resource: string) => ResourceSource | null,
  resourceOf: (entry: Entry) => string | null,
) {
  function* again({ payload: { resource } }: ReturnType<typeof retryTapped>) {
    const source = sourceOf(resource)
    const known = yield* select(selectResource, resource)
    if (source && known?.phase === 'failed') yield* loadResource(source)
  }
  function* translate() {
    const { screen, params } = yield* select(selectNavigation)
    const resource = screen === null ? null : resourceOf({ screen, params })
    const source = resource === null ? null : sourceOf(resource)
    if (source) yield* loadResource(source)
  }
  yield* takeEvery(retryTapped, supervised(`${flow}/again`, again))
  yield* takeEvery(localeLoaded, supervised(`${flow}/translate`, translate))
}
