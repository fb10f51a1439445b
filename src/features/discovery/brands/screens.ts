import { select } from 'typed-redux-saga'
import { brandPavilionInfo, brandStoreList } from '../../../api/discovery/brands'
import { list, resource, screen } from '../../../data/declare'
import { itemsPage, storesPage } from '../../../data/feed/pages'
import { found } from '../../../data/resource/content'
import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { request } from '../../../session/request'
import { selectChosenFilters } from '../../lists/filters/selectors'
import { LOCATION_PREREQUISITE, selectPositionParams } from '../../base/location/selectors'
import { brandTapped } from './events'
import { brandFeed, brandPage, BRANDS } from './selectors'

const PAGE_SIZE = 20

const brands = list(BRANDS, {
  kind: 'brand', scope: 'public', scene: 'BRAND_LIST_PAGE', needs: LOCATION_PREREQUISITE,
  sources: [function* ({ name, pageNo }) {
    const filterOptions = yield* select(selectChosenFilters, name)
    return itemsPage(yield* request(brandPavilionInfo, { pageNo, pageSize: PAGE_SIZE, filterOptions }), 'brandList')
  }],
})

const brandStores = list(brandFeed, {
  kind: 'store', scope: 'public', scene: 'BRAND_PAGE', needs: LOCATION_PREREQUISITE,
  sources: [function* ({ id: brandId, name, pageNo }) {
    const filterOptions = yield* select(selectChosenFilters, name)
    const query = { brandId, pageNo, pageSize: PAGE_SIZE, filterOptions, ...(yield* select(selectPositionParams)) }
    return storesPage(yield* request(brandStoreList, query))
  }],
})

const brand = resource(brandPage, {
  scope: 'public',
  immutable: true,
  *load(brandId) {
    const answer = yield* request(brandPavilionInfo, { brandId, pageNo: 1, pageSize: 1, filterOptions: [] })
    return 'failure' in answer ? answer : found('brand', answer.data.brandList)
  },
})

export const brandsScreen = screen('brands', {
  shows: [brands],
  view: async () => (await import(/* webpackChunkName: "discovery" */ './BrandsScreen')).BrandsScreen,
})

export const brandScreen = screen('brandsHomepage', {
  requires: 'brandId',
  shows: [brand, brandStores],
  view: async () => (await import(/* webpackChunkName: "discovery" */ './BrandScreen')).BrandScreen,
})

export const brandTaps = [opensTarget(brandTapped, ({ brandId }) => linkTo('brandsHomepage', { brandId }))]
