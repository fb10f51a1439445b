import { isChromeless, ROUTES, showsCode } from '../navigation/routes'
import type { RootState } from './rootReducer'
import { selectIsChromeless, selectShowsCode } from './selectors'

const stateAt = (navigation: object) => ({ navigation: { pendingScreen: null, ...navigation } }) as unknown as RootState
const at = (navigation: object) => selectIsChromeless(stateAt(navigation))

it('renders no frame around chromeless pages, nor while one is loading', () => {
  expect(
    ROUTES.filter(({ screen }) => isChromeless(screen)).map(({ screen }) => screen),
  ).toEqual(['groupCouponDetailPreview', 'friendActivity'])
  expect(at({ screen: 'friendActivity' })).toBe(true)
  expect(at({ screen: 'home' })).toBe(false)
  expect(at({ screen: null })).toBe(false)
  expect(at({ screen: 'home', pendingScreen: { screen: 'groupCouponDetailPreview' } })).toBe(true)
})

it('knows the screens whose code is scanned, also while one is loading', () => {
  const screens = ROUTES.map(({ screen }) => screen).filter(showsCode)
  expect(screens).toEqual(['payCode', 'payProgress', 'payPage', 'voucher'])
  expect(selectShowsCode(stateAt({ screen: 'voucher' }))).toBe(true)
  expect(selectShowsCode(stateAt({ screen: null }))).toBe(false)
  expect(selectShowsCode(stateAt({ screen: 'groupCouponOrderDetail', pendingScreen: { screen: 'voucher' } }))).toBe(true)
  expect(selectShowsCode(stateAt({ screen: 'voucher', pendingScreen: { screen: 'groupCouponOrderDetail' } }))).toBe(false)
})
