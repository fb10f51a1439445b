// Two complaints without an error, reported after reloads: support finds what happened in at most six steps each. A step is a click.
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { createDesk, type Desk } from '../../../src/support/desk/createDesk'
import { shippedBuild } from '../../../src/support/desk/replayers'
import { couponNotUsed, latePayment, type Complaint } from '../../incidents/complaints'
import { launchBrowser } from '../harness/launchBrowser'
import { violations } from '../harness/look'
import { newShopper } from '../harness/newShopper'
import { startApp, type RunningApp } from '../harness/startApp'

const TOKEN = 'staff-token'
const REPLAYERS = join(__dirname, '../../../dist-desk/replay')

let browser: Browser
let app: RunningApp
let desk: Desk

beforeAll(async () => {
  desk = createDesk({ build: await shippedBuild(REPLAYERS), replayers: REPLAYERS, token: TOKEN, now: Date.now })
  ;[browser, app] = await Promise.all([launchBrowser(), startApp({ desk }), desk.open()])
  const complaints = [await couponNotUsed(), await latePayment()]
  await Promise.all(complaints.map((complaint, at) => report(complaint, `REPT222${'AB'.charAt(at)}`)))
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function report({ words, journals }: Complaint, receipt: string): Promise<void> {
  const head = { k: 'report', version: 1, receipt, from: 'settings', screen: 'setting', words, build: '2.6.2-0123456789ab' }
  const body = gzipSync(`${JSON.stringify(head)}\n${journals}`)
  const { status } = await fetch(`${app.url}/support/report`, { method: 'POST', body, headers: { 'content-type': 'application/gzip' } })
  expect(status).toBe(201)
}

function inSteps(page: Page) {
  let steps = 0
  const step = async (doing: Promise<unknown>) => {
    steps++
    await doing
  }
  return {
    clicks: (name: RegExp) => step(page.getByRole('button', { name }).first().click()),
    steps: () => steps,
  }
}

it('two different complaints without an error are two groups, and each opens where it is explained', async () => {
  const { page, policyReports, pageErrors, close } = await newShopper(browser, {
    baseURL: app.url, locale: 'en-GB', viewport: { width: 1440, height: 900 },
  })
  await page.goto(`/console/#token=${TOKEN}`)
  await page.getByRole('row').filter({ hasText: 'Coupon not used' }).getByText('Replays the same').waitFor()
  const late = page.getByRole('row').filter({ hasText: 'Payment too late' })
  await late.getByText('Replays the same').waitFor()
  const about = page.getByRole('region', { name: 'Report', exact: true })
  const turn = page.getByRole('region', { name: 'Turn', exact: true })

  const first = inSteps(page)
  await first.clicks(/Payment too late/)
  await first.clicks(/Open newest/)
  await about.getByText(/^Order closed \d\d\.\d\d, paid \d\d\.\d\d, Rp[\d.]+ goes back\.$/).waitFor()
  await about.getByText('“Sudah bayar tapi pesanannya hilang”').waitFor()
  await about.getByText('Load 1 of 3').waitFor()
  await turn.getByText(/payment\/status/).first().waitFor()
  expect(first.steps()).toBeLessThanOrEqual(6)
  expect(await violations(page)).toEqual([])

  await about.getByRole('button', { name: /^Load 3, .*setting$/ }).click()
  await about.getByText('Load 3 of 3').waitFor()
  await page.waitForURL(/#report=\d+&load=3&turn=\d+$/)
  await about.getByText(/^Order closed/).waitFor()
  await page.getByRole('button', { name: 'Inbox' }).click()

  const second = inSteps(page)
  await second.clicks(/Coupon not used/)
  await second.clicks(/Open newest/)
  await about.getByText(/^Order of Rp[\d.]+ paid \d\d\.\d\d, without the coupon: the order was below its minimum by Rp[\d.]+\.$/).waitFor()
  await about.getByText('“Kuponku tidak terpakai”').waitFor()
  expect(second.steps()).toBeLessThanOrEqual(6)

  // No key is cut off: those without space are in the dialog of all keys.
  await page.setViewportSize({ width: 1280, height: 800 })
  const cut = await page.locator('footer').last().evaluate((footer) => {
    const { right, bottom } = footer.getBoundingClientRect()
    const shown = [...footer.children].map((key) => key.getBoundingClientRect()).filter((key) => key.top < bottom && key.width > 0)
    return [shown.length > 5, shown.some((key) => key.right > right)]
  })
  expect(cut).toEqual([true, false])

  // In a narrow window the turn lies below, nothing is cut off, and the keys are one.
  await page.setViewportSize({ width: 1000, height: 800 })
  expect(await page.evaluate('document.scrollingElement.scrollHeight - innerHeight')).toBe(0)
  const [timeline, below] = [await page.getByRole('region', { name: 'Timeline', exact: true }).boundingBox(), await turn.boundingBox()]
  expect(below?.y ?? 0).toBeGreaterThan((timeline?.y ?? 0) + (timeline?.height ?? 0))
  await page.getByText('all keys').waitFor()
  expect(await violations(page)).toEqual([])
  expect([...policyReports, ...pageErrors]).toEqual([])
  await close()
})

it('goes to the error of an earlier page load by one key', async () => {
  const { page, close } = await newShopper(browser, { baseURL: app.url, locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  const { journals } = await latePayment()
  await page.goto('/console/')
  await page.getByLabel('Journal files').setInputFiles({ name: 'late.jsonl', mimeType: 'text/plain', buffer: Buffer.from(journals) })
  await page.getByText('late.jsonl holds 3 page loads').waitFor()
  await page.locator('main li button').first().click()
  await page.getByText('Load 3 of 3, 1 earlier with errors').waitFor()
  await page.keyboard.press('e')
  await page.getByText('Load 1 of 3').waitFor()
  await page.getByRole('region', { name: 'Turn', exact: true }).getByText(/0310204/).first().waitFor()
  await close()
})
