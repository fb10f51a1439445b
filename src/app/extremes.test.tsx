// Any number that an answer's schema accepts can be rendered: each screen renders answers with numbers at the limits of the schema.
import { act, cleanup, render } from '@testing-library/react'
import { setImmediate } from 'node:timers'
import { TextDecoder, TextEncoder } from 'node:util'
import { aBuyer } from '../../test/driver/aBuyer'
import { extreme } from '../../test/driver/extremes'
import { stillBrowser } from '../../test/driver/stillBrowser'
import { endpoints } from '../api/catalogue'
import words from '../i18n/messages/id-ID.json'
import { loginRequired } from '../session/events'
import { ALL_MODULES } from './allModules'
import { declaredIn } from './base'

const SARI = '81234567890'
const PATHS = [
  '/platform/home', '/platform/home/order', '/platform/home/account', '/platform/home/explore', '/platform/merchant?poiId=poi0001',
  '/platform/merchantDetail?poiId=poi0001', '/platform/flashDeal', '/platform/couponDetail?couponId=tpl-makan-25000',
  '/platform/redEnvelopeDetail?activityId=packet-lunch', '/platform/receiveRedEnvelope?activityId=packet-lunch&dialogId=x',
  '/platform/redEnvelopeProducts?activityId=packet-lunch', '/platform/operationalDelivery?activityId=promo-gajian',
  '/platform/tripartiteCoupons', '/platform/myCouponList', '/platform/myOffers', '/platform/historyOffers', '/platform/rank',
  '/platform/mallList', '/platform/brands', '/platform/favoritesList', '/platform/groupCouponOrderDetail?orderId=DK-0838',
  '/platform/groupCouponOrderDetail?orderId=DK-0829', '/platform/groupCouponOrderDetail?orderId=DK-0790',
  '/platform/groupCouponOrderDetail?orderId=DK-0721', '/platform/purchaseSuccessPage?orderId=DK-0829', '/platform/payPage?orderId=DK-0838',
  '/platform/payPage/result?orderId=DK-0838', '/platform/inviteFriends/invitationTheme', '/platform/inviteFriends/myRewards',
]
/** Answers that a login needs stay unchanged. */
const AS_THEY_ARE: ReadonlySet<string> = new Set(['login', 'refreshToken', 'sliderChallenge', 'sliderCheck', 'sendCode'])

beforeAll(() => {
  stillBrowser(() => false)
  const structuredClone = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown
  Object.assign(globalThis, { TextEncoder, TextDecoder, setImmediate, structuredClone })
  window.scrollTo = () => {}
})

/** A user whose answers contain numbers at one limit. */
async function setup(edge: 'lowest' | 'highest') {
  const { startClient } = await import('../../test/driver/startClient')
  const { App } = await import('./App')
  const { createMessages } = await import('./messages')
  const messages = createMessages()
  await messages.load('id-ID')
  await messages.loadRest()
  const shopper = startClient({ seed: 'home', strict: false })
  await shopper.waits(2_000)
  await shopper.does(loginRequired({ reason: 'test' }))
  await shopper.logsIn(SARI)
  const bought = aBuyer(shopper.world, SARI)
  const product = bought.product()
  for (const endpoint of Object.values(endpoints)) {
    if (AS_THEY_ARE.has(endpoint.name)) continue
    shopper.world.faults.add({
      kind: 'mutate', path: endpoint.path, times: null, skip: 0, mutate: (data) => extreme(endpoint, data, edge),
    })
  }
  async function drawn(path: string): Promise<string> {
    await shopper.opens(path)
    await shopper.waits(1_500)
    const app = { messages, declaredBy: declaredIn(ALL_MODULES), now: () => Date.UTC(2026, 10, 24) }
    const { container } = render(<App store={shopper.session.store} {...app} />)
    for (let looks = 0; looks < 8; looks++) await act(() => new Promise((resolve) => void setTimeout(resolve, 5)))
    const text = container.textContent
    cleanup()
    return text
  }
  return { drawn, shopper, skuId: product.skuId }
}

it.each(['lowest', 'highest'] as const)('with the %s numbers that are taken', async (edge) => {
  const failures: string[] = []
  jest.spyOn(console, 'error').mockImplementation((...said) => void failures.push(said.map(String).join(' ')))
  const { drawn, shopper, skuId } = await setup(edge)
  const texts: string[] = []
  for (const path of [...PATHS, `/platform/groupCouponDetail?skuId=${skuId}`]) {
    const text = await drawn(path)
    texts.push(text)
    const lost = [words['ui.partFailed'], words['renderFailed.title']].filter((each) => text.includes(each))
    expect({ path, lost, failures }).toEqual({ path, lost: [], failures: [] })
  }
  expect(texts.filter((text) => text.length > 100).length).toBeGreaterThan(20)
  expect(shopper.errors).toEqual([])
})
