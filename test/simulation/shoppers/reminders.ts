import { selectShownReminder } from '../../../src/app/shell/prompts/installedSelectors'
import { dueDismissed, dueTapped, remindTapped } from '../../../src/features/engagement/reminders/events'
import { idOf } from '../../../src/features/engagement/reminders/logic'
import { selectIsReminded, selectNextReminder, selectReminders } from '../../../src/features/engagement/reminders/selectors'
import type { StoredReminder, Occasion } from '../../../src/features/engagement/reminders/types'
import type { Entry } from '../../../src/journal/record/entries'
import { fraction, seededNumbers } from '../../../src/journal/runtime/seeded'
import { loginRequired } from '../../../src/session/events'
import type { Json } from '../../../src/shared/json'
import { createTokenStore } from '../../driver/serverPorts'
import type { Shopper } from '../../driver/shopper'
import { START_AT, type ClientSetup } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'
import type { FaultKind } from '../../../src/sandbox/world/faults'
import { createWorld } from '../../../src/sandbox/world/createWorld'
import { busyIn } from '../busyStates'

const PHONES = ['81234567890', '81298765432'] as const
const FAULTS: readonly FaultKind[] = ['loseRequest', 'loseAnswer', 'delay', 'status', 'html', 'cutJson']
const PATHS = ['/interaction/reminder/*', '/market/*', '/local_life/*', '*']
const PAGES = ['/platform/setting', '/platform/home/account', '/platform/flashDeal?pageId=flash-2', '/platform/favoritesList']
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A reminder that was set on this device, and its outcome. */
interface Wish {
  /** Null for a guest's reminder, which belongs to the next user who logs in. */
  owner: string | null
  is: 'wanted' | 'cancelled' | 'put away'
}

/** Rules of reminders, checked at every entry of every page load of one device. */
export function createReminderRules() {
  const broken: string[] = []
  const met: Record<string, number> = {}
  const wishes = new Map<string, Wish>()
  let user: string | null = null
  const count = (what: string) => void (met[what] = (met[what] ?? 0) + 1)
  const settle = (id: string, is: Wish['is']) => {
    const wish = wishes.get(id)
    if (wish) wish.is = is
  }
  const visit = (userId: string) => {
    user = userId
    for (const wish of wishes.values()) wish.owner ??= userId
  }
  const leaves = (reason: unknown) => {
    // A logout removes them; after an expired session they wait for their user.
    const isLogout = reason === 'loggedOut' || reason === 'elsewhere'
    for (const [id, { owner }] of wishes) if (isLogout && owner === user) wishes.delete(id)
    user = null
  }
  const respond = (id: string, how: string) => {
    const { owner, is } = wishes.get(id) ?? { owner: user, is: 'never wanted' }
    if (is !== 'wanted') broken.push(`${how}: a reminder that was ${is}`)
    if (owner !== user) broken.push(`${how}: a reminder of another user`)
  }

  return {
    broken, met, count,
    wasCancelled: (id: string) => wishes.get(id)?.is === 'cancelled',
    /** A page load begins as a guest, until the session is found. */
    begins: () => void (user = null),
    onEntry(entry: Entry): void {
      if (entry.k !== 'i' && entry.k !== 's') return
      const { type, payload = {} } = entry.action as { readonly type: string; readonly payload?: Readonly<Record<string, unknown>> }
      const id = String(payload['id'])
      if (type.startsWith('reminders/')) count(type)
      if (type === 'session/started' || type === 'session/userFound') visit(String(payload['userId']))
      if (type === 'session/ended') leaves(payload['reason'])
      if (type === 'reminders/reminderStored') {
        wishes.set(idOf((payload['reminder'] as StoredReminder).target), { owner: user, is: 'wanted' })
      }
      if (type === 'reminders/cancelled') settle(id, 'cancelled')
      if (type === 'reminders/becameDue') respond(id, 'told')
      if (['reminders/dueTapped', 'reminders/dueDismissed', 'reminders/reminderDropped'].includes(type)) settle(id, 'put away')
    },
    /** Checks the shown and the stored reminders between two steps. */
    compare(shopper: Shopper): void {
      const due = selectShownReminder(shopper.state())
      if (due) {
        count('shown')
        respond(due.id, 'shown')
      }
      const userId = shopper.sees.userId()
      const { reminders } = selectReminders(shopper.state())
      if (reminders.some((each) => each.userId !== userId)) broken.push('a reminder of another user is in state')
    },
  }
}

/** A device on which users and guests set and cancel reminders, log in and out, while time passes and calls fail. */
export async function randomReminders(start: (setup: ClientSetup) => Shopper, seed: string, { steps = 40, watched = true } = {}) {
  const random = seededNumbers(`reminders ${seed}`)
  const pick = <T>(list: readonly T[]): T => list[random() % list.length] as T
  const chance = (share: number) => fraction(random) < share
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'driver', now: () => START_AT + clock.now(), app: 'published', accessLifeMs: 90 * 24 * HOUR })
  const [storage, tokenStore] = [new Map<string, Json>(), createTokenStore()]
  const rules = createReminderRules()
  let loads = 0
  const opens = async (): Promise<Shopper> => {
    rules.begins()
    const shopper = start({
      seed: `${seed} ${loads += 1}`, clock, world, storage, tokenStore, url: '/platform/home/account', installed: true,
      ...(watched ? { onEntry: rules.onEntry, strict: false } : {}),
    })
    await shopper.waits(1_500)
    if (chance(0.5)) shopper.browser.rests()
    shopper.deviceSettings.notifications = pick(['prompt', 'granted', 'denied'] as const)
    return shopper
  }
  let shopper = await opens()
  const { flashSale, market } = world

  const sale = (): Occasion | null => {
    const round = flashSale.current().round + (flashSale.current().status === 'ONGOING' ? 1 : 0) + (random() % 2)
    const { secondsLeft } = flashSale.phaseOf(round) ?? { secondsLeft: 0 }
    const pageId = `flash-${round}`
    const { skuId } = pick(market.flash.inRound(round)) ?? {}
    const target = skuId !== undefined && chance(0.4)
      ? { kind: 'PRODUCT' as const, skuId, pageId, detailId: `detail-${skuId}` }
      : { kind: 'ROUND' as const, pageId }
    return { target, at: world.now() + secondsLeft * 1_000, title: {} }
  }
  const coupon = (): Occasion | null => {
    const account = world.accounts().find(({ userId }) => userId === shopper.sees.userId())
    const owned = account ? market.wallet.of(account).filter(({ from, until, state }) =>
      state.is === 'open' && from <= world.now() && until > world.now() + 2 * HOUR && until < world.now() + 90 * HOUR) : []
    return owned.length === 0 ? null : { target: { kind: 'COUPON', couponId: pick(owned).couponId }, at: pick(owned).until, title: {} }
  }
  /** The button shows its effect, as on the page. */
  const taps = async () => {
    const occasion = chance(0.3) ? coupon() : sale()
    if (!occasion) return
    const on = !selectIsReminded(shopper.state(), occasion.target)
    if (shopper.sees.loggedIn()) rules.count(on ? 'wanted by a user' : 'cancelled by a user')
    shopper.dispatch(remindTapped({ ...occasion, on }))
    await shopper.waits(pick([20, 400, 1_500]))
  }
  const cancels = async () => {
    const storedReminders = selectReminders(shopper.state()).reminders.filter(({ wanted }) => wanted)
    if (storedReminders.length === 0) return
    const { target, at, title } = pick(storedReminders)
    await shopper.does(remindTapped({ target, at, title, on: false }))
  }
  /** Advances to about the time of the next reminder. */
  const becomesDue = async () => {
    const next = selectNextReminder(shopper.state())
    if (next) await shopper.waits(Math.max(0, next.remindAt - world.now()) + pick([-2_000, 500, 6 * MINUTE]))
  }
  const reacts = async () => {
    const due = selectShownReminder(shopper.state())
    if (due) await shopper.does(chance(0.5) ? dueDismissed({ id: due.id }) : dueTapped({ id: due.id, target: due.reminder.target }))
  }
  const reloads = async () => {
    shopper.device.dies()
    shopper = await opens()
  }
  const logsIn = async () => {
    if (shopper.sees.loggedIn()) return
    if (!shopper.sees.loginSheet()) await shopper.does(loginRequired({ reason: 'account' }))
    if (shopper.sees.loginSheet() && shopper.sees.loginStep()) await shopper.triesToLogIn(pick(PHONES))
  }
  const acts: readonly (() => unknown)[] = [
    taps, taps, taps, taps, taps, taps, cancels, cancels, cancels, becomesDue, becomesDue, becomesDue, reacts, reacts, reacts, reacts,
    reloads, reloads, logsIn, logsIn,
    () => chance(0.4) && shopper.logsOut(), () => chance(0.4) && world.endSessions(), () => shopper.opens(pick(PAGES)),
    () => shopper.goesBack(), () => chance(0.3) && flashSale.startIn(pick([200, 900, 4_000])),
    () => chance(0.2) && market.sale.sellOut(), () => chance(0.3) && shopper.waits(pick([10 * MINUTE, 3 * HOUR, 20 * HOUR])),
    () => shopper.device.goesOffline(), () => shopper.device.goesOnline(), () => shopper.device.goesOnline(),
    () => world.faults.add({ kind: pick(FAULTS), path: pick(PATHS), times: 1 + (random() % 2), ms: 1_500, status: 500 }),
    () => chance(0.5) && world.faults.clear(),
  ]
  for (let step = 0; step < steps; step++) {
    await pick(acts)()
    rules.compare(shopper)
  }

  world.faults.clear()
  shopper.device.goesOnline()
  if (shopper.sees.loginSheet()) await shopper.closesLogin()
  await shopper.waits(5_000)
  // Changes that did not reach the server are sent at the next start.
  await reloads()
  await shopper.waits(30_000)
  rules.compare(shopper)
  checkQuiet(shopper, rules)
  return { shopper, broken: [...new Set(rules.broken)], met: rules.met }
}

/** At the end no request is pending, the device stores the shown reminders, and the server sends none that was cancelled. */
function checkQuiet(shopper: Shopper, { broken, wasCancelled }: ReturnType<typeof createReminderRules>): void {
  const busy = busyIn(shopper.state())
  if (busy.length > 0) broken.push(`left busy: ${busy.join()}`)
  const userId = shopper.sees.userId()
  if (userId === null) return
  const serverReminders = shopper.world.reminders.of(userId)
  if (serverReminders.some((target) => wasCancelled(idOf(target)))) broken.push('the server would tell of what was cancelled')
  const stored = shopper.storage.get('reminders') as { readonly reminders: readonly StoredReminder[] } | undefined
  const storedReminders = stored?.reminders ?? []
  if (storedReminders.some((each) => each.userId !== userId)) broken.push('the device keeps a reminder of another user')
}
