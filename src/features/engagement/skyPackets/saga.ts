import { all, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga'
import { jakartaDay } from '../../../i18n/dates'
import { isolated, leading, on, watch } from '../../../journal/runtime/supervised'
import { withMutations, mutation, start } from '../../../data/mutation/saga'
import { screenEntered } from '../../../navigation/events'
import { pageShown } from '../../../navigation/pageEvents'
import { selectCanPrompt } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { sessionEnded, sessionStarted } from '../../../session/events'
import { ensureLoggedIn } from '../../../session/loggedIn'
import { notify } from '../../base/toasts/notifySaga'
import type { Day } from '../../../shared/meaning'
import { barTapped, skyPacketDetailsTapped, skyPacketOpened, packetsIssued, dayKey, type IssuedPackets } from './events'
import { issueSkyRedPacket } from '../../../api/offers/packets'
import { eventOf, failed, forgotten, notApplied, outcomeLost, succeeded } from '../../../data/mutation/events'
import { OPEN, UNKNOWN } from '../../../data/mutation/logic'
import { readStored, writeStored } from '../../../ports/data/storage'
import { request } from '../../../session/request'
import { SKY_PACKETS } from './intents'
import { loadList, ensureList } from './listSaga'
import { hasBeenIssued, isSettled, issuedDays, wasIssued, withIssued } from './logic'
import { selectIssue, selectSkyList } from './selectors'

/** Final for today. */
const ALREADY_ISSUED = { is: 'failed', reason: 'alreadyIssued' } as const
/** A new intent may succeed. */
const NOT_ISSUED = { is: 'failed', reason: 'notIssued' } as const

type IssueInput = { readonly day: Day; readonly background: boolean }

/** Issues the packets of one day by the phone's clock. The result contains the server's day. */
const skyPackets = mutation<IssueInput, IssuedPackets>(SKY_PACKETS, {
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
function* issue(trigger: 'automatic' | 'tap'): SagaGenerator<boolean> {
  const day = jakartaDay(yield* call(now))
  const earlierAttempt = yield* select(selectIssue, day)
  if (trigger === 'automatic' && earlierAttempt) return false
  const outcome = yield* start(skyPackets, { day, background: trigger === 'automatic' })
  if (outcome || trigger === 'automatic') return outcome?.is === 'succeeded'
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

/** Loads the list and issues the user's packets. Runs on every visit of home, because the day may have changed. */
function* loadAndIssue() {
  if (!(yield* select(selectCanPrompt))) return
  yield* all([isolated('skyPackets/list', ensureList), isolated('skyPackets/issue', () => issue('automatic'))])
}

/** A guest logs in first. Packets issued now open in the dialog; otherwise the sheet opens. */
function* onBarTapped() {
  if (!(yield* ensureLoggedIn('skyPackets'))) return
  if (yield* issue('tap')) return
  yield* loadList()
  yield* put(skyPacketOpened())
  // The sheet itself shows packets that are not issued yet.
  if ((yield* select(selectSkyList)) !== null) return
  const attempt = yield* select(selectIssue, jakartaDay(yield* call(now)))
  if (!attempt || !isSettled(attempt)) yield* notify('skyPackets.notYet')
}

function* showDetails() {
  yield* put(skyPacketOpened())
}

/** Packets that the server issues once per user and day. */
export const skyPacketsSaga = withMutations([skyPackets], function* packetsOfTheDay() {
  yield* watch('skyPackets',
    on([screenEntered, pageShown, sessionStarted, sessionEnded], loadAndIssue),
    leading(barTapped, onBarTapped),
    on(skyPacketDetailsTapped, showDetails),
  )
  yield* fork(isolated, 'skyPackets/first', loadAndIssue)
})
