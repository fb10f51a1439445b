import type { LaunchOptions } from 'puppeteer-core'
import { findChromium } from '../harness/findChromium'
import { oldestChromium, OLDEST_VERSION } from './oldestChromium'
import { enginePage, launch } from './puppeteerPage'
import { LANGUAGE, TIME_ZONE, type Engine, type StartOptions } from './types'

type Binary = Pick<LaunchOptions, 'env'> & { readonly path: string }

const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync', `--lang=${LANGUAGE}`]

async function start({ path, env }: Binary, headless: true | 'shell', { folder, origin, place }: StartOptions) {
  const browser = await launch({
    executablePath: path, headless, args: FLAGS, userDataDir: folder, ...(env ? { env } : {}),
    downloadBehavior: { policy: 'allow', downloadPath: folder },
  })
  const page = (await browser.pages())[0] ?? (await browser.newPage())
  // Without a list of permissions a headless browser leaves the question open; an empty list denies all.
  await browser.defaultBrowserContext().overridePermissions(origin, place ? ['geolocation'] : [])
  if (place) await page.setGeolocation({ ...place, accuracy: 20 })
  const control = await page.createCDPSession()
  const userAgent = (await browser.userAgent()).replace('Headless', '')
  await control.send('Network.setUserAgentOverride', { userAgent, acceptLanguage: LANGUAGE })
  await control.send('Emulation.setTimezoneOverride', { timezoneId: TIME_ZONE })
  return enginePage(browser, page, { isMobile: true })
}

function reason(find: () => unknown, advice: string): string | null {
  try {
    find()
    return null
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)} ${advice}`
  }
}

/** The Chromium of the browser tests: the yardstick. */
export const chromium: Engine = {
  name: 'chromium',
  title: 'Chromium of this machine',
  whyNot: () => reason(findChromium, 'Install: apt-get install chromium'),
  start: (options) => start(findChromium(), true, options),
}

/** The oldest Chromium of the floor that can be had from npm. */
export const chromiumOldest: Engine = {
  name: 'chromiumOldest',
  title: `Chromium ${OLDEST_VERSION}`,
  whyNot: () => reason(oldestChromium, 'It comes from npm: run again with a network, on Linux x64.'),
  start: (options) => start(oldestChromium(), 'shell', options),
}
