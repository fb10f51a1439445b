// Two tabs of one device, and two users one after the other: nothing of the first is sent, shown or stored for the second.
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../harness/launchBrowser'
import { newShopper } from '../harness/newShopper'
import { startApp, type RunningApp } from '../harness/startApp'
import { ALLOWED, journalOf, logIn, SARI } from '../steps'

const SARIS = { name: 'Sari Wulandari', maskedPhone: '812****7890' }
const BUDI = '85598765432'

let browser: Browser
let app: RunningApp
beforeAll(async () => {
  [browser, app] = await Promise.all([launchBrowser(), startApp({ seed: 'home' })])
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** All data that this origin has stored on the device, as text, without journals. */
async function storedBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const stored: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name } of await indexedDB.databases()) {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error ?? new Error('not opened'))
      })
      for (const store of opened.objectStoreNames) {
        stored.push(
          await new Promise((resolve, reject) => {
            const reading = opened.transaction(store).objectStore(store).getAll()
            reading.onsuccess = () => resolve(reading.result)
            reading.onerror = () => reject(reading.error ?? new Error('not read'))
          }),
        )
      }
      opened.close()
    }
    return JSON.stringify(stored)
  })
}

async function logInAs(page: Page, phoneNo: string): Promise<void> {
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await logIn(page, app, phoneNo)
}

it('never shows, sends or stores data of one user as the other', async () => {
  const first = await newShopper(browser, { baseURL: app.url, ...ALLOWED })
  const second = await newShopper(browser, { baseURL: app.url, inContext: first.context })
  const sent: { authorization: string; body: string; path: string }[] = []
  first.context.on('request', (request) => {
    const path = new URL(request.url()).pathname
    const { authorization = '' } = request.headers()
    if (path.startsWith('/api/')) sent.push({ path, body: request.postData() ?? '', authorization })
  })

  await first.page.goto('/platform/home/account')
  await logInAs(first.page, SARI)
  await first.page.getByText(SARIS.name).waitFor()
  await second.page.goto('/platform/home/account')
  await second.page.getByText(SARIS.name).waitFor()
  const sarisUserId = app.world.accounts().find(({ phoneNo }) => phoneNo === SARI)?.userId ?? 'nobody'
  const tokens = new Set(sent.map(({ authorization }) => authorization).filter((each) => each !== ''))
  const ofSari = { tokens: [...tokens], stored: await storedBy(second.page) }
  // Control: the scan finds her values while she is logged in.
  expect(ofSari.tokens.length).toBeGreaterThan(0)
  expect(ofSari.stored).toContain(sarisUserId)

  await second.page.goto('/platform/setting')
  await second.page.getByRole('button', { name: 'Keluar' }).click()
  await second.page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click()
  await first.page.getByText('Kamu belum masuk').waitFor()
  const mark = sent.length
  await second.page.goto('/platform/home/account')
  await logInAs(second.page, BUDI)
  await first.page.getByText('Kamu belum masuk').waitFor({ state: 'hidden' })
  await first.page.reload()
  await first.page.getByText(/Teman 5432/).waitFor()
  await first.page.waitForLoadState('networkidle')
  await second.page.waitForLoadState('networkidle')

  const budis = sent.slice(mark)
  expect(budis.length).toBeGreaterThan(0)
  for (const { body } of budis) {
    expect(body).not.toContain(sarisUserId)
  }
  // The logout is Sari's, and the login contains the typed number.
  const afterLogout = budis.filter(({ path }) => path !== '/api/account/logout')
  expect(afterLogout.filter(({ authorization }) => ofSari.tokens.includes(authorization))).toEqual([])
  expect(budis.filter(({ path, body }) => !path.startsWith('/api/account/') && body.includes(SARI))).toEqual([])
  for (const { page } of [first, second]) {
    const [screen, stored, journal] = [await page.content(), await storedBy(page), await journalOf(page)]
    for (const canary of [SARI, SARIS.name, SARIS.maskedPhone, ...ofSari.tokens.map((token) => token.replace('Bearer ', ''))]) {
      expect(screen).not.toContain(canary)
      expect(stored).not.toContain(canary)
      expect(journal).not.toContain(canary)
    }
    expect(screen).not.toContain(sarisUserId)
  }
  expect(app.world.stats.spentRefreshTokensSeen).toBe(0)
  await first.close()
})
