import { SPECIAL_NUMBERS } from '../../world/accounts/accounts'
import type { World } from '../../world/createWorld'
import { contentHelp, FAULT_HELP, faultHelp, suggestions } from './controlHelp'
import { form, grid, hidden, htmlPage, text } from './html'
import { invitationPanel } from './invitationPanel'
import { promotionPanel } from './promotionPanel'
import { shellPanel } from './shellPanel'
import type { ControlState } from './sandboxState'
import { TILL_LINKS } from '../till/tillPages'

/** The style sheet of the control page. It is a file of its own because the security policy forbids inline styles. */
export const controlStyle = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 60rem; padding: 1rem }
h1 { font-size: 1.4rem } h2 { font-size: 1.05rem; margin: 1.6rem 0 .4rem }
table { border-collapse: collapse; width: 100% }
td, th { text-align: left; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid #8884 }
form { display: inline-flex; flex-wrap: wrap; gap: .4rem; align-items: center; margin: .2rem .6rem .2rem 0 }
input, select, button { font: inherit; padding: .25rem .5rem; max-width: 100% } input[type=number] { width: 7rem }
td form { margin: 0 }
details { margin: .4rem 0 } summary { cursor: pointer }
.said { padding: .5rem .8rem; border: 1px solid #8888; border-radius: .4rem; font-weight: 600 }
.code { font-size: 1.3rem; font-weight: 700; letter-spacing: .08em }
`

/** The control page: sent codes, accounts, faults and the buttons that change them. */
export function controlPage(state: ControlState, world: World): string {
  const { stats, received } = state
  const counters = [
    ...Object.entries(stats.requests).sort(([a], [b]) => (a < b ? -1 : 1)),
    ...Object.entries(stats).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    ['devices reported', received.devices] as const, ['events received', received.events] as const,
    ['errors received', received.errors.length] as const, ['security policy reports', state.cspReports.length] as const,
  ].map(([what, count]) => [text(what), text(count)])
  const codes = state.codes.slice(0, 10).map(({ countryCode, phoneNo, code, used }) =>
    [phone(countryCode, phoneNo), `<span class="code">${text(code)}</span>`, used ? 'yes' : 'no'])
  const accounts = state.accounts.map(({ userName, countryCode, phoneNo, userId, frozen }) => {
    const freeze = form('freeze', frozen ? 'Unfreeze' : 'Freeze', hidden('phoneNo', phoneNo) + hidden('frozen', String(!frozen)))
    return [text(userName), phone(countryCode, phoneNo), text(userId), freeze]
  })
  const kinds = Object.keys(FAULT_HELP).map((kind) => `<option>${kind}</option>`)
  const faults = state.faults.map(({ kind, path, times, met }) => [text(kind), text(path), text(times ?? 'always'), text(met)])
  const flip = (config: 'avatarEditing' | 'bannerWithoutLink', label: string) => flipOf(config, label, state.configs[config])
  const explores = state.configs.exploreVideo.everyone
  return htmlPage('Dekat sandbox', `<h1>Dekat sandbox</h1><p>Seed ${text(state.seed)}, server time ${text(state.time)}.
It refreshes by itself. <a href="/">Open the app</a> · <a href="/sandbox/contract">The contract of the API</a> ·
<a href="/console/">The console: look into a journal</a></p>
<h2>Buying</h2><p>${TILL_LINKS}. Orders to pay: ${state.till.orders.filter(({ status }) => status === 'TO_PAY').length}.</p>
<h2>Sent codes</h2>${grid(['Phone', 'Code', 'Used'], codes)}
<h2>Sessions</h2>${form('expire', 'Expire access tokens now')}${form('end-sessions', 'End all sessions')}
${form('access-life', 'Set', `Access tokens live <input type="number" name="ms" min="0" value="${state.accessLifeMs}"> ms`)}
<h2>Numbers to log in with (+62)</h2>${grid(['Number', 'What it is good for'], SPECIAL_NUMBERS.map((row) => row.map(text)))}
<h2>Accounts</h2>${grid(['Name', 'Phone', 'User', ''], accounts)}
${lastUser(state)}
<h2>Faults</h2>${form('fault', 'Add', `<select name="kind">${kinds.join('')}</select>
path <input name="path" value="*" list="paths"> times <input name="times" value="1" size="6"> skip <input type="number" name="skip" min="0">
ms <input type="number" name="ms" min="0"> status <input type="number" name="status" min="100" max="599">
code <input name="code" size="9">`)}
${form('clear-faults', 'Clear all')}
${form('latency', 'Set', `Latency <input type="number" name="ms" min="0" value="${state.latencyMs}"> ms`)}
${grid(['Kind', 'Path', 'Left', 'Met'], faults)}
${faultHelp()}
<h2>Content</h2><p>Flash sale ${state.flashSale.round}, ${state.flashSale.status}, ${state.flashSale.secondsLeft} s left.
<a href="/platform/groupCouponDetailPreview?previewToken=${text(state.previewToken)}">Preview of a product</a></p>
${form('flash-sale', 'On to the next phase', hidden('step', 'advance'))}
${form('flash-sale', 'Sell the sale out', hidden('step', 'sellOut'))}${form('flash-sale', 'Too busy for 3 calls', hidden('step', 'rush'))}
${form('sell-out', 'Sell out', 'product <input name="skuId" list="products" placeholder="sku-…">')}
${form('claim-out', 'Claim out', 'kind of coupon <input name="couponTemplateId" list="coupons" placeholder="tpl-…">')}
${form('ban', 'Nothing is for the last user', hidden('banned', 'true'))}${form('ban', 'Everything is again', hidden('banned', 'false'))}
${form('end-flash-sale', 'End it now')}${form('end-flash-sale', 'End it in 10 s', hidden('inSeconds', '10'))}
${contentHelp()}
${flip('avatarEditing', 'Avatar editing')}
${flipOf('everyoneExplores', 'Explore for everyone', explores)}${flip('bannerWithoutLink', 'Banner without link')}
${invitationPanel(state.invitations)}
${promotionPanel(state.promotions)}
${shellPanel(state.shell)}
<h2>Start over</h2>${form('reset', 'Reset', `Seed <input name="seed" value="${text(state.seed)}">`)}
<h2>Counters</h2>${grid(['What', 'How often'], counters)}${suggestions(world)}`, '/sandbox/refresh.js')
}

function flipOf(field: string, label: string, on: boolean): string {
  return form('config', `${label} ${on ? 'off' : 'on'}`, hidden(field, String(!on)))
}

/** The assets that block the deletion of the last user's account, and a form that changes them. */
function lastUser({ lastUser: last, accounts }: ControlState): string {
  const account = accounts.find(({ userId }) => userId === last?.userId)
  if (last === null || account === undefined) return ''
  const { pendingOrders, unsettledAssets } = last.assets
  const counts = [`ORDER ${pendingOrders}`, ...unsettledAssets.map(({ kind, count }) => `${kind} ${count}`)].join(', ')
  const set = (held: boolean, label: string) => form('hold-assets', label, hidden('userId', last.userId) + hidden('held', String(held)))
  return `<p>Left in the account of ${text(account.userName)}, who called last: ${text(counts)}.
${set(true, 'Leave something of everything')}${set(false, 'Settle it all')}</p>`
}

function phone(countryCode: string, phoneNo: string): string {
  return `+${text(countryCode)} ${text(phoneNo)}`
}
