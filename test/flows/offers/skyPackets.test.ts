import { DISPLAY } from '../../../src/features/engagement/promotions/logic'
import { popupCrossTapped as dialogCrossTapped, SKY_DIALOG } from '../../../src/features/engagement/promotions/events'
import { selectIsSkyDialogOpen } from '../../../src/features/engagement/promotions/selectors'
import {
  barTapped, skyPacketCrossTapped, skyPacketDetailsTapped, skyPacketWalletTapped,
} from '../../../src/features/engagement/skyPackets/events'
import { hasBeenIssued, isSettled } from '../../../src/features/engagement/skyPackets/logic'
import { selectIssue, selectSkyList, selectIsSkySheetOpen } from '../../../src/features/engagement/skyPackets/selectors'
import { walletChosen } from '../../../src/features/offers/coupons/model/events'
import { WALLET_FEEDS } from '../../../src/features/offers/coupons/model/selectors'
import { jakartaDay } from '../../../src/i18n/dates'
import { selectFeed } from '../../../src/data/feed/selectors'
import { pageShown } from '../../../src/navigation/pageEvents'
import { loginRequired } from '../../../src/session/events'
import { expectReplays, inOrder } from '../../driver/expectReplays'
import { createTokenStore } from '../../driver/serverPorts'
import { START_AT, startClient, type ClientSetup } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'
import { createWorld } from '../../../src/sandbox/world/createWorld'

const SARI = '81234567890'
const BUDI = '81298765432'
const ISSUE = '/red_packet/issue_sky_red_packet'
const LIST = '/red_packet/sky_red_packet_record_list'
/** START_AT is 09:00 in Jakarta. */
const TO_MIDNIGHT_MS = 15 * 3_600_000

function inJakarta() {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'driver', now: () => START_AT + clock.now(), accessLifeMs: 40 * 86_400_000 })
  world.promotions.controls.sky = true
  return { clock, world, tokenStore: createTokenStore(), storage: new Map() }
}

async function atHome(setup: ClientSetup = inJakarta()) {
  const shopper = startClient(setup)
  await shopper.waits(2_000)
  return {
    shopper,
    requestCount: (path: string) => shopper.world.stats.requests[path] ?? 0,
    issue: () => {
      const known = selectIssue(shopper.state(), jakartaDay(shopper.world.now()))
      return known && isSettled(known) ? 'settled' : known?.phase
    },
    opens: () => selectIsSkyDialogOpen(shopper.state()),
    sheet: () => selectIsSkySheetOpen(shopper.state()),
    list: () => selectSkyList(shopper.state()),
    isHere: () => hasBeenIssued(selectSkyList(shopper.state()) ?? { redPacketList: [] }),
    intents: () => shopper.world.log.flatMap(({ path, intentId }) => (path === ISSUE ? [intentId] : [])),
    enters: async (phoneNo = SARI) => {
      await shopper.does(loginRequired({ reason: 'account' }))
      await shopper.logsIn(phoneNo)
      await shopper.waits(1_000)
    },
    envelopes: () => shopper.world.log.filter(({ path, outcome }) => path === ISSUE && outcome === 'ok').length,
  }
}

describe('sky packets', () => {
  it('wait for a guest, and are issued after the login', async () => {
    const { shopper, requestCount, opens, isHere, list, enters } = await atHome()
    expect(list()?.redPacketList).toHaveLength(3)
    expect(isHere()).toBe(false)
    expect(requestCount(ISSUE)).toBe(0)
    await enters()
    expect(requestCount(ISSUE)).toBe(1)
    expect(opens()).toBe(true)
    expect(isHere()).toBe(true)
    expect(shopper.storage.get('skyIssued')).toEqual({ days: [{ userId: shopper.sees.userId(), day: '2026-11-21' }] })
    const story = ['mutation/started', 'skyPackets/listLoaded', 'mutation/succeeded', 'promotions/displayed']
    expect(inOrder(shopper.puts(), story)).toBe(true)
    await shopper.does(dialogCrossTapped({ key: SKY_DIALOG }))
    expect(opens()).toBe(false)
    expect(shopper.state().popups.dialogs.filter(({ status }) => status !== DISPLAY.closed)).toEqual([])
    expectReplays(shopper)
  })

  it('link from the issued packets to their list, and from there to the wallet', async () => {
    const { shopper, sheet, enters } = await atHome()
    await enters()
    await shopper.does(dialogCrossTapped({ key: SKY_DIALOG }))
    await shopper.does(skyPacketDetailsTapped())
    expect(sheet()).toBe(true)
    await shopper.does(skyPacketWalletTapped())
    expect(shopper.sees.screen()).toBe('myCouponList')
    expect(sheet()).toBe(false)
    const feed = WALLET_FEEDS.myCouponList
    await shopper.does(walletChosen({ feed, tab: 'RED_ENVELOPE', status: null }))
    await shopper.waits(500)
    expect(selectFeed(shopper.state(), feed)?.ids.length).toBeGreaterThanOrEqual(3)
    expectReplays(shopper)
  })

  it('are requested once per user and day, however often home is entered, or the app is started or shown', async () => {
    const setup = inJakarta()
    const first = await atHome(setup)
    await first.enters()
    for (let round = 0; round < 3; round++) {
      await first.shopper.tapsTab('order')
      await first.shopper.tapsTab('home')
      await first.shopper.does(pageShown())
    }
    expect(first.requestCount(ISSUE)).toBe(1)
    expectReplays(first.shopper)
    const again = await atHome({ ...setup, seed: 'again' })
    expect(again.shopper.sees.loggedIn()).toBe(true)
    expect(again.requestCount(ISSUE)).toBe(1)
    expect(again.issue()).toBe('settled')
    expect(again.isHere()).toBe(true)
    expect(again.opens()).toBe(false)
    expectReplays(again.shopper)
  })

  it('are issued again after midnight in Jakarta, when the user returns to home or views it again', async () => {
    const { shopper, requestCount, enters, isHere } = await atHome()
    await enters()
    await shopper.does(dialogCrossTapped({ key: SKY_DIALOG }))
    await shopper.waits(TO_MIDNIGHT_MS - shopper.clock.now() - 1_000)
    await shopper.does(pageShown())
    expect(requestCount(ISSUE)).toBe(1)
    await shopper.waits(1_000)
    await shopper.does(pageShown())
    await shopper.waits(1_000)
    expect(requestCount(ISSUE)).toBe(2)
    expect(isHere()).toBe(true)
    expect(shopper.storage.get('skyIssued')).toMatchObject({ days: [{ day: '2026-11-22' }] })
    await shopper.tapsTab('order')
    await shopper.tapsTab('home')
    expect(requestCount(ISSUE)).toBe(2)
    expectReplays(shopper)
  })

  it('are tracked separately for each user of the device', async () => {
    const { shopper, requestCount, enters, isHere } = await atHome()
    await enters(SARI)
    await shopper.logsOut()
    await shopper.waits(1_000)
    expect(isHere()).toBe(false)
    await enters(BUDI)
    expect(requestCount(ISSUE)).toBe(2)
    expect(isHere()).toBe(true)
    await shopper.logsOut()
    await enters(SARI)
    expect(requestCount(ISSUE)).toBe(2)
    expect(isHere()).toBe(true)
    expectReplays(shopper)
  })

  it('that failed retryably are requested at the next tap or start, not automatically', async () => {
    const setup = inJakarta()
    setup.world.promotions.controls.issue = 'retry'
    const { shopper, requestCount, enters, issue, opens, intents, sheet } = await atHome(setup)
    await enters()
    expect(requestCount(ISSUE)).toBe(1)
    expect(issue()).toBe('failed')
    await shopper.tapsTab('order')
    await shopper.tapsTab('home')
    await shopper.does(pageShown())
    expect(requestCount(ISSUE)).toBe(1)
    expect(shopper.storage.get('skyIssued')).toBeUndefined()
    await shopper.does(barTapped())
    // The sheet says that they are not issued yet; a toast would repeat it.
    expect(requestCount(ISSUE)).toBe(2)
    expect(sheet()).toBe(true)
    expect(shopper.sees.toast()).toBeNull()
    await shopper.does(skyPacketCrossTapped())
    setup.world.promotions.controls.issue = 'works'
    await shopper.does(barTapped())
    expect(requestCount(ISSUE)).toBe(3)
    expect(opens()).toBe(true)
    expect(sheet()).toBe(false)
    expect(new Set(intents()).size).toBe(3)
    expectReplays(shopper)
    setup.world.promotions.controls.issue = 'retry'
    const again = await atHome({ ...setup, seed: 'again', storage: new Map() })
    expect(again.requestCount(ISSUE)).toBe(4)
    expectReplays(again.shopper)
  })

  it('that are refused for today are not requested again', async () => {
    const setup = inJakarta()
    setup.world.promotions.controls.issue = 'refused'
    const { shopper, requestCount, enters, issue, opens } = await atHome(setup)
    await enters()
    expect(issue()).toBe('settled')
    expect(opens()).toBe(false)
    expect(shopper.storage.get('skyIssued')).toMatchObject({ days: [{ day: '2026-11-21' }] })
    await shopper.does(barTapped())
    expect(requestCount(ISSUE)).toBe(1)
    expectReplays(shopper)
  })

  it('with a lost answer are read back, and never requested by a second intent', async () => {
    const { shopper, requestCount, enters, issue, isHere, opens, intents } = await atHome()
    shopper.world.faults.add({ kind: 'loseAnswer', path: ISSUE, times: 1 })
    await enters()
    expect(requestCount(ISSUE)).toBe(1)
    expect(issue()).toBe('settled')
    expect(isHere()).toBe(true)
    expect(opens()).toBe(false)
    await shopper.does(barTapped())
    expect(new Set(intents()).size).toBe(1)
    expectReplays(shopper)
  })

  it('with an unknown outcome stay one intent until it is known', async () => {
    const { shopper, enters, issue, opens, intents, sheet } = await atHome()
    // The answer is lost, and so is the answer to the status request.
    shopper.world.faults.add({ kind: 'loseAnswer', path: ISSUE, times: 1 })
    shopper.world.faults.add({ kind: 'loseAnswer', path: LIST, times: 9 })
    await enters()
    expect(issue()).toBe('unknown')
    await shopper.tapsTab('order')
    await shopper.tapsTab('home')
    expect(intents()).toHaveLength(1)
    shopper.world.faults.clear()
    await shopper.does(barTapped())
    // The list shows that they were issued: nothing is sent again.
    expect(intents().length).toBe(1)
    expect(issue()).toBe('settled')
    expect(opens()).toBe(false)
    expect(sheet()).toBe(true)
    expectReplays(shopper)
  })

  it('stay one intent while the list cannot show the outcome', async () => {
    const { shopper, enters, issue, intents } = await atHome()
    shopper.world.faults.add({ kind: 'loseAnswer', path: ISSUE, times: 1 })
    shopper.world.faults.add({ kind: 'loseAnswer', path: LIST, times: 9 })
    await enters()
    await shopper.does(barTapped())
    expect(issue()).toBe('unknown')
    expect(intents().length).toBe(1)
    shopper.world.faults.clear()
    await shopper.does(barTapped())
    expect(issue()).toBe('settled')
    expect(intents().length).toBe(1)
    expect(new Set(intents()).size).toBe(1)
    expectReplays(shopper)
  })

  it('requested by a guest\'s tap are issued once after the login', async () => {
    const { shopper, requestCount, opens, sheet } = await atHome()
    await shopper.does(barTapped())
    expect(shopper.sees.loginSheet()).toBe(true)
    await shopper.logsIn(SARI)
    await shopper.waits(1_000)
    expect(requestCount(ISSUE)).toBe(1)
    expect(opens()).toBe(true)
    expect(sheet()).toBe(false)
    expectReplays(shopper)
  })

  it('shown by the sheet do not open in the dialog as well', async () => {
    // A dialog covered the screen today, so theirs waits until the user asks for it.
    const { shopper, enters, opens, sheet } = await atHome({ ...inJakarta(), storage: new Map([['cover', { at: START_AT }]]) })
    await enters()
    expect(opens()).toBe(false)
    await shopper.does(barTapped())
    expect(opens()).toBe(false)
    expect(sheet()).toBe(true)
    await shopper.does(skyPacketCrossTapped())
    await shopper.tapsTab('order')
    await shopper.tapsTab('home')
    expect(opens()).toBe(false)
    expect(sheet()).toBe(false)
    expectReplays(shopper)
  })

  it('are unchanged when the login is dismissed', async () => {
    const { shopper, requestCount, sheet } = await atHome()
    await shopper.does(barTapped())
    await shopper.closesLogin()
    expect(requestCount(ISSUE)).toBe(0)
    expect(sheet()).toBe(false)
    expect(shopper.sees.screen()).toBe('home')
    expectReplays(shopper)
  })

  it('leave nothing of a user who logs out while they are being issued', async () => {
    const { shopper, opens, isHere, enters, issue } = await atHome()
    shopper.world.faults.add({ kind: 'delay', path: ISSUE, ms: 5_000, times: 1 })
    await enters()
    expect(issue()).toBe('pending')
    await shopper.logsOut()
    await shopper.waits(8_000)
    expect(opens()).toBe(false)
    expect(isHere()).toBe(false)
    expect(issue()).toBeUndefined()
    expect(shopper.storage.get('skyIssued')).toBeUndefined()
    expectReplays(shopper)
  })
})
