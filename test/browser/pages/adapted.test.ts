// Screens with accessibility settings: 400% zoom, forced colours, reduced motion.
import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { linkTo } from '../../../src/navigation/linkTo'
import { bought, opensLoggedIn, orders, productPath, showsQris } from '../buying/buyingSteps'
import { launchBrowser } from '../harness/launchBrowser'
import { settle, tooWide } from '../harness/look'
import { newShopper, type ShopperOptions } from '../harness/newShopper'
import { startApp, type RunningApp } from '../harness/startApp'
import { ALLOWED, openHome, SARI } from '../steps'

let browser: Browser
let app: RunningApp
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())
beforeEach(async () => {
  app = await startApp({ seed: 'adapted', promotions: 'off' })
})
afterEach(() => app.close())

const visitor = (options: Partial<ShopperOptions> = {}) => newShopper(browser, { baseURL: app.url, ...ALLOWED, ...options })

interface Stop {
  readonly name: string
  open(page: Page): Promise<void>
  /** The main action of the screen. */
  main(page: Page): Locator
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first()
const dialogButton = (page: Page, name: string | RegExp) => page.getByRole('dialog').last().getByRole('button', { name })
const product = () => productPath(app.world, { voucherType: 'DEKAT' })
const voucher = () => linkTo('voucher', { voucherId: bought(app, SARI, product()).voucherId })

const at = (path: () => string) => async (page: Page) => void (await page.goto(path()))

/** Stops of a user from home to the redeemed voucher, in this order, as the user that `opensLoggedIn`. */
const STOPS: readonly Stop[] = [
  { name: 'home', open: (page) => openHome(page), main: (page) => button(page, 'Cari toko atau promo') },
  { name: 'tabs', open: (page) => openHome(page), main: (page) => button(page, 'Pesanan') },
  { name: 'filters', open: at(() => '/platform/home?filter=0'), main: (page) => dialogButton(page, /^(Terapkan|Lihat)/) },
  { name: 'store', open: at(() => '/platform/merchant?poiId=poi0012&channel_id=1'), main: (page) => button(page, 'Info lengkap toko') },
  { name: 'product', open: at(product), main: (page) => button(page, 'Beli sekarang') },
  {
    name: 'confirm',
    async open(page) {
      await page.goto(product())
      await button(page, 'Beli sekarang').click()
      await button(page, /^Lanjut bayar/).waitFor()
    },
    main: (page) => button(page, /^Lanjut bayar/),
  },
  {
    name: 'counter',
    async open(page) {
      await orders(page, product())
      await showsQris(page)
    },
    main: (page) => button(page, 'Aku sudah bayar'),
  },
  {
    name: 'orders', open: at(() => '/platform/home/order'),
    main: (page) => page.getByRole('article').first().getByRole('button').first(),
  },
  { name: 'voucher', open: at(voucher), main: (page) => button(page, /^Tukar (se|di ponsel)/) },
  { name: 'report', open: at(() => '/platform/setting?report=settings'), main: (page) => dialogButton(page, 'Kirim laporan') },
]

/** Maximum share of the screen's height for fixed elements, so that the rest stays readable. */
const MAX_FIXED_PART = 0.6

/** The share of the height taken by elements that do not scroll with the page. */
function fixedPart(page: Page): Promise<number> {
  return page.evaluate(() => {
    const step = 4
    const x = innerWidth / 2
    let fixed = 0
    for (let y = step / 2; y < innerHeight; y += step) {
      for (let element = document.elementFromPoint(x, y); element && element.tagName !== 'DIALOG'; element = element.parentElement) {
        if (!/^(fixed|sticky)$/.test(getComputedStyle(element).position)) continue
        fixed += step
        break
      }
    }
    return fixed / innerHeight
  })
}

describe('at 400 %, where a desktop of 1280 × 1024 is 320 × 256 pixels', () => {
  it('no screen scrolls horizontally, every main action can be reached, and fixed elements leave room to read', async () => {
    const { page, close, pageErrors } = await visitor({ viewport: { width: 320, height: 256 } })
    await opensLoggedIn(page, app)
    const found: string[] = []
    for (const { name, open, main } of STOPS) {
      await open(page)
      await main(page).waitFor()
      await settle(page)
      const over = await tooWide(page)
      if (over > 0) found.push(`${name}: ${over} px too wide`)
      const part = await fixedPart(page)
      if (part > MAX_FIXED_PART) found.push(`${name}: ${Math.round(part * 100)} % of the height stays in place`)
      await main(page).click({ trial: true, timeout: 10_000 }).catch(() => found.push(`${name}: its main action cannot be reached`))
    }
    expect(found).toEqual([])
    expect(pageErrors).toEqual([])
    await close()
  })
})

async function differ(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((each) => sharp(each).raw().toBuffer()))
  return !a?.equals(b ?? Buffer.alloc(0))
}

/** Text buttons that only their background identifies as buttons, without an outline in the user's colours. */
async function shapeless(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none' })
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('button, a[href]')) {
      const { backgroundColor, borderTopLeftRadius } = getComputedStyle(element)
      const isHidden = getComputedStyle(element).clipPath !== 'none'
      const isPill = element.offsetHeight > 0 && Number.parseFloat(borderTopLeftRadius) * 2 >= element.offsetHeight
      const isNamed = element.innerText.trim() !== ''
      element.toggleAttribute('data-pill', isPill && !isHidden && isNamed && !/^rgba\(.*, 0\)$/.test(backgroundColor))
    }
  })
  await page.emulateMedia({ forcedColors: 'active' })
  return page.evaluate(() => [...document.querySelectorAll<HTMLElement>('[data-pill]')]
    .filter((element) => {
      const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element)
      return (borderTopStyle === 'none' || borderTopWidth === '0px') && outlineStyle === 'none'
    })
    .map((element) => element.innerText.replace(/\s+/g, ' ')))
}

describe('in forced colours', () => {
  it('every button with text has a border', async () => {
    const { page, close, pageErrors } = await visitor()
    await opensLoggedIn(page, app)
    const found: string[] = []
    for (const { name, open, main } of STOPS) {
      await open(page)
      await main(page).waitFor()
      await settle(page)
      found.push(...(await shapeless(page)).map((each) => `${name}: ${each}`))
    }
    expect(found).toEqual([])
    expect(pageErrors).toEqual([])
    await close()
  })

  it.each<[string, string, (page: Page) => Locator, (page: Page) => Locator]>([
    ['a tab', '/platform/home', (page) => button(page, 'Beranda'), (page) => button(page, 'Pesanan')],
    ['a part of a choice', '/platform/home', (page) => button(page, /^Toko( terdekat)?$/), (page) => button(page, /^Promo$/)],
  ])('%s that is chosen has another background, border or line than one that is not', async (_, path, chosen, other) => {
    const { page, close } = await visitor()
    await page.emulateMedia({ forcedColors: 'active' })
    await openHome(page, path)
    const looks = (locator: Locator) => locator.evaluate((element) => {
      const styles = [element, ...element.querySelectorAll('*')].map((each) => getComputedStyle(each))
      return styles.map((style) => [style.backgroundColor, style.borderTopStyle, style.outlineStyle].join()).sort()
    })
    expect((await looks(chosen(page))).join(' ')).not.toEqual((await looks(other(page))).join(' '))
    await close()
  })

  it('a button without a border would be found', async () => {
    const { page, close } = await visitor()
    await openHome(page)
    await page.evaluate(() => {
      const naked = document.createElement('button')
      naked.textContent = 'Telanjang'
      naked.style.cssText = 'background: red; border-radius: 99px; height: 40px'
      document.querySelector('main')?.append(naked)
    })
    expect(await shapeless(page)).toContain('Telanjang')
    await close()
  })

  it('checkboxes and switches show whether they are on', async () => {
    const { page, close } = await visitor()
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/platform/developerOptions')
    const toggle = page.getByRole('switch').first()
    await toggle.waitFor()
    await settle(page)
    const off = await toggle.screenshot()
    await toggle.click()
    await settle(page)
    expect(await differ(off, await toggle.screenshot())).toBe(true)
    await page.goto('/platform/home?filter=0')
    const box = page.getByRole('dialog').getByRole('checkbox').first()
    await box.waitFor()
    await settle(page)
    const unchecked = await box.screenshot()
    await box.check({ force: true })
    await settle(page)
    expect(await differ(unchecked, await box.screenshot())).toBe(true)
    await close()
  })
})

/** A longer duration is motion. */
const INSTANT_MS = 20

// Runs in the page before its scripts: records animations as they begin. One of `pointer-events` alone moves nothing.
function noteMotion(): void {
  const moved = new Set<string>()
  ;(window as unknown as { moved: Set<string> }).moved = moved
  function look(): void {
    for (const animation of document.getAnimations()) {
      const { activeDuration } = animation.effect?.getComputedTiming() ?? {}
      const effect = animation.effect as KeyframeEffect | null
      const target = effect?.target
      const name = (animation as CSSAnimation).animationName ?? (animation as CSSTransition).transitionProperty ?? animation.id
      const properties = effect?.getKeyframes().flatMap((frame) => Object.keys(frame)) ?? []
      if (Number(activeDuration) <= 20 || properties.includes('pointerEvents')) continue
      moved.add(`${name} of ${target?.tagName ?? ''} ${target?.className ?? ''}: ${String(activeDuration)} ms`)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

describe('with reduced motion', () => {
  const moved = (page: Page) => page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved])

  it(`nothing moves for longer than ${INSTANT_MS} ms`, async () => {
    const { page, close, pageErrors } = await visitor()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(noteMotion)
    await opensLoggedIn(page, app)
    const found = new Set<string>()
    for (const { name, open, main } of STOPS) {
      await open(page)
      await main(page).waitFor()
      await page.waitForTimeout(500)
      for (const each of await moved(page)) found.add(`${name}: ${each}`)
    }
    expect([...found]).toEqual([])
    expect(pageErrors).toEqual([])
    await close()
  })

  it('a movement would be detected', async () => {
    const { page, close } = await visitor()
    await page.addInitScript(noteMotion)
    await page.goto('/platform/home?filter=0')
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    await page.waitForFunction(() => (window as unknown as { moved: Set<string> }).moved.size > 0)
    expect((await moved(page)).length).toBeGreaterThan(0)
    await close()
  })
})
