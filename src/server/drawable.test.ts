import { addressOf, pageAt } from './drawable'

const STORE = '/platform/merchant'
const PRODUCT = '/platform/groupCouponDetail'
const EMOJI = encodeURIComponent('😀')

it.each([
  [`${STORE}?poiId=poi0001`, { screen: 'merchant', params: { poiId: 'poi0001' } }],
  [`${PRODUCT}?skuId=s-1`, { screen: 'groupCouponDetail', params: { skuId: 's-1' } }],
  [`${PRODUCT}?storeId=st1&skuId=s-1`, { screen: 'groupCouponDetail', params: { skuId: 's-1', storeId: 'st1' } }],
  [
    `${PRODUCT}?pageId=p&detailId=d&skuId=s-1&isFlashSale=true`,
    { screen: 'groupCouponDetail', params: { skuId: 's-1', isFlashSale: 'true', detailId: 'd', pageId: 'p' } },
  ],
  // How the shopper came here changes nothing of the page.
  [`${STORE}?channel_id=3&poiId=poi0001&source_tag=x`, { screen: 'merchant', params: { poiId: 'poi0001' } }],
  [`${STORE}?utm_source=a&poiId=poi0001&fbclid=%F0%9F%98%80&utm_source=b`, { screen: 'merchant', params: { poiId: 'poi0001' } }],
])('draws %s', (url, wanted) => {
  const found = pageAt(url)
  expect(found).toEqual(wanted)
  expect(pageAt(found ? addressOf(found).pathname + addressOf(found).search : '')).toEqual(found)
})

it.each([
  ['nothing that is named', STORE],
  ['an empty name', `${STORE}?poiId=`],
  ['no store', `${PRODUCT}?storeId=st1`],
  ['a name twice', `${STORE}?poiId=a&poiId=b`],
  ['the same name twice', `${STORE}?poiId=a&poiId=a`],
  ['a popup', `${STORE}?poiId=a&outlets=m1`],
  ['a popup of words', `${PRODUCT}?skuId=s-1&pictures=0`],
  ['another name of the store', `${STORE}?storeId=st1&cpType=MOKA`],
  ['two names of the store', `${STORE}?poiId=a&storeId=st1`],
  ['what belongs to another screen', `${STORE}?poiId=a&mallId=m1`],
  ['a token', `${STORE}?poiId=a&previewToken=t`],
  ['an id that is too long', `${STORE}?poiId=${'a'.repeat(65)}`],
  ['an id that is none', `${STORE}?poiId=${EMOJI}`],
  ['a path as an id', `${STORE}?poiId=..%2F..%2Fetc`],
  ['a phone number as an id', `${STORE}?poiId=081234567890`],
  ['a name that every object has', `${STORE}?poiId=constructor`],
  ['half an escape', `${STORE}?poiId=a%E0%A4%A`],
  ['a second question mark', `${STORE}?poiId=a?poiId=b`],
  ['an odd word', `${PRODUCT}?skuId=s-1&isFlashSale=yes`],
  ['another screen', '/platform/mall?mallId=m1'],
  ['no address of ours', '/platform/merchants?poiId=a'],
  ['home', '/?poiId=a'],
])('leaves an address alone that says %s', (_, url) => {
  expect(pageAt(url)).toBeNull()
})
