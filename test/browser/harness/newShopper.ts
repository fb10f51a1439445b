import type { Browser, BrowserContext, Page } from 'playwright-core'
import { watchRequests } from './requests'

/** Differences from the usual phone: 390 × 844 at a pixel ratio of 2, Indonesian, Jakarta's time, no permissions, no service worker. */
export interface ShopperOptions {
  /** The address of the app: startApp().url. */
  baseURL: string
  geolocation?: { latitude: number; longitude: number; accuracy?: number }
  locale?: string
  /** IANA name. */
  timeZone?: string
  permissions?: string[]
  colorScheme?: 'light' | 'dark'
  viewport?: { width: number; height: number }
  /** Allows the service worker, which downloads the whole app: for tests that need it. */
  serviceWorker?: boolean
  /** The user has not seen the tour yet. */
  newcomer?: boolean
  /** Opens another tab of the same browser, with shared cookies, storage and service worker. */
  inContext?: BrowserContext
}

/** One page of one user, with all its errors. */
export interface Shopper {
  page: Page
  context: BrowserContext
  /** console.error lines, uncaught errors and violations of the content security policy, in order. */
  consoleErrors: string[]
  pageErrors: string[]
  policyReports: string[]
  /** Methods and paths in the order of the requests: `POST /api/homepage/query_poi_list`. */
  requests: string[]
  close: () => Promise<void>
}

/** Time limit for content on a busy machine. */
const PATIENCE_MS = 60_000

interface PolicyReport {
  directive: string
  blocked: string
  sample: string
  source: string
}

/** Opens a blank page for a user; close() closes the whole context, or only the tab if it shares one. */
export async function newShopper(browser: Browser, options: ShopperOptions): Promise<Shopper> {
  const context = options.inContext ?? (await newContext(browser, options))
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
    close: () => (options.inContext ? page.close() : context.close()),
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

function newContext(browser: Browser, options: ShopperOptions) {
  const { baseURL, geolocation, locale, timeZone, permissions, colorScheme, viewport, serviceWorker } = options
  return browser.newContext({
    baseURL,
    viewport: viewport ?? { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: (viewport?.width ?? 390) < 600,
    hasTouch: true,
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    locale: locale ?? 'id-ID',
    timezoneId: timeZone ?? 'Asia/Jakarta',
    colorScheme: colorScheme ?? 'light',
    permissions: permissions ?? (geolocation ? ['geolocation'] : []),
    ...(geolocation ? { geolocation } : {}),
  })
}

// Runs in the page: marks the tour for new users as seen.
function haveSeenAround(): void {
  // A page without an origin has no storage.
  if (location.protocol.startsWith('http')) localStorage.setItem('dekat.education', '{"finished":true}')
}

// Runs in the page before its own scripts. The report-uri notifies the server; this notifies the test, with the page.
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
