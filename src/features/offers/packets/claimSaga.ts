import { select, takeEvery } from 'typed-redux-saga'
import { claimAward, redPacketActivity } from '../../../api/packets'
import { supervised } from '../../../journal/supervised'
import { UNKNOWN } from '../../../loading/mutation/logic'
import { mutation, serveMutation, start } from '../../../loading/mutation/saga'
import { selectInShell, selectParamsOf } from '../../../navigation/selectors'
import { request } from '../../../session/request'
import { notify, toastOptions } from '../../base/toasts/notifySaga'
import { packetClaimTapped } from './events'
import { PACKETS_CLAIM } from './intents'
import type { ClaimedPackets } from './events'
import { claimOutcome, refusalOf, ruleIdsOf } from './logic'

/** Refusals that the page itself has words for. */
const TOLD_BY_PAGE: readonly string[] = ['appOnly', 'newcomersOnly']

type ClaimInput = ReturnType<typeof packetClaimTapped>['payload']

/** All packets of an activity at once. */
const packets = mutation<ClaimInput, ClaimedPackets>(PACKETS_CLAIM, {
  key: ({ activityId }) => activityId,
  login: 'packet',
  isFinal: ({ phase }) => phase === 'succeeded',
  // From whatever popup it is tapped.
  isSame: () => true,
  refusal: refusalOf,
  * send({ input: { activityId, dialogId }, ...intent }) {
    const cpType = (yield* select(selectInShell)) ? 'DEKAT_APP' : 'DEKAT_H5'
    const from = dialogId === null ? {} : { dialogId }
    const answer = yield* request(claimAward, { activityId, cpType, ...from }, { intent })
    return 'failure' in answer ? answer : { data: { ruleIds: ruleIdsOf(answer.data) } }
  },
  * readBack({ input: { activityId } }, failure) {
    const page = yield* request(redPacketActivity, { activityId }, { background: true })
    return 'data' in page ? claimOutcome(page.data.activity, failure) : UNKNOWN
  },
  onSuccess: () => notify('packets.claimed', { tone: 'done' }),
  * onFailure({ input }, outcome, failure) {
    if (outcome.is === 'unknown') {
      // The page says it over the button to try again.
      if ((yield* select(selectParamsOf, 'receiveRedEnvelope'))?.['activityId'] !== input.activityId) yield* notify('packets.unknown')
    } else if (outcome.is !== 'failed' || !TOLD_BY_PAGE.includes(outcome.reason)) {
      yield* notify('packets.failed', toastOptions(failure))
    }
  },
})

function* claim({ payload }: ReturnType<typeof packetClaimTapped>) {
  yield* start(packets, payload)
}

/** Claiming all packets of an activity. */
export function* claimSaga() {
  yield* takeEvery(packetClaimTapped, supervised('packets/claim', claim))
  yield* serveMutation(packets)
}
