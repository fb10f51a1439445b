import puppeteer, { type Browser, type LaunchOptions, type Page } from 'puppeteer-core'
import { LANGUAGE, SCREEN, TIME_ZONE, type EnginePage } from './types'

const PATIENCE_MS = 60_000
/** Steps of a drag: a finger moves through the points between, too. */
const DRAG_STEPS = 12

/** Starts a browser by Chrome DevTools Protocol or, for Firefox, by WebDriver BiDi. */
export function launch(options: LaunchOptions): Promise<Browser> {
  return puppeteer.launch({
    headless: true, defaultViewport: null, timeout: PATIENCE_MS, protocolTimeout: PATIENCE_MS,
    ...options, env: { ...process.env, TZ: TIME_ZONE, LANGUAGE: LANGUAGE.replace('-', '_'), ...options.env },
  })
}

/** The page as every engine offers it. `isMobile` is emulation of Chromium: no scroll bar takes width, `meta viewport` counts. */
export async function enginePage(browser: Browser, page: Page, { isMobile }: { readonly isMobile: boolean }): Promise<EnginePage> {
  const errors: { at: number; text: string }[] = []
  page.on('pageerror', (error) => {
    errors.push({ at: Date.now(), text: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  })
  page.setDefaultTimeout(PATIENCE_MS)
  await page.setViewport({ ...SCREEN, deviceScaleFactor: 1, ...(isMobile ? { isMobile, hasTouch: true } : {}) }).catch(ignoreUnknownCommand)
  return {
    version: await browser.version(),
    errors,
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    evaluate: (expression) => page.evaluate(expression),
    tap: (x, y) => page.mouse.click(x, y),
    async drag(from, to) {
      await page.mouse.move(...from)
      await page.mouse.down()
      await page.mouse.move(...to, { steps: DRAG_STEPS })
      await page.mouse.up()
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: async () => Buffer.from(await page.screenshot({ type: 'png' })),
    close: () => browser.close(),
  }
}

// puppeteer sends the size together with an orientation of the screen, which Firefox ESR 140 does not know. The size has arrived then.
function ignoreUnknownCommand(error: unknown): void {
  if (!(error instanceof Error && error.message.includes('setScreenOrientationOverride'))) throw error
}
