import { select, takeEvery } from 'typed-redux-saga'
import { on, watch, supervised } from '../../../journal/runtime/supervised'
import { withMutations, mutation, start } from '../../../data/mutation/saga'
import { linkOf } from '../../../navigation/opening'
import { followLink } from '../../../navigation/saga'
import { selectNavigation, selectInShell, selectParamsOf } from '../../../navigation/selectors'
import { encodeIdAsWord } from '../../../shared/ids'
import type { Id } from '../../../shared/meaning'
import { packetBannerTapped, chatTapped, packetClaimTapped, type ClaimedPackets } from './events'
import { activityResource, selectActivity } from './selectors'
import { claimAward, redPacketActivity } from '../../../api/offers/packets'
import { UNKNOWN } from '../../../data/mutation/logic'
import { request } from '../../../session/request'
import { notify, toastOptions } from '../../base/toasts/notifySaga'
import { PACKETS_CLAIM } from './intents'
import { claimOutcome, finalRefusalOf, ruleIdsOf } from './logic'

function* activeContent() {
  const { params } = yield* select(selectNavigation)
  return yield* select(selectActivity, activityResource(params) ?? '')
}

function* followBanner({ payload: { activityId } }: ReturnType<typeof packetBannerTapped>) {
  const { banner } = (yield* activeContent()) ?? {}
  if (!banner) return
  const link = yield* linkOf({ id: banner.id, links: banner.linkUrl, requiredLogin: banner.requiredLogin, at: 'activityBanner' })
  if (link !== null) yield* followLink(link, `activity banner ${encodeIdAsWord(activityId)}`)
}

function* followChat({ payload: { activityId } }: ReturnType<typeof chatTapped>) {
  yield* followLink((yield* activeContent())?.whatsappLink, `activity chat ${encodeIdAsWord(activityId)}`)
}

/** The activity's page already explains these refusals. */
const EXPLAINED_BY_PAGE: readonly string[] = ['appOnly', 'newcomersOnly']

type ClaimInput = { readonly activityId: Id; readonly dialogId: Id | null }

/** Claims all packets of an activity in one request. */
const packetsMutation = mutation<ClaimInput, ClaimedPackets>(PACKETS_CLAIM, {
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

export const packetsSaga = withMutations([packetsMutation], function* packets() {
  yield* watch('packets', on(packetBannerTapped, followBanner), on(chatTapped, followChat))
  yield* takeEvery(packetClaimTapped, supervised('packets/claim', claim))
})
