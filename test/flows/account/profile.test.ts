import { entryTapped } from '../../../src/features/account/page/events'
import {
  cropApplied,
  nicknameTyped,
  photoSourceTapped,
  portraitTapped,
  profileRetryTapped,
  saveTapped,
  photoSettingsTapped,
  skipTapped,
} from '../../../src/features/account/profile/model/events'
import { selectEditing, selectShowsWelcome } from '../../../src/features/account/profile/model/selectors'
import type { PickFailure } from '../../../src/ports/device/photos'
import { backTapped, screenRetryTapped } from '../../../src/navigation/events'
import { loginRequired } from '../../../src/session/events'
import { expectReplays, inOrder } from '../../driver/expectReplays'
import type { Shopper } from '../../driver/shopper'
import { startClient, type ClientSetup } from '../../driver/startClient'

const SARI = '81234567890'
const BUDI = '81298765432'
const NEWCOMER = '81311112222'
const EDIT = '/account/edit'
const INFO = '/account/queryUserInfo'
const UPLOAD = '/client/file/upload'
const AREA = { x: 10, y: 20, side: 300 }

async function asGuest(setup: ClientSetup = {}): Promise<Shopper> {
  const shopper = startClient(setup)
  await shopper.waits(2_000)
  return shopper
}

async function logIn(shopper: Shopper, phoneNo: string): Promise<void> {
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn(phoneNo)
}

/** A logged-in user on the account tab. */
async function atAccount(setup: ClientSetup = {}, phoneNo = SARI): Promise<Shopper> {
  const shopper = await asGuest(setup)
  await logIn(shopper, phoneNo)
  await shopper.tapsTab('account')
  return shopper
}

async function atEditing(setup: ClientSetup = {}): Promise<Shopper> {
  const shopper = await atAccount(setup)
  await shopper.does(entryTapped({ entry: 'profile' }))
  expect(shopper.sees.screen()).toBe('editProfile')
  return shopper
}

/** A picture from the album in the cropper. */
async function atCropper(setup: ClientSetup = {}): Promise<Shopper> {
  const shopper = await atEditing(setup)
  await shopper.does(portraitTapped())
  await shopper.does(photoSourceTapped({ from: 'album' }))
  expect(portrait(shopper)).toMatchObject({ phase: 'cropping', photo: { width: 800, height: 600 } })
  return shopper
}

const profile = (shopper: Shopper) => shopper.state().profile
const editing = (shopper: Shopper) => selectEditing(shopper.state())
const portrait = (shopper: Shopper) => shopper.state().portrait
const requestCount = (shopper: Shopper, path: string) => shopper.world.stats.requests[path] ?? 0
const account = (shopper: Shopper, phoneNo: string) => shopper.world.accounts().find((each) => each.phoneNo === phoneNo)

describe('the account tab', () => {
  it('shows the user\'s name, avatar and masked number', async () => {
    const shopper = await atAccount()
    const known = { userName: 'Sari Wulandari', phoneNo: '812****7890', countryCode: '62' }
    expect(profile(shopper)).toMatchObject({ phase: 'ready', profile: known })
    expect(shopper.journalText()).not.toMatch(/Sari|Wulandari|7890/)
    expectReplays(shopper)
  })

  it('requests nothing for a guest, and loads after the login', async () => {
    const shopper = await asGuest()
    await shopper.tapsTab('account')
    expect(profile(shopper).phase).toBe('none')
    expect(requestCount(shopper, INFO)).toBe(0)
    await logIn(shopper, SARI)
    expect(profile(shopper)).toMatchObject({ phase: 'ready', profile: { userName: 'Sari Wulandari' } })
    expectReplays(shopper)
  })

  it('shows that the profile failed, retries on a tap, and keeps its content when a later attempt fails', async () => {
    const shopper = await asGuest()
    await logIn(shopper, SARI)
    shopper.world.faults.add({ kind: 'status', status: 500, path: INFO, times: 1 })
    await shopper.tapsTab('account')
    expect(profile(shopper)).toMatchObject({ phase: 'failed', error: { kind: 'server' } })
    await shopper.does(profileRetryTapped())
    expect(profile(shopper).phase).toBe('ready')
    shopper.world.faults.add({ kind: 'status', status: 500, path: INFO, times: 1 })
    await shopper.tapsTab('home')
    await shopper.tapsTab('account')
    expect(profile(shopper)).toMatchObject({ phase: 'ready', profile: { userName: 'Sari Wulandari' } })
    expectReplays(shopper)
  })

  it('recovers automatically with the network', async () => {
    const shopper = await atAccount()
    await shopper.tapsTab('home')
    await shopper.logsOut()
    await logIn(shopper, SARI)
    shopper.device.goesOffline()
    await shopper.tapsTab('account')
    shopper.device.goesOnline()
    await shopper.waits()
    expect(profile(shopper).phase).toBe('ready')
    expectReplays(shopper)
  })

  it('that could not be fetched shows an error and is fetched at the next tap', async () => {
    const shopper = await asGuest()
    shopper.device.goesOffline()
    await shopper.tapsTab('account')
    expect(shopper.state().navigation.pendingScreen).toMatchObject({ screen: 'account', failed: true })
    shopper.device.goesOnline()
    await shopper.does(screenRetryTapped())
    expect(shopper.sees.screen()).toBe('account')
    expectReplays(shopper)
  })

  it.each([
    ['coupons', '/platform/myCouponList'],
    ['favourites', '/platform/favoritesList'],
    ['orders', '/platform/home/order'],
    ['invitation', '/platform/inviteFriends/invitationTheme'],
  ] as const)('lets a guest log in on the way to %s, and goes on there', async (entry, path) => {
    const shopper = await asGuest()
    await shopper.tapsTab('account')
    await shopper.does(entryTapped({ entry }))
    expect(shopper.sees.loginSheet()).toBe(true)
    expect(shopper.sees.path()).toBe('/platform/home/account')
    await shopper.logsIn(SARI)
    expect(shopper.sees.path()).toBe(path)
    expectReplays(shopper)
  })

  it('stays when the login is closed, and opens the settings for everyone', async () => {
    const shopper = await asGuest()
    await shopper.tapsTab('account')
    await shopper.does(entryTapped({ entry: 'coupons' }))
    await shopper.closesLogin()
    expect(shopper.sees.path()).toBe('/platform/home/account')
    await shopper.does(entryTapped({ entry: 'settings' }))
    expect(shopper.sees.path()).toBe('/platform/setting')
    expect(shopper.sees.loginSheet()).toBe(false)
    expectReplays(shopper)
  })

  it('counts new coupons until they are viewed', async () => {
    const shopper = await atAccount()
    await shopper.waits(5_000)
    expect(shopper.sees.unread().account.items['coupon']).toBe(1)
    await shopper.does(entryTapped({ entry: 'coupons' }))
    expect(shopper.sees.unread().account.totalUnread).toBe(0)
    expectReplays(shopper)
  })

  it('requests no coupons for a guest, and works without the answer', async () => {
    const guest = await asGuest()
    await guest.waits(6_000)
    expect(requestCount(guest, '/market/coupon/query_new_received_coupon')).toBe(0)
    const shopper = await atAccount()
    shopper.world.faults.add({ kind: 'hang', path: '/market/coupon/*' })
    await shopper.waits(30_000)
    expect(shopper.sees.unread().account.totalUnread).toBe(0)
    expectReplays(shopper)
  })

  it('shows nothing of one user to the next, however late the answer', async () => {
    const shopper = await asGuest()
    await logIn(shopper, SARI)
    shopper.world.faults.add({ kind: 'delay', ms: 3_000, path: INFO, times: 1 })
    await shopper.tapsTab('account')
    expect(profile(shopper).phase).toBe('loading')
    await shopper.logsOut()
    expect(profile(shopper)).toMatchObject({ phase: 'none', profile: null })
    await logIn(shopper, BUDI)
    await shopper.waits(5_000)
    expect(profile(shopper)).toMatchObject({ phase: 'ready', profile: { userName: 'Budi Santoso' } })
    expectReplays(shopper)
  })
})

describe('editing a profile', () => {
  it('saves the name once, however often the button is tapped, and returns to the account tab', async () => {
    const shopper = await atEditing()
    const entries = shopper.history.index
    await shopper.does(nicknameTyped({ userName: 'Sari W ', isChanged: true }))
    shopper.dispatch(saveTapped({ userName: 'Sari W' }))
    shopper.dispatch(saveTapped({ userName: 'Sari W' }))
    expect(editing(shopper).phase).toBe('saving')
    await shopper.waits()
    expect(requestCount(shopper, EDIT)).toBe(1)
    expect(account(shopper, SARI)?.userName).toBe('Sari W')
    expect(profile(shopper).profile?.userName).toBe('Sari W')
    expect(shopper.sees.path()).toBe('/platform/home/account')
    expect(shopper.sees.toast()).toBe('profile.saved')
    expect(shopper.history.index).toBe(entries - 1)
    expectReplays(shopper)
  })

  it('returns to the account tab even if it was opened by its own address', async () => {
    const shopper = await asGuest()
    await logIn(shopper, SARI)
    await shopper.opens('/platform/editProfile')
    expect(profile(shopper).phase).toBe('ready')
    await shopper.does(saveTapped({ userName: 'Sari' }))
    expect(shopper.sees.path()).toBe('/platform/home/account')
    expectReplays(shopper)
  })

  it('shows the server\'s refusal, keeps the typed text, and saves another name as a new intent', async () => {
    const shopper = await atEditing()
    await shopper.does(nicknameTyped({ userName: 'Admin' }))
    await shopper.does(saveTapped({ userName: 'Admin' }))
    expect(editing(shopper)).toMatchObject({
      phase: 'open',
      userName: 'Admin',
      error: { kind: 'refused', message: 'Nama ini tidak bisa dipakai, coba yang lain' },
    })
    expect(shopper.sees.screen()).toBe('editProfile')
    await shopper.does(nicknameTyped({ userName: 'Sari' }))
    expect(editing(shopper).error).toBeNull()
    await shopper.does(saveTapped({ userName: 'Sari' }))
    expect(account(shopper, SARI)?.userName).toBe('Sari')
    const intents = shopper.world.log.filter(({ path }) => path === EDIT).map(({ intentId }) => intentId)
    expect(new Set(intents).size).toBe(2)
    expectReplays(shopper)
  })

  it('shows a failure without an answer, and can be retried', async () => {
    const shopper = await atEditing()
    shopper.world.faults.add({ kind: 'loseRequest', path: EDIT, times: 1 })
    await shopper.does(saveTapped({ userName: 'Sari' }))
    expect(editing(shopper)).toMatchObject({ phase: 'open', error: { kind: 'network', message: '' } })
    await shopper.does(saveTapped({ userName: 'Sari' }))
    expect(shopper.sees.path()).toBe('/platform/home/account')
    expectReplays(shopper)
  })

  it('shows a failure of the server, and can be retried', async () => {
    const shopper = await atEditing()
    shopper.world.faults.add({ kind: 'status', status: 500, path: EDIT, times: 2 })
    await shopper.does(saveTapped({ userName: 'Sari' }))
    await shopper.waits(5_000)
    expect(editing(shopper)).toMatchObject({ phase: 'open', error: { kind: 'server', message: '' } })
    expectReplays(shopper)
  })

  it('that completes after the user has left does not navigate', async () => {
    const shopper = await atEditing()
    shopper.world.faults.add({ kind: 'delay', ms: 2_000, path: EDIT, times: 1 })
    await shopper.does(saveTapped({ userName: 'Sari' }))
    await shopper.goesBack()
    await shopper.tapsTab('home')
    await shopper.waits(3_000)
    expect(shopper.sees.path()).toBe('/platform/home')
    expect(account(shopper, SARI)?.userName).toBe('Sari')
    expect(profile(shopper).profile?.userName).toBe('Sari')
    expectReplays(shopper)
  })

  it('that was left and opened again waits for the save before, and is not closed by it', async () => {
    const shopper = await atEditing()
    shopper.world.faults.add({ kind: 'delay', ms: 3_000, path: EDIT, times: 1 })
    await shopper.does(saveTapped({ userName: 'First' }))
    await shopper.goesBack()
    await shopper.does(entryTapped({ entry: 'profile' }))
    await shopper.waits(1_000)
    expect(editing(shopper).phase).toBe('saving')
    await shopper.does(saveTapped({ userName: 'Second' }))
    await shopper.waits(2_500)
    expect(requestCount(shopper, EDIT)).toBe(1)
    expect(profile(shopper).profile?.userName).toBe('First')
    expect(editing(shopper).phase).toBe('open')
    expect(shopper.sees.screen()).toBe('editProfile')
    await shopper.does(saveTapped({ userName: 'Second' }))
    expect(profile(shopper).profile?.userName).toBe('Second')
    expect(shopper.sees.screen()).toBe('account')
    expectReplays(shopper)
  })

  it('with a lost answer is read back before it is shown as failed, and again when the network is back', async () => {
    const shopper = await atEditing()
    shopper.world.faults.add({ kind: 'loseAnswer', path: EDIT, times: 1 })
    shopper.world.faults.add({ kind: 'loseAnswer', path: INFO, times: 1 })
    await shopper.does(saveTapped({ userName: 'Sari W' }))
    expect(editing(shopper)).toMatchObject({ phase: 'open', error: { kind: 'unknown' } })
    shopper.device.goesOffline()
    shopper.device.goesOnline()
    await shopper.waits(1_000)
    expect(profile(shopper).profile?.userName).toBe('Sari W')
    expect(requestCount(shopper, EDIT)).toBe(1)
    expect(shopper.sees.path()).toBe('/platform/home/account')
    expect(shopper.sees.toast()).toBe('profile.saved')
    expectReplays(shopper)
  })

  it('discards everything at a logout during a save, and shows the next user nothing', async () => {
    const shopper = await atEditing()
    await shopper.does(nicknameTyped({ userName: 'Sari W' }))
    shopper.world.faults.add({ kind: 'delay', ms: 3_000, path: EDIT, times: 1 })
    await shopper.does(saveTapped({ userName: 'Sari W' }))
    await shopper.logsOut()
    expect(editing(shopper)).toEqual({ phase: 'closed', userName: null, headPortrait: null, tapped: false, intentId: null, error: null })
    expect(profile(shopper).profile).toBeNull()
    await logIn(shopper, BUDI)
    await shopper.waits(5_000)
    expect(shopper.sees.screen()).toBe('editProfile')
    expect(editing(shopper)).toMatchObject({ phase: 'open', userName: null, error: null })
    expect(profile(shopper).profile?.userName).toBe('Budi Santoso')
    expect(account(shopper, BUDI)?.userName).toBe('Budi Santoso')
    await shopper.does(saveTapped({ userName: 'Budi S' }))
    expect(account(shopper, BUDI)?.userName).toBe('Budi S')
    expectReplays(shopper)
  })

  it('asks for a login when the session has expired, and saves after it', async () => {
    const shopper = await atEditing()
    shopper.world.endSessions()
    await shopper.does(saveTapped({ userName: 'Sari' }))
    expect(shopper.sees.loginSheet()).toBe(true)
    await shopper.logsIn(SARI)
    await shopper.waits()
    expect(account(shopper, SARI)?.userName).toBe('Sari')
    expect(editing(shopper).phase).toBe('open')
    expectReplays(shopper)
  })

  it('cannot start before the user is known', async () => {
    const shopper = await asGuest()
    await logIn(shopper, SARI)
    shopper.world.faults.add({ kind: 'status', status: 500, path: INFO, times: 1 })
    await shopper.opens('/platform/editProfile')
    await shopper.does(saveTapped({ userName: 'Sari' }))
    expect(profile(shopper).phase).toBe('failed')
    expect(requestCount(shopper, EDIT)).toBe(0)
    await shopper.does(profileRetryTapped())
    await shopper.does(saveTapped({ userName: 'Sari' }))
    expect(requestCount(shopper, EDIT)).toBe(1)
    expectReplays(shopper)
  })
})

describe('another avatar', () => {
  it('is chosen, cropped, uploaded and saved, and no picture stays on the page', async () => {
    const shopper = await atCropper()
    expect(shopper.sees.path()).toMatch(/^\/platform\/editProfile\?crop=/)
    await shopper.does(cropApplied({ area: AREA }))
    const { headPortrait } = editing(shopper)
    expect(headPortrait).toMatch(/^\/img\//)
    expect(shopper.sees.path()).toBe('/platform/editProfile')
    expect(portrait(shopper).phase).toBe('idle')
    expect(shopper.photos.stored()).toEqual([])
    await shopper.does(saveTapped({ userName: 'Sari' }))
    expect(account(shopper, SARI)?.headPortrait).toBe(headPortrait)
    expect(profile(shopper).profile?.headPortrait).toBe(headPortrait)
    const steps = [
      'profile/photoPicked', 'navigation/popupShown', 'profile/uploadStarted', 'profile/portraitUploaded', 'mutation/succeeded',
    ]
    expect(inOrder(shopper.puts(), steps)).toBe(true)
    expectReplays(shopper)
  })

  const failures: PickFailure[] = ['permission', 'permissionCheck', 'type', 'size', 'tiny', 'unreadable']
  it.each(failures)('that fails shows the reason: %s', async (failed) => {
    const shopper = await atEditing()
    shopper.photos.picks = { failed }
    await shopper.does(portraitTapped())
    expect(shopper.sees.path()).toBe('/platform/editProfile?photo=from')
    await shopper.does(photoSourceTapped({ from: 'camera' }))
    expect(portrait(shopper)).toMatchObject({ phase: 'idle', error: { kind: failed } })
    expect(shopper.sees.path()).toBe('/platform/editProfile')
    await shopper.does(portraitTapped())
    expect(portrait(shopper).error).toBeNull()
    expectReplays(shopper)
  })

  it('that was not allowed leads to the settings of the phone', async () => {
    const shopper = await atEditing({ shell: { permission: 'denied' } })
    shopper.photos.picks = { failed: 'permission' }
    await shopper.does(portraitTapped())
    await shopper.does(photoSourceTapped({ from: 'camera' }))
    await shopper.does(photoSettingsTapped())
    expect(shopper.phone?.calls.filter(({ method }) => method === 'openSettings')).toMatchObject([{ params: { name: 'camera' } }])
    expectReplays(shopper)
  })

  it('that the user cancelled shows no message', async () => {
    const shopper = await atEditing()
    shopper.photos.picks = { failed: 'cancelled' }
    await shopper.does(portraitTapped())
    await shopper.does(photoSourceTapped({ from: 'album' }))
    expect(portrait(shopper)).toEqual({ phase: 'idle', from: 'album', photo: null, photoId: null, percent: 0, error: null })
    expect(shopper.sees.path()).toBe('/platform/editProfile')
    expect(shopper.sees.toast()).toBeNull()
    expectReplays(shopper)
  })

  it('can be requested again after a picker closed silently', async () => {
    const shopper = await atEditing()
    shopper.photos.picks = 'never'
    await shopper.does(portraitTapped())
    await shopper.does(photoSourceTapped({ from: 'album' }))
    expect(portrait(shopper).phase).toBe('picking')
    shopper.photos.picks = { width: 300, height: 300 }
    await shopper.does(photoSourceTapped({ from: 'album' }))
    expect(portrait(shopper)).toMatchObject({ phase: 'cropping', photo: { width: 300 } })
    expectReplays(shopper)
  })

  it('that could not be cropped can be cropped again', async () => {
    const shopper = await atCropper()
    shopper.photos.cutFails = true
    await shopper.does(cropApplied({ area: AREA }))
    expect(portrait(shopper)).toMatchObject({ phase: 'cropping', error: { kind: 'crop' } })
    shopper.photos.cutFails = false
    await shopper.does(cropApplied({ area: AREA }))
    expect(editing(shopper).headPortrait).not.toBeNull()
    expectReplays(shopper)
  })

  it('whose upload fails stays in the cropper with the reason, and succeeds at the next attempt', async () => {
    const shopper = await atCropper()
    shopper.world.faults.add({ kind: 'errorCode', code: '9999999', message: 'Fotonya ditolak', path: UPLOAD, times: 1 })
    await shopper.does(cropApplied({ area: AREA }))
    const refused = { kind: 'refused', message: 'Fotonya ditolak' }
    expect(portrait(shopper)).toMatchObject({ phase: 'cropping', error: refused, photo: { width: 800 } })
    shopper.world.faults.add({ kind: 'loseRequest', path: UPLOAD, times: 1 })
    await shopper.does(cropApplied({ area: AREA }))
    expect(portrait(shopper)).toMatchObject({ phase: 'cropping', error: { kind: 'network' } })
    expect(shopper.photos.stored()).toHaveLength(1)
    await shopper.does(cropApplied({ area: AREA }))
    expect(editing(shopper).headPortrait === null).toBe(false)
    expect(shopper.photos.stored()).toEqual([])
    expectReplays(shopper)
  })

  it('shows the progress of its upload', async () => {
    const shopper = await atCropper()
    shopper.world.faults.add({ kind: 'delay', ms: 2_000, path: UPLOAD, times: 1 })
    await shopper.does(cropApplied({ area: AREA }))
    expect(portrait(shopper)).toMatchObject({ phase: 'uploading', percent: 100 })
    shopper.photos.sent('photo-of-another-page', 10)
    expect(portrait(shopper).percent).toBe(100)
    await shopper.waits(3_000)
    expect(portrait(shopper).phase).toBe('idle')
    expectReplays(shopper)
  })

  it('is cancelled by going back during the upload', async () => {
    const shopper = await atCropper()
    shopper.world.faults.add({ kind: 'delay', ms: 5_000, path: UPLOAD, times: 1 })
    await shopper.does(cropApplied({ area: AREA }))
    await shopper.goesBack()
    expect(shopper.sees.path()).toBe('/platform/editProfile')
    expect(portrait(shopper).phase).toBe('idle')
    expect(shopper.photos.stored()).toEqual([])
    await shopper.waits(6_000)
    expect(editing(shopper).headPortrait).toBeNull()
    expectReplays(shopper)
  })

  it('is dropped with the screen, also if it was uploaded and not saved', async () => {
    const shopper = await atCropper()
    await shopper.does(cropApplied({ area: AREA }))
    await shopper.does(portraitTapped())
    await shopper.does(photoSourceTapped({ from: 'album' }))
    expect(shopper.photos.stored()).toHaveLength(1)
    await shopper.opens('/platform/home')
    expect(shopper.photos.stored()).toEqual([])
    expect(editing(shopper).phase).toBe('closed')
    expect(portrait(shopper).phase).toBe('idle')
    await shopper.opens('/platform/editProfile')
    expect(editing(shopper)).toMatchObject({ phase: 'open', headPortrait: null })
    expectReplays(shopper)
  })

  it('no longer exists when the user goes forward to it', async () => {
    const shopper = await atCropper()
    await shopper.goesBack()
    shopper.history.goForward()
    await shopper.waits()
    expect(shopper.sees.path()).toBe('/platform/editProfile')
    expect(portrait(shopper).phase).toBe('idle')
    expectReplays(shopper)
  })

  it('that the picker returns after a logout is dropped', async () => {
    const shopper = await atEditing()
    await shopper.does(portraitTapped())
    shopper.dispatch(photoSourceTapped({ from: 'album' }))
    await shopper.logsOut()
    expect(portrait(shopper).phase).toBe('idle')
    expect(shopper.photos.stored()).toEqual([])
    expect(shopper.sees.path()).toBe('/platform/editProfile')
    expect(shopper.puts().filter((type) => type === 'navigation/popupShown')).toHaveLength(1)
    expectReplays(shopper)
  })

  it('of a user who logged out meanwhile is dropped', async () => {
    const shopper = await atCropper()
    await shopper.logsOut()
    expect(portrait(shopper).phase).toBe('idle')
    expect(shopper.photos.stored()).toEqual([])
    expect(shopper.sees.path()).toBe('/platform/editProfile')
    await logIn(shopper, BUDI)
    await shopper.does(portraitTapped())
    await shopper.does(photoSourceTapped({ from: 'album' }))
    await shopper.does(cropApplied({ area: AREA }))
    expect(editing(shopper).headPortrait).not.toBeNull()
    expectReplays(shopper)
  })
})

describe('after a registration', () => {
  const inShell = { shell: {} } as const
  const isWelcomed = (shopper: Shopper) => selectShowsWelcome(shopper.state())

  async function registered(setup: ClientSetup, before?: (shopper: Shopper) => void): Promise<Shopper> {
    const shopper = startClient(setup)
    before?.(shopper)
    await shopper.waits(2_000)
    await logIn(shopper, NEWCOMER)
    await shopper.waits(1_000)
    return shopper
  }

  it('the shell asks for a name and an avatar, which can be skipped', async () => {
    const shopper = await registered(inShell)
    expect(isWelcomed(shopper)).toBe(true)
    expect(profile(shopper).phase).toBe('ready')
    await shopper.does(skipTapped())
    expect(isWelcomed(shopper)).toBe(false)
    expect(shopper.sees.path()).toBe('/platform/home')
    expect(requestCount(shopper, EDIT)).toBe(0)
    await shopper.waits(30_000)
    expect(isWelcomed(shopper)).toBe(false)
    expectReplays(shopper)
  })

  it('saving closes the popup over the page that lies under it', async () => {
    const shopper = await registered(inShell)
    await shopper.does(portraitTapped())
    await shopper.does(photoSourceTapped({ from: 'camera' }))
    await shopper.does(cropApplied({ area: AREA }))
    expect(isWelcomed(shopper)).toBe(true)
    await shopper.does(nicknameTyped({ userName: 'Rani' }))
    await shopper.does(saveTapped({ userName: 'Rani' }))
    expect(isWelcomed(shopper)).toBe(false)
    expect(shopper.sees.path()).toBe('/platform/home')
    expect(account(shopper, NEWCOMER)?.userName).toBe('Rani')
    expectReplays(shopper)
  })

  it('going back closes the popup, and a refusal does not', async () => {
    const shopper = await registered(inShell)
    await shopper.does(saveTapped({ userName: 'Admin' }))
    expect(isWelcomed(shopper)).toBe(true)
    expect(editing(shopper).error?.kind).toBe('refused')
    await shopper.goesBack()
    expect(isWelcomed(shopper)).toBe(false)
    expect(editing(shopper).phase).toBe('closed')
    expect(shopper.sees.screen()).toBe('home')
    expectReplays(shopper)
  })

  it('the popup waits for a server that is slow to say whether avatars may be edited', async () => {
    const slow = { kind: 'delay', ms: 6_000, path: '/client/config', times: null } as const
    const shopper = await registered(inShell, ({ world }) => world.faults.add(slow))
    expect(isWelcomed(shopper)).toBe(false)
    await shopper.waits(6_000)
    expect(isWelcomed(shopper)).toBe(true)
    expectReplays(shopper)
  })

  it.each<[string, (shopper: Shopper) => void]>([
    ['takes too long to say so', ({ world }) => world.faults.add({ kind: 'delay', ms: 18_000, path: '/client/config', times: null })],
    ['cannot be asked', ({ world }) => world.faults.add({ kind: 'status', status: 500, path: '/client/config', times: null })],
    ['does not let avatars be edited', ({ world }) => void (world.configs.avatarEditing = false)],
  ])('no popup opens if the server %s', async (_, before) => {
    const shopper = await registered(inShell, before)
    await shopper.waits(30_000)
    expect(isWelcomed(shopper)).toBe(false)
    expect(shopper.sees.path()).toBe('/platform/home')
    expectReplays(shopper)
  })

  it('no popup opens in a browser, nor for a returning user', async () => {
    const inBrowser = await registered({})
    await inBrowser.waits(15_000)
    expect(inBrowser.puts()).not.toContain('profile/editingOpened')
    await inBrowser.opens('/platform/home?profile=register')
    expect(isWelcomed(inBrowser)).toBe(false)
    expect(inBrowser.sees.path()).toBe('/platform/home')
    const known = startClient({ ...inShell })
    await known.waits(2_000)
    await logIn(known, SARI)
    await known.waits(15_000)
    expect(isWelcomed(known)).toBe(false)
    expectReplays(inBrowser)
    expectReplays(known)
  })

  it('no popup opens for a user who logged out before the answer', async () => {
    const slow = { kind: 'delay', ms: 6_000, path: '/client/config', times: null } as const
    const shopper = await registered(inShell, ({ world }) => world.faults.add(slow))
    await shopper.logsOut()
    await shopper.waits(15_000)
    expect(isWelcomed(shopper)).toBe(false)
    expect(shopper.sees.path()).toBe('/platform/home')
    expectReplays(shopper)
  })

  it('the requested action comes first, and the popup lies over it', async () => {
    const shopper = await asGuest(inShell)
    await shopper.tapsTab('account')
    await shopper.does(entryTapped({ entry: 'favourites' }))
    await shopper.logsIn(NEWCOMER)
    await shopper.waits(1_000)
    expect(isWelcomed(shopper)).toBe(true)
    expect(shopper.sees.screen()).toBe('favoritesList')
    await shopper.goesBack()
    expect(isWelcomed(shopper)).toBe(false)
    expect(shopper.sees.path()).toBe('/platform/favoritesList')
    expectReplays(shopper)
  })
})

it('unsaved changes are discarded only after an agreement, with the browser\'s back button and with ours', async () => {
  const shopper = await atEditing()
  const guards = () =>
    shopper.journal().entries.flatMap((entry) => (entry.k === 'c' && entry.port === 'history/blockBack' ? entry.args : []))
  expect(shopper.device.isBackBlocked).toBe(false)
  expect(guards()).toEqual([])
  await shopper.does(nicknameTyped({ userName: 'Sari W', isChanged: true }))
  await shopper.does(nicknameTyped({ userName: 'Sari Wu', isChanged: true }))
  expect(shopper.device.isBackBlocked).toBe(true)
  expect(guards()).toEqual([{ isBlocked: true }])
  await shopper.goesBack()
  expect(shopper.sees.screen()).toBe('editProfile')
  expect(selectEditing(shopper.state()).leaving).toBe('confirming')
  await shopper.goesBack()
  expect(shopper.sees.screen()).toBe('editProfile')
  expect(selectEditing(shopper.state()).leaving).toBeUndefined()
  await shopper.goesBack()
  await shopper.does(backTapped())
  expect(shopper.sees.screen()).toBe('account')
  expect(selectEditing(shopper.state()).phase).toBe('closed')
  expect(shopper.device.isBackBlocked).toBe(false)
  expect(guards()).toEqual([{ isBlocked: true }, { isBlocked: false }])
  expectReplays(shopper)
})

it('the browser can go back when the changes are undone or saved', async () => {
  const shopper = await atEditing()
  const before = shopper.state().profile.profile?.userName ?? ''
  await shopper.does(nicknameTyped({ userName: 'Sari W', isChanged: true }))
  await shopper.does(nicknameTyped({ userName: before, isChanged: false }))
  expect(shopper.device.isBackBlocked).toBe(false)
  await shopper.does(nicknameTyped({ userName: 'Sari W', isChanged: true }))
  await shopper.does(saveTapped({ userName: 'Sari W' }))
  expect(shopper.sees.screen()).toBe('account')
  expect(shopper.device.isBackBlocked).toBe(false)
  expectReplays(shopper)
})
