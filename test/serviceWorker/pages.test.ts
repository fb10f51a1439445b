// The addresses of our origin that the service worker answers with the app's page.
import { isPageOfApp } from '../../public/serviceWorker/pages'
import { ROUTES } from '../../src/navigation/routes'

const isPage = (address: string) => isPageOfApp(new URL(address, 'https://dekat.example'))

it.each([
  '/', '/?channel_id=1', '/platform/home', '/platform/merchant?poiId=a.b', '/platform/couponDetail?couponId=tpl.pdf', '/platform/home/',
  '/platform/newer', '/?next=/terms.pdf', '/platform/rank#x.html',
])('includes %s', (address) => {
  expect(isPage(address)).toBe(true)
})

it.each([
  '/terms.pdf', '/terms.pdf?v=2', '/terms.pdf?to=/platform/home', '/promo/ramadan', '/promo/ramadan.html', '/admin', '/admin?x=/platform/',
  '/platform', '/platform/terms.PDF?v=2', '/platforms/home', '/api/config', '/sandbox', '/sandbox/', '/health', '/promo/platform/home',
])('excludes %s', (address) => {
  expect(isPage(address)).toBe(false)
})

it('includes every route', () => {
  expect(ROUTES.flatMap(({ paths }) => paths).filter((path) => !isPage(path))).toEqual([])
})
