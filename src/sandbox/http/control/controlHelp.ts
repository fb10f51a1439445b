import { endpoints } from '../../../api/catalogue'
import { localized } from '../../../i18n/localized'
import type { World } from '../../world/createWorld'
import { grid, text } from './html'

/** The effect of each kind of fault on the calls it applies to. */
export const FAULT_HELP = {
  loseRequest: 'the call never arrives: the app sees a broken connection, and nothing happened here',
  loseAnswer: 'the call takes effect, but its answer is lost',
  hang: 'the call is never answered; the app gives up by itself',
  delay: 'the answer comes after so many ms',
  status: 'the answer is this HTTP status, such as 429 or 500, without a body',
  html: 'the answer is a page of HTML, as a failing proxy sends it',
  cutJson: 'the answer ends in the middle',
  wrongType: 'every number and flag in the answer comes as text',
  expireTokens: 'the access token of the caller is taken for expired',
  errorCode: 'the call is refused with this code, such as 0310205',
} as const

/** Explains the fields of a fault and the kinds. */
export function faultHelp(): string {
  const rows = Object.entries(FAULT_HELP).map(([kind, label]) => [text(kind), text(label)])
  return `<details><summary>What the kinds and fields mean</summary>
<p><b>path</b>: of one call, or a beginning with <code>*</code>: <code>/homepage/*</code>, or <code>*</code> for all.
<b>times</b>: how many calls it meets, or <code>always</code>. <b>skip</b>: so many calls pass first.
<b>ms</b> belongs to delay, <b>status</b> to status, <b>code</b> to errorCode.</p>${grid(['Kind', 'What it does'], rows)}</details>`
}

/** Explains the switches of the content. */
export function contentHelp(): string {
  const rows = [
    ['On to the next phase', 'the flash sale is coming soon, then runs, then has ended'],
    ['Sell the sale out', 'every item of the running sale is gone'],
    ['Too busy for 3 calls', 'the next three calls of the sale are answered “server busy”'],
    ['Nothing is for the last user', 'all deals are refused to the user who called last'],
    ['Avatar editing', 'whether the profile lets the photo be changed, and asks new users for one'],
    ['Explore for everyone', 'whether the explore tab is there'],
    ['Banner without link', 'a banner of home leads nowhere, which the app reports'],
  ]
  return `<details><summary>What the buttons do</summary>${grid(['Button', 'What it does'], rows.map((row) => row.map(text)))}</details>`
}

/** Datalists for the fields: paths of calls, products and kinds of coupons, each with its name. */
export function suggestions({ stores }: World): string {
  const products = new Map(stores.flatMap(({ products: sold }) => sold).map((product) => [product.skuId ?? '', product]))
  const goods = [...products].map(([skuId, { productName }]) => option(skuId, localized(productName, 'en-GB')))
  const coupons = [...products.values()].flatMap(({ coupon, productName }) =>
    coupon?.couponTemplateId === undefined ? [] : [option(coupon.couponTemplateId, localized(productName, 'en-GB'))])
  const paths = ['*', ...Object.values(endpoints).map(({ path }) => path)].map((path) => option(path, ''))
  return [['paths', paths], ['products', goods], ['coupons', coupons]]
    .map(([id, options]) => `<datalist id="${String(id)}">${(options as string[]).join('')}</datalist>`).join('')
}

function option(value: string, label: string): string {
  return `<option value="${text(value)}">${text(label)}</option>`
}

/** Reloads the control page when the world has changed, unless a field has focus or help is open. */
export const refreshScript = `
let shown = null
async function look() {
  const answer = await fetch('/sandbox/api/state', { cache: 'no-store' }).catch(() => null)
  if (!answer || !answer.ok) return
  const { time, ...state } = await answer.json()
  const now = JSON.stringify(state)
  const fields = [...document.querySelectorAll('input:not([type=hidden])')]
  const isBusy = fields.some((field) => field.value !== field.defaultValue) || document.activeElement?.matches('input, select')
  if (shown !== null && now !== shown && !isBusy && !document.querySelector('details[open]')) location.reload()
  if (shown === null) shown = now
}
look()
setInterval(look, 2000)
`
