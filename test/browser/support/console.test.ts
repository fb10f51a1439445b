// The browser-dependent parts of the console: files, the replay worker, the app in its frame, keyboard, accessibility.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { parseJournal } from '../../../src/journal/record/parse'
import { createDesk } from '../../../src/support/desk/createDesk'
import { launchBrowser } from '../harness/launchBrowser'
import { violations } from '../harness/look'
import { newShopper } from '../harness/newShopper'
import { startApp, type RunningApp } from '../harness/startApp'

const RECORDED = join(__dirname, '../../flows/recorded/claimed-out.jsonl')
const [, recordedBy = ''] = /"build":"([^"]+)"/.exec(readFileSync(RECORDED, 'utf8')) ?? []
const SHIPPED = join(__dirname, '../../../dist-desk/replay')
const REPLAYERS = mkdtempSync(join(tmpdir(), 'dekat-replayers-'))

let browser: Browser
let app: RunningApp

beforeAll(async () => {
  const [today = ''] = readdirSync(SHIPPED)
  // Today's code under the recording build's name: the console loads the replayer of that build.
  const script = readFileSync(join(SHIPPED, today), 'utf8').replaceAll(today.replace(/\.js$/, ''), recordedBy)
  writeFileSync(join(REPLAYERS, `${recordedBy}.js`), script)
  const desk = createDesk({ build: '', replayers: REPLAYERS, token: 'staff-token', now: Date.now })
  ;[browser, app] = await Promise.all([launchBrowser(), startApp({ desk })])
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
  rmSync(REPLAYERS, { recursive: true })
})

it('opens a journal, replays it, goes to its error by keyboard and shows the user\'s screen', async () => {
  const options = { baseURL: app.url, locale: 'en-GB', viewport: { width: 1280, height: 800 } }
  const { page, policyReports, pageErrors, close } = await newShopper(browser, options)
  await page.goto('/console/')
  await page.getByLabel('Journal files').setInputFiles({ name: 'torn.jsonl', mimeType: 'text/plain', buffer: Buffer.from('{"k":') })
  await page.getByRole('alert').getByText('torn.jsonl cannot be read. Line 1: this is not JSON.').waitFor()

  await page.getByLabel('Journal files').setInputFiles(RECORDED)
  const stage = page.frameLocator('iframe')
  await stage.getByText('Kupon toko').first().waitFor()
  await stage.getByTitle('The user tapped here').waitFor()
  await page.getByText('Same under today’s code').waitFor()
  await page.getByText('Through upcasters', { exact: true }).waitFor()
  await page.getByText(/^Another build, \d+ events? brought up to date/).waitFor()
  await page.getByText('Under its own build').waitFor()
  await page.getByText('the same', { exact: true }).waitFor()

  await page.keyboard.press('e')
  await page.getByRole('region', { name: 'Turn' }).getByText(/The server refused .*9000002/).first().waitFor()
  expect(new URL(page.url()).hash).toMatch(/^#session=\w+&turn=\d+$/)
  const turnIn = (url: URL) => Number(/turn=(\d+)$/.exec(url.hash)?.[1])
  const refused = turnIn(new URL(page.url()))
  await page.keyboard.press('N')
  await page.waitForURL((url) => turnIn(url) === refused - 1)
  await page.keyboard.press('n')
  await page.waitForURL((url) => turnIn(url) === refused)
  await page.keyboard.press('End')
  await stage.getByText('Habis diklaim', { exact: true }).first().waitFor({ state: 'attached' })

  expect(await page.evaluate(() => [...document.querySelectorAll('iframe')].every((frame) => frame.contentDocument?.body.inert))).toBe(true)
  expect(await violations(page)).toEqual([])
  expect([...policyReports, ...pageErrors]).toEqual([])
  await close()
})

it('exports the beginning of a flow test, and minimizes a session to an error', async () => {
  const options = { baseURL: app.url, locale: 'en-GB', viewport: { width: 1280, height: 800 } }
  const { page, policyReports, pageErrors, close } = await newShopper(browser, options)
  await page.goto('/console/')
  await page.getByLabel('Journal files').setInputFiles(RECORDED)
  await page.getByText('Same under today’s code').waitFor()
  await page.keyboard.press('e')
  await page.getByRole('region', { name: 'Turn' }).getByText(/9000002/).first().waitFor()

  await page.keyboard.press('h')
  const saved = async (button: string, ...names: readonly string[]) => {
    const downloads = names.map((name) => page.waitForEvent('download', (download) => download.suggestedFilename() === name))
    await page.getByRole('button', { name: button }).click()
    return await Promise.all(downloads.map(async (coming, at) => {
      const path = join(REPLAYERS, names[at] ?? '')
      await (await coming).saveAs(path)
      return readFileSync(path, 'utf8')
    }))
  }
  const [test, ofTest = ''] = await saved('Save a flow test', 'claimed-out.test.ts', 'claimed-out.jsonl')
  expect(test).toContain("import { verifyJournal } from '../../../src/app/recording/replayClient'")
  // Saved with the events of today: nothing is left to upcast.
  expect(parseJournal(ofTest)).toEqual({ ...parseJournal(readFileSync(RECORDED, 'utf8')), upcast: {} })

  const words = page.getByLabel('Text of a line that must remain')
  expect(await words.inputValue()).toBe('9000002')
  await words.fill('never/happened')
  await page.getByRole('button', { name: 'Shorten' }).click()
  await page.getByText('has this text').waitFor()
  expect(await violations(page)).toEqual([])
  await words.fill('9000002')
  await page.getByRole('button', { name: 'Shorten' }).click()
  await page.getByText(/^\d+ of \d+ inputs are needed\.$/).waitFor()
  await page.getByRole('heading', { name: 'claimed-out.min.jsonl' }).waitFor()
  await page.getByText('Same under today’s code').waitFor()
  await page.keyboard.press('e')
  await page.getByRole('region', { name: 'Turn' }).getByText(/9000002/).first().waitFor()

  await page.keyboard.press('h')
  const [shortened = ''] = await saved('Save the journal', 'claimed-out.min.jsonl')
  const inputsIn = (text: string) => parseJournal(text).entries.filter(({ k }) => k === 'i').length
  expect(inputsIn(shortened)).toBeLessThan(inputsIn(readFileSync(RECORDED, 'utf8')))
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Whole session' }).click()
  await page.getByRole('heading', { name: 'claimed-out.jsonl' }).waitFor()

  expect([...policyReports, ...pageErrors]).toEqual([])
  await close()
})
