import { select, takeEvery } from 'typed-redux-saga'
import { claimAward, redPacketActivity } from '../../../api/offers/packets'
import { supervised } from '../../../journal/runtime/supervised'
import { UNKNOWN } from '../../../data/mutation/logic'
import { mutation, start } from '../../../data/mutation/saga'
import { selectInShell, selectParamsOf } from '../../../navigation/selectors'
import { request } from '../../../session/request'
import { notify, toastOptions } from '../../base/toasts/notifySaga'
import { packetClaimTapped } from './events'
import { PACKETS_CLAIM } from './intents'
import type { ClaimedPackets } from './events'
import { claimOutcome, finalRefusalOf, ruleIdsOf } from './logic'

/** The activity's page already explains these refusals. */
const EXPLAINED_BY_PAGE: readonly string[] = ['appOnly', 'newcomersOnly']

type ClaimInput = ReturnType<typeof packetClaimTapped>['payload']

/** Claims all packets of an activity in one request. */
export const packetsMutation = mutation<ClaimInput, ClaimedPackets>(PACKETS_CLAIM, {
  key: ({ activityId }) => activityId,
  login: 'packet',
  isFinal: ({ phase }) => phase === 'succeeded',
  // The popup that started the claim (`dialogId`) is irrelevant for its identity.
  isSame: () => true,
  refusal: finalRefusalOf,
  * send({ input: { activityId, dialogId }, ...intent }) {
    const cpType = (yield* select(selectInShell)) ? 'DEKAT_APP' : 'DEKAT_H5'
    const dialogParam = dialogId === null ? {} : { dialogId }
    const answer = yield* request(claimAward, { activityId, cpType, ...dialogParam }, { intent })
    return 'failure' in answer ? answer : { data: { ruleIds: ruleIdsOf(answer.data) } }
  },
  * readBack({ input: { activityId } }, failure) {
    const page = yield* request(redPacketActivity, { activityId }, { background: true })
    return 'data' in page ? claimOutcome(page.data.activity, failure) : UNKNOWN
  },
  onSuccess: () => notify('packets.claimed', { tone: 'done' }),
  * onFailure({ input }, outcome, failure) {
    if (outcome.is === 'unknown') {
      // The activity's page shows this outcome above its retry button.
      if ((yield* select(selectParamsOf, 'receiveRedEnvelope'))?.['activityId'] !== input.activityId) yield* notify('packets.unknown')
    } else if (outcome.is !== 'failed' || !EXPLAINED_BY_PAGE.includes(outcome.reason)) {
      yield* notify('packets.failed', toastOptions(failure))
    }
  },
})

function* claim({ payload }: ReturnType<typeof packetClaimTapped>) {
  yield* start(packetsMutation, payload)
}

export function* claimSaga() {
  yield* takeEvery(packetClaimTapped, supervised('packets/claim', claim))
}
