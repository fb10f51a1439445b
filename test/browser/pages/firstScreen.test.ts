// The browser-dependent parts of the prerendered home, from the server and from the device.
import type { Browser, Page } from 'playwright-core'
import { movingPart } from '../../tools/run/seeds'
import { LANGUAGES, CHECKED_LANGUAGES, differentWithoutBodyStyles, tooWide } from '../harness/look'
import { launchBrowser } from '../harness/launchBrowser'
import { newShopper, type Shopper, type ShopperOptions } from '../harness/newShopper'
import { renderedPage } from '../harness/renderedPage'
import { startApp, type RunningApp } from '../harness/startApp'
import { ALLOWED, carriedBy, opensCachedHome, logIn, SARI, tapMiddleCard } from '../steps'

const CARDS = 'POST /api/local_life/home/page_card_list'
const LIST = 'POST /api/homepage/query_poi_list'
const BUDI = '85598765432'

let browser: Browser
let app: RunningApp
const open: Shopper[] = []
beforeAll(async () => {
  [browser, app] = await Promise.all([launchBrowser(), startApp({ seed: 'home', prerendersHome: true })])
  await Promise.all(LANGUAGES.map((locale) => renderedPage(app, locale)))
})
afterEach(async () => {
  for (const { close } of open.splice(0)) await close()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function shopperAt(options: Partial<ShopperOptions> = {}): Promise<Shopper> {
  const shopper = await newShopper(browser, { baseURL: app.url, ...options })
  open.push(shopper)
  return shopper
}

/** React has hydrated the page, and its requests are complete. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector('article button')
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'))
  })
  await page.waitForLoadState('networkidle')
}

/** Stores in the markup of home, and until the first scroll: `INITIAL_STORES` of src/app/shell/HomeScreen.tsx. */
const RENDERED_STORES = 6
/** Names of the nearby list; the strip of open stores has names of its own. */
const namesIn = (html: string) =>
  [...(/"nearby":.*?(?="timely":|<\/script>)/s.exec(html)?.[0] ?? '').matchAll(/"storeName":"([^"]+)"/g)].map(([, name = '']) => name)
const namesOn = (page: Page) => page.locator('article h3, article h2').allTextContents()
const consoleErrorsOf = ({ consoleErrors, pageErrors, policyReports }: Shopper) => [...consoleErrors, ...pageErrors, ...policyReports]
const cachedHomes = (page: Page) =>
  page.evaluate(async () => ((await caches.has('home-1')) ? (await (await caches.open('home-1')).keys()).length : 0))
const cachedText = (page: Page) => page.evaluate(async () => {
  const cache = await caches.open('home-1')
  const [name] = await cache.keys()
  return name ? await (await cache.match(name))?.text() ?? '' : ''
})

async function expectSoon<T>(look: () => Promise<T>, wanted: T): Promise<void> {
  for (let tries = 0; tries < 150 && (await look()) !== wanted; tries++) await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await look()).toEqual(wanted)
}

/** Position of an element on the screen, CSS px. `isSeen`: it has an area within the viewport. */
interface Place {
  readonly name: string
  readonly left: number
  readonly top: number
  readonly isSeen: boolean
}

/** Layout shifts from the first frame on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { sum: 0 }
    Object.assign(window, { seenShifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { seenShifts: { sum: number } }).seenShifts.sum)
}

// Runs in the page: the position prompt is never answered.
function neverAnswers(): void {
  navigator.geolocation.getCurrentPosition = () => undefined
  const query = navigator.permissions.query.bind(navigator.permissions)
  navigator.permissions.query = async (descriptor) =>
    descriptor.name === 'geolocation' ? Object.assign(new EventTarget(), { state: 'prompt' }) as PermissionStatus : await query(descriptor)
}

/** Delays the answers of matching requests until the returned function is called. */
async function holdRequests(page: Page, pattern: RegExp): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Calls from here on for data that home is prerendered from. Nearby malls depend on the position, so they are never prerendered. */
function requestedAgain(page: Page): readonly string[] {
  const descriptor: string[] = []
  page.on('request', (request) => {
    const called = `${request.method()} ${new URL(request.url()).pathname}`
    if ([CARDS, LIST].includes(called) && !request.postData()?.includes('["MALL_NEARBY_CARD"]')) descriptor.push(called)
  })
  return descriptor
}

describe('home from the server', () => {
  it.each(CHECKED_LANGUAGES)('is visible before a script runs, and is hydrated without errors or requests, in %s', async (locale) => {
    const html = await renderedPage(app, locale)
    const [body = ''] = html.split('<body>').slice(1)
    expect(namesIn(html).length).toBe(10)
    const names = namesIn(html).slice(0, RENDERED_STORES)
    // Scripts must not delay the first paint: the whole body comes before the first script.
    expect(body.match(/<script(?! async src="\/later.js"| type="application\/json")/g)).toBeNull()
    // The one before it sets the colour scheme and loads nothing.
    const [head = ''] = html.split('<body>')
    expect(head.match(/<script(?! async src="\/later.js")[^>]*>/g)).toEqual(['<script>'])
    expect(head).toContain("localStorage.getItem('dekat.theme')")
    for (const name of names) expect(body.split('<script')[0]).toContain(name.replace('&', '&amp;'))
    expect(html).toContain(`<html lang="${locale}" data-first-frame>`)
    const shopper = await shopperAt({ locale })
    const { page } = shopper
    const descriptor = requestedAgain(page)
    await page.goto('/')
    await hydrated(page)
    expect(await namesOn(page)).toEqual(names)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale)
    expect(descriptor).toEqual([])
    expect(consoleErrorsOf(shopper)).toEqual([])
  })

  it.each([
    ['is never answered', {}],
    ['is denied', { permissions: [] }],
    ['is granted', ALLOWED],
  ])('does not shift when the position %s', async (how, phone) => {
    const shopper = await shopperAt(phone)
    const { page } = shopper
    const shifts = await watchShifts(page)
    if (how === 'is never answered') await page.addInitScript(neverAnswers)
    await page.goto('/')
    await hydrated(page)
    if (how === 'is granted') await page.getByText(/\d (m|km)$/).first().waitFor()
    if (how === 'is denied') await page.locator('[data-guide]').waitFor()
    await page.waitForTimeout(1_000)
    expect(await shifts()).toBe(0)
    expect(consoleErrorsOf(shopper)).toEqual([])
    // The measurement can detect a shift.
    await page.evaluate(() => document.body.prepend(Object.assign(document.createElement('div'), { innerText: 'x\nx\nx\nx' })))
    await page.waitForTimeout(200)
    expect(await shifts()).toBeGreaterThan(0)
  })

  it.each([
    ['with the picture', 844, 'picture'], ['when the user scrolls', 844, 'scroll'], ['at once on a tall screen', 2_000, null],
  ] as const)('renders the list below the screen after the first frame: %s', async (_when, height, cause) => {
    const { page } = await shopperAt({ viewport: { width: 390, height } })
    const release = await holdRequests(page, /\/img\/banner-|\/static\//)
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('article').nth(RENDERED_STORES - 1).waitFor({ state: 'attached' })
    const isRendered = () => page.evaluate(() => document.querySelector('article')?.checkVisibility())
    await page.waitForTimeout(300)
    expect(await isRendered()).toBe(cause === null)
    if (cause === 'scroll') await page.mouse.wheel(0, 200)
    if (cause === 'picture') release()
    await expectSoon(isRendered, true)
    release()
  })

  // A slow phone paints while it parses: painted content must not move as the rest arrives.
  it('does not shift while the rest of the page is parsed', async () => {
    const html = await renderedPage(app, 'id-ID')
    const markup = html.slice(0, html.indexOf('<script', html.indexOf('<body')))
    const cuts = [...markup.slice(markup.indexOf('<body')).matchAll(/<\/(a|b|button|div|li|p|span|svg)>/g)]
      .map(({ index, 0: tag }) => markup.indexOf('<body') + index + tag.length)
    const { page } = await shopperAt()
    let body = ''
    await page.route((url) => url.pathname === '/', (route) => route.fulfill({ contentType: 'text/html', body }))
    async function placesIn(part: string): Promise<readonly Place[]> {
      body = part.replace(/<script[\s\S]*?<\/script>/g, '')
      await page.goto('/')
      return await page.evaluate(() => [...document.body.querySelectorAll('*')].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const name = `${element.tagName} ${element.textContent ?? ''}`.slice(0, 40)
        // Texts for screen readers alone are one pixel.
        return { name, left, top, isSeen: width * height > 1 && top < innerHeight }
      }))
    }
    const whole = await placesIn(markup)
    expect(cuts.length).toBeGreaterThan(200)
    for (const cut of movingPart(cuts, 12)) {
      const part = await placesIn(markup.slice(0, cut))
      const moved = part.filter(({ isSeen, left, top }, at) => {
        const end = whole[at]
        return isSeen && !(end && Math.hypot(left - end.left, top - end.top) <= 3)
      })
      expect({ after: markup.slice(cut - 60, cut), moved }).toEqual({ after: markup.slice(cut - 60, cut), moved: [] })
    }
  })

  // The inline script cannot open a page: the first tap is lost without breaking anything.
  it('counts down and is visible to a user who taps before the scripts have loaded, and the next tap opens the store', async () => {
    const shopper = await shopperAt()
    const { page } = shopper
    let deliverScripts = () => {}
    const tapped = new Promise<void>((resolve) => (deliverScripts = resolve))
    await page.route(/static\/(framework|app|main)\./, async (route) => {
      await tapped
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('article').first().waitFor()
    const digits = () => page.locator('[data-ends-at] b').evaluateAll((boxes) => (
      boxes.map((box) => getComputedStyle(box, '::before').content.replaceAll('"', '')).join(':')
    ))
    await expectSoon(async () => /^\d\d:[0-5]\d:[0-5]\d$/.test(await digits()), true)
    await page.locator('article button').first().dispatchEvent('click')
    expect(page.url()).not.toContain('merchant')
    deliverScripts()
    await hydrated(page)
    await tapMiddleCard(page)
    expect(page.url()).toContain('merchant')
    expect(consoleErrorsOf(shopper)).toEqual([])
  })

  it.each([
    ['/?%00', 390], ['/platform/home?popup=%2Fx&a=<script>', 390], ['/platform/home?channel_id=3', 390],
    ['/platform/home?%E0%A4%A#x', 1280],
  ])(
    'works at %s, %d px wide', async (path, width) => {
      const shopper = await shopperAt({ viewport: { width, height: 844 } })
      const { page } = shopper
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      expect(await carriedBy(page)).toBe('server')
      await hydrated(page)
      expect(await page.getByRole('article').count()).toBe(RENDERED_STORES)
      await tapMiddleCard(page)
      expect(page.url()).toContain('merchant')
      const campaign = await page.evaluate(() => sessionStorage.getItem('dekat.campaign'))
      expect(campaign).toContain(path.includes('channel_id') ? '"channelId":"3"' : '"channelId":null')
      expect(consoleErrorsOf(shopper)).toEqual([])
    })

  it('is plain while the API is down, and works normally when it is back', async () => {
    const down = await startApp({ seed: 'home', prerendersHome: true })
    const fault = down.world.faults.add({ kind: 'status', status: 500, path: '*', times: null })
    const shopper = await shopperAt({ baseURL: down.url })
    const { page } = shopper
    await page.goto('/')
    expect(await carriedBy(page)).toBe('none')
    await page.getByRole('button', { name: /Coba lagi|Muat ulang/ }).first().waitFor()
    down.world.faults.remove(fault)
    await page.reload()
    await page.getByRole('article').first().waitFor()
    expect(shopper.pageErrors).toEqual([])
    expect(shopper.policyReports).toEqual([])
    await renderedPage(down, 'id-ID')
    await down.close()
  })

  it.each([['light', 390], ['dark', 320]] as const)('looks complete without scripts: %s, %d px', async (colorScheme, width) => {
    const context = await browser.newContext({
      baseURL: app.url, locale: 'id-ID', javaScriptEnabled: false, colorScheme, viewport: { width, height: 844 }, deviceScaleFactor: 2,
    })
    const page = await context.newPage()
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('article').count()).toBe(RENDERED_STORES)
    expect(await tooWide(page)).toBe(0)
    const { DEKAT_LOOKS: folder } = process.env
    if (folder) await page.screenshot({ path: `${folder}-${colorScheme}-${width}.png`, fullPage: true })
    // The first frame has the rules of the head alone.
    expect(await differentWithoutBodyStyles(page)).toEqual([])
    await context.close()
  })
})

describe('home from this device', () => {
  const LOGGED_IN = { serviceWorker: true, ...ALLOWED } as const

  it('is shown again at the second visit, online and offline, and then refreshed', async () => {
    const shopper = await shopperAt(LOGGED_IN)
    const { page, context } = shopper
    const shifts = await watchShifts(page)
    await page.goto('/')
    await hydrated(page)
    await page.getByText(/\d (m|km)$/).first().waitFor()
    const names = await namesOn(page)
    await opensCachedHome(page)
    expect(await namesOn(page)).toEqual(names)
    expect(await shifts()).toBe(0)
    await hydrated(page)
    const descriptor = requestedAgain(page)
    await page.reload()
    await hydrated(page)
    await expectSoon(() => Promise.resolve([CARDS, LIST].every((path) => descriptor.includes(path))), true)
    expect(descriptor).toHaveLength(2)
    expect(consoleErrorsOf(shopper)).toEqual([])
    await context.setOffline(true)
    await opensCachedHome(page)
    await hydrated(page)
    expect(await namesOn(page)).toEqual(names)
    await page.waitForTimeout(500)
    expect(await namesOn(page)).toEqual(names)
    const complaints = shopper.consoleErrors.filter((line) => line.includes('hydration'))
    expect([...shopper.pageErrors, ...shopper.policyReports, ...complaints]).toEqual([])
    await context.setOffline(false)
  })

  it('is removed with its user, and another user gets their own', async () => {
    const shopper = await shopperAt(LOGGED_IN)
    const { page } = shopper
    const ofSari = app.world.faults.add({
      kind: 'mutate', path: '/local_life/home/page_card_list', times: null,
      mutate: (data, userId) => JSON.stringify(data).replaceAll('"top-lunch"', userId === null ? '"top-lunch"' : '"for-sari-alone"'),
    })
    await page.goto('/platform/home/account')
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await logIn(page, app, SARI)
    await page.goto('/')
    await hydrated(page)
    await expectSoon(async () => (await cachedText(page)).includes('for-sari-alone'), true)
    app.world.faults.remove(ofSari)
    await page.goto('/platform/setting')
    await page.getByRole('button', { name: 'Keluar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click()
    await expectSoon(() => cachedHomes(page), 0)
    await page.goto('/')
    await page.getByRole('article').first().waitFor()
    expect((await page.content()).includes('for-sari-alone')).toBe(false)
    await page.goto('/platform/home/account')
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await logIn(page, app, BUDI)
    await page.goto('/')
    await expectSoon(() => cachedHomes(page), 1)
    expect((await cachedText(page)).includes('for-sari-alone')).toBe(false)
    expect(shopper.pageErrors).toEqual([])
    expect(shopper.policyReports).toEqual([])
  })
})
