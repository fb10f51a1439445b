import { ALLOWED, logIn, openHome, SARI, type BrowserFlow } from '../steps'

const BUDI = '81298765432'

/** Unwanted external conditions: a link with private values, a malformed answer, another user, storage that hangs. */
export const FAULT_FLOWS: readonly BrowserFlow[] = [
  {
    name: 'advertisement-link',
    story: 'a store is opened from an advertisement whose link carries click ids, an invitation number, a name and a timestamp; then home',
    phone: ALLOWED,
    async play(page) {
      const tracked = 'fbclid=IwAR0xYzAbCd1234&gclid=Cj0KCQiA&invite=6281234567890&t=1780000000000&name=Sari%20Wulandari'
      await page.goto(`/platform/merchant?poiId=poi0012&channel_id=tiktok&${tracked}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: 'Kembali' }).first().click()
      await page.getByRole('article').first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'one-broken-store',
    story: 'two stores of the first page are malformed: the others are shown, and where it was is reported',
    phone: ALLOWED,
    async play(page, app) {
      const mutate = (data: unknown) => {
        const page_ = data as { poiList: Record<string, unknown>[] }
        const poiList = page_.poiList.map((poi, index) => (index === 2 ? { ...poi, storeName: 7 } : index === 4 ? 'nothing' : poi))
        return JSON.stringify({ ...page_, poiList })
      }
      app.world.faults.add({ kind: 'mutate', path: '/homepage/query_poi_list', times: 1, mutate })
      await openHome(page)
      await page.waitForTimeout(1_500)
    },
  },
  {
    name: 'another-user-while-asked',
    story: 'calls of one user are under way while another logs in by a second tab: their answers are not shown to the other',
    phone: ALLOWED,
    async play(page, app) {
      await page.goto('/platform/home/account')
      await page.getByRole('button', { name: 'Masuk' }).click()
      await logIn(page, app, SARI)
      const other = await page.context().newPage()
      await other.goto('/platform/setting')
      await other.getByRole('button', { name: 'Keluar' }).waitFor()
      app.world.expireTokens()
      app.world.faults.add({ kind: 'delay', path: '/account/queryUserInfo', ms: 4_000, times: 1 })
      await page.reload()
      await page.waitForTimeout(500)
      await other.getByRole('button', { name: 'Keluar' }).click()
      await other.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click()
      // A page that is left at once may lose the logout.
      await other.waitForTimeout(1_500)
      await other.goto('/platform/home/account')
      await other.getByRole('button', { name: 'Masuk' }).click()
      await logIn(other, app, BUDI)
      await page.getByText('Budi Santoso').waitFor()
      await page.waitForTimeout(4_500)
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'storage-that-hangs',
    story: 'IndexedDB never answers: stores come all the same, and a login says that this browser will not keep it',
    phone: ALLOWED,
    async play(page, app) {
      await page.addInitScript(() => void (IDBOpenDBRequest.prototype.addEventListener = () => undefined))
      await openHome(page)
      await page.getByRole('button', { name: 'Akun' }).click()
      await page.getByRole('button', { name: 'Masuk' }).click()
      await logIn(page, app)
      await page.getByText('Browser ini tidak menyimpan login', { exact: false }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
]
