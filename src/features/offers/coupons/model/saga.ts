import type { PayloadAction } from '@reduxjs/toolkit'
import { put, select } from 'typed-redux-saga'
import { selectPartnerCoupon } from '../../../../entities/selectors'
import { leading, on, watch } from '../../../../journal/runtime/supervised'
import { feedClosed } from '../../../../data/feed/events'
import { selectFeed } from '../../../../data/feed/selectors'
import { reload, reloadIfOpened } from '../../../../data/operations'
import { selectResourceNames } from '../../../../data/resource/selectors'
import { followLink } from '../../../../navigation/saga'
import { selectNavigation } from '../../../../navigation/selectors'
import { call } from '../../../../ports/call'
import { copyText } from '../../../../ports/device/clipboard'
import { encodeIdAsWord } from '../../../../shared/ids'
import { couponClaimed, envelopesClaimed } from '../../claims/events'
import type { ClaimedCoupon } from '../../claims/types'
import { notify } from '../../../base/toasts/notifySaga'
import { copyTapped, partnerTapped, walletChosen } from './events'
import { couponPage, selectCouponContent, WALLET_FEEDS, type WalletScreen } from './selectors'

/** Reloads the coupon's page after a claim, to get its end date. */
function* reloadCouponPage({ payload: { result } }: PayloadAction<{ result: ClaimedCoupon }>) {
  for (const name of yield* select(selectResourceNames)) {
    const content = couponPage.idIn(name) === null ? null : yield* select(selectCouponContent, name)
    if (content?.coupon.couponTemplateId === result.couponTemplateId) yield* reload(name)
  }
}

/** Closes wallet lists below the current screen after a claim. They reload when the user returns. */
function* closeWalletLists() {
  const { screen } = yield* select(selectNavigation)
  for (const feed of Object.values(WALLET_FEEDS)) {
    if ((yield* select(selectFeed, feed)) && feed !== WALLET_FEEDS[screen as WalletScreen]) yield* put(feedClosed({ feed }))
  }
}

function* reloadWallet({ payload: { feed } }: ReturnType<typeof walletChosen>) {
  yield* reloadIfOpened(feed)
}

function* copy({ payload: { couponId } }: ReturnType<typeof copyTapped>) {
  const coupon = yield* select(selectPartnerCoupon, couponId)
  if (!coupon) return
  const { copied: isCopied } = yield* call(copyText, { text: coupon.code })
  yield* notify(isCopied ? 'coupons.copied' : 'coupons.notCopied', { tone: isCopied ? 'done' : 'plain' })
}

function* openPartner({ payload: { couponId } }: ReturnType<typeof partnerTapped>) {
  const coupon = yield* select(selectPartnerCoupon, couponId)
  if (coupon) yield* followLink(coupon.linkUrl, `partner ${encodeIdAsWord(couponId)}`)
}

export function* couponsSaga() {
  yield* watch('coupons',
    leading(copyTapped, copy),
    leading(partnerTapped, openPartner),
    on(couponClaimed, reloadCouponPage),
    on([couponClaimed, envelopesClaimed], closeWalletLists),
    on(walletChosen, reloadWallet),
  )
}
