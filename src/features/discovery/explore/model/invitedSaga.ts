import { put, select, type SagaGenerator } from 'typed-redux-saga'
import * as v from 'valibot'
import { publicConfig, publicConfigSchemas } from '../../../../api/kit/client'
import { request, type Answer } from '../../../../session/request'
import { configLoaded } from '../../../base/settings/events'
import { selectCanExplore } from '../../../base/settings/selectors'

/** From state, else from the server: state may lack the config or belong to a user without access. */
export function* isInvited(): SagaGenerator<Answer<boolean>> {
  return (yield* select(selectCanExplore)) ? { data: true } : yield* requestIsInvited()
}

/** Always requests the config. */
export function* requestIsInvited(): SagaGenerator<Answer<boolean>> {
  const answer = yield* request(publicConfig, { key: 'exploreVideo' }, { background: true })
  if ('failure' in answer) return answer
  const parsed = v.safeParse(publicConfigSchemas.exploreVideo, answer.data)
  if (parsed.success) yield* put(configLoaded({ exploreVideo: parsed.output }))
  return { data: yield* select(selectCanExplore) }
}
