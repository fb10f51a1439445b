// A problem report from the user to the support console: the sheet, the upload with and without a network, and the inbox.
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { parseJournals } from '../../../src/journal/record/parse'
import { createDesk, type Desk } from '../../../src/support/desk/createDesk'
import { shippedBuild } from '../../../src/support/desk/replayers'
import { launchBrowser } from '../harness/launchBrowser'
import { faultsIn, CHECKED_LANGUAGES, missingMessages, violations } from '../harness/look'
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
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const DESKTOP = { width: 1440, height: 900 }

it('leads from a user\'s refusal to the turn of the refusal', async () => {
  const { page, close, policyReports, pageErrors } = await newShopper(browser, { baseURL: app.url, locale: 'en-GB' })
  app.world.faults.add({ kind: 'status', status: 500, path: '/digital-food/rank*', times: 9 })
  await page.goto('/platform/rank')
  await page.getByRole('button', { name: 'Report a problem' }).first().click()
  await page.getByRole('textbox', { name: 'What happened?' }).fill('The ranking is empty, call 081234567890')
  await page.getByText('Anything like a number or a code is removed first').waitFor()
  expect(await violations(page)).toEqual([])
  const sending = page.waitForRequest('**/support/report')
  await page.getByRole('button', { name: 'Send report' }).click()
  const sent = gunzipSync((await sending).postDataBuffer() ?? Buffer.alloc(0)).toString()
  expect(parseJournals(sent.slice(sent.indexOf('\n') + 1)).length).toBeGreaterThan(0)
  expect(sent).not.toContain('081234567890')
  const spoken = (await page.getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/).textContent()) ?? ''
  expect(await violations(page)).toEqual([])
  expect([...policyReports, ...pageErrors]).toEqual([])
  await close()
  app.world.faults.clear()

  const staff = await newShopper(browser, { baseURL: app.url, locale: 'en-GB', viewport: DESKTOP })
  await staff.page.goto('/console/')
  await staff.page.getByLabel('Token of the desk').fill('wrong')
  await staff.page.keyboard.press('Enter')
  await staff.page.getByText('The token is wrong.').waitFor()
  expect(await violations(staff.page)).toEqual([])
  await staff.page.getByLabel('Token of the desk').fill(TOKEN)
  await staff.page.keyboard.press('Enter')
  const row = staff.page.getByRole('row').filter({ hasText: 'rank' })
  await row.getByText('Server’s answer').waitFor()
  await row.getByText('The server failed on rankList').waitFor()
  expect(await violations(staff.page)).toEqual([])

  await staff.page.keyboard.press('/')
  await staff.page.keyboard.type('nothing like it')
  await staff.page.getByText('No report is like that.').waitFor()
  await staff.page.getByRole('searchbox').fill(spoken)
  await row.waitFor()
  await staff.page.getByText('“The ranking is empty, call …”').waitFor()
  await staff.page.keyboard.press('Escape')
  await staff.page.keyboard.press('Enter')
  await staff.page.getByRole('heading', { name: `${spoken.replace(' ', '-')}.jsonl` }).waitFor()
  await staff.page.waitForURL(/#report=\d+&turn=\d+$/)
  const [, turn] = /turn=(\d+)/.exec(staff.page.url()) ?? []
  await staff.page.getByRole('region', { name: 'Turn' }).getByText(/rank/i).first().waitFor()
  await staff.page.getByText('Same under today’s code').waitFor()
  await staff.page.getByRole('button', { name: 'Inbox' }).click()
  await row.waitFor()

  await staff.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await staff.page.keyboard.press('l')
  await staff.page.getByText(/^The link to report .* is copied/).waitFor()
  const link = await staff.page.evaluate(() => navigator.clipboard.readText())
  expect(link).not.toMatch(new RegExp(`${TOKEN}|${spoken.replace(' ', '')}`))
  await staff.page.goto('about:blank')
  await staff.page.goto(link)
  await staff.page.getByText(/^This link leads to turn \d+ of report \d+/).waitFor()
  await staff.page.getByLabel('Token of the desk').fill(TOKEN)
  await staff.page.keyboard.press('Enter')
  await staff.page.getByRole('heading', { name: `Turn ${turn ?? ''}`, exact: true }).waitFor()
  expect([...staff.policyReports, ...staff.pageErrors]).toEqual([])
  await staff.close()
})

it('authenticates staff by the link that the desk prints, which leaves no token in the address', async () => {
  const { page, close } = await newShopper(browser, { baseURL: app.url, locale: 'en-GB', viewport: DESKTOP, colorScheme: 'dark' })
  await page.goto(`/console/#token=${TOKEN}`)
  await page.getByRole('heading', { name: 'Incidents' }).waitFor()
  expect(page.url()).not.toContain(TOKEN)
  await page.getByRole('heading', { name: 'By build 1 report' }).waitFor()
  expect(await violations(page)).toEqual([])
  for (const [key, words] of [['2', 'No report is like that.'], ['3', 'Server’s answer']] as const) {
    await page.keyboard.press(key)
    await page.getByText(words).first().waitFor()
  }
  await page.route('**/support/api/inbox', (route) => route.abort())
  await page.getByRole('searchbox').fill('x')
  await page.getByText('The desk cannot be reached.').waitFor()
  await page.unroute('**/support/api/inbox')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('The desk cannot be reached.').waitFor({ state: 'hidden' })
  await close()
})

it('waits offline, over a reload, and is sent once', async () => {
  const { page, close } = await newShopper(browser, { baseURL: app.url, locale: 'en-GB' })
  const arrived: string[] = []
  let reachable = false
  await page.route('**/support/report', async (route) => {
    if (!reachable) return await route.abort('internetdisconnected')
    arrived.push(gunzipSync(route.request().postDataBuffer() ?? Buffer.alloc(0)).toString().split('\n', 1)[0] ?? '')
    await route.continue()
  })
  await page.goto('/platform/setting')
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByRole('heading', { name: 'Waiting for the network' }).waitFor()
  const spoken = (await page.getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/).textContent()) ?? ''
  reachable = true
  await page.goto('/platform/home')
  await page.getByText('Your report was sent').waitFor()
  expect(arrived.map((line) => (JSON.parse(line) as { receipt: string }).receipt)).toEqual([spoken.replace(' ', '')])
  await page.goto('/platform/home')
  await page.getByRole('article').first().waitFor()
  await page.waitForTimeout(2_500)
  expect(arrived).toHaveLength(1)
  await close()
})

it.each(CHECKED_LANGUAGES)('is accessible in %s', async (locale) => {
  const shopper = await newShopper(browser, { baseURL: app.url, locale, viewport: { width: 320, height: 640 }, colorScheme: 'dark' })
  await shopper.page.goto('/platform/setting?report=settings')
  const dialog = shopper.page.getByRole('dialog')
  await dialog.getByRole('textbox').waitFor()
  expect(await faultsIn(shopper.page, locale)).toEqual([])
  await dialog.locator('summary').click()
  await dialog.getByRole('button', { expanded: false }).click()
  await dialog.getByText('"k":').waitFor()
  expect(await faultsIn(shopper.page, locale)).toEqual([])
  await dialog.getByRole('button').last().click()
  await dialog.getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/).waitFor()
  expect(await faultsIn(shopper.page, locale)).toEqual([])
  expect([...shopper.policyReports, ...shopper.pageErrors, ...missingMessages(shopper.consoleErrors)]).toEqual([])
  await shopper.close()
})
