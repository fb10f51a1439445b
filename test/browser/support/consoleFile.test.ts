// The console as static files without a desk: a dropped journal, and one that diverges under today's code. In dark mode.
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Browser, Frame, Page } from 'playwright-core'
import { openJournal, readFiles } from '../../../src/support/console/opening'
import { seqsAround, moveCursor, type Cursor } from '../../../src/support/console/timeline/cursor'
import { initialView, nextWhilePlaying } from '../../../src/support/console/viewState'
import { launchBrowser } from '../harness/launchBrowser'
import { settle, violations } from '../harness/look'
import { newShopper } from '../harness/newShopper'

const BUILT = join(__dirname, '../../../dist-console')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml',
}

const RECORDED = readFileSync(join(__dirname, '../../flows/recorded/claimed-out.jsonl'), 'utf8')
/** A different name at the start of the claim also changes the state that follows. */
const DIVERGING = RECORDED.replace(/("k":"s"[^\n]*"mutation\/started"[^\n]*"name":)"couponClaim"/, '$1"couponTaken"')
const session = sessionIn(DIVERGING)
const claim = session.turns.findIndex(({ input }) => input.action.type === 'claims/claimTapped')

let browser: Browser
let files: Server
let host = ''

beforeAll(async () => {
  // Below a path, as any static host may serve it.
  files = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://x').pathname.replace(/^\/staff\/dekat\//, '') || 'index.html'
    readFile(join(BUILT, name)).then(
      (content) => response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' }).end(content),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve))
  host = `http://localhost:${(files.address() as AddressInfo).port}/staff/dekat/`
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  files?.closeAllConnections()
  files?.close()
})

function sessionIn(text: string) {
  const read = readFiles([{ name: 'x', text }])
  const [journal] = 'journals' in read ? read.journals : []
  if (!journal) throw new Error('it is a journal')
  return openJournal('x', journal).session
}

async function drop(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(([fileName = '', content = '']) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([content], fileName))
    return transfer
  }, [name, text])
  await page.dispatchEvent('body', 'drop', { dataTransfer })
}

/** Clicks a button of the stage by script, because pointer events are disabled; returns the number of calls of the app's own handler. */
async function tapOnStage(stage: Frame, words: string): Promise<number> {
  return await stage.evaluate(async (wanted) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === wanted)
    const key = Object.keys(button ?? {}).find((each) => each.startsWith('__reactProps'))
    if (!button || !key) throw new Error(`the stage has no button ${wanted}`)
    const holder = button as unknown as Record<string, { onClick: (event: unknown) => unknown }>
    const own = holder[key]
    let requestCount = 0
    holder[key] = { ...own, onClick: (event) => { requestCount++; return own?.onClick(event) } }
    document.body.inert = false
    button.click()
    await new Promise((resolve) => setTimeout(resolve, 200))
    document.body.inert = true
    return requestCount
  }, words)
}

const turn = (page: Page) => page.getByRole('region', { name: 'Turn', exact: true })
const heading = (page: Page, at: number) => turn(page).getByRole('heading', { name: `Turn ${session.turns[at]?.number}`, exact: true })
const action = (page: Page, place: Cursor) =>
  turn(page).getByRole('heading', { name: `Action #${seqsAround(session, place).after}`, exact: true })

it('lists all differences of a dropped journal, plays and steps, and calls no server; taps on the stage change nothing', async () => {
  const { page, requests, policyReports, pageErrors, close } = await newShopper(browser, {
    baseURL: host, locale: 'en-GB', viewport: { width: 1280, height: 800 }, colorScheme: 'dark',
  })
  await page.clock.install()
  await page.goto(host)
  await drop(page, 'diverges.jsonl', DIVERGING)

  // The divergence: the first difference, and all differences by cause with links.
  await page.getByText('Differs under today’s code').waitFor()
  await page.getByText('no replayer here').waitFor()
  await page.getByRole('button', { name: /^All, \d+ causes$/ }).click()
  const list = page.getByRole('dialog', { name: 'All differences' })
  const entries = list.getByRole('listitem')
  expect(await entries.count()).toBeGreaterThan(1)
  const first = (await entries.first().innerText()).replace(/\s+/g, ' ')
  expect(first).toMatch(/^1× mutation\/started action\.payload\.name in turn \d+, #\d+ Recorded "couponTaken" Today "couponClaim"$/)
  expect((await entries.allInnerTexts()).some((text) => text.includes('the state '))).toBe(true)
  expect(await violations(page)).toEqual([])
  await entries.first().getByRole('button').click()
  await list.waitFor({ state: 'detached' })
  await heading(page, claim).waitFor()
  await page.keyboard.press('a')
  await list.waitFor()
  await list.getByRole('button', { name: 'Close' }).click()

  // The stage is read-only: actions dispatched by its buttons are dropped.
  await page.keyboard.press('ArrowLeft')
  await heading(page, claim - 1).waitFor()
  const stage = page.frame({ url: /stage\.html$/ })
  if (!stage) throw new Error('the stage has a page of its own')
  await page.frameLocator('iframe').getByText('Klaim', { exact: true }).first().waitFor({ state: 'attached' })
  await settle(page)
  // The carousel moves its slides itself.
  const looks = () => [document.body.innerText, ...[...document.querySelectorAll('[aria-busy="true"]')].map(({ outerHTML }) => outerHTML)]
  const shown = async () => [await stage.evaluate(looks), await turn(page).innerText(), page.url()]
  const before = await shown()
  expect(await tapOnStage(stage, 'Klaim')).toBe(1)
  expect(await shown()).toEqual(before)

  // The session view in dark mode, with the stage.
  await page.keyboard.press('s')
  expect(await page.getByLabel('Dark').isChecked()).toBe(true)
  await settle(page)
  expect(await violations(page)).toEqual([])

  // By turn, and by action through one turn.
  await page.keyboard.press('ArrowRight')
  await heading(page, claim).waitFor()
  let place: Cursor = { turn: claim, action: null }
  for (const direction of [1, 1, 1, -1] as const) {
    await page.keyboard.press(direction === 1 ? 'Shift+ArrowRight' : 'Shift+ArrowLeft')
    place = moveCursor(session, place, 'action', direction)
    await action(page, place).waitFor()
  }

  // At the recorded pace, faster, and turn by turn, exact to the millisecond.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  for (const [pace, words] of [[1, '1×'], [4, '4×'], ['turns', 'Turns']] as const) {
    await page.getByRole('group', { name: 'Pace' }).getByText(words, { exact: true }).click()
    await page.keyboard.press('Home')
    await heading(page, 0).waitFor()
    await page.getByRole('button', { name: 'Play' }).click()
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    let at = 0
    for (let step = 0; step < 3; step++) {
      const next = nextWhilePlaying(session, { ...initialView(session, { turn: at, action: null }), pace })
      if (!next) throw new Error('the session is longer')
      await page.clock.runFor(Math.ceil(next.afterMs) - 1)
      expect(await heading(page, at).isVisible()).toBe(true)
      await page.clock.runFor(1)
      await heading(page, next.turn).waitFor()
      at = next.turn
    }
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Play' }).waitFor()
  }

  // The console's own files, the replayers beside them, and pictures, which a build without an image host requests here.
  const isFile = /^GET \/(staff\/dekat\/(static\/[\w.-]+|stage\.html|replay\/[\w.-]+\.js)?|img\/[\w.-]+)$/
  expect(requests.filter((line) => !isFile.test(line))).toEqual([])
  expect([...policyReports, ...pageErrors]).toEqual([])
  await close()
})
