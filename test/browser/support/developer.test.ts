// Developer options in a real browser, and their absence from production builds.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Download, Page } from 'playwright-core'
import { startReplay } from '../../../src/app/recording/replayClient'
import { parseJournal, parseJournals } from '../../../src/journal/record/parse'
import { verify } from '../../../src/journal/replay/verify'
import { launchBrowser } from '../harness/launchBrowser'
import { faultsIn, missingMessages, CHECKED_LANGUAGES, violations } from '../harness/look'
import { newShopper } from '../harness/newShopper'
import { dist, startApp, type RunningApp } from '../harness/startApp'

let browser: Browser
let app: RunningApp

beforeAll(async () => {
  [browser, app] = await Promise.all([launchBrowser(), startApp()])
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const downloads = mkdtempSync(join(tmpdir(), 'dekat-downloads-'))
afterAll(() => rmSync(downloads, { recursive: true, force: true }))

async function saved(download: Download): Promise<string> {
  const file = join(downloads, download.suggestedFilename())
  await download.saveAs(file)
  return file
}

const options = async (page: Page) => {
  await page.goto('/platform/developerOptions')
  await page.getByRole('switch').first().waitFor()
}

describe('a production build', () => {
  const shipped = () => {
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|html|json|webmanifest|css)$/.test(file))
    return files.map((file) => `${file}\n${readFileSync(join(dist, file), 'utf8')}`).join('\n')
  }
  const source = (file: string) => readFileSync(join(__dirname, '../../../src', file), 'utf8')

  it.each([
    ['workshop/environmentKept', 'features/tools/workshop/events.ts'],
    ['workshop/tellSandbox', 'ports/workshop.ts'],
    ['testEnvironment', 'navigation/routes.ts'],
    ['Test environment', 'features/tools/workshop/WorkshopScreens.tsx'],
    ['/sandbox/api/', 'adapters/start/workshop.ts'],
  ])('has no %s, which %s has', (marker, file) => {
    expect(source(file).toLowerCase()).toContain(marker.toLowerCase())
    expect(shipped()).not.toContain(marker)
  })

  it('contains no trace of the tools by name, and contains the options for users', () => {
    const text = shipped()
    expect(text).not.toMatch(/workshop/i)
    expect(text).toContain('developer/switchesRead')
    expect(text).toContain('/platform/')
  })

  it.each(['/platform/example', '/platform/testEnvironment'])('answers that there is no %s', async (path) => {
    const { page, close } = await newShopper(browser, { baseURL: app.url, locale: 'en-GB' })
    await page.goto(path)
    await page.getByText('Not Found').waitFor()
    await close()
  })
})

it.each(CHECKED_LANGUAGES)('are accessible in %s', async (locale) => {
  const shopper = await newShopper(browser, { baseURL: app.url, locale, viewport: { width: 320, height: 640 } })
  for (const path of ['setting', 'PrivacyPolicy', 'accountDeletionPolicy', 'developerOptions']) {
    await shopper.page.goto(`/platform/${path}`)
    await shopper.page.getByRole('heading', { level: 2 }).first().waitFor()
    expect({ path, faults: await faultsIn(shopper.page, locale) }).toEqual({ path, faults: [] })
  }
  expect([...shopper.policyReports, ...shopper.pageErrors, ...missingMessages(shopper.consoleErrors)]).toEqual([])
  await shopper.close()
})

it('are opened by seven taps on the version', async () => {
  const { page, close } = await newShopper(browser, { baseURL: app.url, locale: 'en-GB' })
  await page.goto('/platform/setting')
  for (let tap = 0; tap < 7; tap++) await page.getByRole('button', { name: /^Version/ }).click()
  await page.getByRole('heading', { name: 'Developer options' }).waitFor()
  await close()
})

it('connect the Redux DevTools from the next start on, without private values', async () => {
  const { page, close } = await newShopper(browser, { baseURL: app.url, locale: 'en-GB' })
  await page.addInitScript(() => {
    const lines: string[] = []
    const send = (action: object, state: object) => void lines.push(JSON.stringify([action, state]))
    const connection = { init: () => undefined, send }
    Object.assign(window, { lines, __REDUX_DEVTOOLS_EXTENSION__: { connect: () => connection } })
  })
  const lines = () => page.evaluate(() => (window as unknown as { lines: string[] }).lines)
  await options(page)
  expect(await lines()).toEqual([])
  await page.getByRole('switch', { name: 'Connect Redux DevTools' }).click()
  await page.getByRole('button', { name: 'Restart', exact: true }).click()
  await page.waitForFunction(() => (window as unknown as { lines: string[] }).lines.length > 10)
  expect((await lines())[0]).toContain('"visit/opened"')
  await page.goto('/platform/home/order')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('textbox').last().fill('81234567890')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForFunction(() => (window as unknown as { lines: string[] }).lines.some((each) => each.includes('login/phoneSubmitted')))
  expect((await lines()).join('')).not.toMatch(/81234567890|812-3456-7890/)
  await close()
})

it('print the journal, and slow the network down at once', async () => {
  const { page, close } = await newShopper(browser, { baseURL: app.url, locale: 'en-GB' })
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await options(page)
  expect(lines.filter((line) => line.includes('▶'))).toEqual([])
  await page.getByRole('switch', { name: 'Journal in the console' }).click()
  await page.getByRole('switch', { name: 'Slow network' }).click()
  await page.goto('/platform/rank')
  const began = await page.evaluate(() => performance.timeOrigin)
  const answer = await page.waitForResponse(/\/api\/digital-food\/rank/)
  expect(answer.request().timing().startTime - began).toBeGreaterThan(1_900)
  expect(lines.some((line) => /^\d+\.\d{3} ▶ visit\/opened/.test(line))).toBe(true)
  await close()
})

it('export a session that replays here and in the CLI', async () => {
  const { page, close } = await newShopper(browser, { baseURL: app.url, locale: 'en-GB' })
  await options(page)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^Export this session/ }).click()])
  const file = await saved(download)
  const journal = parseJournal(readFileSync(file, 'utf8'))
  expect(journal.entries.length).toBeGreaterThan(20)
  expect(verify(journal, startReplay).divergence).toBeNull()

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Import and watch/ }).click()
  await (await choosing).setFiles(file)
  await page.getByRole('heading', { name: 'No difference' }).waitFor()
  await page.getByText('visit/opened').waitFor()
  expect(await violations(page)).toEqual([])

  const [tools] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^Export for Redux/ }).click()])
  expect(JSON.parse(readFileSync(await saved(tools), 'utf8'))).toMatchObject({ currentStateIndex: 0, isPaused: false })
  await close()
})

it('export all sessions of the device, also the one before a reload', async () => {
  const { page, close } = await newShopper(browser, { baseURL: app.url, locale: 'en-GB' })
  await options(page)
  await page.reload()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^Export all sessions/ }).click()])
  const journals = parseJournals(readFileSync(await saved(download), 'utf8'))
  expect(new Set(journals.map(({ header }) => header.id)).size).toBeGreaterThan(1)
  expect(journals.map((journal) => verify(journal, startReplay).divergence)).toEqual(journals.map(() => null))
  await close()
})

it('clear everything, and the app starts as on its first day', async () => {
  const { page, close } = await newShopper(browser, { baseURL: app.url, locale: 'en-GB' })
  await options(page)
  const stored = () => page.evaluate(() => window.localStorage.getItem('dekat.deviceId'))
  const before = await stored()
  expect(before).not.toBeNull()
  await page.getByRole('button', { name: /^Clear all data/ }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('dialog').getByRole('button', { name: 'Clear all data' }).click()
  await reloaded
  await page.getByRole('switch').first().waitFor()
  expect(await stored()).not.toBe(before)
  await close()
})
