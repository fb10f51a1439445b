import { agreementChanged, continued, deletionCodeSubmitted, submitConfirmed } from '../../src/features/account/accountDeletion/events'
import { rewardsListChosen, wholeListTapped } from '../../src/features/account/invitations/model/events'
import {
  cropApplied, nicknameTyped, photoSourceTapped, portraitTapped, saveTapped,
} from '../../src/features/account/profile/model/events'
import { heartTapped, productHeartTapped, removeProductsTapped, removeTapped } from '../../src/features/discovery/favourites/events'
import { linkTo } from '../../src/navigation/linkTo'
import { sendTapped, withdrawTapped } from '../../src/features/tools/report/events'
import { popupDismissed, popupRequested } from '../../src/navigation/events'
import { me, NICKNAME, PHONE, taps } from './steps'
import type { Walker } from './walker'

/** jsdom cannot read the bytes of files. */
const READS_FILES = 'arrayBuffer' in Blob.prototype

export async function login(walker: Walker): Promise<void> {
  await walker.opens('login')
  await walker.shopper.opens(linkTo('home'))
  await walker.logsIn(PHONE)
  walker.expects('the host knows no such user', me(walker) !== undefined)
}

export async function favourites(walker: Walker): Promise<void> {
  const { lab } = walker
  const [store, product] = [lab.goods.stores[0], lab.goods.products[0]]
  const [poiId, skuId] = [store?.poiId ?? '', product?.skuId ?? '']
  await walker.opens('merchant', { poiId })
  await taps(walker, heartTapped({ poiId, on: true }))
  await walker.rests()
  walker.expects('the store is no favourite', me(walker)?.stores.has(poiId) === true)
  await walker.opens('groupCouponDetail', { skuId })
  await taps(walker, productHeartTapped({ skuId, on: true }))
  await walker.rests()
  walker.expects('the product is no favourite', me(walker)?.products.has(skuId) === true)
  await walker.opens('favoritesList')
  await walker.opens('favoritesList', { list: 'products' })
  await walker.opens('favoritesList')
  await taps(walker, removeTapped({ poiIds: [poiId] }), removeProductsTapped({ skuIds: [skuId] }))
  await walker.rests()
  walker.expects('the store is still a favourite', me(walker)?.stores.has(poiId) === false)
}
export async function profile(walker: Walker): Promise<void> {
  const { shopper } = walker
  await shopper.tapsTab('account')
  await walker.rests()
  await walker.opens('editProfile')
  await taps(walker, nicknameTyped({ userName: NICKNAME, isChanged: true }))
  if (READS_FILES) {
    await taps(walker, portraitTapped(), photoSourceTapped({ from: 'album' }))
    await shopper.waits(1_000)
    await taps(walker, cropApplied({ area: { x: 0, y: 0, side: 400 } }))
    for (let turn = 0; turn < 20; turn++) await shopper.waits(200)
  }
  await taps(walker, saveTapped({ userName: NICKNAME }))
  await walker.rests()
  walker.expects('the name is not saved', me(walker)?.name === NICKNAME)
  await walker.opens('savings')
}

export async function invitations(walker: Walker): Promise<void> {
  await walker.opens('invitationTheme')
  await taps(walker, wholeListTapped({ list: 'friends' }))
  await walker.rests()
  await walker.opens('myRewards')
  for (const list of ['rewards', 'friends'] as const) {
    await taps(walker, rewardsListChosen({ list }))
    await walker.rests()
  }
  await walker.shopper.opens('/platform/inviteFriends/friendActivity?referralCode=TEMAN')
  await walker.rests()
}

export async function sessions(walker: Walker): Promise<void> {
  const { lab, shopper } = walker
  lab.people.expireTokens()
  await walker.opens('myCouponList')
  await shopper.pulls('wallet:valid')
  await walker.rests()
  walker.expects('an expired token ends the session', shopper.sees.loggedIn())
}

export async function quietPages(walker: Walker): Promise<void> {
  const { shopper } = walker
  for (const screen of ['setting', 'privacyPolicy', 'accountDeletionPolicy', 'download', 'choosePlace'] as const) await walker.opens(screen)
  await shopper.chooses('en-GB')
  await walker.rests()
  await shopper.chooses('id-ID')
  await walker.rests()
  await shopper.opens('/platform/no/such/page')
  await walker.rests()
}

export async function deletion(walker: Walker): Promise<void> {
  const { lab, shopper } = walker
  await walker.opens('accountDeletionDeclaration')
  await taps(walker, continued({ step: 'declaration' }))
  await walker.rests()
  await taps(walker, continued({ step: 'check' }))
  await walker.rests()
  await taps(walker, deletionCodeSubmitted({ otp: lab.people.codeFor(PHONE, true) }))
  await walker.rests()
  // The answer is lost: the outcome is read without a session.
  lab.losesNext('cancelAccount')
  await taps(walker, agreementChanged({ agreed: true }), submitConfirmed())
  await walker.rests()
  walker.expects('the account is not deleted', me(walker) === undefined)
  walker.expects('the session goes on without an account', !shopper.sees.loggedIn())
}

/** A report of a problem: prepared, sent, withdrawn. */
export async function reports(walker: Walker): Promise<void> {
  const { shopper } = walker
  const { taken } = shopper.reporting
  await walker.opens('setting')
  await taps(walker, popupRequested({ popup: 'report', value: 'settings' }))
  await walker.rests()
  await taps(walker, sendTapped({ text: 'Tokonya tidak muncul' }))
  await walker.rests()
  walker.expects('a report of a problem does not arrive', taken.size === 1)
  await taps(walker, withdrawTapped())
  await walker.rests()
  walker.expects('a report of a problem is not withdrawn', taken.size === 0)
  await taps(walker, popupDismissed({ popup: 'report' }))
}
