import { select, take, type SagaGenerator } from 'typed-redux-saga'
import { issueSkyRedPacket } from '../../../api/offers/packets'
import { jakartaDay } from '../../../i18n/dates'
import { eventOf, failed, forgotten, notApplied, outcomeLost, succeeded } from '../../../data/mutation/events'
import { OPEN, UNKNOWN } from '../../../data/mutation/logic'
import { mutation, start } from '../../../data/mutation/saga'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { readStored, writeStored } from '../../../ports/data/storage'
import { sessionEnded } from '../../../session/events'
import { request } from '../../../session/request'
import { packetsIssued, dayKey, type IssuedPackets } from './events'
import { SKY_PACKETS } from './intents'
import { loadList } from './listSaga'
import { hasBeenIssued, isSettled, issuedDays, wasIssued, withIssued } from './logic'
import { selectIssue } from './selectors'

/** Final for today. */
const ALREADY_ISSUED = { is: 'failed', reason: 'alreadyIssued' } as const
/** A new intent may succeed. */
const NOT_ISSUED = { is: 'failed', reason: 'notIssued' } as const

type IssueInput = { readonly day: string; readonly background: boolean }

/** Issues the packets of one day by the phone's clock. The result contains the server's day. */
export const skyPackets = mutation<IssueInput, IssuedPackets>(SKY_PACKETS, {
  key: ({ day }) => dayKey(day),
  isFinal: isSettled,
  // A tap continues an attempt that started automatically.
  isSame: () => true,
  * send({ input: { day, background }, ...intent }) {
    if (yield* wasIssuedBefore(intent.userId, day)) return ALREADY_ISSUED
    const answer = yield* request(issueSkyRedPacket, {}, { intent, background })
    if ('failure' in answer) return answer
    const { issueResult, allowRetry, serverDay } = answer.data
    // Must precede the list request, which may never complete.
    if (issueResult || !allowRetry) yield* storeIssuedDay(intent.userId, serverDay)
    if (!issueResult) return allowRetry ? NOT_ISSUED : ALREADY_ISSUED
    const list = yield* loadList()
    return { data: { serverDay, ruleIds: list?.redPacketList.map(({ ruleId }) => ruleId) ?? [] } }
  },
  /** Settles this visit only: the list does not contain the server's day, so the next start may try again. */
  * readBack() {
    const list = yield* loadList()
    if (!list) return UNKNOWN
    return hasBeenIssued(list) ? ALREADY_ISSUED : OPEN
  },
})

const OUTCOMES = [succeeded, failed, notApplied, outcomeLost, forgotten].map((event) => eventOf(event, SKY_PACKETS))

/** Issues today's packets: automatically once per visit and day, by tap again. Returns true if this attempt issued them. */
export function* issue(trigger: 'itself' | 'tap'): SagaGenerator<boolean> {
  const day = jakartaDay(yield* call(now))
  const earlierAttempt = yield* select(selectIssue, day)
  if (trigger === 'itself' && earlierAttempt) return false
  const outcome = yield* start(skyPackets, { day, background: trigger === 'itself' })
  if (outcome || trigger === 'itself') return outcome?.is === 'succeeded'
  // A login resumes a waiting tap and triggers an automatic attempt. The tap then waits for the outcome of that attempt.
  if ((yield* select(selectIssue, day))?.phase !== 'pending') return false
  return packetsIssued(yield* take([...OUTCOMES, sessionEnded]))
}

function* wasIssuedBefore(userId: string, day: string) {
  const { value } = yield* call(readStored, { key: 'skyIssued' })
  return wasIssued(issuedDays(value), userId, day)
}

function* storeIssuedDay(userId: string, day: string) {
  // Reads again, because another tab may have written meanwhile.
  const { value } = yield* call(readStored, { key: 'skyIssued' })
  yield* call(writeStored, { key: 'skyIssued', value: { days: withIssued(issuedDays(value), userId, day).map((each) => ({ ...each })) } })
}
