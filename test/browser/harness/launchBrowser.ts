import { chromium, type Browser, type LaunchOptions } from 'playwright-core'
import { findChromium } from './findChromium'

// Web security stays on, as in a user's browser; only updates, telemetry and the GPU are off.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The endpoint of the shared browser of a test run: set by sharedBrowser.ts, inherited by jest's workers. */
export const SHARED_BROWSER = 'DEKAT_SHARED_BROWSER'

/** The launch options of all tests. Throws with advice when no Chromium is available. */
export function launchOptions(): LaunchOptions {
  const { path, env } = findChromium()
  const inherited = Object.fromEntries(Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined))
  return { executablePath: path, headless: true, args: flags, env: { ...inherited, ...env } }
}

/** A separate headless Chromium: for scripts, and for measurements of the whole browser. The caller closes it. */
export function launchOwnBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions())
}

/** The Chromium that all test files of a run share. Closing it only closes the contexts of the test file. */
export function launchBrowser(): Promise<Browser> {
  const endpoint = process.env[SHARED_BROWSER]
  return endpoint === undefined ? launchOwnBrowser() : chromium.connect(endpoint)
}
