import { isChromeless, ROUTES } from '../navigation/routes'
import type { RootState } from './rootReducer'
import { selectIsChromeless } from './selectors'

const at = (navigation: object) => selectIsChromeless({ navigation: { pendingScreen: null, ...navigation } } as unknown as RootState)

it('renders no frame around chromeless pages, nor while one is loading', () => {
  expect(
    ROUTES.filter(({ screen }) => isChromeless(screen)).map(({ screen }) => screen),
  ).toEqual(['groupCouponDetailPreview', 'friendActivity'])
  expect(at({ screen: 'friendActivity' })).toBe(true)
  expect(at({ screen: 'home' })).toBe(false)
  expect(at({ screen: null })).toBe(false)
  expect(at({ screen: 'home', pendingScreen: { screen: 'groupCouponDetailPreview' } })).toBe(true)
})
