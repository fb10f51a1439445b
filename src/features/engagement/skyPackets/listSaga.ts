import { put, select, type SagaGenerator } from 'typed-redux-saga'
import type { DataOf } from '../../../api/kit/endpoint'
import { skyRedPacketRecordList } from '../../../api/offers/packets'
import { jakartaDay } from '../../../i18n/dates'
import { BUG, releaseOnCrash } from '../../../journal/runtime/supervised'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { nextId } from '../../../ports/random'
import { request } from '../../../session/request'
import { selectUserId } from '../../../session/selectors'
import { listAwaited, listFailed, listLoaded } from './events'
import { selectIsListOf } from './selectors'

type PacketList = DataOf<typeof skyRedPacketRecordList>

/** Loads today's packets for the current user; null after a failure. */
export function* loadList() {
  const [loadId, userId] = [yield* call(nextId), yield* select(selectUserId)]
  const listRequest = { generation: loadId, userId, day: jakartaDay(yield* call(now)) }
  return yield* releaseOnCrash(requestList(listRequest), listFailed({ generation: loadId, failure: BUG }))
}

function* requestList(listRequest: ReturnType<typeof listAwaited>['payload']): SagaGenerator<PacketList | null> {
  const { generation: loadId, userId } = listRequest
  yield* put(listAwaited(listRequest))
  const answer = yield* request(skyRedPacketRecordList, {}, { background: true })
  if ('failure' in answer || (yield* select(selectUserId)) !== userId) {
    yield* put(listFailed({ generation: loadId, failure: 'failure' in answer ? answer.failure.kind : 'userSwitched' }))
    return null
  }
  yield* put(listLoaded({ generation: loadId, ...answer.data }))
  return answer.data
}

/** Loads the list unless it is loaded or pending for this user and day. */
export function* ensureList() {
  const day = jakartaDay(yield* call(now))
  if (!(yield* select(selectIsListOf, yield* select(selectUserId), day))) yield* loadList()
}
