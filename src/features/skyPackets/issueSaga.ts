import type { SagaGenerator } from 'typed-redux-saga'
import { put, select, take } from 'typed-redux-saga'
import { issueSkyRedPacket } from '../../api/packets'
import { jakartaDay } from '../../i18n/dates'
import { BUG, holding } from '../../journal/supervised'
import { call } from '../../ports/call'
import { now } from '../../ports/clock'
import { nextId } from '../../ports/random'
import { readStored, writeStored } from '../../ports/storage'
import { ended } from '../../session/events'
import { request } from '../../session/request'
import type { FailureKind } from '../../session/request'
import { selectUserId } from '../../session/selectors'
import { cameDown, issueStarted, issueUnknown, notIssued } from './events'
import { loadList } from './listSaga'
import { hasComeDown, issuedDays, wasIssued, withIssued } from './logic'
import { selectIssue } from './selectors'

/** Failures after which the host may have done it all the same. */
const UNKNOWN: readonly FailureKind[] = ['network', 'timeout', 'cancelled', 'malformed', 'server']

/**
 * Lets this user's packets of today come down, unless they did. By itself it tries once a visit and day; a tap may try again where that may
 * help. Answers whether they came down just now.
 */
export function* issue(by: 'itself' | 'tap') {
  const userId = yield* select(selectUserId)
  if (userId === null) return false
  const day = jakartaDay(yield* call(now))
  const known = yield* select(selectIssue)
  const isSame = known.userId === userId && known.day === day
  if (isSame && known.phase === 'asking') return by === 'tap' && (yield* outcome())
  if (isSame && (known.phase === 'settled' || by === 'itself')) return false
  // A wish whose answer was lost stays the same wish: the host knows it by its id.
  const inDoubt = isSame && known.phase === 'unknown'
  const intentId = inDoubt ? known.intentId : yield* call(nextId)
  const wish = { userId, day, intentId, inDoubt, by }
  return yield* holding(carryOut(wish), issueUnknown({ intentId, failure: BUG }))
}

interface Begun extends Pick<Wish, 'userId' | 'intentId' | 'inDoubt'> {
  readonly day: string
  readonly by: 'itself' | 'tap'
}

function* carryOut({ userId, day, intentId, inDoubt, by }: Begun): SagaGenerator<boolean> {
  yield* put(issueStarted({ userId, day, intentId }))
  // A login wakes a tap and a look at once: the first wish counts, and the tap sees what becomes of it.
  if ((yield* select(selectIssue)).intentId !== intentId) return by === 'tap' && (yield* outcome())
  if (yield* remembered(userId, day)) {
    yield* put(notIssued({ intentId, again: false }))
    return false
  }
  return yield* ask({ userId, intentId, inDoubt, background: by === 'itself' })
}

interface Wish {
  readonly userId: string
  readonly intentId: string
  /** An earlier attempt may have been carried out: a later one that was turned away does not change that. */
  readonly inDoubt: boolean
  readonly background: boolean
}

function* ask({ userId, intentId, inDoubt, background }: Wish) {
  const answer = yield* request(issueSkyRedPacket, {}, { intentId, background })
  if ((yield* select(selectUserId)) !== userId) return false
  if ('failure' in answer) {
    const { kind } = answer.failure
    if (UNKNOWN.includes(kind) || (inDoubt && kind !== 'refused')) yield* readBack({ userId, intentId, failure: kind })
    else yield* put(notIssued({ intentId, again: true }))
    return false
  }
  const { issueResult, allowRetry, serverDay } = answer.data
  // Kept first: what follows may never come to its end.
  if (issueResult || !allowRetry) yield* remember(userId, serverDay)
  if (!issueResult) {
    yield* put(notIssued({ intentId, again: allowRetry }))
    return false
  }
  const list = yield* loadList()
  if ((yield* select(selectUserId)) !== userId) return false
  yield* put(cameDown({ intentId, serverDay, ruleIds: list?.redPacketList.map(({ ruleId }) => ruleId) ?? [] }))
  return true
}

/** The answer was lost: the list knows whether they came down. */
function* readBack({ userId, intentId, failure }: Pick<Wish, 'userId' | 'intentId'> & { readonly failure: string }) {
  const list = yield* loadList()
  if ((yield* select(selectUserId)) !== userId) return
  // Settled for this visit only: no answer told the host's day, and the next start may ask.
  if (list && hasComeDown(list)) yield* put(notIssued({ intentId, again: false }))
  else yield* put(issueUnknown({ intentId, failure }))
}

/** What becomes of the wish that is under way. */
function* outcome() {
  const { type } = yield* take([cameDown, notIssued, issueUnknown, ended])
  return type === cameDown.type
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
