import type { EndpointName } from '../../api/catalogue'

/** Calls that the server refuses with 0310205 without a user; `src/sandbox/contract.test.ts` compares the sandbox with this list. */
const USERS: readonly EndpointName[] = [
  'accountEdit', 'cancelAccount', 'cancellationQuery', 'cancellationSendCode', 'cancellationVerify', 'claimAward', 'couponClaim',
  'favouriteCancel', 'favouriteList', 'favouriteSave', 'fileUpload', 'inviteDetail', 'inviteQuery', 'inviteRewardList',
  'inviteRewardStatistics', 'issueSkyRedPacket', 'myCoupons', 'orderAddItems', 'orderAgain', 'orderCancel', 'orderCreate', 'orderDetail',
  'orderList', 'orderOutcome', 'partnerCouponList', 'paymentCode', 'paymentOptions', 'paymentPay', 'paymentStatus',
  'productFavouriteCancel', 'productFavouriteList', 'productFavouriteSave', 'queryUserInfo', 'redPacketReceive', 'redemptionCheck',
  'redemptionRedeem', 'reminderCancel', 'reminderSave', 'savingsSummary', 'voucherDetail', 'voucherList',
]
/** Calls for which the server ignores a token: they begin or end a session. */
const NOBODY: readonly EndpointName[] = [
  'cancellationOutcome', 'login', 'refreshToken', 'riskDeviceInfo', 'sendCode', 'sliderChallenge', 'sliderCheck',
]

/** Returns the callers that a call accepts. */
export function callersOf(name: string): 'user' | 'everybody' | 'nobody' {
  if ((USERS as readonly string[]).includes(name)) return 'user'
  return (NOBODY as readonly string[]).includes(name) ? 'nobody' : 'everybody'
}
