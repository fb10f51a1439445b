import { errorRaised } from '../../src/navigation/pageEvents'
import { expectReplays } from '../driver/expectReplays'
import { startClient } from '../driver/startClient'
import type { Shopper } from '../driver/shopper'

function pageViews(shopper: Shopper): readonly string[] {
  return shopper.journal().entries.flatMap((entry) =>
    entry.k === 'c' && entry.port === 'monitoring/track' ? [(entry.args[0] as { page: string }).page] : [])
}

it('errors of the page are reported each time, noise ten times a visit or never', async () => {
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

it('each screen that is entered is told as a page view, by the name of its page', async () => {
  const shopper = startClient()
  await shopper.waits(2_000)
  await shopper.tapsTab('account')
  await shopper.opens('/platform/shoppingMallListPage')
  expect(pageViews(shopper)).toEqual(['platform_home', 'account_tab', 'mall_list'])
  expectReplays(shopper)
})
