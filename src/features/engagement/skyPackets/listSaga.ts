import type { SagaGenerator } from 'typed-redux-saga'
import { put, select } from 'typed-redux-saga'
import type { DataOf } from '../../../api/endpoint'
import { skyRedPacketRecordList } from '../../../api/packets'
import { jakartaDay } from '../../../i18n/dates'
import { BUG, releaseOnCrash } from '../../../journal/supervised'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { nextId } from '../../../ports/random'
import { request } from '../../../session/request'
import { selectUserId } from '../../../session/selectors'
import { listAwaited, listFailed, listLoaded } from './events'
import { selectIsListOf } from './selectors'

type Today = DataOf<typeof skyRedPacketRecordList>

/** Asks for today's packets, as this caller sees them; null when they cannot be had. */
export function* loadList() {
  const [generation, userId] = [yield* call(nextId), yield* select(selectUserId)]
  const asked = { generation, userId, day: jakartaDay(yield* call(now)) }
  return yield* releaseOnCrash(askForList(asked), listFailed({ generation, failure: BUG }))
}

function* askForList(asked: ReturnType<typeof listAwaited>['payload']): SagaGenerator<Today | null> {
  const { generation, userId } = asked
  yield* put(listAwaited(asked))
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
