// `npm run bench:bundle`: all JavaScript that a first visit loads before the first store card is on screen, gzip, beside the
// libraries alone. Needs a build (`npm run build`). Fails above the limit.
import type { Page } from 'playwright-core'
import { join } from 'node:path'
import { launchBrowser } from '../browser/harness/launchBrowser'
import { newShopper } from '../browser/harness/newShopper'
import { startApp } from '../browser/harness/startApp'
import { gzipBytes, yardstickBytes } from './yardstickSize'
import { answerHelp } from '../tools/usage'

answerHelp('npm run bench:bundle    size of all JavaScript before the first store card, beside the libraries alone; fails above 1.30')

const LIMIT = 1.3
const dist = join(__dirname, '../../dist')
const near = { latitude: -6.2607, longitude: 106.8137 }

async function scriptsBeforeFirstCard(): Promise<string[]> {
  const app = await startApp()
  const browser = await launchBrowser()
  try {
    const { page } = await newShopper(browser, { baseURL: app.url, geolocation: near })
    const scripts = requestedScripts(page)
    await page.goto('/platform/home')
    await page.getByRole('article').first().waitFor({ timeout: 30_000 })
    return [...scripts]
  } finally {
    await browser.close()
    await app.close()
  }
}

function requestedScripts(page: Page): Set<string> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // A preloaded script is asked for as well, whatever the browser calls its type.
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  return scripts
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`

async function main(): Promise<void> {
  const yardstick = await yardstickBytes()
  const sizes = (await scriptsBeforeFirstCard()).map((script) => ({ script, bytes: gzipBytes(join(dist, script)) }))
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  const ratio = total / yardstick
  for (const { script, bytes } of sizes) console.log(`${kilobytes(bytes)}  ${script}`)
  console.log(`${kilobytes(total)}  all JavaScript before the first store card`)
  console.log(`${kilobytes(yardstick)}  the libraries alone`)
  console.log(`${ratio.toFixed(2).padStart(7)}     ratio, at most ${LIMIT.toFixed(2)}`)
  if (ratio > LIMIT) {
    console.log('Too much: see what grew with `npx webpack --mode production --json > .cache/stats.json`, and load it later.')
    process.exitCode = 1
  }
}

void main()
