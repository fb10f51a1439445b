import type { StartupPopup } from '../../../src/api/offers/promotions'
import { DISPLAY } from '../../../src/features/engagement/promotions/logic'
import {
  bannerCloseTapped, bottomBannerTapped, popupCrossTapped, floatingCloseTapped, floatingTapped, popupLinkTapped, popupsLoaded,
  smallCloseTapped, smallTapped,
} from '../../../src/features/engagement/promotions/events'
import { selectBottomBanner, selectFloating, selectOpenDialog } from '../../../src/features/engagement/promotions/selectors'
import { loginRequired } from '../../../src/session/events'
import type { Json } from '../../../src/shared/json'
import { popupDismissed } from '../../../src/navigation/events'
import { createWorld } from '../../../src/sandbox/world/createWorld'
import { expectReplays, inOrder } from '../../driver/expectReplays'
import { START_AT, startClient, type ClientSetup } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'
import { createVirtualClock } from '../../driver/virtualClock'

const SARI = '81234567890'
const NEWCOMER = '81311112222'
const DAY_MS = 24 * 3_600_000
const RECORD = '/resource_pos/popup_record_save'

type Kind = 'RED_PACKET_DIALOG' | 'NEW_GIFT_POPUP' | 'PLAIN_POPUP' | 'bottomBanner' | 'floating'

async function enter(shopper: Shopper, phoneNo: string): Promise<void> {
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn(phoneNo)
}

function aPopup(link: string): StartupPopup {
  const text = { 'id-ID': 'x' }
  return {
    resourcePosition: { id: 'pos-made', positionId: 10001, subType: 'RED_PACKET_DIALOG' },
    dialog: { id: 'dlg-made', name: text, iconUrl: text, linkUrl: { 'id-ID': link } },
  }
}

/** Home of a world with only these promotions. */
async function atHome(kinds: readonly Kind[], setup: ClientSetup = {}) {
  const clock = setup.clock ?? createVirtualClock()
  const world = setup.world ?? createWorld({ seed: 'driver', now: () => START_AT + clock.now() })
  for (const kind of kinds) {
    if (kind === 'bottomBanner' || kind === 'floating') world.promotions.controls[kind] = true
    else world.promotions.controls.popups[kind] = true
  }
  const shopper = startClient({ clock, world, ...setup })
  await shopper.waits(1_500)
  return {
    shopper,
    requestCount: (path: string) => world.stats.requests[path] ?? 0,
    open: () => selectOpenDialog(shopper.state())?.key ?? null,
    statusOf: (key: string) => shopper.state().popups.dialogs.find((dialog) => dialog.key === key)?.status,
    banner: () => selectBottomBanner(shopper.state())?.id ?? null,
  }
}

describe('a popup', () => {
  it('opens at the start, shrinks, opens again by a tap, and continues through a login', async () => {
    const { shopper, open, statusOf } = await atHome(['RED_PACKET_DIALOG'])
    expect(open()).toBe('pos-welcome')
    await shopper.does(popupCrossTapped({ key: 'pos-welcome' }))
    expect(open()).toBeNull()
    expect(statusOf('pos-welcome')).toEqual(DISPLAY.small)
    await shopper.does(smallTapped({ key: 'pos-welcome' }))
    expect(open()).toBe('pos-welcome')
    await shopper.does(popupLinkTapped({ key: 'pos-welcome' }))
    expect(shopper.sees.loginSheet()).toBe(true)
    await shopper.closesLogin()
    expect(open()).toBe('pos-welcome')
    expect(shopper.sees.screen()).toBe('home')
    await shopper.does(popupLinkTapped({ key: 'pos-welcome' }))
    await shopper.logsIn(SARI)
    expect(shopper.sees.path()).toBe('/platform/receiveRedEnvelope?activityId=welcome-25&dialogId=dlg-welcome')
    expect(statusOf('pos-welcome')).toBe(DISPLAY.small)
    expectReplays(shopper)
  })

  it('is omitted if its small picture lacks the language', async () => {
    const { shopper, statusOf } = await atHome(['NEW_GIFT_POPUP'], { locale: 'zh-CN' })
    await enter(shopper, NEWCOMER)
    await shopper.waits(2_000)
    expect(statusOf('pos-gift')).toBe(DISPLAY.big)
    await shopper.does(popupCrossTapped({ key: 'pos-gift' }))
    expect(statusOf('pos-gift')).toBe(DISPLAY.closed)
    expectReplays(shopper)
  })

  it('opens once a day, and without news on the first start', async () => {
    const storage = new Map()
    const first = await atHome(['RED_PACKET_DIALOG', 'PLAIN_POPUP'], { storage })
    await first.shopper.does(popupCrossTapped({ key: 'pos-welcome' }))
    expect(first.open()).toBeNull()
    expectReplays(first.shopper)
    const nextDay = async (kinds: readonly Kind[]) => {
      storage.set('cover', { at: START_AT - DAY_MS })
      return await atHome(kinds, { storage })
    }
    const second = await nextDay(['RED_PACKET_DIALOG', 'PLAIN_POPUP'])
    expect(second.open()).toBe('pos-welcome')
    await second.shopper.does(popupCrossTapped({ key: 'pos-welcome' }))
    // Nothing else covers the screen on the same day; this one has no small picture.
    expect(second.open()).toBeNull()
    expect(second.statusOf('pos-flash')).toBe('waiting')
    expectReplays(second.shopper)
    const third = await nextDay(['PLAIN_POPUP'])
    expect(third.open()).toBe('pos-flash')
    await third.shopper.does(popupLinkTapped({ key: 'pos-flash' }))
    expect(third.shopper.sees.screen()).toBe('flashDeal')
    expect(third.statusOf('pos-flash')).toBe(DISPLAY.closed)
    expectReplays(third.shopper)
  })

  it('covers the screen once in 24 hours, and is its small picture meanwhile', async () => {
    const storage = new Map<string, Json>([['cover', { at: START_AT - DAY_MS + 60_000 }]])
    const { shopper, open, statusOf, requestCount } = await atHome(['RED_PACKET_DIALOG'], { storage })
    expect(open()).toBeNull()
    expect(statusOf('pos-welcome')).toEqual(DISPLAY.small)
    await shopper.waits(5_000)
    expect(requestCount(RECORD)).toBe(0)
    await shopper.does(smallTapped({ key: 'pos-welcome' }))
    expect(open()).toBe('pos-welcome')
    await shopper.waits(5_000)
    expect(requestCount(RECORD)).toBe(1)
    expectReplays(shopper)
  })

  it('stays waiting after another one was closed', async () => {
    const { shopper, statusOf } = await atHome(['RED_PACKET_DIALOG'])
    await shopper.does(popupCrossTapped({ key: 'pos-welcome' }))
    const { resourcePosition, dialog } = aPopup('/platform/home')
    const withPicture = { resourcePosition, dialog: { ...dialog, floatingUrl: { 'id-ID': 'x' } } }
    await shopper.does(popupsLoaded({ popups: [withPicture], redPacketList: [] }))
    await shopper.does(smallCloseTapped({ key: 'pos-welcome' }))
    await shopper.tapsTab('account')
    await shopper.tapsTab('home')
    expect(statusOf('pos-welcome')).toBe(DISPLAY.closed)
    expect(statusOf('pos-made')).toBe('waiting')
    expectReplays(shopper)
  })

  it('is not shown offline', async () => {
    const storage = new Map<string, Json>()
    const { shopper, open } = await atHome([], { storage })
    shopper.device.goesOffline()
    await shopper.waits(0)
    await shopper.does(popupsLoaded({ popups: [aPopup('/platform/flashDeal')], redPacketList: [] }))
    expect(open()).toBeNull()
    shopper.device.goesOnline()
    await shopper.waits(0)
    expect(open()).toBe('pos-made')
    expectReplays(shopper)
  })

  it('is requested as on the first start until the server has answered once', async () => {
    const storage = new Map<string, Json>()
    const firstStarts = async (isDown: boolean) => {
      const sent: unknown[] = []
      const clock = createVirtualClock()
      const world = createWorld({ seed: 'driver', now: () => START_AT + clock.now() })
      if (isDown) world.faults.add({ kind: 'loseRequest', path: '/resource_pos/page/pop_v2', times: null })
      const shopper = startClient({ clock, world, storage })
      await shopper.waits(3_000)
      for (const entry of shopper.journal().entries) {
        if (entry.k === 's' && entry.action.type === 'promotions/popupsRequested') sent.push(entry.action['payload'])
      }
      expectReplays(shopper)
      return sent
    }
    expect(await firstStarts(true)).toEqual([{ isFirstAppStartup: true }])
    expect(await firstStarts(false)).toEqual([{ isFirstAppStartup: true }])
    expect(await firstStarts(false)).toEqual([{ isFirstAppStartup: false }])
  })

  it('waits until home has no open popup and no login', async () => {
    const { shopper, requestCount, open } = await atHome(['RED_PACKET_DIALOG'], { url: '/platform/home?filter=0' })
    await shopper.waits(3_000)
    expect(requestCount('/resource_pos/page/pop_v2')).toBe(0)
    expect(open()).toBeNull()
    await shopper.does(loginRequired({ reason: 'account' }))
    await shopper.does(popupDismissed({ popup: 'filter' }))
    expect(open()).toBeNull()
    await shopper.closesLogin()
    expect(open()).toBe('pos-welcome')
    expectReplays(shopper)
  })

  it('is requested once a visit, however often home is entered', async () => {
    const { shopper, requestCount } = await atHome(['RED_PACKET_DIALOG'])
    await shopper.tapsTab('order')
    await shopper.tapsTab('home')
    await shopper.pullsToRefresh()
    expect(requestCount('/resource_pos/page/pop_v2')).toBe(1)
    expectReplays(shopper)
  })

  it('with an external link does not navigate and is reported', async () => {
    const { shopper } = await atHome([])
    await shopper.does(popupsLoaded({ popups: [aPopup('https://evil.example/platform/flashDeal')], redPacketList: [] }))
    await shopper.does(popupLinkTapped({ key: 'pos-made' }))
    expect(shopper.sees.screen()).toBe('home')
    expect(shopper.outside).toEqual([])
    expect(shopper.reports).toMatchObject([{ kind: 'link', at: 'popup dlg-made' }])
    expectReplays(shopper)
  })
})

describe('the report of a popup', () => {
  it('is sent once per display, two seconds after it, closed or not', async () => {
    const { shopper, requestCount } = await atHome(['RED_PACKET_DIALOG'])
    const [displayed] = shopper.state().popups.dialogs
    await shopper.does(popupCrossTapped({ key: 'pos-welcome' }))
    expect(requestCount(RECORD)).toBe(0)
    await shopper.waits(2_500)
    expect(requestCount(RECORD)).toBe(1)
    expect(shopper.world.log.find(({ path }) => path === RECORD)?.intentId).toBe(displayed?.displayId)
    await shopper.does(smallTapped({ key: 'pos-welcome' }))
    await shopper.waits(10_000)
    expect(requestCount(RECORD)).toBe(2)
    expect(shopper.world.promotions.displays()).toEqual({ 'pos-welcome': 2 })
    expectReplays(shopper)
  })

  it('is dropped when the user has left meanwhile, and when another has logged in', async () => {
    const { shopper, requestCount, open } = await atHome(['NEW_GIFT_POPUP'])
    await enter(shopper, NEWCOMER)
    await shopper.waits(1_000)
    expect(open()).toBe('pos-gift')
    await shopper.logsOut()
    await shopper.waits(5_000)
    expect(requestCount(RECORD)).toBe(0)
    expect(open()).toBeNull()
    expect(shopper.state().popups).toEqual({ isRequested: true, dialogs: [], redPacketList: [] })
    expectReplays(shopper)
  })
})

describe('the gift for new users', () => {
  it('is requested one second after a login, with its content', async () => {
    const { shopper, requestCount, open } = await atHome(['NEW_GIFT_POPUP'])
    expect(requestCount('/resource_pos/page/pop_v2')).toBe(1)
    await enter(shopper, NEWCOMER)
    expect(requestCount('/resource_pos/page/pop_v2')).toBe(1)
    await shopper.waits(1_000)
    expect(requestCount('/resource_pos/page/pop_v2')).toBe(2)
    expect(open()).toBe('pos-gift')
    expect(shopper.state().popups.redPacketList).toMatchObject([{ couponAmount: 30_000 }, { couponAmount: 10_000, quantity: 2 }])
    expectReplays(shopper)
  })

  it('is not requested when the user leaves within that second', async () => {
    const { shopper, requestCount } = await atHome([])
    await enter(shopper, SARI)
    await shopper.logsOut()
    await shopper.waits(3_000)
    expect(requestCount('/resource_pos/page/pop_v2')).toBe(1)
    expectReplays(shopper)
  })
})

describe('the bottom banner', () => {
  it('is shown once the address is known, requires a login, and is hidden when one of its packets was claimed', async () => {
    const { shopper, banner } = await atHome(['bottomBanner'])
    expect(banner()).toBe('bottom-packet')
    await shopper.does(bottomBannerTapped({ bannerId: 'bottom-packet' }))
    expect(shopper.sees.loginSheet()).toBe(true)
    await shopper.logsIn(SARI)
    expect(shopper.sees.path()).toBe('/platform/receiveRedEnvelope')
    await shopper.waits(1_000)
    expect(banner()).toBe('bottom-packet')
    shopper.world.promotions.controls.allReceived = true
    await shopper.logsOut()
    expect(shopper.state().bottomBanner.phase).toBe('mount')
    await shopper.waits(1_000)
    expect(shopper.state().bottomBanner.phase).toBe('hidden')
    shopper.world.promotions.controls.bottomBanner = false
    await shopper.opens('/platform/home')
    await enter(shopper, SARI)
    await shopper.waits(1_500)
    expect(shopper.state().bottomBanner.phase).toBe('mount')
    expectReplays(shopper)
  })

  it('is requested one second after a login if the address is unknown, and not before', async () => {
    const { shopper, banner, requestCount } = await atHome(['bottomBanner'], { locates: { failed: 'denied' }, permission: 'denied' })
    await shopper.waits(5_000)
    expect(banner()).toBeNull()
    expect(requestCount('/resource_pos/content_list')).toBe(0)
    await enter(shopper, SARI)
    expect(banner()).toBeNull()
    await shopper.waits(1_000)
    expect(banner()).toBe('bottom-packet')
    expectReplays(shopper)
  })

  it('stays hidden for this visit once it was closed', async () => {
    const { shopper, banner } = await atHome(['bottomBanner'])
    await shopper.does(bannerCloseTapped({ bannerId: 'bottom-packet' }))
    expect(banner()).toBeNull()
    await enter(shopper, SARI)
    await shopper.waits(2_000)
    expect(banner()).toBeNull()
    expectReplays(shopper)
  })
})

describe('several bottom banners', () => {
  const packet = (id: string, received: boolean) => ({
    id, iconUrl: { 'id-ID': '/img/packet.webp' }, content: { redPacketList: [{ couponAmount: 5_000, isReceived: received }] },
  })
  const withBanners = async (...banners: readonly object[]) => {
    const { shopper, banner } = await atHome(['bottomBanner'])
    shopper.world.faults.add({
      kind: 'mutate', path: '/resource_pos/content_list', times: null, mutate: () => JSON.stringify({ contentList: banners }),
    })
    await enter(shopper, SARI)
    await shopper.waits(1_500)
    expectReplays(shopper)
    return { banner, phase: shopper.state().bottomBanner.phase }
  }

  it('show the next one when the first was claimed', async () => {
    expect((await withBanners(packet('had', true), packet('new', false))).banner()).toBe('new')
  })

  it('are hidden when each was claimed', async () => {
    expect((await withBanners(packet('had', true), packet('also-had', true))).phase).toBe('hidden')
  })
})

describe('the floating picture', () => {
  it('continues through a login', async () => {
    const { shopper } = await atHome(['floating'])
    await shopper.does(floatingTapped())
    await shopper.logsIn(SARI)
    expect(shopper.sees.screen()).toBe('invitationTheme')
    expectReplays(shopper)
  })

  it('can be closed for this visit', async () => {
    const { shopper } = await atHome(['floating'])
    expect(selectFloating(shopper.state())).not.toBeNull()
    await shopper.does(floatingCloseTapped())
    await shopper.tapsTab('order')
    await shopper.tapsTab('home')
    expect(selectFloating(shopper.state())).toBeNull()
    expectReplays(shopper)
  })

  it('is requested again with home after a failure', async () => {
    const clock = createVirtualClock()
    const world = createWorld({ seed: 'driver', now: () => START_AT + clock.now() })
    world.faults.add({ kind: 'status', status: 500, path: '/resource_pos/page/single_resource_pos', times: 1 })
    const { shopper } = await atHome(['floating'], { clock, world })
    expect(selectFloating(shopper.state())).toBeNull()
    await shopper.tapsTab('order')
    await shopper.tapsTab('home')
    expect(selectFloating(shopper.state())).not.toBeNull()
    expectReplays(shopper)
  })
})

describe('the banners of home', () => {
  it('are fetched again three seconds after a login and after the address became known', async () => {
    const { shopper, requestCount } = await atHome([])
    const cards = '/local_life/home/page_card_list'
    expect(requestCount(cards)).toBe(2)
    await shopper.waits(3_000)
    expect(requestCount(cards)).toBe(3)
    await enter(shopper, SARI)
    await shopper.waits(2_000)
    expect(requestCount(cards)).toBe(3)
    await shopper.waits(1_000)
    expect(requestCount(cards)).toBe(4)
    expect(shopper.sees.cards().HOME_CATEGORY_CARD).toHaveLength(4)
    expect(inOrder(shopper.puts(), ['session/started', 'home/cardsAwaited', 'home/cardsLoaded'])).toBe(true)
    expectReplays(shopper)
  })
})
