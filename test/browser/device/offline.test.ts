// Without a network, and while the server fails, each screen says so once, and nothing of it goes or moves away.
import type { Page } from 'playwright-core'
import { launchBrowser } from '../harness/launchBrowser'
import { newShopper } from '../harness/newShopper'
import { settle } from '../harness/look'
import { startApp } from '../harness/startApp'
import { ALLOWED, logIn, openInside } from '../steps'

const line = (page: Page) => page.getByText(/^Kamu offline\. Data terakhir pukul \d\d\.\d\d\.$/)

it('shows once the time of the content, and keeps it, until the network is back', async () => {
  const [browser, app] = await Promise.all([launchBrowser(), startApp({ seed: 'home' })])
  try {
    const { page, context } = await newShopper(browser, { baseURL: app.url, ...ALLOWED })
    await page.goto('/platform/merchant?poiId=poi0012')
    await page.locator('h1').first().waitFor()
    await page.getByRole('button', { name: 'Kembali' }).first().click()
    const card = page.getByRole('article').first()
    await card.waitFor()
    // The code of a tab comes with its first visit; there is no service worker here.
    await page.getByRole('button', { name: 'Akun', exact: true }).click()
    await page.getByRole('button', { name: 'Masuk', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Beranda', exact: true }).click()
    await card.waitFor()
    const tabs = await page.getByRole('navigation').last().textContent()
    const name = await card.textContent()
    await context.setOffline(true)
    await line(page).waitFor()
    expect(await card.textContent()).toBe(name)
    // The account of a guest has nothing from the server, so its line has no time.
    for (const [tab, words] of [['Akun', /^Kamu offline/], ['Beranda', /^Kamu offline. Data terakhir pukul/]] as const) {
      await page.getByRole('button', { name: tab }).click()
      await page.getByRole('button', { name: tab, exact: true }).and(page.locator('[aria-current]')).waitFor()
      await page.getByText(words).waitFor()
      expect(await page.getByText(/^Kamu offline/).count()).toBe(1)
      expect(await page.getByRole('navigation').last().textContent()).toBe(tabs)
    }
    const [bar, below] = [await line(page).boundingBox(), await page.getByRole('button', { name: 'Cari toko atau promo' }).boundingBox()]
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1)
    await context.setOffline(false)
    await line(page).waitFor({ state: 'hidden' })
  } finally {
    await browser.close()
    await app.close()
  }
})

const SCREENS = [
  '/platform/home', '/platform/home/order', '/platform/home/account', '/platform/merchant?poiId=poi0012', '/platform/brands',
  '/platform/flashDeal', '/platform/shoppingMallListPage', '/platform/rank', '/platform/myCouponList', '/platform/favoritesList',
  '/platform/searchDishes',
]
const CAUSE = /offline|sambungan|koneksi|internetmu|server|gangguan/i

/** The visible messages that say why something is missing. A title and its advice are one message. */
function causesOn(page: Page): Promise<string[]> {
  return page.evaluate((pattern) => {
    const cause = new RegExp(pattern, 'i')
    const messages = new Set<Element>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.parentElement
      const isCause = cause.test(node.textContent ?? '') && text?.checkVisibility({ visibilityProperty: true })
      if (isCause && text?.parentElement) messages.add(text.parentElement)
    }
    return [...messages].map((each) => each.textContent ?? '')
  }, CAUSE.source)
}

/** Texts that the line under the header covers while the page is at its top. */
function coveredTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll<HTMLElement>('h1, h2, p, b, span, input, button')]
      .filter((each) => !each.classList.contains('spoken') && each.checkVisibility({ visibilityProperty: true }))
    const line = texts.find((each) => each.tagName === 'P' && getComputedStyle(each).position === 'fixed')?.getBoundingClientRect()
    if (!line) return []
    return texts.filter((each) => {
      const { top, bottom, height } = each.getBoundingClientRect()
      return height > 1 && height < 100 && bottom > line.top + 1 && top < line.bottom - 1 && getComputedStyle(each).position !== 'fixed'
    }).map((each) => (each.textContent ?? '').slice(0, 40))
  })
}

async function causesOnEach(page: Page, paths = SCREENS): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await openInside(page, path)
    await page.locator('h1').filter({ visible: true }).first().waitFor()
    await settle(page)
    found[path] = await causesOn(page)
    const covered = await coveredTexts(page)
    if (covered.length > 0) found[path].push(`covers ${covered.join(', ')}`)
  }
  return found
}

const counts = (found: Readonly<Record<string, string[]>>) => Object.entries(found).filter(([, causes]) => causes.length !== 1)

it('states the cause exactly once on each screen, while the server fails and offline', async () => {
  const [browser, app] = await Promise.all([launchBrowser(), startApp({ seed: 'home' })])
  try {
    const { page, context } = await newShopper(browser, { baseURL: app.url, ...ALLOWED })
    await page.goto('/platform/home/account')
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await logIn(page, app)
    const fault = app.world.faults.add({ kind: 'status', status: 500, path: '*', times: null })
    await page.goto('/platform/home/account')
    expect(counts(await causesOnEach(page))).toEqual([])
    app.world.faults.remove(fault)
    await page.goto('/platform/home')
    for (const causes of Object.values(await causesOnEach(page, SCREENS.slice(0, 5)))) expect(causes).toEqual([])
    await context.setOffline(true)
    expect(counts(await causesOnEach(page))).toEqual([])
  } finally {
    await browser.close()
    await app.close()
  }
})
