import type { SagaGenerator } from 'typed-redux-saga'
import { put, select, takeEvery } from 'typed-redux-saga'
import { claimAward, redPacketActivity } from '../../api/packets'
import { holding, supervised } from '../../journal/supervised'
import { selectInShell } from '../../navigation/selectors'
import { call } from '../../ports/call'
import { nextId } from '../../ports/random'
import { loggedIn } from '../../session/loggedIn'
import { request } from '../../session/request'
import { toastRaised } from '../toasts/events'
import { claimed, claimFailed, claimStarted, claimTapped, claimUnknown } from './events'
import { isReceived, isUnknown, troubleOf } from './logic'
import { selectClaim } from './selectors'

/** Refusals that the page itself has words for. */
const TOLD_BY_PAGE: readonly string[] = ['appOnly', 'newcomersOnly']

/** One claim, from tap to answer. A guest logs in first; a second tap while the host is asked is ignored. */
function* claim({ payload: { activityId, dialogId } }: ReturnType<typeof claimTapped>) {
  if (!(yield* loggedIn('packet'))) return
  const known = yield* select(selectClaim, activityId)
  if (known?.phase === 'claiming' || known?.phase === 'claimed') return
  // A wish whose answer was lost stays the same wish: the host knows it by its id.
  const inDoubt = known?.phase === 'unknown'
  const intentId = inDoubt ? known.intentId : yield* call(nextId)
  yield* holding(carryOut({ activityId, intentId, dialogId, inDoubt }), claimUnknown({ activityId, intentId }))
}

interface Wish {
  readonly activityId: string
  readonly intentId: string
  readonly dialogId: string | null
  /** An earlier attempt may have been carried out. */
  readonly inDoubt: boolean
}

function* carryOut({ activityId, intentId, dialogId, inDoubt }: Wish): SagaGenerator<void> {
  yield* put(claimStarted({ activityId, intentId }))
  // A login wakes every tap that waited for it: the first wish counts.
  if ((yield* select(selectClaim, activityId))?.intentId !== intentId) return
  const cpType = (yield* select(selectInShell)) ? 'DEKAT_APP' : 'DEKAT_H5'
  const from = dialogId === null ? {} : { dialogId }
  const answer = yield* request(claimAward, { activityId, cpType, ...from }, { intentId })
  if ('data' in answer) return yield* celebrate(activityId, intentId, answer.data.redPacketList)
  const { kind, code, message } = answer.failure
  // An earlier attempt may have been carried out: a later one that was turned away does not change that.
  if (isUnknown(kind) || (inDoubt && kind !== 'refused' && kind !== 'userSwitched')) return yield* readBack(activityId, intentId)
  const reason = troubleOf(code)
  yield* put(claimFailed({ activityId, intentId, reason }))
  if (kind !== 'userSwitched' && !TOLD_BY_PAGE.includes(reason)) yield* say('packets.failed', 'plain', message)
}

function* celebrate(activityId: string, intentId: string, packets: readonly { readonly ruleId?: string | undefined }[]) {
  yield* put(claimed({ activityId, intentId, ruleIds: packets.flatMap(({ ruleId }) => ruleId ?? []) }))
  yield* say('packets.claimed', 'done')
}

/** The answer was lost: the page knows whether the packets came. */
function* readBack(activityId: string, intentId: string) {
  const page = yield* request(redPacketActivity, { activityId }, { background: true })
  if ('data' in page && isReceived(page.data.activity)) yield* celebrate(activityId, intentId, page.data.activity.redPacketList)
  else {
    yield* put(claimUnknown({ activityId, intentId }))
    yield* say('packets.unknown', 'plain')
  }
}

/** Something short to say; the host's own words where it sent some. */
export function* say(text: string, tone: 'done' | 'plain', message = '') {
  yield* put(toastRaised({ id: yield* call(nextId), text, tone, ...(message === '' ? {} : { message }) }))
}

/** Claiming all packets of an activity. */
export function* claimSaga() {
  yield* takeEvery(claimTapped, supervised('packets/claim', claim))
}
