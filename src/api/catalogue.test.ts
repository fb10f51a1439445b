import * as v from 'valibot'
import { endpoints } from './catalogue'
import { endpointNamed, type BodyOf, type DataOf } from './kit/endpoint'
import { parseAnswer } from './kit/parseAnswer'
import type { queryPoiList } from './discovery/stores'

/** A schema of any kind with the schemas that it contains. */
interface Node extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, Node>>
  readonly item?: Node
  readonly wrapped?: Node
  readonly value?: Node
  readonly options?: readonly Node[]
  readonly pipe?: readonly Node[]
}

/** All schemas in a schema, with their paths. */
function schemasIn(node: Node, path: string, seen = new Set<Node>()): readonly { readonly path: string; readonly node: Node }[] {
  if (seen.has(node)) return []
  seen.add(node)
  const { entries = {}, item, wrapped, value, options = [], pipe = [] } = node
  const inside = [item, wrapped, value, ...(Array.isArray(options) ? options : []), ...pipe].filter((each) => each?.kind === 'schema')
  return [
    { path, node },
    ...Object.entries(entries).flatMap(([name, each]) => schemasIn(each, `${path}.${name}`, seen)),
    ...inside.flatMap((each) => (each ? schemasIn(each, path, seen) : [])),
  ]
}

describe('the catalogue', () => {
  it('treats null as a missing field in each answer', () => {
    const all = Object.values(endpoints).flatMap(({ name, data }) => schemasIn(data as Node, name))
    const optional = all.filter(({ node }) => node.type === 'optional')
    expect(optional.length).toBeGreaterThan(300)
    expect(optional.filter(({ node }) => !v.is(node, null)).map(({ path }) => path)).toEqual([])
  })

  it('names every endpoint as it is listed, each with its own path', () => {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      expect(endpoint.name).toBe(name)
      expect(endpointNamed(name)).toBe(endpoint)
    }
    const paths = Object.values(endpoints).map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('reaches the calls that the server promises, by method, path and form of the body', () => {
    const known = new Set(Object.values(endpoints).map(({ method, path, encoding }) => `${method} ${path} ${encoding}`))
    const promised = [
      ...[
        '/account/login', '/account/refreshToken', '/account/queryUserInfo', '/account/edit', '/device/report',
        '/homepage/query_poi_list', '/homepage/query_recommend_poi', '/operation/filterOptions/get_filterOptions',
        '/digital-food/address/get_address_by_location', '/digital-food/rank/rank_list', '/digital-food/rank/rank_detail_list',
        '/local_life/home/page_card_list', '/local_life/home/mall/all_mall_list', '/brand_pavilion/query_brand_pavilion_info',
        '/brand_pavilion/all_store_list', '/resource_pos/page/single_resource_pos', '/resource_pos/page/pop_v2',
        '/resource_pos/popup_record_save', '/local_life/product/detail', '/local_life/flash_sale/product/detail',
        '/local_life/flash_sale/page_detail', '/local_life/product/applicable_store_list', '/local_life/product_list_page/page_detail',
        '/local_life/product_list_page/query_product_list', '/red_packet/sky_red_packet_record_list', '/red_packet/issue_sky_red_packet',
        '/market/activity/red_packet_activity', '/market/activity/query_aggregation_activity', '/local_life/market/activity/claim_award_v2',
        '/recommend/mall_recommend_product_list', '/market/coupon/detail', '/market/coupon/my_coupons', '/market/coupon/product_list',
        '/market/coupon/applicable_store_list', '/market/coupon/query_new_received_coupon', '/local_life/order/h5_config',
        '/interaction/favourite/save', '/interaction/favourite/batch_cancel', '/interaction/favourite/store_list', '/cancellation/query',
        '/cancellation/cancellation', '/invite/config', '/invite/detail', '/invite/query', '/invite/reward/list',
        '/invite/reward/statistics',
      ].map((path) => `POST ${path} json`),
      'POST /operation/filterOptions/get_tags json',
      'POST /homepage/filter_sign form',
      'POST /client/file/upload multipart',
      'GET /client/config json',
      'GET /monitor/config json',
    ]
    expect(promised.filter((call) => !known.has(call))).toEqual([])
  })

  it('refuses an unknown name', () => {
    expect(() => endpointNamed('toString')).toThrow(/toString/)
  })

  it('lets a frozen user through on the steps of a login only', () => {
    const open = Object.values(endpoints).filter(({ passesThrough }) => passesThrough?.includes('0310218')).map(({ name }) => name)
    expect(open).toEqual(['login', 'sendCode', 'sliderChallenge', 'sliderCheck'])
  })

  it('infers the types of both sides', () => {
    const body: BodyOf<typeof queryPoiList> = { pageNo: 1, pageSize: 10, scene: 'HOME_PAGE' }
    const data: DataOf<typeof queryPoiList> = { poiList: [], hasMore: false, queryId: 'q' }
    expect(v.is(endpoints.queryPoiList.body, body)).toBe(true)
    expect(v.parse(endpoints.queryPoiList.data, data)).toEqual(data)
  })
})

describe('answers', () => {
  const store = { poiId: 'p1', storeName: 'Warung Sari' }
  const list = (poi: unknown) => ({ poiList: [poi], hasMore: true, queryId: 'q1' })

  it('may contain unknown fields and omit optional ones', () => {
    const parsed = v.parse(endpoints.queryPoiList.data, { ...list({ ...store, someday: 1, distance: null }), extra: {} })
    expect(JSON.parse(JSON.stringify(parsed))).toEqual(list(store))
  })

  it('may not be of another type', () => {
    expect(v.is(endpoints.queryPoiList.data, list({ ...store, poiId: 7 }))).toBe(false)
    expect(v.is(endpoints.queryPoiList.data, list({ ...store, distance: '350' }))).toBe(false)
    expect(v.is(endpoints.queryPoiList.data, { poiList: {}, hasMore: true, queryId: 'q1' })).toBe(false)
  })

  it('lose a malformed or unknown home card, not the others', () => {
    const rank = { cardId: 'RANK_CARD', data: { name: { 'id-ID': 'Peringkat' } } }
    const sale = { cardId: 'FLASH_SALE_CARD', data: { countdownTime: -3 } }
    const answer = parseAnswer(endpoints.pageCardList, { cardList: [sale, { cardId: 'SOMETHING_NEW_CARD', data: {} }, rank] })
    expect(answer).toEqual({ data: { cardList: [rank] }, dropped: ['cardList[0].data.countdownTime', 'cardList[1].cardId'] })
  })

  it('show four category tiles or none', () => {
    const tile = (at: number) => ({ id: `c${at}`, categoryName: {}, categoryIcon: '/i.webp' })
    const card = (tiles: readonly unknown[]) => ({ cardId: 'HOME_CATEGORY_CARD', data: tiles })
    const banners = { cardId: 'PAGE_HOME_BANNER_CARD', data: [{ id: 'b1', bannerImageUrlMap: {} }, { id: '' }] }
    const answer = parseAnswer(endpoints.pageCardList, { cardList: [card([tile(1), tile(2), tile(3), { id: 'c4' }, tile(5)]), banners] })
    expect(answer).toMatchObject({ data: { cardList: [{ ...banners, data: [banners.data[0]] }] } })
  })

  it('lose a plain text in place of a localized name, not the item of a filter that it names', () => {
    const item = (value: unknown) => ({ key: 'bakso', value })
    const option = (value: unknown) => ({ type: 'PRICE', label: value, listData: [item(value)] })
    const named = { 'id-ID': 'Bakso' }
    expect(parseAnswer(endpoints.filterOptions, [option('Bakso'), option(named)])).toEqual({
      data: [{ type: 'PRICE', listData: [{ key: 'bakso' }] }, { type: 'PRICE', label: named, listData: [item(named)] }],
      dropped: ['[0].label', '[0].listData[0].value'],
    })
  })

  it('lose a malformed store, not the others', () => {
    const good = v.parse(endpoints.queryPoiList.data, list(store))
    expect(parseAnswer(endpoints.queryPoiList, { ...list(store), poiList: [{ ...store, poiId: 7 }, store] })).toEqual({
      data: good, dropped: ['poiList[0].poiId'],
    })
    expect(parseAnswer(endpoints.queryPoiList, list({ ...store, distance: '350' }))).toEqual({
      data: good, dropped: ['poiList[0].distance'],
    })
  })

  it('may have no data if none is expected', () => {
    expect(v.parse(endpoints.reportDevice.data, undefined)).toEqual({})
    expect(v.parse(endpoints.reportDevice.data, null)).toEqual({})
  })
})

describe('bodies', () => {
  it('are refused when a field is missing or out of range', () => {
    expect(v.is(endpoints.queryPoiList.body, { pageNo: 0, pageSize: 10, scene: 'HOME_PAGE' })).toBe(false)
    const login = { phoneNo: '81234567890', countryCode: '62', code: '123456', identityType: 'C', cpType: 'DEKAT_H5' }
    expect(v.is(endpoints.login.body, login)).toBe(true)
    expect(v.is(endpoints.login.body, { ...login, code: '12345' })).toBe(false)
    expect(v.is(endpoints.addressByLocation.body, { latitude: -6.2, longitude: 106.8 })).toBe(false)
    expect(v.is(endpoints.publicConfig.body, { key: 'secrets' })).toBe(false)
  })
})
