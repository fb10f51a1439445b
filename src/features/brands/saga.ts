import { select, takeEvery } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { brandPavilionInfo, brandStoreList } from '../../api/brands'
import { supervised } from '../../journal/supervised'
import { serveLists } from '../../loading/feed/listsSaga'
import type { Feed } from '../../loading/feed/logic'
import { brandsPage, storesPage } from '../../loading/feed/pages'
import type { FeedSource } from '../../loading/feed/saga'
import { loadMissing, missResource, serveResources } from '../../loading/resource/saga'
import type { Content, ResourceSource } from '../../loading/resource/saga'
import { screenEntered } from '../../navigation/events'
import type { Entry } from '../../navigation/events'
import { openPage } from '../../navigation/saga'
import { request } from '../../session/request'
import type { Answer } from '../../session/request'
import { LIST_CHANGES } from '../filters/events'
import { selectChosen } from '../filters/selectors'
import { PLACE, selectPosition } from '../location/selectors'
import { brandTapped } from './events'
import { brandFeed, brandResource, BRANDS_FEED } from './selectors'

const BRANDS_PAGE_SIZE = 20
const BRAND_STORES_PAGE_SIZE = 20

function* brandsPages(_feed: Feed, pageNo: number) {
  const filterOptions = yield* select(selectChosen, BRANDS_FEED)
  return brandsPage(yield* request(brandPavilionInfo, { pageNo, pageSize: BRANDS_PAGE_SIZE, filterOptions }))
}

function listOf(feedName: string): FeedSource | null {
  if (feedName === BRANDS_FEED) return { feed: BRANDS_FEED, kind: 'brand', stages: [brandsPages] }
  const brandId = brandFeed.idIn(feedName)
  if (brandId === null) return null
  function* stores(_feed: Feed, pageNo: number) {
    const filterOptions = yield* select(selectChosen, feedName)
    const query = { brandId: brandId ?? '', pageNo, pageSize: BRAND_STORES_PAGE_SIZE, filterOptions, ...(yield* select(selectPosition)) }
    return storesPage(yield* request(brandStoreList, query))
  }
  return { feed: feedName, kind: 'store', stages: [stores] }
}

function pageOf(resource: string): ResourceSource | null {
  const [kind, brandId = ''] = resource.split(':')
  if (kind !== 'brand') return null
  function* load(): SagaGenerator<Answer<Content>> {
    const answer = yield* request(brandPavilionInfo, { brandId, pageNo: 1, pageSize: 1, filterOptions: [] })
    if ('failure' in answer) return answer
    const { brandList } = answer.data
    return { data: { content: { found: brandList.length > 0 }, brings: [{ kind: 'brand', items: brandList }] } }
  }
  return { resource, load }
}

function* enter({ payload: { screen, params } }: ReturnType<typeof screenEntered>) {
  const brandId = params['brandId']
  if (screen !== 'brandsHomepage' || !brandId) return
  const source = pageOf(brandResource(brandId))
  if (source) yield* loadMissing(source)
}

function* openBrand({ payload: { brandId } }: ReturnType<typeof brandTapped>) {
  yield* openPage(`/platform/brandsHomepage?brandId=${encodeURIComponent(brandId)}`)
}

function brandShown({ screen, params }: Entry): string | null {
  return screen === 'brandsHomepage' && params['brandId'] ? brandResource(params['brandId']) : null
}

function* miss({ payload }: ReturnType<typeof screenEntered>) {
  yield* missResource(brandShown(payload))
}

/** The brand pavilion and the page of each brand. */
export function* brandsSaga() {
  yield* takeEvery(screenEntered, supervised('brands/enter', enter, miss))
  yield* takeEvery(brandTapped, supervised('brands/open', openBrand))
  yield* serveResources('brands', pageOf, brandShown)
  yield* serveLists({
    flow: 'brands',
    listOf({ screen, params }) {
      if (screen === 'brands') return BRANDS_FEED
      return screen === 'brandsHomepage' && params['brandId'] ? brandFeed.of(params['brandId']) : null
    },
    sourceOf: listOf,
    restartedBy: LIST_CHANGES,
    waitsFor: PLACE,
  })
}
