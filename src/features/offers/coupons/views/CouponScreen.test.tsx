import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReportingProvider } from '../../../../ui/status/Reporting'
import { renderWithState } from '../../../../../test/driver/renderWithState'
import { stillBrowser } from '../../../../../test/driver/stillBrowser'
import { tabTapped } from '../../../../navigation/events'
import { couponPage, couponProducts } from '../model/selectors'
import { CouponScreen } from './CouponScreen'

const ID = 'id:t1'
const FEED = { phase: 'ready', generation: 'g', sourceCount: 1, stage: 0, pageNo: 1, queryId: 'q', emptyPages: 0, failure: '', ids: ['a'] }
const DISH = {
  assetId: 'a', assetName: { 'id-ID': 'Bakso urat' }, priceInfo: { salePrice: 24_750 },
  coupon: { couponTemplateId: 't2', discountAmount: 6_000 },
}

it('a coupon that is claimed out keeps its bar, full, and leads to other coupons', async () => {
  stillBrowser()
  const worth = { discountAmount: 15_000, percent: 98, isNotCollected: true }
  const coupon = { couponTemplateId: 't1', couponName: { 'id-ID': 'Kupon makan' }, ...worth }
  const { container, dispatched } = renderWithState(<CouponScreen params={{ couponId: 't1' }} now={() => 0} />, {
    resources: { [couponPage.of(ID)]: { phase: 'ready', content: { coupon } } }, feeds: { [couponProducts.of(ID)]: { ...FEED } },
    entities: { deals: { a: DISH }, stores: {} }, location: { position: {} }, filters: {}, mutations: {}, couponPages: {},
    connection: { online: true, visible: true },
  })
  expect(container).toHaveTextContent('100% diklaim')
  expect(container).toHaveTextContent('Habis diklaim')
  expect(container).not.toHaveTextContent('pakai kupon')
  await userEvent.click(screen.getByRole('button', { name: 'Lihat kupon lain' }))
  expect(dispatched.at(-1)).toEqual(tabTapped({ tab: 'home' }))
})

it('lists what a coupon is valid for, without the other coupons of these products, and offers help at the end', async () => {
  stillBrowser()
  const report = jest.fn()
  const coupon = { couponTemplateId: 't1', couponName: { 'id-ID': 'Kupon makan' }, discountAmount: 15_000 }
  const page = <ReportingProvider value={report}><CouponScreen params={{ couponId: 't1' }} now={() => 0} /></ReportingProvider>
  const { container } = renderWithState(page, {
    resources: { [couponPage.of(ID)]: { phase: 'ready', content: { coupon } } }, feeds: { [couponProducts.of(ID)]: FEED },
    entities: { deals: { a: DISH }, stores: {} }, location: { position: {} }, filters: {}, mutations: {}, couponPages: {},
    connection: { online: true, visible: true },
  })
  expect(container).toHaveTextContent('Rp15.000')
  expect(container).toHaveTextContent('Bakso urat')
  expect(container).toHaveTextContent('Jadi Rp9.750 pakai kupon')
  expect(container).not.toHaveTextContent('Rp6.000')
  expect(container).toHaveTextContent(/Bakso urat.*Laporkan masalah/)
  await userEvent.click(screen.getByRole('button', { name: 'Laporkan masalah' }))
  expect(report).toHaveBeenCalledWith('claim')
})
