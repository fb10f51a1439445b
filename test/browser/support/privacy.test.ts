// An advertisement's link in a real browser: which of its values reach the address bar, the device, the network and files.
import { text } from 'node:stream/consumers'
import type { Browser, Page, Request } from 'playwright-core'
import { startReplay } from '../../../src/app/recording/replayClient'
import { parseJournal } from '../../../src/journal/record/parse'
import { verify } from '../../../src/journal/replay/verify'
import { launchBrowser } from '../harness/launchBrowser'
import { newShopper } from '../harness/newShopper'
import { answerTo } from '../harness/requests'
import { startApp, type RunningApp } from '../harness/startApp'
import { journalOf } from '../steps'

let browser: Browser
let app: RunningApp

beforeAll(async () => {
  [browser, app] = await Promise.all([launchBrowser(), startApp()])
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const CANARIES = [
  '6281234567890', 'Sari Wulandari', 'Sari%20Wulandari', 'IwAR0xYzAbCd1234', '1780000000000', 'eyJhbGciOiJub25lIn0', 'rumah.id',
]
const DIRTY = 'fbclid=IwAR0xYzAbCd1234&gclid=IwAR0xYzAbCd1234&invite=6281234567890&t=1780000000000&name=Sari%20Wulandari' +
  '&mail=sari%40rumah.id&access_token=eyJhbGciOiJub25lIn0.eyJzdWIiOiJzYXJpIn0.c2ln#tel:6281234567890'
const STORE = '/platform/merchant?poiId=poi0012&channel_id=tiktok'

const foundIn = (text: string) => CANARIES.filter((canary) => text.includes(canary))
const path = (page: Page) => page.url().replace(app.url, '')

/** All data that the page has stored on the device, and its history. */
function stored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await Promise.all((await indexedDB.databases()).map(({ name = '' }) => new Promise<unknown>((resolve) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = async () => {
        const { result } = opening
        const all = [...result.objectStoreNames].map((store) => new Promise((done) => {
          const reading = result.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => done(reading.result)
        }))
        resolve([name, await Promise.all(all)])
        result.close()
      }
    })))
    const urlsIn = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => url)
    const cached = await Promise.all((await caches.keys()).map(urlsIn))
    return JSON.stringify([
      { ...localStorage }, { ...sessionStorage }, databases, cached, history.state, location.href, document.referrer, document.cookie,
    ])
  })
}

it('leaves nothing of a person anywhere, and its session replays', async () => {
  const { page, close, pageErrors } = await newShopper(browser, { baseURL: app.url, locale: 'en-GB', serviceWorker: true })
  const sent: Request[] = []
  page.on('request', (request) => sent.push(request))
  await page.goto(`${STORE}&${DIRTY}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(path(page)).toBe(STORE)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('no user "Sari Wulandari" with 6281234567890')
    })
    void Promise.reject(new TypeError('sari@rumah.id is no user'))
  })
  // The journal is written, monitoring is sent, and more of the app is used.
  await page.waitForRequest(/\/monitor\/error/)
  await page.waitForTimeout(3_000)
  const journal = await journalOf(page)
  expect(foundIn(journal)).toEqual([])
  const { location } = parseJournal(journal).header
  expect(location).toEqual({ pathname: '/platform/merchant', search: '?poiId=poi0012&channel_id=tiktok', hash: '' })
  expect(journal).toContain('Uncaught Error: no user … with #')
  expect(verify(parseJournal(journal), startReplay).divergence).toBeNull()
  const device = await stored(page)
  expect(device).toContain('dekat-journal')
  expect(foundIn(device)).toEqual([])

  const api = sent.filter((request) => request.url().includes('/api/'))
  expect(api.length).toBeGreaterThan(5)
  expect(api.some((request) => request.url().includes('/monitor/error'))).toBe(true)
  const wire = await Promise.all(api.map(async (request) => {
    const headers = await request.allHeaders()
    return [request.url(), request.postData() ?? '', ...Object.values(headers)]
  }))
  expect(foundIn(wire.flat().join('\n'))).toEqual([])
  expect(JSON.stringify(app.world.received.errors)).toContain('no user … with #')
  expect(pageErrors).toHaveLength(2)
  await close()
})

it('does not reappear by going back, by a hash, by a reload or in the files of the developer options', async () => {
  const { page, close } = await newShopper(browser, { baseURL: app.url, locale: 'en-GB' })
  await page.goto(`/platform/home?${DIRTY}`)
  await page.getByRole('article').first().waitFor()
  expect(path(page)).toBe('/platform/home')
  // A typed hash creates a history entry.
  await page.evaluate(() => {
    location.hash = 'tel:6281234567890'
  })
  await page.waitForFunction(() => location.hash === '')
  await page.goto(`${STORE}&${DIRTY}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  expect(foundIn(page.url())).toEqual([])
  await page.goto(`${STORE}&${DIRTY}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(path(page)).toBe(STORE)

  await page.goto(`/platform/developerOptions?${DIRTY}`)
  const saved = async (name: RegExp) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
    return text(await download.createReadStream())
  }
  const tools = await saved(/^Export for Redux/)
  expect(JSON.parse(tools)).toMatchObject({ currentStateIndex: 0 })
  expect(foundIn(tools + await saved(/^Export this session/))).toEqual([])
  await close()
})

it('shows not found, and nothing of its address', async () => {
  const { page, close, pageErrors } = await newShopper(browser, { baseURL: app.url, locale: 'en-GB' })
  for (const strange of ['/platform/Sari%20Wulandari?phone=6281234567890', '/6281234567890', '/platform/home/%25E0']) {
    await page.goto(strange)
    await page.getByText('Not Found').waitFor()
    expect(path(page)).toBe('/platform/notFound')
  }
  expect(pageErrors).toEqual([])
  await close()
})

it('shows a preview by a token that only the request has, also after a reload', async () => {
  const { page, close } = await newShopper(browser, { baseURL: app.url, locale: 'en-GB' })
  const token = app.world.market.products.anyPreviewToken()
  const shown = async (open: () => Promise<unknown>) => {
    expect(await answerTo(page, /\/api\/.*preview/i, open)).toMatchObject({ success: true, data: { status: 'DRAFT' } })
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await shown(() => page.goto(`/platform/groupCouponDetailPreview?previewToken=${token}`))
  expect(path(page)).toBe('/platform/groupCouponDetailPreview?previewToken=held-1')
  await shown(() => page.reload())
  const journal = await journalOf(page)
  expect(journal).not.toContain(token)
  expect(verify(parseJournal(journal), startReplay).divergence).toBeNull()
  await close()
})
