// A new build under an open tab: it is downloaded, waits, and takes over only when the user agrees.
import { rmSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../harness/launchBrowser'
import { newShopper } from '../harness/newShopper'
import { startApp, type RunningApp } from '../harness/startApp'
import { copyOfBuild, deployNextBuild } from './newBuild'

let browser: Browser
let app: RunningApp
const folder = copyOfBuild()

beforeAll(async () => {
  ;[browser, app] = await Promise.all([launchBrowser(), startApp({ folder })])
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
  rmSync(folder, { recursive: true, force: true })
})

function workers(page: Page): Promise<{ waiting: boolean; hasNewWorker: boolean }> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return { waiting: registration.waiting !== null, hasNewWorker: (window as { hasNewWorker?: boolean }).hasNewWorker === true }
  })
}

async function postToWaiting(page: Page, message: unknown): Promise<void> {
  await page.evaluate(async (data) => (await navigator.serviceWorker.ready).waiting?.postMessage(data), message)
}

/** A round trip to the workers: the effect of the previous message is complete. */
async function updates(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
}

it('answers pictures and files, and lets API requests bypass it', async () => {
  const { page, close } = await newShopper(browser, { baseURL: app.url, serviceWorker: true })
  await page.goto('/platform/home')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  const sources = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & { workerMatchedSourceType: string })[]
    const sourcesOf = (part: string) => resources.filter(({ name }) => name.includes(part)).map((each) => each.workerMatchedSourceType)
    return { calls: [...new Set(sourcesOf('/api/'))], files: [...new Set(sourcesOf('/static/'))] }
  })
  expect(sources).toEqual({ calls: ['network'], files: [''] })
  await close()
})

it('waits for the user\'s consent, and ignores other messages', async () => {
  const { page, close } = await newShopper(browser, { baseURL: app.url, serviceWorker: true })
  await page.goto('/platform/home')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await deployNextBuild(page, folder)
  expect(await workers(page)).toEqual({ waiting: true, hasNewWorker: false })
  for (const message of ['activate', { type: 'activate', now: true }, { type: 'skipWaiting' }, null]) {
    await postToWaiting(page, message)
    await updates(page)
  }
  expect(await workers(page)).toEqual({ waiting: true, hasNewWorker: false })
  // The page offers it above the tabs once the location guide is closed; the user accepts, and the page reloads with it.
  await page.locator('[data-guide]').getByRole('button', { name: 'Tutup' }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('status', { name: 'Versi baru sudah siap' }).getByRole('button', { name: 'Perbarui' }).click()
  await reloaded
  expect(await workers(page)).toMatchObject({ waiting: false })
  await close()
})
