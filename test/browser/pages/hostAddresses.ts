import { linkTo } from '../../../src/navigation/linkTo'
import { ROUTES, type Screen } from '../../../src/navigation/routes'
import type { HostLab } from '../../hostLab/host'

/** Ids of things that the user owns. Any other id for a guest. */
export interface Owned {
  readonly orderId: string
  readonly voucherId: string
  readonly couponId: string
}

/** Addresses with ids of the host. All other screens need none. */
function withIds({ goods, sales }: HostLab, { orderId, voucherId, couponId }: Owned): Partial<Readonly<Record<Screen, string>>> {
  const [store, product] = [goods.stores[0], goods.products[0]]
  const [poiId, skuId, storeId] = [store?.poiId ?? '', product?.skuId ?? '', product?.store.storeId ?? '']
  const idOf = (things: readonly Readonly<Record<string, unknown>>[], name: string) => String(things[0]?.[name])
  return {
    merchant: linkTo('merchant', { poiId }), merchantDetail: linkTo('merchantDetail', { poiId }),
    categoryPoiList: linkTo('categoryPoiList', { id: 'food' }), rank: linkTo('rank', { id: idOf(goods.rankings, 'rankId') }),
    mall: linkTo('mall', { mallId: idOf(goods.malls, 'mallId') }), flashDeal: linkTo('flashDeal', { pageId: sales.pageId }),
    brandsHomepage: linkTo('brandsHomepage', { brandId: idOf(goods.brands, 'brandId') }),
    groupCouponDetail: linkTo('groupCouponDetail', { skuId }),
    groupCouponDetailPreview: `${linkTo('groupCouponDetailPreview')}?previewToken=draft-1`,
    couponDetail: linkTo('couponDetail', { couponId }), redEnvelopeDetail: linkTo('redEnvelopeDetail', { redEnvelopeId: couponId }),
    groupCouponOrderDetail: linkTo('groupCouponOrderDetail', { orderId }), receipt: linkTo('receipt', { orderId }),
    splitBill: linkTo('splitBill', { orderId }), confirmOrder: linkTo('confirmOrder', { skuId, storeId }),
    payCode: linkTo('payCode', { orderId }), payProgress: linkTo('payProgress', { orderId, payType: 'QRIS' }),
    payResult: linkTo('payResult', { orderId }), payPage: linkTo('payPage', { orderId }),
    purchaseSuccess: linkTo('purchaseSuccess', { orderId }), voucher: linkTo('voucher', { voucherId }),
    redEnvelopeProducts: linkTo('redEnvelopeProducts', { redEnvelopeId: couponId }),
    playVideo: linkTo('playVideo', { contentId: idOf(goods.records, 'contentId') }),
    imagePreview: linkTo('imagePreview', { poiId, at: '0' }),
    operationalDelivery: `${linkTo('operationalDelivery')}?activityId=campaign-1`,
  }
}

/** An address of each of these screens. Throws for a screen that needs an id that is missing here. */
export function addressesOf(screens: readonly Screen[], lab: HostLab, owned: Owned): readonly string[] {
  const addresses = withIds(lab, owned)
  return ROUTES.filter(({ screen }) => screens.includes(screen)).map(({ screen, params = [], paths }) => {
    const needsId = params.length > 0 && params.every((list) => list.split(' ').some((name) => !name.endsWith('?')))
    const address = addresses[screen] ?? (needsId ? undefined : paths.at(-1))
    if (address === undefined) throw new Error(`${screen} needs an id: add its address to test/browser/pages/hostAddresses.ts`)
    return address
  })
}
