import { errorRaised } from '../../../src/navigation/pageEvents'
import { screenRetryTapped } from '../../../src/navigation/events'
import { expectReplays } from '../../driver/expectReplays'
import { START_AT, startClient } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'
import { createWorld } from '../../../src/sandbox/world/createWorld'
import type { Shopper } from '../../driver/shopper'

it('page errors are reported each time, frequent harmless ones ten times a visit or never', async () => {
  const shopper = startClient()
  await shopper.waits(2_000)
  const raised = async (message: string, times: number) => {
    for (let time = 0; time < times; time++) shopper.session.enter(errorRaised({ kind: 'error', message }), 'source')
    await shopper.waits()
  }
  await raised('x is not a function', 12)
  await raised('Loading chunk 7 failed', 12)
  await raised('Script error.', 12)
  const kinds = shopper.reports.map(({ kind }) => kind)
  expect(kinds).toEqual([...Array<string>(12).fill('error'), ...Array<string>(10).fill('dynamicImport')])
  expectReplays(shopper)
})

it('code that cannot be loaded is reported as an import, ten times a visit', async () => {
  const shopper = startClient()
  await shopper.waits(2_000)
  shopper.device.goesOffline()
  await shopper.opens('/platform/searchDishes')
  for (let time = 0; time < 12; time++) await shopper.does(screenRetryTapped())
  expect(shopper.reports.filter(({ kind }) => kind === 'dynamicImport')).toEqual(
    Array(10).fill({ kind: 'dynamicImport', code: 'search', at: 'part' }))
  expectReplays(shopper)
})

it('messages that fail to load are reported, and the loaded ones remain', async () => {
  const shopper = startClient({ catalogues: ['id-ID'] })
  await shopper.waits(2_000)
  await shopper.chooses('zh-CN')
  await shopper.waits(1_000)
  expect(shopper.state().visit.locale).toBe('id-ID')
  expect(shopper.reports).toContainEqual({ kind: 'dynamicImport', code: 'zh-CN', at: 'messages' })
  expectReplays(shopper)
})

it('each entered screen is reported as a page view, by the name of its page', async () => {
  const shopper = startClient()
  await shopper.waits(2_000)
  await shopper.tapsTab('account')
  await shopper.opens('/platform/shoppingMallListPage')
  expect(shopper.tracked.map(({ page }) => page)).toEqual(['platform_home', 'account_tab', 'mall_list'])
  expectReplays(shopper)
})

describe('the performance of a page', () => {
  const recorded = (shopper: Shopper) => shopper.journal().entries.flatMap((entry) => {
    const [{ endpoint = '', body = {} } = {}] = (entry.k === 'c' && entry.port === 'http/send' ? entry.args : []) as [Sent?]
    return endpoint === 'reportMonitoring' ? (body.events ?? []).map(({ name, page }) => `${name} ${page}`) : []
  })
  interface Sent {
    readonly endpoint?: string
    readonly body?: { readonly events?: readonly { readonly name: string; readonly page: string }[] }
  }
  const opened = async (performanceRate: number) => {
    const clock = createVirtualClock()
    const world = createWorld({ seed: 'fast', now: () => START_AT + clock.now() })
    world.faults.add({
      kind: 'mutate', path: '/monitor/config', times: null, mutate: (data) => JSON.stringify({ ...(data as object), performanceRate }),
    })
    const shopper = startClient({ url: '/platform/shoppingMallListPage', world, clock })
    await shopper.waits(1_000)
    await shopper.tapsTab('home')
    await shopper.waits(5_000)
    return shopper
  }

  it('is reported for the loaded page, even if another is active by then', async () => {
    const shopper = await opened(1)
    expect(recorded(shopper)).toContain('performance mall_list')
    expectReplays(shopper)
  })

  it('is reported two seconds after it has loaded', async () => {
    const shopper = startClient()
    await shopper.waits(1_950)
    expect(recorded(shopper)).toEqual([])
    await shopper.waits(200)
    expect(recorded(shopper)).toEqual(['performance platform_home'])
    expectReplays(shopper)
  })

  it('is not reported when the server disables it', async () => expect(recorded(await opened(0))).toEqual([]))
})
