// Storage and locks that hang, fail or contain invalid data: home still loads, a login succeeds, a coupon is claimed.
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { movingPart } from '../../tools/run/seeds'
import { launchBrowser } from '../harness/launchBrowser'
import { newShopper } from '../harness/newShopper'
import { dist, startApp, type RunningApp } from '../harness/startApp'
import { ALLOWED, relocate, logIn, openHome } from '../steps'
import { CORRUPT_ROWS, type Corrupt } from './corruptValues'
import { STORAGE_FAULTS } from './storageFaultTable'

const ID = /^[0-9a-z]{20}$/
const STORE = '/platform/merchant?poiId=poi0012&channel_id=1'

let browser: Browser
let app: RunningApp
beforeAll(async () => {
  ;[browser, app] = await Promise.all([launchBrowser(), startApp({ seed: 'claim-through-login' })])
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

let users = 0
/** A separate user for each run: a coupon can be claimed once. */
const nextPhone = () => `8139${String(1_000_000 + ++users)}`

/** Loads home, then claims a store's coupon through the login. */
async function works(page: Page, phone = nextPhone()): Promise<void> {
  await page.goto('/')
  await page.getByRole('article').first().waitFor()
  await claims(page, phone)
}

async function claims(page: Page, phone: string): Promise<void> {
  await page.goto(STORE)
  await page.getByRole('button', { name: 'Klaim', exact: true }).first().click()
  await page.getByRole('dialog').waitFor()
  await logIn(page, app, phone)
  await page.getByText('Kuponnya sudah masuk').waitFor()
}

/** The token expires, and the user's next call still succeeds. */
async function survivesExpiry(page: Page): Promise<void> {
  await openHome(page)
  const { refreshes } = app.world.stats
  app.world.expireTokens()
  await relocate(page, 25_000)
  expect(app.world.stats.refreshes).toBeGreaterThan(refreshes)
}

it.each(movingPart(STORAGE_FAULTS, 8))('works where $name', async ({ breaks, bites, locks }) => {
  const { page, pageErrors, close } = await newShopper(browser, { baseURL: app.url, ...ALLOWED })
  await page.addInitScript(breaks)
  await works(page)
  expect(await page.evaluate(bites)).toBe(true)
  if (locks) await survivesExpiry(page)
  expect(pageErrors).toEqual([])
  await close()
})

it('warns at the login that it cannot be stored, and is logged out after a reload', async () => {
  const fault = STORAGE_FAULTS.find(({ name }) => name === 'a transaction is aborted because the disk is full')
  const { page, close } = await newShopper(browser, { baseURL: app.url, ...ALLOWED })
  await page.addInitScript(fault?.breaks ?? (() => undefined))
  const toast = page.getByText('Browser ini tidak menyimpan login')
  await openHome(page)
  expect(await toast.count()).toBe(0)
  await page.getByRole('button', { name: 'Akun' }).click()
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await Promise.all([toast.waitFor(), logIn(page, app, nextPhone())])
  await page.reload()
  await page.getByRole('button', { name: 'Masuk', exact: true }).waitFor()
  await close()
})

it('raises no error when the browser clears its data while the page is open', async () => {
  const { page, context, pageErrors, close } = await newShopper(browser, { baseURL: app.url, ...ALLOWED })
  await works(page)
  await openHome(page)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Storage.clearDataForOrigin', { origin: app.url, storageTypes: 'all' })
  await page.getByRole('button', { name: 'Akun' }).click()
  await page.getByRole('button', { name: 'Akun' }).and(page.locator('[aria-current]')).waitFor()
  expect(pageErrors).toEqual([])
  await close()
})

/** Stores values as an earlier visit would have, and returns the stored values. */
async function leave(page: Page, values: readonly Corrupt[]): Promise<readonly unknown[]> {
  // A page of the same origin without the app.
  await page.goto('/robots.txt')
  return page.evaluate(async (left) => {
    localStorage.clear()
    sessionStorage.clear()
    // The tour for new users would cover everything; corrupt values may enable it.
    localStorage.setItem('dekat.education', '{"finished":true}')
    const request = indexedDB.open('dekat-vault', 1)
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onupgradeneeded = () => void request.result.createObjectStore('tokens')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(new Error('no database'))
    })
    const transaction = database.transaction('tokens', 'readwrite')
    const store = transaction.objectStore('tokens')
    store.clear()
    for (const value of left) {
      if (value.at === 'vault') store.put(value.special ? { ...(value.value as object), ...special(value.special) } : value.value, 'held')
      else (value.at === 'device' ? localStorage : sessionStorage).setItem(value.key, value.text)
    }
    await new Promise((resolve) => (transaction.oncomplete = resolve))
    database.close()
    // Numbers that JSON cannot represent.
    function special(name: string): object {
      return { generation: name === 'NaN' ? NaN : Infinity }
    }
    return left.map((value) =>
      value.at === 'vault' ? 1 : (value.at === 'device' ? localStorage : sessionStorage).getItem(value.key))
  }, values)
}

it('has a table of corrupt values', () => {
  expect(CORRUPT_ROWS).toHaveLength(29)
  expect(STORAGE_FAULTS).toHaveLength(23)
})

describe('data of an earlier visit', () => {
  let page: Page
  let sent: Record<string, string> = {}
  let close: () => Promise<void>
  beforeAll(async () => {
    const shopper = await newShopper(browser, { baseURL: app.url, ...ALLOWED, newcomer: true })
    ;({ page, close } = shopper)
    page.on('request', (request) => {
      if (request.url().includes('/api/')) sent = request.headers()
    })
  })
  afterAll(() => close?.())

  it.each(movingPart(CORRUPT_ROWS, 8))('$name', async ({ values, logsIn }) => {
    const claimStatus = await leave(page, values)
    expect(claimStatus).toEqual(values.map((value) => (value.at === 'vault' ? 1 : value.text)))
    sent = {}
    await page.goto('/')
    await page.getByRole('article').first().waitFor()
    expect(sent['x-device-id']).toEqual(expect.stringMatching(ID))
    expect(sent['x-session-id']).toEqual(expect.stringMatching(ID))
    expect(sent['authorization']).toBeUndefined()
    if (logsIn) await claims(page, nextPhone())
  })
})

describe('the service worker', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dekat-caches-'))
  let broken: RunningApp
  beforeAll(async () => {
    cpSync(dist, folder, { recursive: true })
    const worker = join(folder, 'service-worker.js')
    // The server would send the compressed file.
    rmSync(`${worker}.br`)
    const script = readFileSync(worker, 'utf8')
    writeFileSync(worker, `(${breakable.toString()})();\n`)
    appendFileSync(worker, script)
    broken = await startApp({ folder })
  })
  afterAll(async () => {
    await broken?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each(['denied', 'silent'])('answers from the network where caches are %s', async (how) => {
    const { page, close } = await newShopper(browser, { baseURL: broken.url, ...ALLOWED, serviceWorker: true })
    await openHome(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await page.getByRole('article').first().waitFor()
    const bites = await page.evaluate((mode) => new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => resolve(data)
      navigator.serviceWorker.controller?.postMessage({ caches: mode }, [port2])
    }), how)
    expect(bites).toBe(how)
    await page.goto('/platform/home')
    await page.getByRole('article').first().waitFor()
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await close()
  })
})

// Runs in the service worker before its own script: a message breaks its caches, and the answer reports their state.
function breakable(): void {
  let mode = ''
  const patch = (prototype: object, name: string) => {
    const original = (prototype as Record<string, (...args: unknown[]) => Promise<unknown>>)[name]
    Object.defineProperty(prototype, name, {
      value(this: unknown, ...args: unknown[]) {
        if (mode === 'denied') return Promise.reject(new DOMException('denied', 'SecurityError'))
        return mode === 'silent' ? new Promise(() => undefined) : original?.apply(this, args)
      },
    })
  }
  for (const name of ['open', 'match', 'keys']) patch(CacheStorage.prototype, name)
  for (const name of ['match', 'keys', 'put']) patch(Cache.prototype, name)
  self.addEventListener('message', (event) => {
    const wanted = (event.data as { caches?: string } | null)?.caches
    if (wanted === undefined) return
    mode = wanted
    const port = event.ports[0]
    const requests = caches.match('/index.html').then(() => 'answered', () => 'denied')
    const late = new Promise((resolve) => setTimeout(() => resolve('silent'), 300))
    void Promise.race([requests, late]).then((how) => port?.postMessage(how))
  })
}
