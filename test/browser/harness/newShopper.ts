import type { Browser, BrowserContext, Page } from 'playwright-core'
import { watchRequests } from './requests'

/** What differs from the usual phone: 390 × 844 at two pixels a point, Indonesian, in Jakarta, nothing permitted, no service worker. */
export interface ShopperOptions {
  /** Where the app is served: startApp().url. */
  baseURL: string
  geolocation?: { latitude: number; longitude: number; accuracy?: number }
  locale?: string
  permissions?: string[]
  colorScheme?: 'light' | 'dark'
  viewport?: { width: number; height: number }
  /** The service worker may install itself, which downloads the whole app: for tests that need it. */
  serviceWorker?: boolean
  /** Nobody has shown this shopper around yet. */
  newcomer?: boolean
  /** A tab of a shopper who is already here shares cookies, storage and the service worker. */
  besides?: BrowserContext
}

/** One page of one shopper, and everything it complained about. */
export interface Shopper {
  page: Page
  context: BrowserContext
  /** console.error lines, uncaught errors and refusals by the content security policy, in order. */
  consoleErrors: string[]
  pageErrors: string[]
  policyReports: string[]
  /** Paths with their methods in the order they were asked for: `POST /api/homepage/query_poi_list`. */
  requests: string[]
  close: () => Promise<void>
}

/** What a page has to show on a busy machine comes within this. */
const PATIENCE_MS = 60_000

interface PolicyReport {
  directive: string
  blocked: string
  sample: string
  source: string
}

/** Opens a blank page as a shopper; close() closes the whole shopper, or only the tab when it was opened besides another. */
export async function newShopper(browser: Browser, options: ShopperOptions): Promise<Shopper> {
  const context = options.besides ?? (await newContext(browser, options))
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  watchRequests(page)
  const shopper: Shopper = {
    page,
    context,
    consoleErrors: [],
    pageErrors: [],
    policyReports: [],
    requests: [],
    close: () => (options.besides ? page.close() : context.close()),
  }
  await page.exposeBinding('reportPolicyViolation', (_source, report: PolicyReport) => {
    shopper.policyReports.push(`${report.directive} refused ${report.blocked} "${report.sample}" at ${report.source}`)
  })
  await page.addInitScript(reportPolicyViolations)
  if (!options.newcomer) await page.addInitScript(haveSeenAround)
  page.on('console', (message) => message.type() === 'error' && shopper.consoleErrors.push(`${message.text()} (${message.location().url})`))
  page.on('pageerror', (error) => shopper.pageErrors.push(error.stack ?? error.message))
  page.on('request', (request) => shopper.requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
  return shopper
}

function newContext(browser: Browser, { baseURL, geolocation, locale, permissions, colorScheme, viewport, serviceWorker }: ShopperOptions) {
  return browser.newContext({
    baseURL,
    viewport: viewport ?? { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: (viewport?.width ?? 390) < 600,
    hasTouch: true,
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    locale: locale ?? 'id-ID',
    timezoneId: 'Asia/Jakarta',
    colorScheme: colorScheme ?? 'light',
    permissions: permissions ?? (geolocation ? ['geolocation'] : []),
    ...(geolocation ? { geolocation } : {}),
  })
}

// Runs in the page: the mask that shows newcomers around does not come up.
function haveSeenAround(): void {
  // A page without an origin has no storage.
  if (location.protocol.startsWith('http')) localStorage.setItem('dekat.education', '{"finished":true}')
}

// Runs in the page, before its own scripts. The report-uri of the headers tells the server; this tells the test which page it was.
function reportPolicyViolations(): void {
  const report = (window as unknown as { reportPolicyViolation: (report: PolicyReport) => void }).reportPolicyViolation
  document.addEventListener('securitypolicyviolation', (violation) => {
    report({
      directive: violation.violatedDirective,
      blocked: violation.blockedURI,
      sample: violation.sample,
      source: `${violation.sourceFile}:${violation.lineNumber}`,
    })
  })
}
