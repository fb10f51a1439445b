// A banner, a popup or a floating picture that requires a login and has no usable link.
import { bottomBannerTapped, floatingTapped, popupLinkTapped } from '../../../src/features/engagement/promotions/events'
import { DISPLAY } from '../../../src/features/engagement/promotions/logic'
import { selectOpenDialog } from '../../../src/features/engagement/promotions/selectors'
import { inviteBannerTapped } from '../../../src/features/account/invitations/model/events'
import { packetBannerTapped } from '../../../src/features/offers/packets/events'
import { expectReplays } from '../../driver/expectReplays'
import { START_AT, startClient } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'
import { createVirtualClock } from '../../driver/virtualClock'
import { createWorld } from '../../../src/sandbox/world/createWorld'

const HOME = '/platform/home'

/** The answer with the link of each picture replaced, and with a required login. */
function relinked(linkUrl: unknown, data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value
    if ('linkUrl' in value) return { ...value, linkUrl, requiredLogin: true }
    return 'bannerJumpUrlMap' in value ? { ...value, bannerJumpUrlMap: linkUrl, requiredLogin: true } : value
  })
}

interface Place {
  readonly url: string
  /** Promotions that the world shows besides its pages. */
  readonly shows?: (controls: ReturnType<typeof createWorld>['promotions']['controls']) => void
  readonly tap: (shopper: Shopper) => Promise<void>
  readonly at: string
}

/** Taps a banner of one of home's cards. */
async function tapsBannerOf(shopper: Shopper, cardId: 'PAGE_HOME_BANNER_CARD' | 'PAGE_HOME_MIDDLE_BANNER_CARD'): Promise<void> {
  await shopper.tapsBanner(cardId, shopper.sees.cards()[cardId]?.[0]?.id ?? '')
}

const PLACES: readonly Place[] = [
  { url: HOME, at: 'PAGE_HOME_BANNER_CARD', tap: (shopper) => tapsBannerOf(shopper, 'PAGE_HOME_BANNER_CARD') },
  { url: HOME, at: 'PAGE_HOME_MIDDLE_BANNER_CARD', tap: (shopper) => tapsBannerOf(shopper, 'PAGE_HOME_MIDDLE_BANNER_CARD') },
  {
    url: HOME, at: 'bottomBanner', tap: (shopper) => shopper.does(bottomBannerTapped({ bannerId: 'any' })),
    shows: (controls) => void (controls.bottomBanner = true),
  },
  { url: HOME, at: 'floating', tap: (shopper) => shopper.does(floatingTapped()), shows: (controls) => void (controls.floating = true) },
  {
    url: HOME, at: 'popup', tap: (shopper) => shopper.does(popupLinkTapped({ key: 'pos-welcome' })),
    shows: (controls) => void (controls.popups.RED_PACKET_DIALOG = true),
  },
  {
    url: '/platform/receiveRedEnvelope?activityId=packet-lunch&dialogId=dlg-1', at: 'activityBanner',
    tap: (shopper) => shopper.does(packetBannerTapped({ activityId: 'packet-lunch' })),
  },
  { url: '/platform/inviteFriends/invitationTheme', at: 'invitationBanner', tap: (shopper) => shopper.does(inviteBannerTapped()) },
]

async function tapped({ url, shows, tap }: Place, linkUrl: unknown): Promise<Shopper> {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'driver', now: () => START_AT + clock.now() })
  shows?.(world.promotions.controls)
  world.faults.add({ kind: 'mutate', path: '*', times: null, mutate: (data) => relinked(linkUrl, data) })
  const shopper = startClient({ clock, world, url })
  await shopper.waits(3_000)
  await tap(shopper)
  return shopper
}

describe.each(PLACES.map((place) => [place.at, place] as const))('a guest who taps %s', (at, place) => {
  it.each([
    ['without a link', 'bannerWithoutLink', {}],
    ['with a link to nowhere', 'link', { 'id-ID': 'javascript:alert(1)' }],
  ])('%s is not asked to log in: the tap is reported, and nothing else happens', async (_, kind, linkUrl) => {
    const shopper = await tapped(place, linkUrl)
    expect(shopper.sees.loginSheet()).toBe(false)
    expect(shopper.reports).toContainEqual({ kind, code: expect.any(String) as string, at })
    expect(shopper.sees.path().split('?')[0]).toBe(place.url.split('?')[0])
    expectReplays(shopper)
  })

  it('with a link is asked to log in', async () => {
    const shopper = await tapped(place, { 'id-ID': '/platform/rank' })
    expect(shopper.sees.loginSheet()).toBe(true)
    expectReplays(shopper)
  })
})

it('without a link keeps the popup open', async () => {
  const place = PLACES.find(({ at }) => at === 'popup') as Place
  const shopper = await tapped(place, {})
  expect(selectOpenDialog(shopper.state())?.key).toBe('pos-welcome')
  expect(shopper.state().popups.dialogs.find(({ key }) => key === 'pos-welcome')?.status).toBe(DISPLAY.big)
})
