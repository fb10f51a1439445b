import { chromium, type BrowserServer } from 'playwright-core'
import { launchOptions, SHARED_BROWSER } from './launchBrowser'

let server: BrowserServer | null = null

/** Starts the Chromium of a test run before its workers (jest's globalSetup). */
export default async function startSharedBrowser(): Promise<void> {
  server = await chromium.launchServer(launchOptions())
  process.env[SHARED_BROWSER] = server.wsEndpoint()
}

/** Closes it after all test files (jest's globalTeardown). */
export async function stopSharedBrowser(): Promise<void> {
  await server?.close()
}
