// Renders a product's page with the state of a real session, to test the use of its coupon.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setImmediate } from 'node:timers'
import { TextDecoder, TextEncoder } from 'node:util'
import { renderWithState } from '../../../../../test/driver/renderWithState'
import { stillBrowser } from '../../../../../test/driver/stillBrowser'
import type { Shopper } from '../../../../../test/driver/shopper'
import { couponClaimTapped } from '../../claims/events'
import { loginRequired } from '../../../../session/events'
import { productHeartTapped } from '../../../discovery/favourites/events'
import { buyTapped, productShareTapped } from '../model/events'
import { ProductScreen } from './ProductScreens'

let shopper: Shopper
let skuId = ''
beforeAll(async () => {
  const structuredClone = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown
  stillBrowser(() => false)
  Object.assign(globalThis, { TextEncoder, TextDecoder, setImmediate, structuredClone })
  const { startClient } = await import('../../../../../test/driver/startClient')
  const { offersOf } = await import('../../../../sandbox/world/coupons/offers')
  shopper = startClient()
  await shopper.waits(2_000)
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn('81298765432')
  const { market, stores } = shopper.world
  const account = shopper.world.accounts().find(({ phoneNo }) => phoneNo === '81298765432') ?? null
  const deals = offersOf(stores).map((offer) => market.dealOf(offer, { account }))
  const deal = deals.find(({ coupon, userLimit, isSoldOut, isFlashSale, userGroupCheckResult }) =>
    coupon?.token && !coupon.isReceive && !coupon.isNotCollected && !userLimit && !isSoldOut && !isFlashSale && userGroupCheckResult)
  skuId = deal?.skuId ?? ''
  const { couponTemplateId = '', token, couponType, activityId } = deal?.coupon ?? {}
  await shopper.opens(`/platform/groupCouponDetail?skuId=${skuId}`)
  await shopper.does(couponClaimTapped({ offer: { kind: 'coupon', couponTemplateId, token, couponType, activityId } }))
})

/** Renders the page with changed entities (`change`) and changed page content (`page`). Returns the dispatched actions. */
function setup(change: object = {}, page: object = {}) {
  const state = shopper.state()
  const deals = Object.fromEntries(Object.entries(state.entities.deals).map(([id, deal]) => [id, { ...deal, ...change }]))
  const resources = Object.fromEntries(Object.entries(state.resources ?? {}).map(([name, resource]) =>
    [name, { ...resource, content: { ...(resource.content as object), ...page } }]))
  const changedState = { ...state, resources, entities: { ...state.entities, deals } }
  return renderWithState(<ProductScreen params={{ skuId }} now={() => 0} />, changedState).dispatched
}

it('uses the coupon of a product by buying the product', async () => {
  const dispatched = setup()
  await userEvent.click(screen.getByRole('button', { name: 'Pakai' }))
  expect(dispatched.map(({ type }) => type)).toEqual([buyTapped.type])
})

it('only shows the coupon as locked while the product is unavailable', () => {
  setup({ isSoldOut: true, remainingStock: 0 })
  expect(screen.queryByRole('button', { name: 'Pakai' })).toBeNull()
  expect(screen.getByText('Sudah diklaim')).toBeVisible()
})

it('is saved and shared from its bar', async () => {
  const dispatched = setup()
  await userEvent.click(screen.getByRole('button', { name: 'Bagikan' }))
  const heart = screen.getByRole('button', { name: 'Simpan promo' })
  expect(heart).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(heart)
  expect(dispatched).toMatchObject([{ type: productShareTapped.type }, { type: productHeartTapped.type, payload: { skuId, on: true } }])
})

it('has no heart if the server omits the state', () => {
  setup({}, { isFavourite: undefined })
  expect(screen.getByRole('button', { name: 'Bagikan' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Simpan promo' })).toBeNull()
})
