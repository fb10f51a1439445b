// "I claimed the coupon and it vanished": finds the cause among 3,000 actions in at most six steps. A step is a click, a key or a typed
// search.
import type { Browser, Page } from 'playwright-core'
import { vanishedCoupon, type Incident } from '../../incidents/vanishedCoupon'
import { launchBrowser } from '../harness/launchBrowser'
import { violations } from '../harness/look'
import { newShopper } from '../harness/newShopper'
import { startApp, type RunningApp } from '../harness/startApp'

let browser: Browser
let app: RunningApp
let incident: Incident

beforeAll(async () => {
  [browser, app, incident] = await Promise.all([launchBrowser(), startApp(), vanishedCoupon()])
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** Counts the actions of a support agent. */
function inSteps(page: Page) {
  let steps = 0
  const step = async (doing: Promise<void>) => {
    steps++
    await doing
  }
  return {
    presses: (key: string) => step(page.keyboard.press(key)),
    types: (words: string) => step(page.keyboard.type(words)),
    clicks: (words: string | RegExp) => step(page.getByRole('option', { name: words }).click()),
    steps: () => steps,
  }
}

it('finds the cause of a vanished coupon in five steps', async () => {
  const { page, policyReports, pageErrors, close } = await newShopper(browser, {
    baseURL: app.url, locale: 'en-GB', viewport: { width: 1440, height: 900 },
  })
  await page.goto('/console/')
  await page.getByLabel('Journal files')
    .setInputFiles({ name: 'vanished.jsonl', mimeType: 'text/plain', buffer: Buffer.from(incident.journal) })
  await page.getByText('Same under today’s code').waitFor()
  const support = inSteps(page)
  const turn = page.getByRole('region', { name: 'Turn', exact: true })
  const stage = page.frameLocator('iframe')

  await support.presses('/')
  await support.types('server confirmed couponclaim')
  await support.presses('Enter')
  await turn.getByText(`The server confirmed couponClaim of ${incident.couponTemplateId}.`).waitFor()
  await stage.getByText('Pakai').first().waitFor({ state: 'attached' })

  await support.presses('w')
  await support.clicks(/The app no longer counts/)
  await turn.getByText(/no longer counts .* as done\. What POST \/local_life\/merchant\/detail showed was taken for newer/).waitFor()
  await turn.getByText('isReceive false').waitFor()
  await stage.getByText('Klaim').first().waitFor({ state: 'attached' })
  expect(support.steps()).toBeLessThanOrEqual(6)

  // The panels scroll and the page does not; the button to the next turn is visible in a narrow window too.
  await page.setViewportSize({ width: 1000, height: 800 })
  expect(await page.evaluate('document.scrollingElement.scrollHeight - innerHeight')).toBe(0)
  const next = await turn.getByRole('button', { name: 'Next turn' }).boundingBox()
  expect((next?.x ?? Number.NaN) + (next?.width ?? 0)).toBeLessThanOrEqual(1_000)

  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('status').getByText(/^\d{4}$/).waitFor()
  expect([...policyReports, ...pageErrors]).toEqual([])
  await close()
})
