import { all } from 'typed-redux-saga'
import { aggregationActivity, redPacketActivity } from '../../../api/packets'
import { resource, screen } from '../../../loading/declare'
import { parseQuery } from '../../../navigation/links'
import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { request } from '../../../session/request'
import { notify } from '../../base/toasts/notifySaga'
import { appTapped, packetProductsTapped } from './events'
import { activityIdOf, activityPage } from './selectors'

const NOTHING_ASIDE = { banner: null, whatsappLink: '' }

/** The page of an activity. What was received depends on the user. */
const activity = resource(activityPage, {
  immutable: true, scope: 'personalized',
  *load(text) {
    const { activityId = '', dialogId = '' } = parseQuery(text)
    const { own, around } = yield* all({
      own: request(redPacketActivity, dialogId === '' ? { activityId } : { activityId, dialogId }),
      around: request(aggregationActivity, { activityId }, { background: true }),
    })
    const failure = 'failure' in own ? own.failure : 'failure' in around ? around.failure : null
    if (failure?.message) yield* notify('packets.failed', { message: failure.message })
    if ('failure' in own) return own
    const aside = 'data' in around ? { banner: around.data.banner ?? null, whatsappLink: around.data.whatsappLink ?? '' } : NOTHING_ASIDE
    return { data: { content: { activity: own.data.activity, ...aside }, included: [] } }
  },
})

/** What a packet's link leads to when it names an activity. */
export const activityScreen = screen('receiveRedEnvelope', {
  id: activityIdOf,
  shows: [activity],
  view: async () => (await import(/* webpackChunkName: "offers" */ './ActivityScreen')).ActivityScreen,
})

export const activityTaps = [
  opensTarget(appTapped, () => linkTo('download')),
  opensTarget(packetProductsTapped, ({ activityId }) => linkTo('redEnvelopeProducts', { activityId })),
]
