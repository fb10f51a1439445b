import { put, select, takeEvery } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { couponDetail, couponProductList, couponStoreList } from '../../api/coupons'
import { supervised } from '../../journal/supervised'
import { closed, pulled } from '../../loading/feed/events'
import { serveLists } from '../../loading/feed/listsSaga'
import type { Feed } from '../../loading/feed/logic'
import { dealsPage, storesPage } from '../../loading/feed/pages'
import { missList, openList } from '../../loading/feed/saga'
import type { FeedPage, FeedSource } from '../../loading/feed/saga'
import { selectFeed } from '../../loading/feed/selectors'
import { cleared, loaded } from '../../loading/resource/events'
import { servePages } from '../../loading/resource/pagesSaga'
import { loadResource } from '../../loading/resource/saga'
import type { Content, ResourceSource } from '../../loading/resource/saga'
import { selectResourceNames } from '../../loading/resource/selectors'
import { selectNavigation } from '../../navigation/selectors'
import { call } from '../../ports/call'
import { now } from '../../ports/clock'
import { reportError } from '../../ports/monitoring'
import { nextId } from '../../ports/random'
import { request } from '../../session/request'
import type { Answer } from '../../session/request'
import { PLACE, selectPosition } from '../location/selectors'
import { toastRaised } from '../toasts/events'
import { claimed, couponViewed, listChosen } from './events'
import { COUPON_LISTS, couponFeed, couponIdsIn, couponListIn, couponResource, selectCouponContent, selectCouponList } from './selectors'
import type { CouponContent } from './selectors'
import type { CouponPagesState } from './types'
import { kept } from './walletSaga'

const DEALS_PAGE_SIZE = 10
const STORES_PAGE_SIZE = 20

function pageFrom(resource: string): ResourceSource | null {
  const ids = couponIdsIn(resource)
  if (ids === null) return null
  function* load(): SagaGenerator<Answer<Content>> {
    const answer = yield* request(couponDetail, { ...ids, ...(yield* select(selectPosition)) })
    if ('failure' in answer) return answer
    const { own, ...rest } = answer.data
    const content: CouponContent = own ? { ...rest, own: kept(own, yield* call(now)) } : rest
    return { data: { content, brings: [] } }
  }
  return { resource, load }
}

/** A page has come: it is told of, and the list that is in front on it is asked for. */
function* begin({ payload: { resource } }: ReturnType<typeof loaded>) {
  const content = couponIdsIn(resource) && (yield* select(selectCouponContent, resource))
  if (!content) return
  const list = yield* select(selectList, resource)
  if (yield* select(selectFeed, couponFeed(resource, list))) return
  const { couponTemplateId, couponType, activityId, couponId = content.own?.couponId } = content.coupon
  yield* put(couponViewed({
    couponTemplateId, ...(couponId ? { couponId } : {}), ...(couponType ? { couponType } : {}), ...(activityId ? { activityId } : {}),
  }))
  yield* show(resource, list)
}

function selectList(state: { readonly couponPages: CouponPagesState }, resource: string) {
  return selectCouponList(state, resource)
}

/** A piece of it has been claimed: the page behind the toast learns until when it can be used. */
function* renew({ payload: { couponTemplateId } }: ReturnType<typeof claimed>) {
  for (const resource of yield* select(selectResourceNames)) {
    const source = pageFrom(resource)
    const content = source && (yield* select(selectCouponContent, resource))
    if (source && content?.coupon.couponTemplateId === couponTemplateId) yield* loadResource(source)
  }
}

/** Pulling a list down asks for what stands above it, too. */
function* pullPage({ payload: { feed } }: ReturnType<typeof pulled>) {
  const source = pageFrom(couponListIn(feed)?.resource ?? '')
  if (source) yield* loadResource(source)
}

function* choose({ payload: { resource, list } }: ReturnType<typeof listChosen>) {
  yield* show(resource, list)
}

function* missChosen({ payload: { resource, list } }: ReturnType<typeof listChosen>) {
  const source = listFrom(couponFeed(resource, list))
  if (source) yield* missList(source)
}

/** A list is asked for when it is first looked at. */
function* show(resource: string, list: 'products' | 'stores'): SagaGenerator<void> {
  const source = listFrom(couponFeed(resource, list))
  const feed = yield* select(selectFeed, couponFeed(resource, list))
  if (source && (!feed || feed.phase === 'failed')) yield* openList(source)
}

function* forget({ payload: { resource } }: ReturnType<typeof cleared>) {
  for (const feed of COUPON_LISTS.map((list) => couponFeed(resource, list))) {
    if (couponIdsIn(resource) && (yield* select(selectFeed, feed))) yield* put(closed({ feed }))
  }
}

function listFrom(feedName: string): FeedSource | null {
  const found = couponListIn(feedName)
  if (!found) return null
  const { resource, list } = found
  function* page(feed: Feed, pageNo: number): SagaGenerator<Answer<FeedPage>> {
    const content = yield* select(selectCouponContent, resource)
    const couponId = couponIdsIn(resource)?.couponId ?? content?.coupon.couponTemplateId ?? ''
    const query = { couponId, pageNo, ...(yield* select(selectPosition)) }
    if (list === 'stores') return storesPage(yield* request(couponStoreList, { ...query, pageSize: STORES_PAGE_SIZE }))
    const known = feed.queryId === '' ? {} : { queryId: feed.queryId }
    return dealsPage(yield* request(couponProductList, { ...query, ...known, pageSize: DEALS_PAGE_SIZE }))
  }
  return { feed: feedName, kind: list === 'stores' ? 'store' : 'deal', stages: [page] }
}

/** The list that is looked at now, for whoever changes the language. */
function selectShownList(state: Parameters<typeof selectNavigation>[0] & { readonly couponPages: CouponPagesState }): string | null {
  const { screen, params } = selectNavigation(state)
  const resource = screen === 'couponDetail' ? couponResource(params) : null
  return resource && couponFeed(resource, selectCouponList(state, resource))
}

function* missed() {
  yield* put(toastRaised({ id: yield* call(nextId), text: 'toast.parameterError', tone: 'plain' }))
  yield* call(reportError, { kind: 'parameterMissing', code: 'couponId', at: 'couponDetail' })
}

/** A coupon's page, what it can be used for, and where. */
export function* couponPageSaga() {
  yield* takeEvery(loaded, supervised('coupons/begin', begin))
  yield* takeEvery(cleared, supervised('coupons/forget', forget))
  yield* takeEvery(claimed, supervised('coupons/renew', renew))
  yield* takeEvery(pulled, supervised('coupons/pull', pullPage))
  yield* takeEvery(listChosen, supervised('coupons/list', choose, missChosen))
  yield* servePages({
    flow: 'coupons/page',
    isOurs: ({ screen }) => screen === 'couponDetail',
    pageOf: ({ params }) => couponResource(params),
    sourceOf: pageFrom,
    missed,
    waitsFor: PLACE,
  })
  yield* serveLists({
    flow: 'coupons/lists', listOf: () => null, shown: selectShownList, sourceOf: listFrom, restartedBy: [],
  })
}
