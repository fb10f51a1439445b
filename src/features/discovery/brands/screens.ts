import { select } from 'typed-redux-saga'
import { brandPavilionInfo, brandStoreList } from '../../../api/brands'
import { list, resource, screen } from '../../../loading/declare'
import { itemsPage, storesPage } from '../../../loading/feed/pages'
import { found } from '../../../loading/resource/content'
import { linkTo } from '../../../navigation/linkTo'
import { opens } from '../../../navigation/opening'
import { request } from '../../../session/request'
import { selectChosen } from '../../lists/filters/selectors'
import { POSITION, selectPosition } from '../../base/location/selectors'
import { brandTapped } from './events'
import { brandFeed, brandPage, BRANDS } from './selectors'

const PAGE_SIZE = 20

const brands = list(BRANDS, {
  kind: 'brand', user: 'everybody', scene: 'BRAND_LIST_PAGE', needs: POSITION,
  stages: [function* ({ name, pageNo }) {
    const filterOptions = yield* select(selectChosen, name)
    return itemsPage(yield* request(brandPavilionInfo, { pageNo, pageSize: PAGE_SIZE, filterOptions }), 'brandList')
  }],
})

const brandStores = list(brandFeed, {
  kind: 'store', user: 'everybody', scene: 'BRAND_PAGE', needs: POSITION,
  stages: [function* ({ id: brandId, name, pageNo }) {
    const filterOptions = yield* select(selectChosen, name)
    const query = { brandId, pageNo, pageSize: PAGE_SIZE, filterOptions, ...(yield* select(selectPosition)) }
    return storesPage(yield* request(brandStoreList, query))
  }],
})

const brand = resource(brandPage, {
  user: 'everybody',
  constant: true,
  *load(brandId) {
    const answer = yield* request(brandPavilionInfo, { brandId, pageNo: 1, pageSize: 1, filterOptions: [] })
    return 'failure' in answer ? answer : found('brand', answer.data.brandList)
  },
})

/** The brand pavilion. */
export const brandsScreen = screen('brands', {
  shows: [brands],
  view: async () => (await import(/* webpackChunkName: "discovery" */ './BrandsScreen')).BrandsScreen,
})

/** One brand and its stores. */
export const brandScreen = screen('brandsHomepage', {
  requires: 'brandId',
  shows: [brand, brandStores],
  view: async () => (await import(/* webpackChunkName: "discovery" */ './BrandScreen')).BrandScreen,
})

export const brandTaps = [opens(brandTapped, ({ brandId }) => linkTo('brandsHomepage', { brandId }))]
