// The page of a store or product is prerendered by the server: a user who follows a link sees it at once, and it is refreshed in the
// background.
import * as v from 'valibot'
import { prerenderedPageSchema, type PrerenderedPage } from '../../../src/api/kit/prerenderedPage'
import { heartTapped } from '../../../src/features/discovery/favourites/events'
import { makeSelectMerchant } from '../../../src/features/discovery/stores/model/selectors'
import { selectResource } from '../../../src/data/resource/selectors'
import { backTapped } from '../../../src/navigation/events'
import { addressesIn, aServedPage } from '../../driver/builders/aPrerenderedPage'
import { expectReplays } from '../../driver/expectReplays'
import { START_AT, startClient } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'
import { createVirtualClock } from '../../driver/virtualClock'
import { createWorld } from '../../../src/sandbox/world/createWorld'

const DENIED = { locates: { failed: 'denied' }, permission: 'denied' } as const
const CALLS = { store: '/local_life/merchant/detail', product: '/local_life/product/detail', sale: '/local_life/flash_sale/product/detail' }
type Kind = keyof typeof CALLS

/** A page for a guest without a position, and its world with reset counters. */
async function served(kind: Kind) {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'drawn', now: () => START_AT + clock.now() })
  const url = addressesIn(world)[kind]
  const page = await aServedPage(url, { clock, world, seed: 'first' })
  const before = { ...world.stats.requests }
  const requestCount = () => (world.stats.requests[CALLS[kind]] ?? 0) - (before[CALLS[kind]] ?? 0)
  return { page, requestCount, opens: (more = '') => startClient({ clock, world, ...DENIED, url: url + more, served: page }) }
}

const shownBy = (shopper: Shopper, { resource }: PrerenderedPage) => selectResource(shopper.state(), resource)
const typesIn = (shopper: Shopper) =>
  shopper.journalText().split('\n').flatMap((line) => /"action":\{"type":"([^"]+)"/.exec(line)?.[1] ?? [])

describe.each(Object.keys(CALLS) as Kind[])('the page of a %s', (kind) => {
  it('is shown at once, and reloaded once in the background', async () => {
    const { page, requestCount, opens } = await served(kind)
    const shopper = opens('&channel_id=3')
    expect(shopper.sees.screen()).toBe(page.screen)
    expect(shownBy(shopper, page)).toMatchObject({ phase: 'ready', content: page.content })
    const phases = new Set<string | undefined>()
    const depth = new Set<number>()
    shopper.session.store.subscribe(() => {
      phases.add(shownBy(shopper, page)?.phase)
      depth.add(shopper.state().navigation.stack.length)
    })
    await shopper.waits(4_000)
    expect([...phases]).toEqual(['ready', 'refreshing'])
    expect([...depth]).toEqual([1])
    expect(requestCount()).toBe(1)
    // The session itself starts its module once and enters the screen once.
    const types = typesIn(shopper)
    for (const type of ['resource/prerendered', 'navigation/moduleLoaded', 'navigation/screenEntered']) {
      expect(types.filter((each) => each === type)).toHaveLength(1)
    }
    expect(types).not.toContain('navigation/screenAwaited')
    expect(shopper.state().visit.campaign.channelId).toBe('3')
    expectReplays(shopper)
  })

  it('stays if it cannot be reloaded', async () => {
    const { page, opens } = await served(kind)
    const shopper = opens()
    shopper.device.goesOffline()
    await shopper.waits(20_000)
    expect(shownBy(shopper, page)).toMatchObject({ phase: 'ready', content: page.content })
    expectReplays(shopper)
  })

  it('in another language than the user\'s is requested in theirs', async () => {
    const { page, requestCount, opens } = await served(kind)
    const shopper = opens()
    await shopper.waits(4_000)
    await shopper.chooses('en-GB')
    await shopper.waits(1_000)
    expect(shownBy(shopper, page)?.phase).toBe('ready')
    expect(requestCount()).toBe(2)
    expectReplays(shopper)
  })
})

it('leads home by its back button, and handles taps once it is hydrated', async () => {
  const { page, opens } = await served('store')
  const shopper = opens()
  const name = page.resource
  expect(makeSelectMerchant()(shopper.state(), name)?.store.poiId).toBe(page.params['poiId'])
  shopper.session.store.dispatch(heartTapped({ poiId: page.params['poiId'] ?? '', on: true }))
  await shopper.waits(4_000)
  expect(shopper.sees.loginSheet()).toBe(true)
  await shopper.closesLogin()
  shopper.session.store.dispatch(backTapped())
  await shopper.waits(4_000)
  expect(shopper.sees.screen()).toBe('home')
  expectReplays(shopper)
})

it.each([
  ['of a language that is none of ours', { locale: 'fr-FR' }],
  ['of no moment', { answeredAt: 'today' }],
  ['named like what every object has', { generation: '__proto__' }],
  ['of another screen', { screen: 'mall' }],
  ['of a store that has no id', { content: { poiId: '__proto__' } }],
  ['with things that pages do not have', { included: [{ kind: 'order', items: [] }] }],
  ['of nothing', { resource: '' }],
])('is not read where it is %s', async (_, change) => {
  const { page } = await served('store')
  expect(v.is(prerenderedPageSchema, page)).toBe(true)
  expect(v.is(prerenderedPageSchema, { ...page, ...change })).toBe(false)
})
