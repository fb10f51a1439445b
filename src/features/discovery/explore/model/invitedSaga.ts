import { put, select, type SagaGenerator } from 'typed-redux-saga'
import * as v from 'valibot'
import { publicConfig, publicConfigSchemas } from '../../../../api/kit/client'
import { request, type Answer } from '../../../../session/request'
import { configLoaded } from '../../../base/settings/events'
import { selectCanExplore } from '../../../base/settings/selectors'

/**
 * Resolves access to videos from state, else from the server. After a direct visit state may lack the config, and the server may have
 * granted access to another user since.
 */
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
