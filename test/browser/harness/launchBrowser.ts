import { chromium } from 'playwright-core'
import type { Browser, LaunchOptions } from 'playwright-core'
import { findChromium } from './findChromium'

// Web security stays on: what we test is a browser as a shopper has it, only without updates, telemetry and a graphics card.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where the shared browser of a test run listens: set by sharedBrowser.ts, inherited by jest's workers. */
export const SHARED_BROWSER = 'DEKAT_SHARED_BROWSER'

/** How Chromium is started everywhere. Throws with advice where none can be had. */
export function launchOptions(): LaunchOptions {
  const { path, env } = findChromium()
  const inherited = Object.fromEntries(Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined))
  return { executablePath: path, headless: true, args: flags, env: { ...inherited, ...env } }
}

/** A headless Chromium of its own: for scripts, and for what is measured over the whole browser. Close it when done. */
export function launchOwnBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions())
}

/** The Chromium that all test files of a run share; a test file has contexts of its own in it. Closing it closes those alone. */
export function launchBrowser(): Promise<Browser> {
  const endpoint = process.env[SHARED_BROWSER]
  return endpoint === undefined ? launchOwnBrowser() : chromium.connect(endpoint)
}
