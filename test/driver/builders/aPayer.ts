import type { PayType } from '../../../src/api/buying/orderValues'
import { payCodeTapped, payTapped } from '../../../src/features/buying/payment/model/events'
import { selectPayOptions, selectOrderPayment } from '../../../src/features/buying/payment/model/selectors'
import { loginRequired } from '../../../src/session/events'
import { startClient, type ClientSetup } from '../startClient'
import type { Shopper } from '../shopper'

export const BUDI = '81298765432'
export const DEWI = '81277770000'

/** A logged-in user. */
export async function aPayer(setup: ClientSetup = {}, phone = BUDI): Promise<Shopper> {
  const shopper = startClient({ wholeStateChecks: false, ...setup })
  await shopper.waits(2_500)
  if (shopper.sees.loggedIn()) return shopper
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn(phone)
  return shopper
}

/** The user's actions on the payment screens, and the values they see. */
export function paying(shopper: Shopper, orderId: string) {
  const payment = () => selectOrderPayment(shopper.state(), orderId)
  const amount = () => selectPayOptions(shopper.state(), orderId)?.amount ?? 0
  const code = () => {
    const { paymentState } = payment()
    return paymentState.phase === 'open' ? (shopper.paying.open(paymentState.opened.reference) ?? '') : ''
  }
  return {
    orderId,
    payment,
    phase: () => payment().paymentState.phase,
    /** The content of the code, or the address of the wallet link. */
    code,
    token: () => new URL(code() || shopper.outside.at(-1) || 'x:').searchParams.get('token') ?? '',
    /** Number of payment status requests. */
    polls: () => calls(shopper, 'paymentStatus'),
    async opens() {
      await shopper.opens(`/platform/payPage?orderId=${orderId}`)
      await shopper.waits(600)
    },
    /** The amount on the counter screen. */
    amount,
    /** Taps the pay button. `more`: takes over a table-mate's payment, or the amount of an outdated button. */
    async pays(payType: PayType, more: { readonly amount?: number; readonly takesOver?: true } = {}) {
      await shopper.does(payTapped({ orderId, payType, amount: amount(), ...more }))
      await shopper.waits(200)
    },
    requestsCode: (more: { readonly amount?: number; readonly takesOver?: true } = {}) =>
      shopper.does(payCodeTapped({ orderId, amount: amount(), ...more })),
  }
}

/** Number of requests of this page to an endpoint. */
export function calls(shopper: Shopper, endpoint: string): number {
  return shopper.journal().entries.filter((entry) =>
    entry.k === 'c' && entry.port === 'http/send' && (entry.args as { endpoint?: string }[])[0]?.endpoint === endpoint).length
}
