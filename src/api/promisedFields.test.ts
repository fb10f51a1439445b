// Examples of the fields that the specification promises, written from its text and not from our schemas. Each example must pass the schema
// unchanged. A second test requires that files which know an answer read a field of each name that the answer promises. It compares names
// and not types: such a file may read `id`, `name` or `status` of another value. For these fields the rows of docs/specification.md also
// name tests of what a user sees.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as ts from 'typescript'
import * as v from 'valibot'
import { filesUnder } from '../build/buildFacts'
import { endpoints, type EndpointName } from './catalogue'
import { clientInfoSchema, deviceInfoSchema } from './kit/client'
import { ownCouponSchema } from './offers/ownCoupons'
import { parseAnswer } from './kit/parseAnswer'

const text = (value: string) => ({ 'zh-CN': `${value} zh`, 'en-US': `${value} en`, 'id-ID': `${value} id` })
const picture = (name: string) => `https://images.example/${name}.webp`
const pictures = (name: string) => ({ 'zh-CN': picture(`${name}-zh`), 'en-US': picture(`${name}-en`), 'id-ID': picture(name) })
const links = (path: string) => ({ 'zh-CN': path, 'en-US': path, 'id-ID': path })

const CLAIMABLE = {
  token: 'claim-token', couponTemplateId: 'tpl-1', couponBatchId: 'batch-1', couponId: 'cpn-1', isReceive: true, isNotCollected: false,
  percent: 42, discountAmount: 15_000, activityId: 'act-1', couponType: 'PLATFORM_COUPON', productListId: 'list-1',
}
const STORE = {
  poiId: 'poi-1', storeId: 'store-1', merchantId: 'mer-1', isPromotionStore: true, storeLogo: picture('logo'),
  storeHeadImageList: [picture('head')], storeEnvironmentImageList: [picture('room')], storeDishImageList: [picture('dish')],
  storeName: 'Warung Sari', pricePerCapita: text('Rp25.000'), businessCategoryName: text('Bakso'),
  productList: [{
    productName: text('Bakso urat'), priceInfo: { discountRatio: 30, salePrice: 17_500 },
    coupon: { couponTemplateId: 'tpl-1', discountAmount: 5_000 },
  }],
  distance: 640, brandStoreNum: 3, productImage: picture('bakso'), cardImageList: [picture('card')], algorithmId: 'alg-1',
  traceId: 'trace-1',
}
const DEAL = {
  storeInfo: { storeName: 'Warung Sari', storeId: 'store-1', storeCpType: 'FOOD', storeDistance: 640 },
  imageUrl: picture('bakso'), assetId: 'asset-1', assetName: text('Bakso urat'), discountPercent: 30, skuId: 'sku-1',
  assetSalePrice: 17_500,
  isFlashSale: true, detailId: 'detail-1', pageId: 'page-1', remainingStock: 7,
  promotionInfo: {
    promotionActivityTagName: text('Gajian'), activityType: 'FLASH_SALE', promotionDiscountRatio: 40, promotionActivitySalePrice: 15_000,
  },
  priceInfo: { salePrice: 17_500, originalPrice: 25_000, discountRatio: 30 },
  coupon: CLAIMABLE, userLimit: true, userGroupCheckResult: false, isSoldOut: true, status: 'ON_SALE', assetType: 'PRODUCT',
}
const PACKET = { name: text('Makan'), subTitle: text('hemat'), couponAmount: 20_000, quantity: 2, isReceived: false }
const BANNER = {
  id: 'banner-1', iconUrl: pictures('banner'), linkUrl: links('/platform/rank'), dynamicImageDisplaySwitch: true, requiredLogin: true,
  content: { redPacketList: [PACKET] },
}
const ENTRY = { name: text('Peringkat'), subTitle: text('Favorit'), iconUrl: pictures('e-piala'), cornerMarkerDisplaySwitch: true }
const HOME_BANNER = { id: 'home-1', bannerImageUrlMap: pictures('home'), bannerJumpUrlMap: links('/platform/brands') }
const POSITION = { id: 'popup-1', positionId: 10_011, subType: 'RED_PACKET_DIALOG' }
const ACTIVITY = { activityId: 'act-1', name: text('Kaget'), redPacketList: [PACKET] }
const MONDAY = { week: '1,2,3', time: [{ businessStartTime: '08:00', businessEndTime: '21:30' }] }

/** By endpoint: a response with each promised field. */
const ANSWERS: Partial<Record<EndpointName, unknown>> = {
  queryPoiList: { poiList: [STORE], hasMore: true, queryId: 'q-1', algorithmId: 'alg-1', isNoCouponAvailable: false },
  searchPoiList: { poiList: [{ ...STORE, poiId: 'poi-2' }], hasMore: false, queryId: 'q-1', algorithmId: 'alg-1' },
  pageCardList: { cardList: [
    { cardId: 'PAGE_HOME_BANNER_CARD', data: [HOME_BANNER] },
    { cardId: 'HOME_CATEGORY_CARD', data: [{ id: 'ngopi', categoryName: text('Ngopi'), categoryIcon: picture('e-ngopi') }] },
    { cardId: 'RANK_CARD', data: ENTRY },
    { cardId: 'MALL_CARD', data: ENTRY },
    { cardId: 'PAGE_HOME_MIDDLE_BANNER_CARD', data: [{ ...HOME_BANNER, requiredLogin: true }] },
    { cardId: 'FLASH_SALE_CARD', data: { countdownTime: 5_400, maxDiscountRatio: 70, imageUrl: pictures('sale'), pageId: 'page-1' } },
    { cardId: 'BRAND_PAVILION_CARD', data: { name: text('Merek'), brandLogos: [{ logo: picture('logo-kopi') }], hasMore: true } },
  ] },
  filterOptions: [
    { type: 'COUPON_AVAILABLE', label: text('Kupon'), objectData: { key: 'coupon', value: text('Kupon'), checked: false } },
    { type: 'CATEGORIES', label: text('Kategori'), listData: [
      { key: 'food', value: text('Makan'), checked: false, children: [{ key: 'bakso', value: text('Bakso'), checked: true }] },
    ] },
  ],
  addressByLocation: {
    provinceId: '31', cityId: '3171', districtId: '317101', streetId: '31710101', street: 'Jl. Sabang', district: 'Menteng',
    city: 'Jakarta Pusat', country: 'Indonesia',
  },
  queryUserInfo: { userName: 'Sari', phoneNo: '812****7890', countryCode: '62', headPortrait: picture('sari') },
  skyRedPacketRecordList: {
    redPacketList: [{ ...PACKET, ruleId: 'rule-1' }], bannerUrl: pictures('sky'), ruleDesc: text('Aturan'),
    effectiveEndTime: 1_790_000_000_000,
  },
  issueSkyRedPacket: { issueResult: true, allowRetry: false, serverDay: '2026-09-30' },
  assetList: { assetList: [DEAL], hasMore: true, queryId: 'q-1', activityId: 'act-1', algorithmId: 'alg-1' },
  productSearchList: { assetList: [DEAL], hasMore: true, algorithmId: 'alg-1', activityId: 'act-1' },
  couponDetail: { coupon: {
    ...CLAIMABLE, couponName: text('Makan hemat'), receiveTimesDailyLimit: 1, receiveTimesLimit: 3, orderUseLimitNum: 1,
    availableStoreNum: 25,
  } },
  contentList: { contentList: [BANNER] },
  popupList: { popupList: [{
    resourcePosition: POSITION,
    dialog: {
      id: 'dialog-1', name: text('Amplop'), linkUrl: links('/platform/receiveRedEnvelope?activityId=act-1'), requiredLogin: true,
      iconUrl: pictures('big'), floatingUrl: pictures('small'),
    },
  }] },
  flashSalePageDetail: {
    status: 'ONGOING', countdownTime: 5_400, title: text('Kilat'), items: [DEAL], pageId: 'page-1', productListId: 'list-1', hasMore: false,
    pageType: 'FLASH_SALE',
  },
  aggregationActivity: { activity: ACTIVITY, banner: BANNER, whatsappLink: 'https://wa.me/62215550100' },
  merchantDetail: {
    store: STORE, businessHours: [MONDAY], timeZone: 'Asia/Jakarta', products: [DEAL], coupons: [CLAIMABLE], isFavourite: false,
  },
  pullContent: {
    records: [{
      contentId: 'video-1', title: text('Bakso'), previewImageUrl: picture('video'), width: 720, height: 1_280, duration: 12,
      sources: [{ url: 'https://videos.example/1.webm', type: 'video/webm' }], store: STORE, algorithmId: 'alg-1', rank: 1,
    }],
    hasMore: true, queryId: 'q-1', requestId: 'r-1', scene: 'FOR_YOU', pageSize: 10, algorithmId: 'alg-1',
  },
  couponClaim: { id: 'cpn-1' }, newReceivedCoupon: { received: true }, fileUpload: { visitUrl: picture('sari') },
}

/** By endpoint: a body with each promised field. */
const BODIES: Partial<Record<EndpointName, unknown>> = {
  queryPoiList: {
    pageNo: 1, pageSize: 10, queryId: 'q-1', scene: 'HOME_PAGE', traceId: 'trace-1',
    filterOptions: [
      { type: 'BOOLEAN', objectData: { key: 'open' } },
      { type: 'CATEGORIES', listData: [{ key: 'food', children: [{ key: 'bakso' }] }] },
    ],
    region: { provinceId: '31', cityId: '3171', districtId: '317101', streetId: '31710101' },
  },
  queryRecommendPoi: { queryId: 'q-2', originQueryId: 'q-1', pageNo: 1, pageSize: 15, traceId: 'trace-1' },
  searchPoiList: { keyword: 'bakso', categoryIdList: ['food'], pageNo: 1, pageSize: 20, queryId: 'q-1', filterOptions: [] },
  assetList: {
    categoryIdList: ['food'], pageNo: 1, pageSize: 10, queryId: 'q-1', needStatistical: true, isDefaultData: false, distance: 10,
    regionId: '0',
    originQueryId: 'q-0', listType: 'recommond', lat: -6.2088, lng: 106.8456,
  },
  pullContent: { scene: 'WATCH', pageNo: 1, pageSize: 10, queryId: 'q-1', contentId: 'video-1' },
  accountEdit: { userName: 'Sari', headPortrait: picture('sari') },
  fileUpload: { file: 'photo-1', business: 'user' },
  couponClaim: { token: 'claim-token' },
  popupList: { appStartup: 'STARTUP_EVENT', isFirstAppStartup: true },
  popupRecordSave: POSITION,
  contentList: { positionId: 10_011, contentType: 'PLATFORM_BANNER' },
  pageCardList: { cardIds: ['RANK_CARD'] },
  reportDevice: { fcmToken: 'fcm' },
}

const DEVICE = {
  model: 'Redmi 9A', screenHeight: 1_600, screenWidth: 720, brand: 'Xiaomi', hardwareType: 'Mobile', locale: 'id-ID', country: 'ID',
  timeZone: 'Asia/Jakarta', markRegion: 'ID', osType: 0, androidVersion: '10', androidVersionCode: '29', iosVersionCode: '',
  dfp: 'dfp', adId: 'ad', apid: 'ap', duid: 'du', guid: 'gu', ouid: 'ou',
}
const CLIENT = { id: 'client-1', versionName: '2.6.2', versionCode: '002006002', realVersionName: '2.6.2' }
const OWN_ENVELOPE = {
  couponId: 'cpn-1', couponName: text('Amplop'), couponType: 'RED_ENVELOPE', discountAmount: 20_000, useOrderAmountThreshold: 50_000,
  status: 'valid', statusLabel: 'USABLE',
}

it.each(Object.entries(ANSWERS) as [EndpointName, unknown][])('an answer of %s keeps each promised field', (name, answer) => {
  const parsed = parseAnswer(endpoints[name] as { readonly data: v.GenericSchema<unknown, unknown> }, answer)
  expect(parsed).toEqual({ data: expect.anything(), dropped: [] })
  expect(parsed).toMatchObject({ data: answer as object })
})

it.each(Object.entries(BODIES) as [EndpointName, unknown][])('a body of %s has each promised field', (name, body) => {
  expect(v.parse(endpoints[name].body as v.GenericSchema<unknown, unknown>, body)).toEqual(body)
})

it('device, client and owned coupons keep each promised field', () => {
  expect(v.parse(deviceInfoSchema, DEVICE)).toEqual(DEVICE)
  expect(v.parse(clientInfoSchema, CLIENT)).toEqual(CLIENT)
  expect(v.parse(ownCouponSchema, OWN_ENVELOPE)).toEqual(OWN_ENVELOPE)
})

it('a field without a schema is lost', () => {
  const parsed = parseAnswer(endpoints.couponClaim, { id: 'cpn-1', another: true })
  expect(parsed).toEqual({ data: { id: 'cpn-1' }, dropped: [] })
})

/** The names of all fields in an example, at any depth. */
function fieldsIn(example: unknown): readonly string[] {
  if (typeof example !== 'object' || example === null) return []
  const entries = Object.entries(example)
  return [...(Array.isArray(example) ? [] : entries.map(([name]) => name)), ...entries.flatMap(([, each]) => fieldsIn(each))]
}

/** Promised fields that the app ignores, with the reason. */
const UNREAD: Readonly<Record<string, string>> = {
  couponBatchId: 'names the batch of a coupon in the accounts of the host; the app names a coupon by its template or its id',
  pageType: 'distinguishes pages of the host; the app has one page of flash sales',
  requestId: 'of a page of videos repeats the id of the request, which the app knows',
  positionId: 'goes back to the server within the position that a popup was shown at, whole; the app knows a position by its id',
  traceId: 'of a store is kept and not sent: the tracked fields have no such field (docs/decisions/0039)',
}

/** The text of a module specifier in an import or export declaration. */
const IMPORTED = /^(?:import|export) [^'`]*?from '(\.[^']+)'$/gm

/** Paths in src of the files that a file imports. */
function importsOf(path: string, text: string, paths: ReadonlySet<string>): readonly string[] {
  return [...text.matchAll(IMPORTED)].flatMap(([, specifier = '']) => {
    const base = join(dirname(path), specifier)
    return [`${base}.ts`, `${base}.tsx`].filter((each) => paths.has(each))
  })
}

/**
 * Names of the fields that a source reads: `.name`, `['name']`, `{ name }` of what is taken apart, and `itemsPage(answer, 'name')`. To send
 * one is no read.
 */
function fieldsReadIn(source: string): readonly string[] {
  const names: string[] = []
  const look = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) names.push(node.name.text)
    if (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression)) names.push(node.argumentExpression.text)
    if (ts.isCallExpression(node) && node.expression.getText() === 'itemsPage') {
      names.push(...node.arguments.filter(ts.isStringLiteral).map(({ text }) => text))
    }
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name
      if (ts.isIdentifier(name) || ts.isStringLiteral(name)) names.push(name.text)
    }
    node.forEachChild(look)
  }
  look(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return names
}

it.each<[string, string, readonly string[]]>([
  ['a field of a value', 'store?.traceId', ['traceId']],
  ['a field by its name', `store['traceId']`, ['traceId']],
  ['a field that is taken out', 'const { traceId, city: { name } } = store', ['traceId', 'city', 'name']],
  ['a field under another name', 'const { generation: traceId } = feed', ['generation']],
  ['the items of a page', `itemsPage(answer, 'records')`, ['records']],
  ['a field that is sent', 'send({ traceId, queryId: 1 })', []],
  ['a field of a type', `type Part = Pick<Store, 'traceId'>`, []],
])('%s is read at its place', (_, source, read) => {
  expect(fieldsReadIn(source)).toEqual(read)
})

const IS_CONTRACT = /^api\/(?!kit\/)/
/** Selectors and schemas of entities, which hold parts of answers. */
const ENTITIES = ['entities/selectors.ts', 'entities/schemas.ts']
const capabilityOf = (path: string) => path.split('/').slice(0, 3).join('/')

/** Reads the sources of the app. Returns the names of the fields that files read which know the answer of an endpoint. */
function readersOfAnswers() {
  const paths = filesUnder('src')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|privacy\.ts$|^(journal|support|sandbox|cli|build)\//.test(path))
  const known = new Set(paths)
  const texts = new Map(paths.map((path) => [path, readFileSync(join(__dirname, '..', path), 'utf8')]))
  const imports = new Map([...texts].map(([path, text]) => [path, importsOf(path, text, known)]))
  const apps = paths.filter((path) => !path.startsWith('api/'))
  const fields = new Map(apps.map((path) => [path, fieldsReadIn(texts.get(path) ?? '')]))
  const importsAny = (path: string, wanted: (imported: string) => boolean) => imports.get(path)?.some(wanted) ?? false
  const reach = (modules: readonly string[]) => [...new Set(modules.flatMap((path) => [path, ...(imports.get(path) ?? [])]))]

  return function fieldsReadOf(endpoint: string): ReadonlySet<string> {
    const own = paths.filter((path) => IS_CONTRACT.test(path) || path.startsWith('api/kit/'))
      .filter((path) => texts.get(path)?.includes(`name: '${endpoint}'`))
    const modules = new Set([...reach(reach(own)).filter((path) => IS_CONTRACT.test(path)), ...own, ...ENTITIES])
    const direct = new Set(apps.filter((path) => importsAny(path, (each) => modules.has(each))))
    // Views receive parts of an answer from a neighbour in their capability, components of ui from a view.
    const views = apps.filter((path) => importsAny(path, (each) => direct.has(each) && capabilityOf(each) === capabilityOf(path)))
    const near = new Set([...direct, ...views])
    const components = reach([...near]).filter((path) => path.startsWith('ui/'))
    return new Set([...near, ...components].flatMap((path) => fields.get(path) ?? []))
  }
}

it('each promised field of an answer is read outside of the contract', () => {
  const fieldsReadOf = readersOfAnswers()
  const promised = Object.entries(ANSWERS).flatMap(([endpoint, example]) => {
    const read = fieldsReadOf(endpoint)
    const names = [...new Set(fieldsIn(example))].filter((name) => !/^(zh-CN|en-US|id-ID)$/.test(name))
    return names.map((name) => ({ name, isRead: read.has(name) }))
  })
  expect(promised.length).toBeGreaterThan(400)
  const unread = new Set(promised.filter(({ isRead }) => !isRead).map(({ name }) => name))
  expect([...unread].sort()).toEqual(Object.keys(UNREAD).sort())
})
