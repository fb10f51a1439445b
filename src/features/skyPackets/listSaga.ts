import { put, select } from 'typed-redux-saga'
import { skyRedPacketRecordList } from '../../api/packets'
import { jakartaDay } from '../../i18n/dates'
import { call } from '../../ports/call'
import { now } from '../../ports/clock'
import { nextId } from '../../ports/random'
import { request } from '../../session/request'
import { selectUserId } from '../../session/selectors'
import { listAwaited, listFailed, listLoaded } from './events'
import { selectIsListOf } from './selectors'

/** Asks for today's packets, as this caller sees them; null when they cannot be had. */
export function* loadList() {
  const [generation, userId] = [yield* call(nextId), yield* select(selectUserId)]
  yield* put(listAwaited({ generation, userId, day: jakartaDay(yield* call(now)) }))
  const answer = yield* request(skyRedPacketRecordList, {}, { background: true })
  if ('failure' in answer || (yield* select(selectUserId)) !== userId) {
    yield* put(listFailed({ generation, failure: 'failure' in answer ? answer.failure.kind : 'userSwitched' }))
    return null
  }
  yield* put(listLoaded({ generation, ...answer.data }))
  return answer.data
}

/** The same, unless the list of this caller and day is here or on its way. */
export function* bringList() {
  const day = jakartaDay(yield* call(now))
  if (!(yield* select(selectIsListOf, yield* select(selectUserId), day))) yield* loadList()
}
