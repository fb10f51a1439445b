import type { Browser, Locator, Page } from 'playwright-core'
import type { ShellPlan } from '../../src/sandbox/shell/plan'
import { shellScript } from '../../src/sandbox/shell/shellScript'
import { startApp, type AppOptions, type RunningApp } from './harness/startApp'
import { newShopper, type Shopper, type ShopperOptions } from './harness/newShopper'

/** A flow of a user that is recorded from a browser and replayed everywhere. */
export interface BrowserFlow {
  readonly name: string
  /** A description for readers of the recording. */
  readonly story: string
  readonly phone?: Partial<ShopperOptions>
  /** Runs inside the sandbox's native shell, with these changes to its plan. */
  readonly shell?: Partial<ShellPlan>
  /** Options of its world. */
  readonly world?: AppOptions
  play(page: Page, app: RunningApp): Promise<void>
}

export const SARI = '81234567890'
export const KEMANG = { latitude: -6.2607, longitude: 106.8137 }
export const ALLOWED = { geolocation: KEMANG, permissions: ['geolocation'] }

/** Opens home and waits until its stores are loaded and no request is pending. */
export async function openHome(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await page.getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Updates the position through the address bar, and waits for the street name. */
export async function relocate(page: Page, timeout: number): Promise<void> {
  await page.getByRole('button', { name: /^Di sekitar/ }).click()
  await page.getByRole('button', { name: /^Gunakan lokasiku/ }).click()
  await page.getByRole('button', { name: /^Di sekitar.*Jl\./ }).waitFor({ timeout })
}

/** Opens home as the server prerenders it; the first request gets the plain page when rendering is slow. */
export async function comesDrawn(page: Page, app: RunningApp): Promise<void> {
  while ((await fetch(app.url)).headers.get('content-language') === null) await new Promise((resolve) => setTimeout(resolve, 200))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
}

/** Opens a page once the server has prerendered it. */
export async function opensPrerenderedPage(page: Page, app: RunningApp, path: string): Promise<void> {
  await servedBy(app, path)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

/** The server's response for an address, once it has prerendered the page. */
export async function servedBy({ url }: RunningApp, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  for (;;) {
    const answer = await fetch(url + path, { headers })
    if (answer.headers.get('content-language') !== null) return answer
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** The source of the page's first screen: the server, this device, or none. */
export async function carriedBy(page: Page): Promise<string> {
  return await page.evaluate(() => /"by":"(\w+)"/.exec(document.getElementById('first-screen')?.textContent ?? '')?.[1] ?? 'none')
}

/** Waits until an asynchronous condition of the page is true; `waitForFunction` takes its promise for true. */
export async function untilTrue(page: Page, condition: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000
  while (!(await page.evaluate(condition))) {
    if (Date.now() > end) throw new Error(`not true after 30 s: ${String(condition)}`)
    await page.waitForTimeout(50)
  }
}

export const isServiceWorkerActive = async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'

const MAX_VISITS = 20

/**
 * Opens home again from this device's cache. A service worker that waits too long for its cache asks the server instead, and a slow
 * render gets the plain page: a busy machine needs several visits.
 */
export async function opensCachedHome(page: Page): Promise<void> {
  await untilTrue(page, async () => (await (await caches.open('home-1')).keys()).length > 0)
  await untilTrue(page, isServiceWorkerActive)
  let visits = 0
  do {
    if (visits++ === MAX_VISITS) throw new Error(`no cached home in ${MAX_VISITS} visits: ${page.url()}`)
    await page.reload()
  } while ((await carriedBy(page)) !== 'device')
  await page.waitForLoadState('networkidle')
}

/** Changes the stored reminders so that they are due now, as if time had passed. */
export async function makeDue(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('dekat.reminders') ?? '') as { reminders: { remindAt: number }[] }
    for (const each of stored.reminders) each.remindAt = Date.now() - 1_000
    localStorage.setItem('dekat.reminders', JSON.stringify(stored))
  })
}

/** Opens an address inside the running app, as back navigation does: idle downloads are complete already. */
export async function openInside(page: Page, path: string): Promise<void> {
  // An open sheet takes the move as "back" and only closes.
  const sheet = page.locator('dialog[open]')
  if (await sheet.count() > 0) {
    await page.keyboard.press('Escape')
    await sheet.first().waitFor({ state: 'detached' })
  }
  await page.evaluate((address) => {
    history.replaceState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

export async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
}

/** From the open login sheet to the code field: number, puzzle by keyboard. */
export async function reachCodeStep(page: Page, app: RunningApp, phoneNo = SARI): Promise<Locator> {
  const sheet = page.getByRole('dialog').last()
  await sheet.getByLabel('Nomor ponsel').fill(phoneNo)
  await sheet.getByRole('button', { name: 'Lanjut' }).click()
  await solvePuzzle(sheet, app)
  const field = sheet.getByLabel('Kode 6 digit')
  await field.waitFor()
  return field
}

/** Solves the login puzzle by keyboard. */
export async function solvePuzzle(sheet: Locator, { world }: RunningApp): Promise<void> {
  const address = await sheet.locator('img').first().getAttribute('src')
  const challengeId = /slider\/(.+)-image/.exec(address ?? '')?.[1] ?? ''
  const slider = sheet.getByRole('slider')
  for (let pixels = 0; pixels < (world.challengeOf(challengeId)?.offset ?? 0) - 2; pixels += 4) await slider.press('ArrowRight')
  await slider.press('Enter')
}

/** From the open login sheet to the logged-in user. */
export async function logIn(page: Page, app: RunningApp, phoneNo = SARI): Promise<void> {
  const field = await reachCodeStep(page, app, phoneNo)
  await field.fill(app.world.codeFor(phoneNo) ?? '')
  await field.waitFor({ state: 'hidden' })
}

/** Taps the carousel's banner that requires a login. */
export async function tapLockedBanner(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Promo lainnya' }).getByRole('button', { name: 'Promo 1' }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** A chip of the filter bar. */
export function chip(page: Page, name: string) {
  return page.getByRole('list', { name: 'Filter toko' }).getByRole('button', { name }).first()
}

/** The apply button of an open filter sheet; it shows the number of results once that is known. */
export function applyButton(sheet: Locator) {
  return sheet.getByRole('button', { name: /^(Terapkan|Lihat \d+ toko)$/ })
}

/** Taps the card in the middle of the screen without scrolling. A busy page may render its cards late. */
export async function tapMiddleCard(page: Page): Promise<void> {
  for (let tries = 0; tries < 5 && !page.url().includes('merchant'); tries++) {
    await page.getByRole('article').evaluateAll((cards) => {
      const middle = cards.find((card) => card.getBoundingClientRect().bottom > window.innerHeight / 2)
      middle?.querySelector('button')?.click()
    })
    await page.waitForURL('**/platform/merchant?**', { timeout: 4_000 }).catch(() => undefined)
  }
}

/** Taps the middle of a button by touch: Playwright's click may scroll a sticky one to the middle of the screen first. */
export async function tapInPlace(page: Page, name: string): Promise<void> {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox()
  if (!box) throw new Error(`The button ${name} has no box to tap.`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** The world of a flow. */
export function worldFor({ name, world }: BrowserFlow): Promise<RunningApp> {
  return startApp({ seed: name, ...world })
}

/** A user with the phone of a flow. */
export async function shopperFor({ phone, shell }: BrowserFlow, browser: Browser, app: RunningApp): Promise<Shopper> {
  const shopper = await newShopper(browser, { baseURL: app.url, serviceWorker: true, ...phone })
  if (shell) await shopper.context.addInitScript({ content: shellScript(shell) })
  return shopper
}

/** The journal of the page's session so far. */
export function journalOf(page: Page): Promise<string> {
  return page.evaluate(async () => (await (window as { dekat?: { exportJournal(): Promise<string> } }).dekat?.exportJournal()) ?? '')
}

/** Plays a flow and returns the journal of its last page load. */
export async function record(flow: BrowserFlow, page: Page, app: RunningApp): Promise<string> {
  try {
    await flow.play(page, app)
  } catch (error) {
    const texts = await page.locator('body').allInnerTexts().catch(() => [])
    throw new Error(`${flow.name} stopped at ${page.url()}, which shows: ${texts.join('')}`, { cause: error })
  }
  return journalOf(page)
}
