import { endpoints } from './catalogue'
import type { EndpointName } from './catalogue'
import { clientInfoSchema, deviceInfoSchema } from './client'
import { ownCouponSchema } from './ownCoupons'

type Inside = Readonly<Record<string, unknown>>

/** The schemas of a field within a schema, through lists, optional fields and variants. */
function fieldsNamed(schema: unknown, name: string): readonly unknown[] {
  const { entries, item, wrapped, options } = (schema ?? {}) as Inside
  const choices = Array.isArray(options) ? (options as readonly unknown[]) : []
  const within = [item, wrapped, ...choices].filter((each) => typeof each === 'object')
  const own = (entries as Inside | undefined)?.[name]
  return [...(own === undefined ? [] : [own]), ...within.flatMap((each) => fieldsNamed(each, name))]
}

/** Which of these paths, such as `poiList.storeName`, lead nowhere. */
function missing(schema: unknown, paths: readonly string[]): readonly string[] {
  const reached = (path: string) =>
    path.split('.').reduce<readonly unknown[]>((schemas, name) => schemas.flatMap((each) => fieldsNamed(each, name)), [schema])
  return paths.filter((path) => reached(path).length === 0)
}

/** Fields of one thing, as paths below it. */
function below(thing: string, fields: string): readonly string[] {
  return fields.split(' ').map((field) => `${thing}.${field}`)
}

const STORE = 'poiId storeId merchantId isPromotionStore storeLogo storeHeadImageList storeEnvironmentImageList storeDishImageList ' +
  'storeName pricePerCapita businessCategoryName productList distance brandStoreNum productImage cardImageList algorithmId traceId'
const DEAL = 'storeInfo imageUrl assetId assetName discountPercent skuId assetSalePrice isFlashSale detailId pageId remainingStock ' +
  'promotionInfo priceInfo coupon userLimit userGroupCheckResult isSoldOut status assetType'
const CLAIMABLE = 'token couponTemplateId couponBatchId couponId isReceive isNotCollected percent discountAmount activityId couponType ' +
  'productListId'
const VIDEO = 'previewImageUrl algorithmId rank contentId'
const BANNER = 'id iconUrl linkUrl dynamicImageDisplaySwitch requiredLogin content.redPacketList'

it.each<[EndpointName, readonly string[]]>([
  ['queryPoiList', ['poiList', 'hasMore', 'queryId', 'algorithmId', 'isNoCouponAvailable', ...below('poiList', STORE)]],
  ['queryPoiList', below('poiList.productList', 'productName priceInfo.discountRatio priceInfo.salePrice coupon')],
  ['pageCardList', [
    ...below('cardList', 'cardId data'),
    ...below('cardList.data', 'id bannerImageUrlMap bannerJumpUrlMap requiredLogin categoryName categoryIcon name subTitle iconUrl ' +
      'cornerMarkerDisplaySwitch countdownTime maxDiscountRatio imageUrl pageId brandLogos.logo hasMore'),
  ]],
  ['filterOptions', [
    'type', 'label', ...below('objectData', 'key value checked'), ...below('listData', 'key value checked children.key'),
  ]],
  ['addressByLocation', ['provinceId', 'cityId', 'districtId', 'streetId', 'street', 'district', 'city', 'country']],
  ['queryUserInfo', ['userName', 'phoneNo', 'countryCode', 'headPortrait']],
  ['skyRedPacketRecordList', ['redPacketList.couponAmount', 'redPacketList.ruleId', 'bannerUrl', 'ruleDesc', 'effectiveEndTime']],
  ['issueSkyRedPacket', ['issueResult', 'allowRetry']],
  ['assetList', ['assetList', 'hasMore', 'queryId', 'activityId', 'algorithmId', ...below('assetList', DEAL)]],
  ['assetList', [
    ...below('assetList.storeInfo', 'storeName storeId storeCpType storeDistance'),
    ...below('assetList.promotionInfo', 'promotionActivityTagName activityType promotionDiscountRatio promotionActivitySalePrice'),
    ...below('assetList.priceInfo', 'salePrice originalPrice discountRatio'),
  ]],
  ['couponDetail', [
    ...below('coupon', CLAIMABLE), ...below('coupon', 'receiveTimesDailyLimit receiveTimesLimit orderUseLimitNum availableStoreNum'),
  ]],
  ['contentList', below('contentList', BANNER)],
  ['contentList', below('contentList.content.redPacketList', 'name subTitle couponAmount quantity isReceived')],
  ['popupList', [
    ...below('popupList.resourcePosition', 'id positionId subType'),
    ...below('popupList.dialog', 'id name linkUrl requiredLogin iconUrl floatingUrl'),
  ]],
  ['flashSalePageDetail', ['countdownTime', 'title', 'items', 'pageId', 'productListId', 'hasMore', 'pageType']],
  ['aggregationActivity', ['whatsappLink', 'activity', ...below('banner', BANNER)]],
  ['merchantDetail', ['businessHours.week', ...below('businessHours.time', 'businessStartTime businessEndTime')]],
  ['pullContent', ['algorithmId', 'hasMore', 'queryId', 'requestId', 'scene', 'pageSize', ...below('records', VIDEO)]],
  ['couponClaim', ['id']], ['newReceivedCoupon', ['received']], ['fileUpload', ['visitUrl']],
])('an answer of %s has each field that is promised', (name, paths) => {
  expect(missing(endpoints[name].data, paths)).toEqual([])
})

it.each<[EndpointName, readonly string[]]>([
  ['queryPoiList', [
    ...below('region', 'provinceId cityId districtId streetId'), ...below('filterOptions', 'type objectData.key listData.key'),
    'pageNo', 'pageSize', 'queryId', 'scene', 'traceId',
  ]],
  ['queryRecommendPoi', ['queryId', 'originQueryId', 'pageNo', 'pageSize', 'traceId']],
  ['searchPoiList', ['categoryIdList', 'pageNo', 'pageSize', 'queryId', 'filterOptions']],
  ['assetList', [
    'categoryIdList', 'pageSize', 'queryId', 'needStatistical', 'isDefaultData', 'distance', 'regionId', 'originQueryId', 'listType',
    'lat', 'lng',
  ]],
  ['accountEdit', ['userName', 'headPortrait']], ['fileUpload', ['file', 'business']], ['couponClaim', ['token']],
  ['popupList', ['appStartup', 'isFirstAppStartup']], ['popupRecordSave', ['id', 'positionId', 'subType']],
  ['contentList', ['positionId', 'contentType']], ['pageCardList', ['cardIds']], ['reportDevice', ['fcmToken']],
])('a body of %s has each field that is promised', (name, paths) => {
  expect(missing(endpoints[name].body, paths)).toEqual([])
})

it('device, client and what a user holds have each field that is promised', () => {
  expect(missing(deviceInfoSchema, [
    'model', 'screenHeight', 'screenWidth', 'brand', 'hardwareType', 'locale', 'country', 'timeZone', 'markRegion', 'osType',
    'androidVersion', 'androidVersionCode', 'iosVersionCode', 'dfp', 'adId', 'apid', 'duid', 'guid', 'ouid',
  ])).toEqual([])
  expect(missing(clientInfoSchema, ['id', 'versionName', 'versionCode', 'realVersionName'])).toEqual([])
  expect(missing(ownCouponSchema, ['discountAmount', 'useOrderAmountThreshold', 'status', 'statusLabel'])).toEqual([])
})

it('a field that is not there is missed', () => {
  expect(missing(endpoints.queryPoiList.data, ['poiList.storeName', 'poiList.nothing', 'nothing.storeName'])).toEqual([
    'poiList.nothing', 'nothing.storeName',
  ])
})
