import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { NOTHING_LEFT, SOMETHING_LEFT } from '../../../src/sandbox/world/accounts/cancellation'
import type { RunningApp } from '../harness/startApp'
import { ALLOWED, reachCodeStep, logIn, openHome, SARI, type BrowserFlow } from '../steps'

const NEWCOMER = '85598765432'

/** Logs in from the account tab. */
async function logInByAccount(page: Page, app: RunningApp, phoneNo = SARI): Promise<void> {
  await page.goto('/platform/home/account')
  await page.getByRole('button', { name: 'Masuk' }).click()
  await logIn(page, app, phoneNo)
}

/** The logged-in user's id, by the phone number. */
function userIdOf({ world }: RunningApp, phoneNo: string): string {
  return world.accounts().find((account) => account.phoneNo === phoneNo)?.userId ?? ''
}

/** Flows of the user's own data: login, profile, language, logout. */
export const ACCOUNT_FLOWS: readonly BrowserFlow[] = [
  {
    name: 'register-in-shell-skip',
    story: 'a newcomer registers inside the native shell, is asked for a name and a picture, and skips both',
    shell: {},
    async play(page, app) {
      await logInByAccount(page, app, NEWCOMER)
      await page.getByRole('button', { name: 'Lewati' }).click()
      await page.getByRole('button', { name: 'Lewati' }).waitFor({ state: 'hidden' })
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'register-in-shell-save',
    story: 'a newcomer registers inside the native shell and saves a name',
    shell: {},
    async play(page, app) {
      await logInByAccount(page, app, NEWCOMER)
      await page.getByLabel('Nama panggilan').fill('Budi 🍜')
      await page.getByRole('button', { name: 'Simpan' }).click()
      await page.getByText('Budi 🍜').first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'login-wrong-code',
    story: 'a code is mistyped once, then right',
    phone: ALLOWED,
    async play(page, app) {
      await page.goto('/platform/home/account')
      await page.getByRole('button', { name: 'Masuk' }).click()
      const field = await reachCodeStep(page, app)
      const code = app.world.codeFor(SARI) ?? ''
      await field.fill(code === '111111' ? '222222' : '111111')
      await page.getByRole('alert').getByText(/\S/).waitFor()
      await field.fill(code)
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'login-page-of-a-user',
    story: 'a user opens the page for logging in, which loads his profile, and then looks for one thing after another',
    phone: ALLOWED,
    async play(page, app) {
      await logInByAccount(page, app)
      await page.goto('/platform/loginProtocol')
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: 'Kembali' }).first().click()
      for (const keyword of ['kopi', 'bakso']) {
        await page.getByRole('button', { name: 'Cari toko atau promo' }).click()
        await page.getByRole('searchbox').fill(keyword)
        await page.getByRole('searchbox').press('Enter')
        await page.getByRole('article').first().waitFor()
        await page.goBack()
      }
      await page.getByRole('button', { name: 'Cari toko atau promo' }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'avatar-crop-and-upload',
    story: 'a picture is chosen, cut, uploaded and saved as the face of the account',
    phone: ALLOWED,
    async play(page, app) {
      await logInByAccount(page, app)
      await page.getByRole('button', { name: /Sari Wulandari/ }).click()
      await page.getByRole('button', { name: 'Ganti foto profil' }).click()
      const opening = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Pilih dari galeri' }).click()
      const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#f4573a' } }).jpeg().toBuffer()
      await (await opening).setFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer })
      await page.getByRole('application').waitFor()
      await page.getByRole('slider', { name: 'Perbesaran' }).press('ArrowRight')
      await page.getByRole('button', { name: 'Terapkan' }).click()
      await page.getByRole('application').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Simpan' }).click()
      await page.waitForURL('**/platform/home/account')
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'account-tab',
    story: 'orders of one state from the account tab, colours and language from its sheets, help, and a name that is left unsaved',
    phone: ALLOWED,
    async play(page, app) {
      await logInByAccount(page, app)
      await page.getByRole('button', { name: /^Siap tukar/ }).click()
      await page.waitForURL('**/platform/home/order**')
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: 'Akun' }).click()
      await page.getByRole('button', { name: /^Tampilan/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Gelap' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: /^Bahasa/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'English' }).click()
      await page.getByRole('button', { name: /^Help/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: /Sari Wulandari/ }).click()
      await page.getByRole('textbox', { name: 'Nickname' }).fill('Sari W')
      await page.getByRole('button', { name: 'Back' }).last().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.goBack()
      await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
      await page.waitForURL('**/platform/home/account')
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'language-changed',
    story: 'the language is changed on the settings screen, to Chinese and to English, and home speaks it',
    phone: ALLOWED,
    async play(page) {
      await openHome(page)
      await page.getByRole('button', { name: 'Akun' }).click()
      await page.getByRole('button', { name: 'Setelan' }).click()
      // The account tab has a row of this name, too.
      await page.getByRole('heading', { name: 'Setelan' }).waitFor()
      await page.getByRole('button', { name: /Bahasa/ }).click()
      await page.getByRole('button', { name: '中文' }).click()
      await page.getByRole('button', { name: /语言/ }).click()
      await page.getByRole('button', { name: 'English' }).click()
      await page.getByRole('heading', { name: 'Settings' }).waitFor()
      await page.goBack()
      await page.getByRole('button', { name: 'Home' }).click()
      await page.getByRole('article').first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'deletion-blocked-then-done',
    story: 'an order is still open and stops the deletion of an account; once it is settled the account goes',
    phone: ALLOWED,
    async play(page, app) {
      await logInByAccount(page, app, NEWCOMER)
      app.world.setAssets(userIdOf(app, NEWCOMER), SOMETHING_LEFT)
      await page.goto('/platform/accountDeletionDeclaration')
      await page.getByRole('button', { name: 'Lanjut' }).click()
      await page.getByText('Selesaikan ini dulu').waitFor()
      app.world.setAssets(userIdOf(app, NEWCOMER), NOTHING_LEFT)
      await page.getByRole('button', { name: 'Cek lagi' }).click()
      await page.getByText('Semua sudah beres').waitFor()
      await page.getByRole('button', { name: 'Lanjut' }).click()
      await page.getByText('yang kami kirim ke').waitFor()
      await page.getByLabel('Kode 6 digit').fill(app.world.cancellationCodeFor(NEWCOMER) ?? '')
      await page.getByLabel(/menyetujui kebijakan penghapusan akun/).check()
      await page.getByRole('button', { name: 'Hapus akunku' }).click()
      await page.getByRole('button', { name: 'Ya, hapus' }).click()
      await page.getByText('Akunmu sudah dihapus').waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'logout-elsewhere-during-refresh',
    story: 'while this tab trades its token for a fresh one, the shopper logs out in another: no late answer brings him back',
    phone: ALLOWED,
    async play(page, app) {
      await logInByAccount(page, app)
      const other = await page.context().newPage()
      await other.goto('/platform/setting')
      app.world.expireTokens()
      app.world.faults.add({ kind: 'delay', path: '/account/refreshToken', ms: 1_500, times: 1 })
      await page.reload()
      await page.waitForTimeout(700)
      await other.getByRole('button', { name: 'Keluar' }).click()
      await other.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click()
      await page.getByText('Kamu belum masuk').waitFor()
      await page.waitForTimeout(2_500)
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'invite-share',
    story: 'a user copies code and link of his invitation, looks at its QR code, and sees a friend come as far as the reward',
    phone: ALLOWED,
    async play(page, app) {
      await logInByAccount(page, app)
      await page.getByRole('button', { name: /Ajak teman/ }).click()
      await page.getByText('TEMANDEKAT').waitFor()
      await page.getByRole('button', { name: 'Salin' }).click()
      await page.getByRole('button', { name: 'Tautan' }).click()
      await page.getByRole('button', { name: 'Kode QR' }).click()
      await page.getByRole('img', { name: 'Kode QR berisi tautan undanganmu' }).waitFor()
      await page.getByRole('button', { name: 'Tutup' }).click()
      const { invitations } = app.world
      const friendId = invitations.all().find(({ progress }) => progress === 'REGISTERED')?.friendId ?? ''
      invitations.simulateStep(friendId, 'redeem')
      await page.getByRole('button', { name: 'Hadiah', exact: false }).first().click()
      await page.getByRole('heading', { name: 'Hadiahku' }).waitFor()
      await page.getByRole('button', { name: /Agus W/ }).click()
      await page.waitForURL('**/redEnvelopeDetail**')
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'invite-friend',
    story: 'a friend opens the link of an invitation, registers with the code that is filled in, and finds his envelope',
    phone: ALLOWED,
    async play(page, app) {
      await page.goto('/platform/inviteFriends/friendActivity?referralCode=TEMANDEKAT')
      await page.getByRole('button', { name: /Daftar, dapat/ }).click()
      const code = await page.getByRole('textbox', { name: 'Kode undangan' }).inputValue()
      if (code !== 'TEMANDEKAT') throw new Error(`the code was not filled in: ${code}`)
      await logIn(page, app, NEWCOMER)
      await page.getByRole('button', { name: 'Lihat amplopku' }).click()
      await page.waitForURL('**/myCouponList')
      await page.waitForLoadState('networkidle')
    },
  },
]
