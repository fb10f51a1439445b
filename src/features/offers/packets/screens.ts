import { all } from 'typed-redux-saga'
import { aggregationActivity, redPacketActivity } from '../../../api/offers/packets'
import { resource, screen } from '../../../data/declare'
import { parseQuery } from '../../../navigation/links'
import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { request } from '../../../session/request'
import { notify } from '../../base/toasts/notifySaga'
import { appTapped, packetProductsTapped } from './events'
import { activityIdOf, activityPage } from './selectors'

const NO_EXTRAS = { banner: null, whatsappLink: '' }

/** Depends on the user, because packets may already be claimed. */
const activity = resource(activityPage, {
  immutable: true, scope: 'personalized',
  *load(activityKey) {
    const { activityId = '', dialogId = '' } = parseQuery(activityKey)
    const { claimState: activityAnswer, pageParts: extrasAnswer } = yield* all({
      claimState: request(redPacketActivity, dialogId === '' ? { activityId } : { activityId, dialogId }),
      pageParts: request(aggregationActivity, { activityId }, { background: true }),
    })
    const failure = 'failure' in activityAnswer ? activityAnswer.failure : 'failure' in extrasAnswer ? extrasAnswer.failure : null
    if (failure?.message) yield* notify('packets.failed', { message: failure.message })
    if ('failure' in activityAnswer) return activityAnswer
    const extras = 'data' in extrasAnswer
      ? { banner: extrasAnswer.data.banner ?? null, whatsappLink: extrasAnswer.data.whatsappLink ?? '' }
      : NO_EXTRAS
    return { data: { content: { activity: activityAnswer.data.activity, ...extras }, included: [] } }
  },
})

/** The page of a packet link with an activity id. Without one, `packetScreen` handles the link. */
export const activityScreen = screen('receiveRedEnvelope', {
  id: activityIdOf,
  shows: [activity],
  view: async () => (await import(/* webpackChunkName: "offers" */ './ActivityScreen')).ActivityScreen,
})

export const activityTaps = [
  opensTarget(appTapped, () => linkTo('download')),
  opensTarget(packetProductsTapped, ({ activityId }) => linkTo('redEnvelopeProducts', { activityId })),
]
