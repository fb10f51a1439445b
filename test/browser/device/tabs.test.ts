// Five real tabs of one device whose access token expires repeatedly: one refresh at a time, and never an exchanged token.
import type { Browser, Page } from 'playwright-core'
import { timesOf } from '../../tools/run/seeds'
import { relocate, KEMANG, logIn, openHome } from '../steps'
import { launchBrowser } from '../harness/launchBrowser'
import { newShopper } from '../harness/newShopper'
import { startApp } from '../harness/startApp'

const TABS = 5
const ROUNDS = timesOf({ fixed: 5, full: 60 })

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** All tabs call at once with an expired token, `rounds` times or until a spent token arrives; returns the server's counters. */
async function expireAgainAndAgain(rounds: number, prepare?: (page: Page) => Promise<void>) {
  const app = await startApp({ seed: 'tabs' })
  const first = await newShopper(browser, { baseURL: app.url, geolocation: KEMANG, permissions: ['geolocation'] })
  const pages = [first.page]
  for (let tab = 1; tab < TABS; tab++) pages.push((await newShopper(browser, { baseURL: app.url, inContext: first.context })).page)
  for (const page of pages) await prepare?.(page)
  await openHome(first.page)
  await first.page.getByRole('button', { name: 'Akun' }).click()
  await first.page.getByRole('button', { name: 'Masuk' }).click()
  await logIn(first.page, app)
  await first.page.getByRole('button', { name: 'Beranda' }).click()
  await Promise.all(pages.slice(1).map((page) => openHome(page)))

  // Long enough for other tabs to request the same meanwhile, on a machine of any speed.
  app.world.faults.add({ kind: 'delay', path: '/account/refreshToken', ms: 400, times: null })
  let answered = 0
  for (let round = 0; round < rounds; round++) {
    app.world.expireTokens()
    const streets = pages.map((page) => relocate(page, 8_000))
    for (const { status } of await Promise.allSettled(streets)) if (status === 'fulfilled') answered++
    if (answered < (round + 1) * TABS || app.world.stats.spentRefreshTokensSeen > 0) break
  }
  const { refreshes, spentRefreshTokensSeen, repeatedRequestIds } = app.world.stats
  await first.close()
  await app.close()
  return { answered, refreshes, spentRefreshTokensSeen, repeatedRequestIds }
}

it(`${TABS} tabs over ${ROUNDS} rounds: every call answered, no spent token sent`, async () => {
  const { refreshes, ...seen } = await expireAgainAndAgain(ROUNDS)
  expect(seen).toEqual({ answered: TABS * ROUNDS, spentRefreshTokensSeen: 0, repeatedRequestIds: 0 })
  expect(refreshes).toBe(ROUNDS)
})

it.each([4_500, 9_000])('tabs wait for a refresh that the server answers after %i ms, and the user stays logged in', async (ms) => {
  const app = await startApp({ seed: 'slow refresh' })
  const first = await newShopper(browser, { baseURL: app.url, geolocation: KEMANG, permissions: ['geolocation'] })
  const second = await newShopper(browser, { baseURL: app.url, inContext: first.context })
  await openHome(first.page)
  await first.page.getByRole('button', { name: 'Akun' }).click()
  await first.page.getByRole('button', { name: 'Masuk' }).click()
  await logIn(first.page, app)
  await first.page.getByRole('button', { name: 'Beranda' }).click()
  await openHome(second.page)
  const before = app.world.stats.refreshes
  app.world.expireTokens()
  app.world.faults.add({ kind: 'delay', path: '/account/refreshToken', ms })
  const pages = [first.page, second.page]
  await Promise.all(pages.map((page) => relocate(page, 30_000)))
  expect(app.world.stats).toMatchObject({ refreshes: before + 1, spentRefreshTokensSeen: 0 })
  for (const page of pages) expect(await page.getByRole('dialog').count()).toBe(0)
  await first.close()
  await app.close()
})

it('spent tokens are sent and detected without a lock over all tabs: the zero above is meaningful', async () => {
  const { spentRefreshTokensSeen } = await expireAgainAndAgain(5, async (page) => {
    await page.addInitScript(() => void Object.defineProperty(navigator, 'locks', { value: undefined }))
  })
  expect(spentRefreshTokensSeen).toBeGreaterThan(0)
})
