import { all, select, takeEvery } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { aggregationActivity, redPacketActivity } from '../../api/packets'
import { localized } from '../../i18n/localized'
import { supervised } from '../../journal/supervised'
import { loadMissing, loadResource, missResource, serveResources } from '../../loading/resource/saga'
import type { Content, ResourceSource } from '../../loading/resource/saga'
import { screenEntered } from '../../navigation/events'
import type { Entry } from '../../navigation/events'
import { parseQuery } from '../../navigation/links'
import { followLink, openPage } from '../../navigation/saga'
import { selectNavigation } from '../../navigation/selectors'
import { ended, started } from '../../session/events'
import { loggedIn } from '../../session/loggedIn'
import { request } from '../../session/request'
import type { Answer } from '../../session/request'
import { selectVisit } from '../../session/selectors'
import { claimSaga, say } from './claimSaga'
import { appTapped, bannerTapped, chatTapped, productsTapped } from './events'
import { activityResource, selectActivity } from './selectors'

const NOTHING_ASIDE = { banner: null, whatsappLink: '' }

function pageOf(resource: string): ResourceSource | null {
  if (!resource.startsWith('activity:')) return null
  const { activityId = '', dialogId = '' } = parseQuery(resource.slice('activity:'.length))
  function* load(): SagaGenerator<Answer<Content>> {
    const { own, around } = yield* all({
      own: request(redPacketActivity, dialogId === '' ? { activityId } : { activityId, dialogId }),
      around: request(aggregationActivity, { activityId }, { background: true }),
    })
    const failure = 'failure' in own ? own.failure : 'failure' in around ? around.failure : null
    if (failure?.message) yield* say('packets.failed', 'plain', failure.message)
    if ('failure' in own) return own
    const aside = 'data' in around ? { banner: around.data.banner ?? null, whatsappLink: around.data.whatsappLink ?? '' } : NOTHING_ASIDE
    return { data: { content: { activity: own.data.activity, ...aside }, brings: [] } }
  }
  return { resource, load }
}

function resourceOf({ screen, params }: Entry): string | null {
  return screen === 'receiveRedEnvelope' ? activityResource(params) : null
}

function* enter({ payload }: ReturnType<typeof screenEntered>) {
  const resource = resourceOf(payload)
  const source = resource === null ? null : pageOf(resource)
  if (source) yield* loadMissing(source)
}

/** What was received depends on who looks. */
function* enterAgain() {
  const { screen, params } = yield* select(selectNavigation)
  const resource = screen === null ? null : resourceOf({ screen, params })
  const source = resource === null ? null : pageOf(resource)
  if (source) yield* loadResource(source)
}

function* content() {
  const { params } = yield* select(selectNavigation)
  return yield* select(selectActivity, activityResource(params) ?? '')
}

function* followBanner({ payload: { activityId } }: ReturnType<typeof bannerTapped>) {
  const { banner } = (yield* content()) ?? {}
  if (!banner || (banner.requiredLogin && !(yield* loggedIn('banner')))) return
  const { locale } = yield* select(selectVisit)
  yield* followLink(localized(banner.linkUrl, locale), `activity banner ${activityId}`)
}

function* followChat({ payload: { activityId } }: ReturnType<typeof chatTapped>) {
  yield* followLink((yield* content())?.whatsappLink, `activity chat ${activityId}`)
}

function* openApp() {
  yield* openPage('/platform/downloadDekat')
}

function* openProducts({ payload: { activityId } }: ReturnType<typeof productsTapped>) {
  yield* openPage(`/platform/redEnvelopeProducts?${new URLSearchParams({ activityId }).toString()}`)
}

function* miss({ payload }: ReturnType<typeof screenEntered>) {
  yield* missResource(resourceOf(payload))
}

/** The pages of activities that give packets away. */
export function* packetsSaga() {
  yield* takeEvery(screenEntered, supervised('packets/enter', enter, miss))
  yield* takeEvery([started.type, ended.type], supervised('packets/forUser', enterAgain))
  yield* takeEvery(bannerTapped, supervised('packets/banner', followBanner))
  yield* takeEvery(chatTapped, supervised('packets/chat', followChat))
  yield* takeEvery(appTapped, supervised('packets/app', openApp))
  yield* takeEvery(productsTapped, supervised('packets/use', openProducts))
  yield* serveResources('packets', pageOf, resourceOf)
  yield* claimSaga()
}
