import { DISPLAY } from '../../../src/features/engagement/promotions/logic'
import {
  bannerCloseTapped, bottomBannerTapped, popupCrossTapped, floatingTapped, popupLinkTapped, smallTapped,
} from '../../../src/features/engagement/promotions/events'
import { pulledToRefresh } from '../../../src/features/home/page/model/events'
import { barTapped, skyPacketCrossTapped as sheetCrossTapped } from '../../../src/features/engagement/skyPackets/events'
import { jakartaDay } from '../../../src/i18n/dates'
import type { Entry } from '../../../src/journal/record/entries'
import { fraction, seededNumbers } from '../../../src/journal/runtime/seeded'
import { pageShown } from '../../../src/navigation/pageEvents'
import { loginRequired } from '../../../src/session/events'
import type { ClientSetup } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'
import { createVirtualClock } from '../../driver/virtualClock'
import type { FaultKind } from '../../../src/sandbox/world/faults'
import { createWorld } from '../../../src/sandbox/world/createWorld'

const PHONES = ['81234567890', '81298765432', '81311112222']
const FAULTS: readonly FaultKind[] = ['loseRequest', 'loseAnswer', 'delay', 'status', 'html', 'cutJson', 'hang']
const PATHS = ['/red_packet/*', '/resource_pos/*', '/red_packet/issue_sky_red_packet', '/resource_pos/popup_record_save', '*']
const START_AT = Date.UTC(2026, 10, 21, 2)
const HOUR_MS = 3_600_000

type Payload = Readonly<Record<string, unknown>>
interface Sent {
  readonly endpoint: string
  readonly intentId?: string
  readonly userId?: string | null
}

/** Violations, and how often each situation occurred. */
export interface Invariants {
  readonly broken: string[]
  readonly met: Record<string, number>
}

/** Follows a session as it happens: intents, their users and their outcomes. */
export function createInvariants(today: () => string) {
  const invariants: Invariants = { broken: [], met: {} }
  const meet = (what: string) => void (invariants.met[what] = (invariants.met[what] ?? 0) + 1)
  const displays = new Map<string, { userId: string | null; reports: number }>()
  const intents = new Map<string, { userId: string; day: string; open: boolean }>()
  const settled = new Set<string>()
  let [userId, tapped, unknown]: [string | null, boolean, string | null] = [null, false, null]

  function onIntent(intentId: string, asker: string, day: string): void {
    const key = `${asker} ${day}`
    const others = [...intents].filter(([id, intent]) => id !== intentId && `${intent.userId} ${intent.day}` === key)
    if (settled.has(key)) invariants.broken.push('22: asked for packets of a day that is settled')
    if (others.some(([, { open }]) => open)) invariants.broken.push('22: a second intent while one is open')
    if (others.length > 0 && !tapped) invariants.broken.push('22: another intent without a tap')
    const isSecond = unknown !== null && unknown !== intentId && others.some(([id]) => id === unknown)
    if (isSecond) invariants.broken.push('22: a lost answer made a second intent')
    intents.set(intentId, { userId: asker, day, open: true })
    tapped = false
    meet('wish')
  }

  function onEvent(type: string, payload: Payload): void {
    if (type === 'session/started' || type === 'session/userFound') userId = String(payload['userId'])
    // A login is a start of its own: open and unknown intents ended with the previous user.
    if (type === 'session/started') [tapped, unknown] = [true, null]
    if (type === 'session/ended') {
      userId = null
      // Open intents belong to the previous user.
      for (const intent of intents.values()) intent.open = false
    }
    if (type === 'skyPackets/barTapped') tapped = true
    if (type === 'promotions/displayed' && payload['key'] !== 'sky') displays.set(String(payload['displayId']), { userId, reports: 0 })
    if (type === 'promotions/displayed') meet('displayed')
    const intent = intents.get(String(payload['intentId']))
    if (!intent) return
    const [family, event = ''] = type.split('/')
    if (family !== 'mutation') return
    if (event === 'succeeded') settled.add(`${intent.userId} ${intent.day}`)
    if (event !== 'started') intent.open = false
    // An intent with a lost answer or without effect continues; its end settles it.
    if (event === 'outcomeLost' || event === 'notApplied') unknown = String(payload['intentId'])
    else if (event === 'succeeded' || event === 'failed') unknown = null
    meet(event)
  }

  /** A stored outcome must have been received from the server. */
  function onStored(args: readonly unknown[]): void {
    const [{ key, value }] = args as [{ key: string; value: { days?: readonly { userId: string; day: string }[] } }]
    const [latest] = (key === 'skyIssued' && value.days) || []
    if (latest) settled.add(`${latest.userId} ${latest.day}`)
  }

  function onReport(intentId: string, asker: string | null): void {
    const display = displays.get(intentId)
    if (!display) return void invariants.broken.push('22: reported what was not displayed')
    if (display.userId !== asker) invariants.broken.push('7: reported in the name of another')
    meet('reported')
  }

  return {
    invariants,
    onEntry(entry: Entry): void {
      if (entry.k === 'i' || entry.k === 's') onEvent(entry.action.type, (entry.action['payload'] ?? {}) as Payload)
      if (entry.k === 'c' && entry.port === 'storage/write') onStored(entry.args)
      if (entry.k !== 'c' || entry.port !== 'http/send') return
      const [{ endpoint, intentId = '', userId: asker = null }] = entry.args as [Sent]
      if (endpoint === 'issueSkyRedPacket') onIntent(intentId, asker ?? '', today())
      if (endpoint === 'popupRecordSave') onReport(intentId, asker)
    },
  }
}

/** A random visit to a world full of red packets, over one or two midnights, while calls fail at random. */
export async function randomPromotions(start: (setup: ClientSetup) => Shopper, seed: string, { steps = 40, watched = true } = {}) {
  const random = seededNumbers(`promotions ${seed}`)
  const pick = <T>(list: readonly T[]): T => list[random() % list.length] as T
  const chance = (share: number) => fraction(random) < share
  const clock = createVirtualClock()
  const world = createWorld({ seed, now: () => START_AT + clock.now(), promotions: 'on', accessLifeMs: 90 * 24 * HOUR_MS })
  const { invariants, onEntry } = createInvariants(() => jakartaDay(world.now()))
  const shopper = start({ seed, clock, world, ...(watched ? { onEntry, strict: false } : {}) })
  await shopper.waits(1_500)
  const { sees, device } = shopper
  const key = () => pick(shopper.state().popups?.dialogs.map((dialog) => dialog.key) ?? ['pos-welcome'])
  const login = async () => {
    if (sees.loggedIn()) return
    if (!sees.loginSheet()) await shopper.does(loginRequired({ reason: 'account' }))
    // Without a network the sheet did not open.
    if (!sees.loginSheet() || sees.loginStep() === undefined) return
    return chance(0.2) ? shopper.closesLogin() : shopper.triesToLogIn(pick(PHONES))
  }
  const acts: readonly (() => unknown)[] = [
    login, login, () => shopper.logsOut(), () => shopper.does(
      popupCrossTapped({ key: key() }),
    ), () => shopper.does(popupCrossTapped({ key: key() })),
    () => shopper.does(popupLinkTapped({ key: key() })), () => shopper.does(smallTapped({ key: key() })), () => shopper.does(barTapped()),
    () => shopper.does(barTapped()), () => shopper.does(sheetCrossTapped()), () => shopper.does(pageShown()),
    () => shopper.does(
      bottomBannerTapped({ bannerId: 'bottom-packet' }),
    ), () => shopper.does(bannerCloseTapped({ bannerId: 'bottom-packet' })),
    () => shopper.does(floatingTapped()), () => shopper.tapsTab(pick(['home', 'order'] as const)), () => shopper.opens('/platform/home'),
    () => shopper.does(pulledToRefresh()), () => shopper.goesBack(), () => shopper.waits(random() % 4_000),
    () => shopper.waits(random() % 100),
    () => chance(0.3) && shopper.waits(13 * HOUR_MS),
    () => void (world.promotions.controls.issue = pick(['works', 'retry', 'refused'] as const)),
    () => void world.faults.add({ kind: pick(FAULTS), path: pick(PATHS), times: 1 + (random() % 3), ms: 1_500, status: 500 }),
    () => device.goesOffline(), () => device.goesOnline(), () => device.goesOnline(), () => chance(0.5) && world.faults.clear(),
  ]
  for (let step = 0; step < steps; step++) await pick(acts)()
  world.faults.clear()
  device.goesOnline()
  if (sees.loginSheet()) await shopper.closesLogin()
  await shopper.waits(90_000)
  checkQuiet(shopper, invariants)
  return { shopper, invariants }
}

/** At the end only visible countdowns are running, no request is pending, and home shows at most one dialog. */
function checkQuiet(shopper: Shopper, { broken }: Invariants): void {
  const { clock, world } = shopper
  const { popups, mutations = {} } = shopper.state()
  const open = (popups?.dialogs ?? []).filter(({ status }) => status === DISPLAY.big || status === DISPLAY.sky)
  // Home's countdown, and on the orders tab the next refresh.
  const countdowns = shopper.state().navigation.screen === 'order' ? 2 : 1
  if (clock.pending() > countdowns) broken.push(`30: ${clock.pending()} timers without an owner`)
  if (Object.values(mutations).some(({ phase }) => phase === 'pending')) broken.push('10: still asking for packets')
  if (open.length > 1) broken.push('two dialogs at once')
  const reports = world.log.filter(({ path, outcome }) => path.endsWith('popup_record_save') && outcome === 'ok')
  const reportedIds = reports.map(({ intentId }) => intentId)
  const counted = Object.values(world.promotions.displays()).reduce((sum, count) => sum + count, 0)
  if (new Set(reportedIds).size !== counted) broken.push('22: a display was counted twice')
}
