import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../../../test/driver/renderWithState'
import type { StoreCard as Store } from '../../../../../api/discovery/stores'
import { StoreCard } from './StoreCard'

const PRICE = { salePrice: 24_750, originalPrice: 45_000, discountRatio: 45 }

const full: Store = {
  poiId: 'p1',
  merchantId: 'm1',
  storeName: 'Bakso Pak Ujang',
  cardImageList: ['/img/a.webp', '/img/b.webp', '/img/c.webp', '/img/d.webp'],
  businessCategoryName: { 'id-ID': 'Mi & bakso' },
  pricePerCapita: { 'id-ID': 'Rp35.000/orang' },
  productList: [
    { productName: { 'id-ID': 'Bakso urat' }, priceInfo: PRICE, coupon: { couponTemplateId: 'c' } },
    { productName: { 'id-ID': 'Es teh' }, priceInfo: { salePrice: 5_000 } },
  ],
  distance: 350,
  districtName: 'Mampang Prapatan',
  brandStoreNum: 5,
}

function setup(change: Partial<Store> = {}, showsDistance = true) {
  const onTap = jest.fn()
  const onOutletsTap = jest.fn()
  const { container } = renderWithState(
    <StoreCard store={{ ...full, ...change }} onTap={onTap} onOutletsTap={onOutletsTap} showsDistance={showsDistance} />,
  )
  const card = within(screen.getByRole('article'))
  return { card, onTap, onOutletsTap, pictures: () => container.querySelectorAll('img'), text: () => container.textContent }
}

describe('a store card', () => {
  it('shows three pictures, category, distance and its first deal', () => {
    const { card, pictures, text } = setup()
    expect(pictures()).toHaveLength(3)
    expect(card.getByRole('heading', { name: 'Bakso Pak Ujang' })).toBeVisible()
    expect(card.getByText('Mi & bakso')).toBeVisible()
    expect(card.getByRole('img', { name: 'jalan kaki' })).toBeVisible()
    expect(text()).toContain('350 m')
    expect(text()).toContain('-45%Bakso uratKuponharga awal Rp45.000 Rp24.750')
    expect(text()).not.toContain('Es teh')
  })

  it('names the coupon of its deal', () => {
    expect(setup().card.getByText('Kupon')).toBeVisible()
    document.body.replaceChildren()
    const productList = full.productList?.slice(1) ?? []
    expect(setup({ productList }).card.queryByText('Kupon')).toBeNull()
  })

  it.each([
    ['OPEN', 'Buka (antre 4) Mi & bakso Rp35.000/orang 1.200 terjual'],
    ['CLOSED', 'Tutup Mi & bakso Rp35.000/orang 1.200 terjual'],
    ['CLOSING', 'Segera tutup (antre 4) Mi & bakso Rp35.000/orang 1.200 terjual'],
  ] as const)('says on its one line of facts that the store is %s, and how much it sells', (openStatus, line) => {
    const { text } = setup({ openStatus, queueNum: 4, soldNum: 1_200 })
    expect(text()).toContain(line)
    expect(document.querySelectorAll('.facts')).toHaveLength(1)
  })

  it('has a part for each fact, so that a line ends with a fact and not with the dot before the next one', () => {
    setup({ openStatus: 'OPEN', queueNum: 7, soldNum: 80 })
    const parts = [...document.querySelector('.facts')?.children ?? []].map((part) => part.textContent?.trim())
    expect(parts).toEqual(['Buka (antre 7)', 'Mi & bakso', 'Rp35.000/orang', '80 terjual'])
  })

  it.each([
    [{ inDays: 0, day: 6, time: '10:00' }, 'Buka jam 10.00'],
    [{ inDays: 1, day: 7, time: '07:30' }, 'Buka besok 07.30'],
    [{ inDays: 2, day: 1, time: '09:00' }, 'Buka Senin 09.00'],
  ])('shows when a closed store opens next: %j', (opensAt, text) => {
    expect(setup({ openStatus: 'CLOSED', opensAt }).text()).toContain(`${text} Mi & bakso`)
    document.body.replaceChildren()
    expect(setup({ openStatus: 'OPEN', opensAt }).text()).not.toContain(text)
  })

  it('shows floor and unit in the list of a mall, and no distance', () => {
    const store = { ...full, mallUnit: { 'id-ID': 'Lt. 2 no. 5' } }
    const { container } = renderWithState(<StoreCard store={store} onTap={jest.fn()} showsDistance inMall />)
    expect(container.textContent).toContain('Lt.\u00A02 no.\u00A05')
    expect(container.textContent).not.toContain('350 m')
  })

  it('shows the picture of its product, or else its logo, if it has none of its own', () => {
    const withoutPictures = { cardImageList: [], storeLogo: '/img/logo.webp' }
    const { pictures } = setup({ ...withoutPictures, productImage: '/img/product.webp' })
    expect(pictures()[0]?.getAttribute('src')).toContain('/img/product.webp')
    document.body.replaceChildren()
    expect(setup(withoutPictures).pictures()[0]?.getAttribute('src')).toContain('/img/logo.webp')
  })

  it('shows its promotion, unless it shows a deal, which says itself whether it is reduced', () => {
    expect(setup({ isPromotionStore: true }).card.queryByText('Promo')).toBeNull()
    document.body.replaceChildren()
    expect(setup({ isPromotionStore: true, productList: [] }).card.getByText('Promo')).toBeVisible()
    document.body.replaceChildren()
    expect(setup({ isPromotionStore: false, productList: [] }).card.queryByText('Promo')).toBeNull()
  })

  it('is one button, with another for the other outlets', async () => {
    const { card, onTap, onOutletsTap } = setup()
    await userEvent.click(card.getByRole('button', { name: 'Bakso Pak Ujang' }))
    await userEvent.click(card.getByRole('button', { name: 'Lihat 4 outlet lainnya' }))
    expect(onTap.mock.calls).toEqual([['p1']])
    expect(onOutletsTap.mock.calls).toEqual([['m1']])
  })

  it.each([
    ['both pictures when there are two', { cardImageList: ['/img/a.webp', '/img/b.webp'] }, 2],
    ['one picture when there is one', { cardImageList: ['/img/a.webp'] }, 1],
    ['a shop front when there is none', { cardImageList: [] }, 0],
    ['the store’s own when the list of the card is empty', { cardImageList: [], storeDishImageList: ['/img/d.webp'] }, 1],
    ['all there is when the server chose none', { cardImageList: undefined, storeHeadImageList: ['/img/h.webp'] }, 1],
  ])('shows %s', (_, change, count) => {
    expect(setup(change).pictures()).toHaveLength(count)
  })

  it('shows a ride from a kilometre on, and the district without a distance', () => {
    expect(setup({ distance: 1240 }).text()).toContain('1,2 km')
    document.body.replaceChildren()
    const unknown = setup({}, false)
    expect(unknown.text()).toContain('Mampang Prapatan')
    expect(unknown.text()).not.toContain('350 m')
  })

  it('does not repeat a district that its name contains', () => {
    expect(setup({ districtName: 'Pak Ujang', distance: undefined }).text().split('Pak Ujang')).toHaveLength(2)
  })

  it('has no gaps for missing fields', () => {
    const withoutDetails = { businessCategoryName: undefined, distance: undefined, districtName: undefined }
    const { card, text } = setup({ productList: [], brandStoreNum: 1, ...withoutDetails })
    expect(card.getAllByRole('button')).toHaveLength(1)
    expect(text()).toBe('Bakso Pak Ujang Rp35.000/orang')
  })

  it('has no badge at zero percent', () => {
    const product = { productName: { 'id-ID': 'Es teh' }, priceInfo: { salePrice: 5_000, originalPrice: 5_000, discountRatio: 0 } }
    const { text } = setup({ productList: [product] })
    expect(text()).not.toContain('%')
    expect(text()).not.toContain('harga awal')
  })
})
