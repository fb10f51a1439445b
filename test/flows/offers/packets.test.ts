import {
  appTapped, packetBannerTapped, chatTapped, packetClaimTapped, packetProductsTapped,
} from '../../../src/features/offers/packets/events'
import { activityResource, selectActivity, selectClaim } from '../../../src/features/offers/packets/selectors'
import { activityStateOf } from '../../../src/features/offers/packets/logic'
import { resourceRetryTapped } from '../../../src/data/resource/events'
import { expectReplays, inOrder } from '../../driver/expectReplays'
import { startClient, type ClientSetup } from '../../driver/startClient'

const SARI = '81234567890'
const BUDI = '81298765432'
const CLAIM = '/local_life/market/activity/claim_award_v2'
const DETAIL = '/market/activity/red_packet_activity'

async function at(activityId: string, setup: ClientSetup = {}) {
  const shopper = startClient({ url: `/platform/receiveRedEnvelope?activityId=${activityId}&dialogId=dlg-1`, ...setup })
  await shopper.waits(1_000)
  const resource = activityResource({ activityId, dialogId: 'dlg-1' }) ?? ''
  const content = () => selectActivity(shopper.state(), resource)
  return {
    shopper,
    content,
    resource,
    state: () => {
      const activity = content()?.activity
      return activity && activityStateOf(activity, selectClaim(shopper.state(), activityId), shopper.state().navigation.shell !== undefined)
    },
    claims: () => shopper.does(packetClaimTapped({ activityId, dialogId: 'dlg-1' })),
    requestCount: (path: string) => shopper.world.stats.requests[path] ?? 0,
    intents: () => shopper.world.log.flatMap(({ path, intentId }) => (path === CLAIM ? [intentId] : [])),
  }
}

describe('an activity', () => {
  it('shows its envelopes and its banners', async () => {
    const { shopper, content, state } = await at('packet-lunch')
    expect(content()?.activity.redPacketList).toMatchObject([{ couponAmount: 15_000 }, { couponAmount: 10_000, quantity: 2 }])
    expect(state()).toBe('claimable')
    await shopper.does(chatTapped({ activityId: 'packet-lunch' }))
    expect(shopper.outside).toEqual([content()?.whatsappLink])
    await shopper.does(packetBannerTapped({ activityId: 'packet-lunch' }))
    expect(shopper.sees.screen()).toBe('flashDeal')
    expectReplays(shopper)
  })

  it('is claimed by a guest through a login, once, and links to its products', async () => {
    const { shopper, state, claims, requestCount } = await at('packet-lunch')
    await claims()
    expect(shopper.sees.loginSheet()).toBe(true)
    await shopper.logsIn(SARI)
    await shopper.waits(500)
    expect(state()).toBe('claimed')
    expect(requestCount(CLAIM)).toBe(1)
    expect(shopper.sees.toast()).toBe('packets.claimed')
    expect(inOrder(shopper.puts(), ['session/loginRequired', 'session/started', 'mutation/started', 'mutation/succeeded'])).toBe(true)
    await claims()
    expect(requestCount(CLAIM)).toBe(1)
    await shopper.does(packetProductsTapped({ activityId: 'packet-lunch' }))
    expect(shopper.sees.path()).toBe('/platform/redEnvelopeProducts?activityId=packet-lunch')
    expectReplays(shopper)
  })

  it('stays claimable when the login is dismissed', async () => {
    const { shopper, state, claims, requestCount } = await at('packet-lunch')
    await claims()
    await shopper.closesLogin()
    expect(state()).toBe('claimable')
    expect(requestCount(CLAIM)).toBe(0)
    expectReplays(shopper)
  })

  it('for the app only says so on the web, and is claimed in the shell', async () => {
    const web = await at('app-50')
    expect(web.state()).toBe('appOnly')
    await web.shopper.does(appTapped({ activityId: 'app-50' }))
    expect(web.shopper.sees.screen()).toBe('download')
    expectReplays(web.shopper)
    const app = await at('app-50', { shell: {} })
    expect(app.state()).toBe('claimable')
    await app.claims()
    await app.shopper.logsIn(SARI)
    await app.shopper.waits(500)
    expect(app.state()).toBe('claimed')
    expectReplays(app.shopper)
  })

  it.each([
    ['9200103', 'appOnly', null], ['9200105', 'newcomersOnly', null], ['10000008', 'gone', 'words'], ['9000002', 'gone', 'words'],
    ['9200104', 'over', 'words'], ['10000007', 'claimed', 'words'], ['9400007', 'claimable', 'words'],
  ])('that is refused with %s is %s', async (code, state, message) => {
    const page = await at('packet-lunch')
    page.shopper.world.faults.add({ kind: 'errorCode', code, message: 'words', path: CLAIM, times: 1 })
    await page.claims()
    await page.shopper.logsIn(BUDI)
    await page.shopper.waits(500)
    expect(page.state()).toBe(state)
    expect(page.shopper.state().toasts?.message ?? null).toBe(message)
    expectReplays(page.shopper)
  })

  it('with a lost answer is read back before anything is sent again', async () => {
    const { shopper, state, claims, intents } = await at('packet-lunch')
    shopper.world.faults.add({ kind: 'loseAnswer', path: CLAIM, times: 1 })
    await claims()
    await shopper.logsIn(SARI)
    await shopper.waits(500)
    expect(state()).toBe('claimed')
    expect(intents().length).toBe(1)
    expectReplays(shopper)
  })

  it('stays one intent until an answer settles it', async () => {
    const { shopper, state, claims } = await at('packet-lunch')
    shopper.world.faults.add({ kind: 'loseRequest', path: CLAIM, times: 1 })
    shopper.world.faults.add({ kind: 'loseAnswer', path: DETAIL, times: 9 })
    await claims()
    await shopper.logsIn(SARI)
    await shopper.waits(500)
    expect(state()).toBe('unknown')
    expect(shopper.sees.toast()).toBeNull()
    shopper.world.faults.clear()
    // The page shows that it was not issued; a further claim is refused before it is sent.
    shopper.world.faults.add({ kind: 'status', status: 429, path: CLAIM, times: 1 })
    await claims()
    await shopper.waits(500)
    expect(state()).toBe('claimable')
    expect(shopper.sees.toast()).toBe('packets.failed')
    await claims()
    expect(state()).toBe('claimed')
    const started = shopper.journal().entries.flatMap((entry) => {
      const action = entry.k === 's' ? (entry.action as { type: string; payload?: { intentId?: string } }) : null
      return action?.type === 'mutation/started' ? [action.payload?.intentId] : []
    })
    expect(started.length).toBe(3)
    expect(new Set(started).size).toBe(1)
    expectReplays(shopper)
  })

  it('that was issued before the network was lost is detected when it is back', async () => {
    const { shopper, state, claims, requestCount } = await at('packet-lunch')
    shopper.world.faults.add({ kind: 'loseAnswer', path: CLAIM, times: 1 })
    shopper.world.faults.add({ kind: 'loseAnswer', path: DETAIL, times: 9 })
    await claims()
    await shopper.logsIn(SARI)
    await shopper.waits(500)
    expect(state()).toBe('unknown')
    shopper.world.faults.clear()
    shopper.device.goesOffline()
    shopper.device.goesOnline()
    await shopper.waits(500)
    expect(state()).toBe('claimed')
    expect(requestCount(CLAIM)).toBe(1)
    expect(shopper.sees.toast()).toBe('packets.claimed')
    expectReplays(shopper)
  })

  it('is claimed once, however often it is tapped', async () => {
    const { shopper, requestCount, state } = await at('packet-lunch')
    for (let tap = 0; tap < 2; tap++) shopper.dispatch(packetClaimTapped({ activityId: 'packet-lunch', dialogId: null }))
    await shopper.waits()
    await shopper.logsIn(SARI)
    for (let tap = 0; tap < 3; tap++) shopper.dispatch(packetClaimTapped({ activityId: 'packet-lunch', dialogId: null }))
    await shopper.waits()
    expect(requestCount(CLAIM)).toBe(1)
    expect(state()).toBe('claimed')
    expectReplays(shopper)
  })

  it('is reset after a logout', async () => {
    const { shopper, claims, state } = await at('packet-lunch')
    await claims()
    await shopper.logsIn(SARI)
    await shopper.logsOut()
    await shopper.waits(500)
    expect(shopper.state().mutations).toEqual({})
    expect(state()).toBe('claimable')
    expectReplays(shopper)
  })

  it('that does not exist shows the server\'s message; one that fails to load is retried', async () => {
    const missing = await at('no-such')
    expect(missing.shopper.sees.resource(missing.resource)).toMatchObject({ phase: 'failed', failure: { code: '9200102' } })
    expect(missing.shopper.state().toasts?.message).toBe('Promonya sudah selesai')
    expectReplays(missing.shopper)
    const page = await at('packet-lunch')
    page.shopper.world.faults.add({ kind: 'status', status: 500, path: DETAIL, times: 1 })
    await page.shopper.opens('/platform/receiveRedEnvelope?activityId=packet-lunch&dialogId=dlg-2')
    const second = activityResource({ activityId: 'packet-lunch', dialogId: 'dlg-2' }) ?? ''
    expect(page.shopper.sees.resource(second)?.phase).toBe('failed')
    await page.shopper.does(resourceRetryTapped({ resource: second }))
    expect(page.shopper.sees.resource(second)?.phase).toBe('ready')
    expectReplays(page.shopper)
  })
})
