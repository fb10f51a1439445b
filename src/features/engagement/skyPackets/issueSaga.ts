import type { SagaGenerator } from 'typed-redux-saga'
import { select, take } from 'typed-redux-saga'
import { issueSkyRedPacket } from '../../../api/packets'
import { jakartaDay } from '../../../i18n/dates'
import { eventOf, failed, forgotten, notApplied, outcomeLost, succeeded } from '../../../loading/mutation/events'
import { OPEN, UNKNOWN } from '../../../loading/mutation/logic'
import { mutation, start } from '../../../loading/mutation/saga'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { readStored, writeStored } from '../../../ports/storage'
import { sessionEnded } from '../../../session/events'
import { request } from '../../../session/request'
import { cameDown, dayKey } from './events'
import { SKY_PACKETS } from './intents'
import type { Issued } from './events'
import { loadList } from './listSaga'
import { hasComeDown, isSettled, issuedDays, wasIssued, withIssued } from './logic'
import { selectIssue } from './selectors'

/** Nothing comes down any more today. */
const ALREADY_ISSUED = { is: 'failed', reason: 'alreadyIssued' } as const
/** Nothing came down now; another try, as another intent, may help. */
const NOT_ISSUED = { is: 'failed', reason: 'notIssued' } as const

type IssueInput = { readonly day: string; readonly background: boolean }

/** Packets of one day by the phone's clock; the server's day is in the result. */
export const skyPackets = mutation<IssueInput, Issued>(SKY_PACKETS, {
  key: ({ day }) => dayKey(day),
  isFinal: isSettled,
  // A tap goes on with what was tried by itself.
  isSame: () => true,
  * send({ input: { day, background }, ...intent }) {
    if (yield* remembered(intent.userId, day)) return ALREADY_ISSUED
    const answer = yield* request(issueSkyRedPacket, {}, { intent, background })
    if ('failure' in answer) return answer
    const { issueResult, allowRetry, serverDay } = answer.data
    // Kept first: what follows may never come to its end.
    if (issueResult || !allowRetry) yield* remember(intent.userId, serverDay)
    if (!issueResult) return allowRetry ? NOT_ISSUED : ALREADY_ISSUED
    const list = yield* loadList()
    return { data: { serverDay, ruleIds: list?.redPacketList.map(({ ruleId }) => ruleId) ?? [] } }
  },
  /** Settled for this visit only: the list does not name the server's day, and the next start may ask. */
  * readBack() {
    const list = yield* loadList()
    if (!list) return UNKNOWN
    return hasComeDown(list) ? ALREADY_ISSUED : OPEN
  },
})

const OUTCOMES = [succeeded, failed, notApplied, outcomeLost, forgotten].map((event) => eventOf(event, SKY_PACKETS))

/**
 * Lets this user's packets of today come down, unless they did. By itself it tries once a visit and day; a tap may try again where that may
 * help. Answers whether they came down just now.
 */
export function* issue(by: 'itself' | 'tap'): SagaGenerator<boolean> {
  const day = jakartaDay(yield* call(now))
  const known = yield* select(selectIssue, day)
  if (by === 'itself' && known) return false
  const outcome = yield* start(skyPackets, { day, background: by === 'itself' })
  if (outcome || by === 'itself') return outcome?.is === 'succeeded'
  // A login wakes a tap and a look at once: the tap sees what becomes of the one that was first.
  if ((yield* select(selectIssue, day))?.phase !== 'pending') return false
  return cameDown(yield* take([...OUTCOMES, sessionEnded]))
}

function* remembered(userId: string, day: string) {
  const { value } = yield* call(readStored, { key: 'skyIssued' })
  return wasIssued(issuedDays(value), userId, day)
}

function* remember(userId: string, day: string) {
  // Read again: another tab may have written meanwhile.
  const { value } = yield* call(readStored, { key: 'skyIssued' })
  yield* call(writeStored, { key: 'skyIssued', value: { days: withIssued(issuedDays(value), userId, day).map((each) => ({ ...each })) } })
}
