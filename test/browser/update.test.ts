// A new build under an open tab: it is fetched, it waits, and only the shopper's word lets it take over.
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from './harness/launchBrowser'
import { newShopper } from './harness/newShopper'
import { dist, startApp } from './harness/startApp'
import type { RunningApp } from './harness/startApp'

let browser: Browser
let app: RunningApp
const folder = mkdtempSync(join(tmpdir(), 'dekat-dist-'))

beforeAll(async () => {
  cpSync(dist, folder, { recursive: true })
  // The server would send the form that the build compressed.
  rmSync(join(folder, 'service-worker.js.br'))
  ;[browser, app] = await Promise.all([launchBrowser(), startApp({ folder })])
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
  rmSync(folder, { recursive: true, force: true })
})

function workers(page: Page): Promise<{ waiting: boolean; takenOver: boolean }> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return { waiting: registration.waiting !== null, takenOver: (window as { takenOver?: boolean }).takenOver === true }
  })
}

async function tellWaiting(page: Page, message: unknown): Promise<void> {
  await page.evaluate(async (said) => (await navigator.serviceWorker.ready).waiting?.postMessage(said), message)
}

/** A round trip to the workers: what a message before it did is done. */
async function updates(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
}

it('waits for the word, and hears no other', async () => {
  const { page, close } = await newShopper(browser, { baseURL: app.url, serviceWorker: true })
  await page.goto('/platform/home')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  appendFileSync(join(folder, 'service-worker.js'), '\n// the next build\n')
  await page.evaluate(async () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => Object.assign(window, { takenOver: true }))
    const registration = await navigator.serviceWorker.ready
    const installed = new Promise<void>((resolve) => {
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', () => registration.waiting && resolve())
      })
    })
    await registration.update()
    await installed
  })
  expect(await workers(page)).toEqual({ waiting: true, takenOver: false })
  for (const message of ['activate', { type: 'activate', now: true }, { type: 'skipWaiting' }, null]) {
    await tellWaiting(page, message)
    await updates(page)
  }
  expect(await workers(page)).toEqual({ waiting: true, takenOver: false })
  await tellWaiting(page, { type: 'activate' })
  await page.waitForFunction(() => (window as { takenOver?: boolean }).takenOver)
  await close()
})
