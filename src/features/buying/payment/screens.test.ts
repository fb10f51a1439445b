import { ORDER_REFUSALS } from '../../../api/buying/orderValues'
import { createDeclaredBy } from '../../../data/declared'
import { refresh } from '../../../data/operations'
import type { Screen } from '../../../navigation/routes'
import { anOrder } from '../../../../test/driver/builders/anOrder'
import { anOrderPayment, NOW, runPaying, succeeds } from '../../../../test/driver/payingSaga'
import { payCodePage, payOptionsPage, payOrderPage } from './model/pages'
import { paymentScreens } from './screens'

it.each<[Screen, string]>([
  ['payPage', payOptionsPage.of('o1')], ['payProgress', payOrderPage.of('o1')], ['payCode', payCodePage.of('o1')],
])('%s is missing for an order that neither the server nor this page knows', (screen, name) => {
  const failure = { kind: 'refused', code: ORDER_REFUSALS.noSuchOrder, message: '' }
  const state = { resources: { [name]: { phase: 'failed', generation: 'g', content: null, failure } } }
  const isMissing = (entities: object) =>
    createDeclaredBy({ screens: paymentScreens }, () => ({}))([]).isMissing({ ...state, entities }, { screen, params: { orderId: 'o1' } })
  expect(isMissing({})).toBe(true)
  expect(isMissing({ orders: { o1: anOrder({ orderId: 'o1' }) } })).toBe(false)
})

it('the time to pay and the time of a code count from their answers', async () => {
  const payments = { orders: { o1: anOrderPayment({ agreed: { amount: 5 } }) } }
  const server = {
    paymentOptions: succeeds({ amount: 5, payWithin: 60, options: [] }),
    paymentCode: succeeds({ payCode: 'sealed-1', amount: 5, expiresIn: 60 }),
  }
  const contentOf = async (name: string) =>
    (await runPaying(() => refresh(name), { server, payments })).resources[name]?.content
  expect(await contentOf(payOptionsPage.of('o1'))).toMatchObject({ payUntil: NOW + 60_000 })
  expect(await contentOf(payCodePage.of('o1'))).toMatchObject({ expiresAt: NOW + 60_000 })
})
