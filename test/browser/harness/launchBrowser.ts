import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
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

/** A headless Chromium; close it when done. Throws with advice where none can be had. */
export function launchBrowser(): Promise<Browser> {
  const { path, env } = findChromium()
  const inherited = Object.fromEntries(Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined))
  return chromium.launch({ executablePath: path, headless: true, args: flags, env: { ...inherited, ...env } })
}
