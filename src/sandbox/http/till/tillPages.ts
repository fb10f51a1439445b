import { PAY_TYPES } from '../../../api/buying/orderValues'
import { rupiah } from '../../world/basics/localizedText'
import type { Payment } from '../../world/orders/orderTypes'
import type { Store } from '../../world/stores/createStores'
import { form, grid, hidden, htmlPage, text } from '../control/html'
import type { TillState } from './tillState'

/** The pages to which a form may redirect. */
export const PAGES = /^(?:till|bank|cashier|wallet\?token=[0-9a-f]{32})$/

const KNOBS = {
  statusFlaps: 'Status goes back and forth', closeWhilePaying: 'Orders close while they are paid',
  walletNeverReturns: 'Wallet has no way back', ignoresAgreedAmount: 'Payments begin over another amount than the agreed one',
  walletByApp: 'Wallets open by the scheme of their app',
} as const
const FLAGS = Object.keys(KNOBS) as readonly (keyof typeof KNOBS)[]

/** Links between the pages that simulate stores, banks and wallets. */
export const TILL_LINKS = `<a href="/sandbox">Control page</a> · <a href="/sandbox/till">Orders</a> · <a href="/sandbox/bank">Bank</a> ·
<a href="/sandbox/cashier">Cashier</a> · <a href="/sandbox/table">Table</a> · <a href="/">App</a>`

function tillScreen(title: string, message: string, body: string): string {
  const notice = message === '' ? '' : `<p class="said" role="status">${text(message)}</p>`
  return htmlPage(title, `<h1>${text(title)}</h1><p>${TILL_LINKS}</p>${notice}${body}`)
}
const from = (page: string) => hidden('page', page)

/** All orders with their actions, and the faults of the next payments. */
export function tillPage({ knobs, orders }: TillState, message: string): string {
  const set = (name: 'statusLagMs' | 'voucherLagMs' | 'refundLagMs', label: string) => form('till', 'Set',
    `${from('till')}${label} <input type="number" name="${name}" min="0" value="${knobs[name]}"> ms`)
  const flips = FLAGS.map((name) =>
    form('till', `${KNOBS[name]}: ${knobs[name] ? 'yes' : 'no'}`, from('till') + hidden(name, String(!knobs[name]))))
  const services = PAY_TYPES.map((payType) => {
    const off = knobs.outOfService.includes(payType)
    return form('till', `${payType} ${off ? 'on' : 'off'}`, from('till') + hidden('payType', payType) + hidden('off', String(!off)))
  })
  const heads = ['Order', 'Who', 'Where', 'What', 'Amount', 'Status', 'Payments', 'Vouchers']
  return tillScreen('Orders', message, `${grid(heads, orders.map(row))}
<h2>Paying</h2>${set('statusLagMs', 'Paid is said after')}${set('voucherLagMs', 'Vouchers come after')}
${set('refundLagMs', 'Late money goes back after')}
<br>${flips.join('')}<br>${services.join('')}
<h2>Products</h2>${form('change-price', 'Change price', `${from('till')}skuId <input name="skuId" required> price
<input type="number" name="price" min="1" required>`)}
${form('sell-out', 'Sell out', `${from('till')}skuId <input name="skuId" required>`)}`)
}

function row(order: TillState['orders'][number]): string[] {
  const { orderId, orderNo, userName, storeName, tableNo, lines, amount, status, secondsLeft, refunded, payments, vouchers } = order
  const pay = (label: string) => form('pay', label, from('till') + hidden('id', orderId))
  const doing = status === 'TO_PAY'
    ? ` ${secondsLeft} s<br>${pay('Pay')}${form('close-order', 'Close', from('till') + hidden('orderId', orderId))}`
    : status === 'CLOSED_TIMEOUT' || status === 'CANCELLED' ? `<br>${pay('Pay late')}` : ''
  return [
    `${text(orderNo)}<br><small>${text(orderId)}</small>`, text(userName),
    text(storeName + (tableNo === null ? '' : `, table ${tableNo}`)),
    lines.map(({ skuId, quantity }) => `${quantity} × ${text(skuId)}`).join('<br>'),
    text(rupiah(amount)) + (refunded > 0 ? `<br>${text(rupiah(refunded))} given back` : ''), status + doing,
    payments.map(({ payType, state }) => `${payType} ${state}`).join('<br>'), vouchers.map(voucherLine).join('<br>'),
  ]
}

function voucherLine({ code, link, label }: TillState['orders'][number]['vouchers'][number]): string {
  const redeem = code === null || label !== 'REDEEMABLE' ? '' : ` ${form('redeem', 'Redeem', from('till') + hidden('code', code))}`
  return `${text(code ?? link ?? 'paper')} ${label}${redeem}`
}

/** A bank's app: reads a QRIS code from a picture or as text. */
export function bankPage({ orders }: TillState, message: string): string {
  const open = orders.flatMap(({ orderNo, amount, payments }) => payments
    .filter(({ payType, state }) => payType === 'QRIS' && state === 'OPEN')
    .map(({ secret }) => [text(orderNo), text(rupiah(amount)), form('pay-qris', 'Scan and pay', from('bank') + hidden('payload', secret))]))
  return tillScreen('Bank', message, `<h2>Scan a picture</h2>
<form method="post" action="/sandbox/bank" enctype="multipart/form-data">
<input type="file" name="file" accept="image/*" required aria-label="Picture"><button>Pay what is on it</button></form>
<h2>Paste the code</h2>${form('pay-qris', 'Pay', `${from('bank')}<input name="payload" size="60" required aria-label="QRIS payload">`)}
<h2>On the screens of phones now</h2>${grid(['Order', 'Amount', ''], open)}`)
}

/** A store's till: redeems vouchers by code and takes payments by pay code. */
export function cashierPage(message: string): string {
  return tillScreen('Cashier', message, `<h2>Voucher</h2>
${form('redeem', 'Redeem', `${from('cashier')}<input name="code" required aria-label="Voucher code"> at store
<input name="storeId" size="10" placeholder="any" aria-label="Store">`)}
<h2>Pay code</h2>
${form('pay-code', 'Take the money', `${from('cashier')}<input name="digits" required inputmode="numeric" aria-label="Pay code">`)}`)
}

/** The path in the app that a table's QR code contains. */
export function tablePath(storeId: string, tableNo: string): string {
  return `/platform/confirmOrder?${new URLSearchParams({ storeId, tableNo }).toString()}`
}

/** A table of a store: its QR code, and links that open it as two separate phones. */
export function tablePage({ storeId, name }: Store, tableNo: string, host: string): string {
  const path = tablePath(storeId, tableNo)
  const port = /:\d+$/.exec(host)?.[0] ?? ''
  const query = new URLSearchParams({ storeId, tableNo }).toString()
  return tillScreen(`${name}, table ${tableNo}`, '', `
<form method="get" action="/sandbox/table">Store <input name="storeId" value="${text(storeId)}" size="10"> table
<input name="tableNo" value="${text(tableNo)}" size="4"><button>Show</button></form>
<p><img src="/sandbox/table.svg?${text(query)}" width="240" height="240" alt="The table's code"></p>
<p>Each phone has a login of its own: two guests at one table.</p>
<ul><li><a href="http://localhost${port}${text(path)}" target="_blank" rel="noopener">Phone 1</a></li>
<li><a href="http://phone2.localhost${port}${text(path)}" target="_blank" rel="noopener">Phone 2</a></li></ul>`)
}

const ENDED = {
  PAID: 'Paid.', CANCELLED: 'You cancelled this payment.', INCOMPLETE: 'You left without paying.', REPLACED: 'Another way was chosen.',
} as const

/** The page of an e-wallet that a payment link opens. `isOver`: the time to pay has passed. */
export function walletPage({ payType, amount, order, end }: Payment, token: string, { isOver, hasReturnLink }: WalletPage): string {
  const step = (name: string, label: string) =>
    form('wallet', label, hidden('page', `wallet?token=${token}`) + hidden('token', token) + hidden('step', name))
  const back = hasReturnLink
    ? `<p><a href="/platform/payPage/result?${text(new URLSearchParams({ orderId: order.orderId }).toString())}">Back to Dekat</a></p>`
    : '<p>There is no way back from here. Close this page, or open Dekat by yourself.</p>'
  const ended = end === 'PAID' && order.closed !== null ? 'The order was over. The money is given back.' : ENDED[end ?? 'PAID']
  const late = `<p role="status">The time to pay is over.</p>${order.closed === null ? '' : step('pay', 'Pay all the same')}${back}`
  const steps = [
    step('pay', `Pay ${rupiah(amount)}`), step('cancel', 'Cancel'), step('leave', 'Walk away'), step('payLate', 'Pay after it closed'),
  ]
  const body = end !== null ? `<p class="said" role="status">${ended}</p>${back}` : isOver ? late : steps.join('')
  return htmlPage(`${payType} wallet`, `<h1>${text(payType ?? '')} wallet</h1>
<p>${text(order.store.name)}<br><span class="code">${text(rupiah(amount))}</span><br>${text(order.orderNo)}</p>${body}`)
}

interface WalletPage {
  readonly isOver: boolean
  readonly hasReturnLink: boolean
}

/** The wallet's page for an unknown link. */
export function noWalletPage(): string {
  return htmlPage('Wallet', '<h1>Wallet</h1><p role="status">There is no such payment.</p>')
}
