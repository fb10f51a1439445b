import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { launchOptions } from './launchBrowser'
import type { ShopperOptions } from './newShopper'

/** A page of a browser whose profile is kept after it ends. */
export interface KillablePage {
  readonly page: Page
  /** Kills all processes of the browser at once with SIGKILL, as a phone without memory or power does. */
  kill(): Promise<void>
}

/** A device: browsers run on its profile one after the other, and each reads what the previous one wrote to disk. */
export interface KillableDevice {
  start(): Promise<KillablePage>
  /** Closes the running browser, if there is one. */
  stop(): Promise<unknown>
  remove(): Promise<void>
}

const PATIENCE_MS = 60_000

export function createKillableDevice({ baseURL, geolocation, permissions = [] }: ShopperOptions): KillableDevice {
  const profile = mkdtempSync(join(tmpdir(), 'dekat-profile-'))
  let running: { close(): Promise<void> } | null = null
  const stop = async () => running?.close().catch(() => undefined)
  return {
    async start() {
      const context = await chromium.launchPersistentContext(profile, {
        ...launchOptions(), baseURL, permissions, viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'id-ID',
        timezoneId: 'Asia/Jakarta', ...(geolocation ? { geolocation } : {}),
      })
      running = context
      const control = await context.browser()?.newBrowserCDPSession()
      if (!control) throw new Error('this browser cannot be asked for its processes')
      const page = context.pages()[0] ?? (await context.newPage())
      page.setDefaultTimeout(PATIENCE_MS)
      await page.addInitScript(() => {
        if (location.protocol.startsWith('http')) localStorage.setItem('dekat.education', '{"finished":true}')
      })
      return {
        page,
        async kill() {
          const { processInfo } = await control.send('SystemInfo.getProcessInfo')
          const browser = processInfo.find(({ type }) => type === 'browser')
          if (!browser) throw new Error('no browser to kill')
          const closed = context.waitForEvent('close')
          // The browser process first: it could still write data from the others.
          for (const { id } of [browser, ...processInfo.filter((other) => other !== browser)]) endNow(id)
          await closed
        },
      }
    },
    stop,
    async remove() {
      await stop()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // A child process ends automatically with the browser process.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
