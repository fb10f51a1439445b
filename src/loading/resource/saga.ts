import { put, select, takeEvery } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { supervised } from '../../journal/supervised'
import { call } from '../../ports/call'
import { nextId } from '../../ports/random'
import type { Answer } from '../../session/request'
import type { Json } from '../../shared/json'
import { awaited, failed, loaded, retryTapped } from './events'
import type { Brought } from './events'
import { selectResource } from './selectors'

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
  yield* put(awaited({ resource, generation }))
  const answer = yield* load()
  if ('failure' in answer) yield* put(failed({ resource, generation, failure: answer.failure }))
  else yield* put(loaded({ resource, generation, ...answer.data }))
}

/** Answers taps on "try again" for the resources of one feature; `sourceOf` knows its own and answers null for any other. */
export function* serveResources(flow: string, sourceOf: (resource: string) => ResourceSource | null) {
  function* again({ payload: { resource } }: ReturnType<typeof retryTapped>) {
    const source = sourceOf(resource)
    const known = yield* select(selectResource, resource)
    if (source && known?.phase === 'failed') yield* loadResource(source)
  }
  yield* takeEvery(retryTapped, supervised(`${flow}/again`, again))
}
