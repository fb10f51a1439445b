// Plays flows in the real browser and replays the new recordings here, including sagas.
import type { Browser } from 'playwright-core'
import { startReplay } from '../../../src/app/recording/replayClient'
import { printDivergence } from '../../../src/journal/replay/compare'
import { parseJournal } from '../../../src/journal/record/parse'
import { verify } from '../../../src/journal/replay/verify'
import { movingPart } from '../../tools/run/seeds'
import { FLOWS } from './flows'
import { launchBrowser } from '../harness/launchBrowser'
import { KEMANG, record, shopperFor, worldFor } from '../steps'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** A token of the sandbox. Its prefix alone can also begin a random stand-in. */
const TOKEN = /\b(acc|ref)-[0-9a-f]{32}/

// The stored recordings are replayed in each run; a few flows are played again.
it.each(movingPart(FLOWS, 24))('$name: $story', async (flow) => {
  const app = await worldFor(flow)
  const shopper = await shopperFor(flow, browser, app)
  const text = await record(flow, shopper.page, app)
  const { divergence } = verify(parseJournal(text), startReplay)
  if (divergence) throw new Error(printDivergence(divergence, flow.name))
  const canaries = ['81234567890', app.world.codeFor('81234567890') ?? 'no code', String(KEMANG.latitude)]
  expect(canaries.filter((canary) => text.includes(canary))).toEqual([])
  expect(TOKEN.exec(text)?.[0]).toBeUndefined()
  expect(shopper.pageErrors).toEqual([])
  expect(shopper.policyReports).toEqual([])
  expect(app.world.stats).toMatchObject({ spentRefreshTokensSeen: 0, repeatedRequestIds: 0, badSignatures: 0, badBodies: 0 })
  await shopper.close()
  await app.close()
})
