import type { MessageId } from '../../../i18n/messageId'
import type { Screen } from '../../../navigation/routes'

/**
 * The titles of the screens whose title is a fixed message, shown while their code is loading. The messages are in the first share
 * (i18n/messagesLoader.cjs).
 */
export const TITLES: Readonly<Partial<Record<Screen, MessageId>>> = {
  explore: 'explore.title', order: 'orders.title', account: 'account.title',
  merchant: 'stores.title', merchantDetail: 'stores.title', storeMap: 'storeMap.title', searchDishes: 'search.title', rank: 'ranking.title',
  categoryPoiList: 'categories.title', brandsHomepage: 'brands.one',
  mall: 'malls.one', mallList: 'malls.title', brands: 'brands.title', favoritesList: 'favourites.title', playVideo: 'explore.title',
  groupCouponDetail: 'products.title', flashDeal: 'home.flashSale', operationalDelivery: 'campaigns.title', couponDetail: 'coupons.coupon',
  myCouponList: 'coupons.mine', myOffers: 'coupons.offers', historyOffers: 'coupons.history', tripartiteCoupons: 'coupons.partners',
  redEnvelopeDetail: 'redEnvelopes.envelope', redEnvelopeProducts: 'redEnvelopes.products',
  groupCouponOrderDetail: 'orders.detailTitle', receipt: 'orders.receipt', splitBill: 'orders.split', voucher: 'vouchers.title',
  confirmOrder: 'confirm.title', payPage: 'pay.title', payCode: 'pay.code', payProgress: 'pay.title', payResult: 'pay.resultTitle',
  savings: 'savings.title', editProfile: 'profile.title', setting: 'settings.title', privacyPolicy: 'policies.privacy',
  invitationTheme: 'invitations.title', friendActivity: 'invitations.friendTitle', myRewards: 'invitations.myRewards',
  accountDeletionDeclaration: 'accountDeletion.title', accountDeletionAssetsCheck: 'accountDeletion.title',
  accountDeletionVerify: 'accountDeletion.title', accountDeletionSubmit: 'accountDeletion.title',
  accountDeletionPolicy: 'policies.deletion',
}
