import { put, select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import * as v from 'valibot'
import { publicConfig, publicConfigSchemas } from '../../../api/client'
import { request } from '../../../session/request'
import type { Answer } from '../../../session/request'
import { configLoaded } from '../../base/settings/events'
import { selectCanExplore } from '../../base/settings/selectors'

/**
 * Whether videos are for this shopper: by what is known, else by what the server says now. At a direct address the app may not have heard
 * yet, and another user may be among those whom the server has named since.
 */
export function* isInvited(): SagaGenerator<Answer<boolean>> {
  return (yield* select(selectCanExplore)) ? { data: true } : yield* asksWhetherInvited()
}

/** Asks the server anew. */
export function* asksWhetherInvited(): SagaGenerator<Answer<boolean>> {
  const answer = yield* request(publicConfig, { key: 'exploreVideo' }, { background: true })
  if ('failure' in answer) return answer
  const parsed = v.safeParse(publicConfigSchemas.exploreVideo, answer.data)
  if (parsed.success) yield* put(configLoaded({ exploreVideo: parsed.output }))
  return { data: yield* select(selectCanExplore) }
}
