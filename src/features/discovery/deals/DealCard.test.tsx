import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../test/driver/renderWithState'
import type { Deal } from '../../../api/discovery/deals'
import { DealCard, DealCardSkeleton } from './DealCard'
import type { DealCardProps } from './types'

const product: Deal = {
  assetId: 'a1',
  assetType: 'PRODUCT',
  assetName: { 'id-ID': 'Udang goreng telur asin' },
  imageUrl: '/img/udang.webp',
  storeInfo: { storeName: 'Pesisir Cipete', storeDistance: 350 },
  priceInfo: { salePrice: 46_500, originalPrice: 75_000, discountRatio: 38 },
  coupon: { couponTemplateId: 'c', discountAmount: 5_000 },
  remainingStock: 3,
  quantity: 2,
  userGroupCheckResult: true,
}
const couponChange: Partial<Deal> = {
  assetType: 'CASH_COUPON',
  assetName: { 'id-ID': 'Potongan makan siang' },
  priceInfo: undefined,
  coupon: { discountAmount: 15_000 },
}

function setup(change: Partial<Deal> = {}, props: Partial<DealCardProps> = {}) {
  const onTap = jest.fn()
  const onStoreTap = jest.fn()
  document.body.replaceChildren()
  const { container } = renderWithState(
    <DealCard deal={{ ...product, ...change }} showsDistance onTap={onTap} onStoreTap={onStoreTap} {...props} />,
  )
  const card = within(screen.getByRole('article'))
  return {
    card,
    onTap,
    onStoreTap,
    pictures: () => container.querySelectorAll('img'),
    storeLink: () => card.queryByRole('button', { name: /^Pesisir Cipete/ }),
    text: () => container.textContent,
  }
}

describe('a deal', () => {
  it('shows its name, store, distance and price', () => {
    const { card, pictures, text } = setup()
    expect(pictures()).toHaveLength(1)
    // The pack belongs to the name, and the price to both.
    expect(card.getByRole('heading', { name: 'Udang goreng telur asin Isi 2' })).toBeVisible()
    expect(card.getByRole('img', { name: 'jalan kaki' })).toBeVisible()
    expect(text()).toContain('350 m')
    // The price first, then how far it is, then the labels.
    expect(text()).toContain('Rp46.500harga awal Rp75.000-38%350 mKupon Rp5.000')
    expect(card.getByText('Sisa 3')).toBeVisible()
    expect(card.getByText('Isi 2')).toBeVisible()
    expect(card.getByText('Kupon Rp5.000')).toBeVisible()
  })

  it('keeps the sold share of its sale when the user may buy no more', () => {
    const sale = { promotionInfo: { activityType: 'FLASH_SALE' as const, totalStock: 50 }, remainingStock: 46, monthlySold: 78 }
    expect(setup({ ...sale, userLimit: true }).text()).toContain('Terjual 8%')
    expect(setup({ ...sale, isSoldOut: true }).text()).not.toContain('Terjual')
  })

  it('is one button, with another for its store', async () => {
    const { card, onTap, onStoreTap, storeLink } = setup()
    await userEvent.click(card.getByRole('button', { name: 'Udang goreng telur asin' }))
    expect(onTap.mock.calls).toEqual([['a1']])
    expect(onStoreTap.mock.calls).toEqual([])
    await userEvent.click(storeLink()!)
    expect(onTap.mock.calls).toEqual([['a1']])
    expect(onStoreTap.mock.calls).toEqual([['a1']])
  })

  it('shows no distance without a fix, and no link to the store without a target', () => {
    expect(setup({}, { showsDistance: false }).text()).not.toContain('350 m')
    expect(setup({ storeInfo: { storeName: 'Pesisir Cipete' } }).storeLink()).toHaveAccessibleName('Pesisir Cipete')
    const { storeLink, text } = setup({}, { onStoreTap: undefined })
    expect(storeLink()).toBeNull()
    expect(text()).toContain('Pesisir Cipete')
  })

  it('names its promotion, a flash sale even without a name', () => {
    expect(setup({ isFlashSale: true }).text()).toContain('Flash sale')
    const promotionActivityTagName = { 'id-ID': 'Promo gajian' }
    const promotionInfo = { activityType: 'COMMON' as const, promotionActivityTagName, activityId: 'promo-gajian' }
    expect(setup({ promotionInfo }).text()).toContain('Promo gajian')
    expect(setup({ promotionInfo }, { campaignId: 'promo-hujan' }).text()).toContain('Promo gajian')
    expect(setup({ promotionInfo }, { campaignId: 'promo-gajian' }).text()).not.toContain('Promo gajian')
    expect(setup({ promotionInfo: { activityType: 'COMMON' } }).text()).not.toContain('Flash sale')
  })

  it('names floor and unit of its store in a mall', () => {
    const storeInfo = { storeName: 'Pesisir Cipete', mallUnit: { 'id-ID': 'Lt. 1 No. 3' } }
    expect(setup({ storeInfo }).text()).toContain('Pesisir CipeteLt.\u00A01 No.\u00A03')
  })

  it('has its distance beside the opening status, below the whole name of its store', () => {
    const { storeLink, text } = setup({ storeInfo: { storeName: 'Pesisir Cipete', storeDistance: 350, openStatus: 'OPEN' } })
    expect(storeLink()).toHaveAccessibleName('Pesisir Cipete')
    expect(text()).toContain('350 mBuka')
  })

  it('on the page of its flash sale has no tag of the sale', () => {
    expect(setup({ isFlashSale: true }, { isOnSalePage: true }).text()).not.toContain('Flash sale')
  })

  it('can be bought on the page of its flash sale once the sale has begun; before that it says when', () => {
    expect(setup({}, { isOnSalePage: true }).text()).toContain('Beli')
    const { text } = setup({}, { isOnSalePage: true, startsAt: 1_780_000_000_000 })
    expect(text()).toContain('Mulai pukul 03.26')
    expect(text()).not.toContain('Beli')
    expect(setup({}, { isOnSalePage: true, startsAt: null }).text()).not.toMatch(/Beli|Mulai/)
  })

  it('on the page of its store has neither its name nor its opening status', () => {
    const storeInfo = { storeName: 'Pesisir Cipete', openStatus: 'OPEN' as const }
    const { text } = setup({ storeInfo, monthlySold: 12 }, { showsStore: false, showsDistance: false, onStoreTap: undefined })
    expect(text()).not.toMatch(/Pesisir|Buka/)
    expect(text()).toContain('12 terjual')
  })

  it('does not promise a coupon whose pieces are all claimed', () => {
    expect(setup().text()).toContain('Kupon')
    expect(setup({ coupon: { couponTemplateId: 'c', discountAmount: 5_000, isNotCollected: true } }).text()).not.toContain('Kupon')
  })

  it('does not promise a coupon that its price does not reach', () => {
    const couponFrom = (useOrderAmountThreshold: number) => ({ coupon: { ...product.coupon, useOrderAmountThreshold } })
    expect(setup(couponFrom(46_500)).text()).toContain('Kupon Rp5.000')
    expect(setup(couponFrom(46_501)).text()).not.toContain('Kupon')
  })

  it('has no gaps for missing fields', () => {
    const withoutDetails = { storeInfo: undefined, coupon: undefined, remainingStock: undefined, quantity: undefined, imageUrl: undefined }
    const { pictures, text } = setup({ ...withoutDetails, priceInfo: undefined, assetSalePrice: 5_000, discountPercent: 0 })
    expect(pictures()).toHaveLength(0)
    expect(text()).toBe('Udang goreng telur asinRp5.000')
  })

  it.each<[string, Partial<Deal>, boolean]>([
    ['Habis', { isSoldOut: true }, false],
    ['Batas beli tercapai', { userLimit: true }, true],
    ['Khusus pelanggan terpilih', { userGroupCheckResult: false }, true],
  ])('explains why it is unavailable: %s', async (pill, change, hasStoreLink) => {
    const { card, onTap, storeLink, text } = setup({ ...change, isFlashSale: true })
    expect(card.getByText(pill)).toBeVisible()
    expect(text()).not.toMatch(/Sisa|×|%|Kupon|Flash sale/)
    expect(text()).toContain('Rp46.500harga awal Rp75.000')
    expect(storeLink() !== null).toBe(hasStoreLink)
    await userEvent.click(card.getByRole('button', { name: 'Udang goreng telur asin' }))
    expect(onTap.mock.calls).toEqual([['a1']])
  })
})

describe('a coupon among deals', () => {
  it('is a ticket whose stub shows the amount', async () => {
    const { card, onTap, pictures, text } = setup(couponChange)
    expect(pictures()).toHaveLength(0)
    expect(text()).toBe('Rp15.000Potongan makan siangPesisir Cipete350 mSisa 3')
    await userEvent.click(card.getByRole('button', { name: 'Potongan makan siang, Rp15.000, Pesisir Cipete' }))
    expect(onTap.mock.calls).toEqual([['a1']])
  })

  it('shows the minimum order and the validity', () => {
    const claimableCoupon = { ...couponChange.coupon, useOrderAmountThreshold: 40_000, validDays: 14 }
    expect(setup({ ...couponChange, coupon: claimableCoupon }).text()).toContain(
      'Min. Rp40.000Potongan makan siangBerlaku 14 hari sejak diklaim',
    )
    const couponWithEndDate = { ...claimableCoupon, useOrderAmountThreshold: 0, effectiveEndTime: Date.parse('2026-11-24T12:00:00+07:00') }
    expect(setup({ ...couponChange, coupon: couponWithEndDate }).text()).toContain('Tanpa minimumSampai 24 Nov 2026')
    expect(setup({ ...couponChange, coupon: claimableCoupon, remainingStock: 0 }).text()).not.toContain('14 hari')
    expect(setup({ ...couponChange, coupon: { ...claimableCoupon, validDays: 0 } }).text()).not.toContain('hari')
  })

  it('shows a percentage, or just "coupon", without an amount', () => {
    expect(setup({ ...couponChange, coupon: {}, discountPercent: 30 }).text()).toMatch(/^30%Potongan/)
    expect(setup({ ...couponChange, coupon: undefined }).text()).toMatch(/^Kupon/)
  })

  it('explains on its stub why it is unavailable', () => {
    const { text, storeLink } = setup({ ...couponChange, remainingStock: 0 })
    expect(text()).toContain('Rp15.000Habis')
    expect(storeLink()).toBeNull()
  })
})

it('renders a skeleton for a loading deal, hidden from screen readers', () => {
  const { container } = render(<DealCardSkeleton />)
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true')
  expect(container.querySelectorAll('span').length).toBeGreaterThan(4)
})

it('names the price with a packet that the user is about to use, if one deal reaches its minimum', () => {
  const withPacket = (minOrderAmount: number, change: Partial<Deal> = {}) =>
    setup({ quantity: 1, ...change }, { packet: { amount: 15_000, minOrderAmount } }).card.queryByText(/pakai amplop/)?.textContent
  expect(withPacket(46_500)).toBe('Jadi Rp31.500 pakai amplop')
  expect(withPacket(46_501)).toBeUndefined()
  expect(withPacket(0, { priceInfo: { salePrice: 9_000 } })).toBe('Jadi Rp0 pakai amplop')
  expect(withPacket(0, { quantity: 2 })).toBe('Jadi Rp31.500 pakai amplop')
  expect(withPacket(0, { isSoldOut: true })).toBeUndefined()
})
