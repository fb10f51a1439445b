import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { newShopper } from '../../browser/harness/newShopper'
import { isWaiting } from '../../browser/harness/requests'
import { KEMANG } from '../../browser/steps'
import { watch } from './pageWatch'

/** CPU slowdown relative to this machine. */
const SLOWER = 4
/** Slow 4G: bytes a second, milliseconds a request. The page and its service worker each have the full bandwidth. */
export const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** A page is idle after this time without a pending request; the second figure is the time limit. Milliseconds. */
const [QUIET_MS, PATIENCE_MS] = [2_000, 60_000]
const STEP_MS = 50

/** The user's answer to the position prompt; `unanswered` is the initial state. */
export type Permission = 'unanswered' | 'granted' | 'denied'

export interface PhoneOptions {
  readonly permission?: Permission
  /** Shows the tour for new users; otherwise it counts as seen. */
  readonly tour?: boolean
  /** Another page of the same browser: same cache, storage and service worker. */
  readonly inContext?: BrowserContext
  readonly network?: 'slow 4G' | 'as it is'
}

export interface Phone {
  readonly page: Page
  readonly context: BrowserContext
  readonly client: CDPSession
  close(): Promise<void>
}

/** A blank page on a slow phone, measured from its start. Its caches are empty unless it shares those of another page. */
export async function openPhone(browser: Browser, baseURL: string, options: PhoneOptions = {}): Promise<Phone> {
  const { permission = 'unanswered', tour = false, inContext, network = 'slow 4G' } = options
  const { page, context, close } = await newShopper(browser, {
    baseURL, serviceWorker: true, newcomer: tour,
    ...(inContext ? { inContext } : {}), ...(permission === 'granted' ? { geolocation: KEMANG } : {}),
  })
  // A context denies permissions that are not listed; without a list the prompt stays unanswered.
  if (permission === 'unanswered') await context.clearPermissions()
  await watch(page)
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  if (network === 'slow 4G') await client.send('Network.emulateNetworkConditions', SLOW_4G)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { page, context, client, close }
}

/** Waits until a page has had no pending request for two seconds. */
export async function untilQuiet(page: Page): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (let quiet = 0; quiet < QUIET_MS && Date.now() < until; quiet += STEP_MS) {
    await page.waitForTimeout(STEP_MS)
    if (isWaiting(page)) quiet = 0
  }
}

/** Waits until a service worker that the page registered has cached all its files. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registered = await navigator.serviceWorker.getRegistrations()
    if (registered.length > 0) await navigator.serviceWorker.ready
  })
}
