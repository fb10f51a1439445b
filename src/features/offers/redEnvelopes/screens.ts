import { put, select } from 'typed-redux-saga'
import { redPacketDetail, redPacketProductList } from '../../../api/redEnvelopes'
import { list, resource, screen } from '../../../loading/declare'
import type { GuestPageContent, List, Resource } from '../../../loading/declare'
import { dealsPage } from '../../../loading/feed/pages'
import { contentIn } from '../../../loading/resource/content'
import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { selectParamsOf } from '../../../navigation/selectors'
import { request } from '../../../session/request'
import { LOCATION_PREREQUISITE, selectPositionParams } from '../../base/location/selectors'
import { envelopeViewed, envelopeProductsTapped, envelopeWalletTapped } from './events'
import type { EnvelopeIds } from './events'
import { envelopePage, envelopeProductsFeed, NO_SUCH_PACKET, packetPage, packetProductsFeed, selectEnvelope } from './selectors'

const PAGE_SIZE = 10

/** Both envelopes, which are a user's, and the packets that they come in are asked for by one endpoint, each by an id of its own. */
function pageOf(names: Resource['names'], idsOf: (id: string) => EnvelopeIds, rest: Pick<Resource, 'scope' | 'onLoaded'>): Resource {
  return resource(names, {
    needs: LOCATION_PREREQUISITE, evictWhenClosed: true, notFoundCode: NO_SUCH_PACKET, ...rest,
    *load(id) {
      return contentIn(yield* request(redPacketDetail, { ...idsOf(id), ...(yield* select(selectPositionParams)) }))
    },
  })
}

function productsOf(names: List['names'], idsOf: (id: string) => EnvelopeIds, scope: List['scope']): List {
  return list(names, {
    kind: 'deal', needs: LOCATION_PREREQUISITE, scope,
    sources: [function* ({ id, pageNo, continuedQuery }) {
      const query = { ...idsOf(id), ...continuedQuery, pageNo, pageSize: PAGE_SIZE, ...(yield* select(selectPositionParams)) }
      return dealsPage(yield* request(redPacketProductList, query))
    }],
  })
}

const byEnvelope = (redEnvelopeId: string): EnvelopeIds => ({ redEnvelopeId })
/** The general packet has no id. */
const byPacket = (activityId: string): EnvelopeIds => (activityId === '' ? {} : { activityId })

/** Its page was seen; what it can be used for is asked for with the same content, on another screen. */
function* tellViewed(name: string, isNew: boolean) {
  const content = isNew && (yield* select(selectParamsOf, 'redEnvelopeDetail')) && (yield* select(selectEnvelope, name))
  if (content) yield* put(envelopeViewed({ redEnvelopeId: envelopePage.idIn(name) ?? '', activityId: content.activityId }))
}

const envelope = pageOf(envelopePage, byEnvelope, { scope: 'authenticated', onLoaded: tellViewed })
const packet = pageOf(packetPage, byPacket, { scope: 'private' })

const guest: GuestPageContent = { picture: 'gift', about: 'coupons', reason: 'coupons' }

/** An envelope that the user holds. */
export const envelopeScreen = screen('redEnvelopeDetail', {
  requires: 'redEnvelopeId',
  shows: [envelope],
  title: 'redEnvelopes.envelope', guest,
  view: async () => (await import(/* webpackChunkName: "coupons" */ './EnvelopeScreen')).EnvelopeScreen,
})

/** The general packet: one that its address names belongs to an activity, which has a page of its own. */
export const packetScreen = screen('receiveRedEnvelope', {
  title: 'redEnvelopes.packet',
  id: ({ activityId }) => (activityId ? null : ''),
  shows: [packet],
  view: async () => (await import(/* webpackChunkName: "coupons" */ './PacketScreen')).PacketScreen,
})

const envelopeOf = { id: ({ redEnvelopeId }: { readonly redEnvelopeId?: string }) => redEnvelopeId || null }
const packetOf = {
  id: ({ redEnvelopeId, activityId }: { readonly redEnvelopeId?: string; readonly activityId?: string }) =>
    redEnvelopeId ? null : activityId || null,
}

/** What an envelope, or those of a packet, can be used for. */
export const envelopeProductsScreen = screen('redEnvelopeProducts', {
  requires: 'redEnvelopeId',
  id: ({ redEnvelopeId, activityId }) => redEnvelopeId || activityId || null,
  title: 'redEnvelopes.products', guest: ({ redEnvelopeId }) => (redEnvelopeId ? guest : null),
  shows: [
    { data: envelope, ...envelopeOf },
    { data: packet, ...packetOf },
    { data: productsOf(envelopeProductsFeed, byEnvelope, 'authenticated'), ...envelopeOf },
    { data: productsOf(packetProductsFeed, byPacket, 'personalized'), ...packetOf },
  ],
  view: async () => (await import(/* webpackChunkName: "coupons" */ './EnvelopeProductsScreen')).EnvelopeProductsScreen,
})

export const envelopeTaps = [
  opensTarget(envelopeProductsTapped, (ids) => linkTo('redEnvelopeProducts', ids)),
  opensTarget(envelopeWalletTapped, () => linkTo('myCouponList')),
]
