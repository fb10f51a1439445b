import { put, select } from 'typed-redux-saga'
import { redPacketDetail, redPacketProductList } from '../../../api/offers/redEnvelopes'
import { list, resource, screen, type GuestPageContent, type List, type Resource } from '../../../data/declare'
import { dealsPage } from '../../../data/feed/pages'
import { contentIn } from '../../../data/resource/content'
import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { selectParamsOf } from '../../../navigation/selectors'
import { request } from '../../../session/request'
import { LOCATION_PREREQUISITE, selectPositionParams } from '../../base/location/selectors'
import { envelopeViewed, envelopeProductsTapped, envelopeWalletTapped, type EnvelopeIds } from './events'
import { envelopePage, envelopeProductsFeed, PACKET_NOT_FOUND, packetPage, packetProductsFeed, selectEnvelope } from './selectors'

const PAGE_SIZE = 10

/** One endpoint serves owned envelopes and packets; each has its own id parameter. */
function envelopeResource(
  names: Resource['names'], idsOf: (id: string) => EnvelopeIds, rest: Pick<Resource, 'scope' | 'onLoaded'>,
): Resource {
  return resource(names, {
    needs: LOCATION_PREREQUISITE, evictWhenClosed: true, notFoundCode: PACKET_NOT_FOUND, ...rest,
    *load(id) {
      return contentIn(yield* request(redPacketDetail, { ...idsOf(id), ...(yield* select(selectPositionParams)) }))
    },
  })
}

function envelopeProductList(names: List['names'], idsOf: (id: string) => EnvelopeIds, scope: List['scope']): List {
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

/** Emits only on the envelope's own page. The product list loads the same content on another screen. */
function* emitViewed(name: string, isNew: boolean) {
  const content = isNew && (yield* select(selectParamsOf, 'redEnvelopeDetail')) && (yield* select(selectEnvelope, name))
  if (content) yield* put(envelopeViewed({ redEnvelopeId: envelopePage.idIn(name) ?? '', activityId: content.activityId }))
}

const envelope = envelopeResource(envelopePage, byEnvelope, { scope: 'authenticated', onLoaded: emitViewed })
const packet = envelopeResource(packetPage, byPacket, { scope: 'private' })

const guestPage: GuestPageContent = { picture: 'gift', about: 'envelopes', reason: 'coupons' }

export const envelopeScreen = screen('redEnvelopeDetail', {
  requires: 'redEnvelopeId',
  shows: [envelope],
  title: 'redEnvelopes.envelope', guest: guestPage,
  view: async () => (await import(/* webpackChunkName: "coupons" */ './EnvelopeScreen')).EnvelopeScreen,
})

/** The page of a packet link without an activity id. With one, `activityScreen` handles the link. */
export const packetScreen = screen('receiveRedEnvelope', {
  title: 'redEnvelopes.packet',
  id: ({ activityId }) => (activityId ? null : ''),
  shows: [packet],
  view: async () => (await import(/* webpackChunkName: "coupons" */ './PacketScreen')).PacketScreen,
})

const envelopeParams = { id: ({ redEnvelopeId }: { readonly redEnvelopeId?: string }) => redEnvelopeId || null }
const packetParams = {
  id: ({ redEnvelopeId, activityId }: { readonly redEnvelopeId?: string; readonly activityId?: string }) =>
    redEnvelopeId ? null : activityId || null,
}

export const envelopeProductsScreen = screen('redEnvelopeProducts', {
  requires: 'redEnvelopeId',
  id: ({ redEnvelopeId, activityId }) => redEnvelopeId || activityId || null,
  title: 'redEnvelopes.products', guest: ({ redEnvelopeId }) => (redEnvelopeId ? guestPage : null),
  shows: [
    { data: envelope, ...envelopeParams },
    { data: packet, ...packetParams },
    { data: envelopeProductList(envelopeProductsFeed, byEnvelope, 'authenticated'), ...envelopeParams },
    { data: envelopeProductList(packetProductsFeed, byPacket, 'personalized'), ...packetParams },
  ],
  view: async () => (await import(/* webpackChunkName: "coupons" */ './EnvelopeProductsScreen')).EnvelopeProductsScreen,
})

export const envelopeTaps = [
  opensTarget(envelopeProductsTapped, (ids) => linkTo('redEnvelopeProducts', ids)),
  opensTarget(envelopeWalletTapped, () => linkTo('myCouponList')),
]
