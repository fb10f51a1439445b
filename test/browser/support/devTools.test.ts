// The project's files in the UI of Redux DevTools, through its Import button. The UI is fetched from the npm registry, so `npm test`
// omits this file (test/tools/run/steps.ts): `npm run test:full` and `npm run browser` run it, and it fails without the UI.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { DEVTOOLS_FEATURES } from '../../../src/adapters/journal/devtoolsListeners'
import { ALL_MODULES } from '../../../src/app/allModules'
import { createRootReducer } from '../../../src/app/rootReducer'
import type { Journal } from '../../../src/journal/record/entries'
import { parseJournal } from '../../../src/journal/record/parse'
import { fold } from '../../../src/journal/replay/verify'
import { runJournal } from '../../../src/cli/journal/main'
import { ACTION_ROWS, openDevTools } from '../harness/devToolsApp'
import { launchBrowser } from '../harness/launchBrowser'
import { newShopper } from '../harness/newShopper'
import { startApp, type RunningApp } from '../harness/startApp'

const RECORDED = join(__dirname, '../../flows/recorded')
const folder = mkdtempSync(join(tmpdir(), 'dekat-devtools-'))

let browser: Browser
let app: RunningApp

beforeAll(async () => {
  [browser, app] = await Promise.all([launchBrowser(), startApp()])
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
  rmSync(folder, { recursive: true })
})

const read = (name: string) => parseJournal(readFileSync(join(RECORDED, `${name}.jsonl`), 'utf8'))
const namesOf = ({ entries }: Journal) => entries.flatMap((entry) => (entry.k === 'i' || entry.k === 's' ? [entry.action.type] : []))

/** The last seq of the turn that contains an event. */
function endOfTurn({ entries }: Journal, type: string): number {
  const at = entries.findIndex((entry) => entry.k === 'i' && entry.action.type === type)
  const next = entries.slice(at + 1).find(({ k }) => k === 'i')
  return (next?.seq ?? Number.POSITIVE_INFINITY) - 1
}

/** A part of the state after a seq, by default after the last, as the reducers compute it. */
function partOf(journal: Journal, path: readonly string[], seq = Number.POSITIVE_INFINITY): object {
  const until = { ...journal, entries: journal.entries.filter((entry) => entry.seq <= seq) }
  const state: unknown = fold(until, createRootReducer(journal.header.location, ALL_MODULES), undefined)
  return path.reduce((value, key) => (value as Record<string, unknown>)[key], state) as object
}

/** The fields that are neither objects nor lists, in the notation of the state tab. */
const plainFields = (part: object) =>
  Object.entries(part).flatMap(([field, value]) => (typeof value === 'object' ? [] : [`${field}:${JSON.stringify(value)}`]))

/** The lines of the state tab below a part of the state. */
async function shownBelow(page: Page, path: readonly string[]): Promise<readonly string[]> {
  let place = page.getByTestId('inspector')
  for (const key of path) {
    place = place.locator('li').filter({ has: page.locator('xpath=./label').filter({ hasText: new RegExp(`^${key}\\b`) }) })
    if ((await fieldsOf(place).count()) === 0) await place.getByText('▶').first().click()
    await fieldsOf(place).first().waitFor()
  }
  return (await fieldsOf(place).allInnerTexts()).map((text) => text.replace('(pin)', '').replace(/\s+/g, ' ').trim())
}

const fieldsOf = (place: Locator) => place.locator('xpath=./ul/li')

async function opened(file: string) {
  const tools = await openDevTools(browser, DEVTOOLS_FEATURES)
  await tools.imports(file)
  const rows = tools.page.locator(ACTION_ROWS)
  await rows.nth(1).waitFor()
  await tools.page.getByTestId('inspector').getByText('State', { exact: true }).click()
  return {
    ...tools,
    names: async () => (await rows.allInnerTexts()).map((text) => text.split('\n')[0]),
    choosesLast: () => rows.last().click(),
    /** Jumps to an action by the button that its row shows under the mouse. */
    async jumpsTo(at: number) {
      await rows.nth(at).hover()
      await rows.nth(at).getByText('Jump', { exact: true }).click({ timeout: 5_000 })
    },
  }
}

it('opens the console\'s file at the turn that it showed', async () => {
  const { page, close } = await newShopper(browser, { baseURL: app.url, locale: 'en-GB', viewport: { width: 1280, height: 800 } })
  await page.goto('/console/')
  await page.getByLabel('Journal files').setInputFiles(join(RECORDED, 'claimed-out.jsonl'))
  await page.getByText('Same under today’s code').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('claims/claimTapped')
  await page.keyboard.press('Enter')
  await page.keyboard.press('h')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save for Redux DevTools' }).click()
  const download = await saving
  const file = join(folder, download.suggestedFilename())
  await download.saveAs(file)
  await close()

  const journal = read('claimed-out')
  const tools = await opened(file)
  expect(await tools.names()).toEqual(['@@INIT', ...namesOf(journal)])
  const claim = ['mutations', 'couponClaim:tpl-mer003-1']
  const atTap = plainFields(partOf(journal, claim, endOfTurn(journal, 'claims/claimTapped')))
  expect(await shownBelow(tools.page, claim)).toEqual(expect.arrayContaining(atTap))
  await tools.choosesLast()
  const atEnd = plainFields(partOf(journal, claim))
  expect(atEnd).not.toEqual(atTap)
  expect(await shownBelow(tools.page, claim)).toEqual(expect.arrayContaining(atEnd))
  expect(tools.complaints).toEqual([])
  await tools.close()
})

it('opens the file of the CLI', async () => {
  const output = { print: jest.fn(), complain: jest.fn() }
  expect(runJournal(['devtools', '--out', folder, join(RECORDED, 'qris-paid.jsonl')], output)).toBe(0)
  const journal = read('qris-paid')
  const tools = await opened(join(folder, 'qris-paid.devtools.json'))
  expect(await tools.names()).toEqual(['@@INIT', ...namesOf(journal)])
  for (let at = 1; at <= namesOf(journal).length; at += 10) await tools.jumpsTo(at)
  await tools.choosesLast()
  const [orderId = ''] = Object.keys(partOf(journal, ['payments', 'orders']))
  const order = ['payments', 'orders', orderId, 'receivedStatus']
  expect(plainFields(partOf(journal, order))).toContain('status:"PAID"')
  expect(await shownBelow(tools.page, order)).toEqual(expect.arrayContaining(plainFields(partOf(journal, order))))
  expect(tools.complaints).toEqual([])
  await tools.close()
})

it('opens a journal that contains a mark of the tools\' serializer', async () => {
  const text = readFileSync(join(RECORDED, 'qris-paid.jsonl'), 'utf8')
  const lines = text.trimEnd().split('\n')
  // As a date, as a path without a target, and as a value that the format never contains: the first would be shown as a time, the last
  // would make the file invalid.
  const payload = { spotted: { $jsan: 'd1700000000000' }, lost: { $jsan: '$.nowhere' }, counted: { $jsan: { legs: 4 } } }
  const seen = JSON.stringify({ k: 'i', seq: lines.length - 1, at: 9_000_000, origin: 'source', action: { type: 'zoo/seen', payload } })
  const journal = join(folder, 'marked.jsonl')
  writeFileSync(journal, [...lines, seen].join('\n'))
  const output = { print: jest.fn(), complain: jest.fn() }
  expect(runJournal(['devtools', '--out', folder, journal], output)).toBe(0)
  const tools = await opened(join(folder, 'marked.devtools.json'))
  expect((await tools.names()).at(-1)).toBe('zoo/seen')
  await tools.choosesLast()
  await tools.page.getByTestId('inspector').getByText('Action', { exact: true }).click()
  expect(await shownBelow(tools.page, ['payload', 'spotted'])).toEqual(['$jsan :"d1700000000000"'])
  expect(await shownBelow(tools.page, ['payload', 'counted', '\\$jsan'])).toEqual(['legs:4'])
  expect(tools.complaints).toEqual([])
  await tools.close()
})
