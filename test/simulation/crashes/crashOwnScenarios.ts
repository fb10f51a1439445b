import { nearbyReached, similarReached } from '../../../src/features/discovery/deals/events'
import * as deletion from '../../../src/features/account/accountDeletion/events'
import { entryTapped, ordersTapped } from '../../../src/features/account/page/events'
import { couponClaimTapped } from '../../../src/features/offers/claims/events'
import * as coupons from '../../../src/features/offers/coupons/model/events'
import * as developer from '../../../src/features/tools/developer/events'
import * as sale from '../../../src/features/offers/flashSale/events'
import * as login from '../../../src/features/account/login/model/events'
import { backBlocked, pageHidden, pageShown } from '../../../src/navigation/pageEvents'
import * as packets from '../../../src/features/offers/packets/events'
import * as products from '../../../src/features/offers/products/model/events'
import * as profile from '../../../src/features/account/profile/model/events'
import * as envelopes from '../../../src/features/offers/redEnvelopes/events'
import * as settings from '../../../src/features/base/settings/events'
import * as workshop from '../../../src/features/tools/workshop/events'
import { resourceRetryTapped } from '../../../src/data/resource/events'
import { popupDismissed, screenRowTapped } from '../../../src/navigation/events'
import { OCCASIONS } from '../../../src/sandbox/world/content/occasions'

import {
  SARI, BUDI, NEWCOMER, does, opens, waits, enters, anySku, toTheEnd, offerOf, freeTemplate, page, type Scenario,
} from './crashSteps'

/** Scenarios of the user's own pages: login, profile, settings, account deletion, and coupons. */
export const OWN_SCENARIOS: readonly Scenario[] = [
  {
    name: 'login',
    steps: [
      waits(3_000), opens('/platform/loginProtocol'), does(login.readingTapped({ screen: 'privacyPolicy' })),
      (shopper) => shopper.goesBack(),
      (shopper) => shopper.entersPhone(SARI), does(login.challengeRefreshTapped()), (shopper) => shopper.solvesPuzzle(50),
      (shopper) => shopper.solvesPuzzle(), (shopper) => shopper.entersCode('000000'),
      (shopper) => shopper.entersCode(shopper.world.codeFor(SARI) ?? ''),
      waits(1_000), (shopper) => shopper.tapsTab('account'), (shopper) => shopper.logsOut(),
    ],
  },
  {
    name: 'editing',
    steps: [
      waits(3_000), enters(SARI), (shopper) => shopper.tapsTab('account'), does(
        profile.profileRetryTapped(), entryTapped({ entry: 'profile' }),
      ),
      does(profile.portraitTapped(), profile.photoSourceTapped({ from: 'album' }),
      profile.cropApplied({ area: { x: 10, y: 20, side: 300 } })), waits(2_000),
      does(profile.photoSettingsTapped(), profile.nicknameTyped({ userName: 'Sari W', isChanged: true }), backBlocked(), backBlocked()),
      does(profile.saveTapped({ userName: 'Sari W' })),
      waits(1_000), (shopper) => shopper.device.goesOffline(), (shopper) => shopper.device.goesOnline(), waits(1_000),
    ],
  },
  {
    name: 'newcomer',
    steps: [waits(3_000), enters(NEWCOMER), waits(2_000), does(profile.skipTapped()), waits(1_000)],
  },
  {
    name: 'account',
    steps: [
      waits(3_000), enters(SARI), (shopper) => shopper.tapsTab('account'), waits(1_000), does(ordersTapped({ tab: 'DONE' })), waits(1_000),
      opens('/platform/favoritesList'), waits(1_000), does(nearbyReached()), waits(1_000),
      (shopper) => shopper.opens(`/platform/groupCouponDetail?skuId=${anySku(shopper)}`), waits(1_000),
      (shopper) => shopper.does(similarReached({ product: `skuId=${anySku(shopper)}` })), waits(1_000),
    ],
  },
  {
    name: 'settings',
    steps: [
      waits(3_000), enters(SARI), (shopper) => shopper.tapsTab('account'), does(entryTapped({ entry: 'settings' })), does(pageHidden(),
      pageShown()),
      does(settings.dataSaverSwitched({ on: true }), settings.dataSaverSwitched({ on: false })),
      does(settings.themeChosen({ theme: 'dark' })),
      does(settings.notificationsTapped(), settings.cacheTapped()), waits(1_000), does(screenRowTapped({ screen: 'privacyPolicy' })),
      (shopper) => shopper.goesBack(), does(...Array.from({ length: 7 }, settings.versionTapped)),
      does(developer.switched({ option: 'verboseJournal', on: true }), developer.exportTapped({ format: 'journal' })),
      does(developer.watchTapped(), developer.restartTapped(), developer.deviceClearTapped(), developer.clearConfirmed()), waits(1_000),
    ],
  },
  {
    name: 'workshop', setup: () => ({ url: '/platform/testEnvironment' }),
    steps: [
      waits(2_000), does(workshop.sandboxRequested({ command: { action: 'state' } })),
      does(workshop.environmentStored({ environment: { apiOrigin: '', locale: '', position: null } })),
    ],
  },
  {
    name: 'leaving', setup: () => ({ url: '/platform/accountDeletionDeclaration' }),
    steps: [
      waits(2_000), enters(NEWCOMER), does(deletion.agreementTapped()), (shopper) => shopper.goesBack(),
      does(deletion.continued({ step: 'declaration' })), does(deletion.recheckTapped(), deletion.settleTapped({ kind: 'ORDER' })),
      (shopper) => shopper.goesBack(), does(deletion.continued({ step: 'declaration' }), deletion.continued({ step: 'check' })),
      waits(61_000), does(deletion.deletionResendTapped()),
      (shopper) => shopper.does(deletion.deletionCodeSubmitted({ otp: shopper.world.cancellationCodeFor(NEWCOMER) ?? '' })),
      does(deletion.agreementChanged({ agreed: true })),
      ({ world }) => void world.faults.add({ kind: 'loseAnswer', path: '/cancellation/cancellation', times: 1 }),
      does(deletion.submitConfirmed()), waits(25_000), does(deletion.deletionRetryTapped()), waits(2_000),
      (shopper) => shopper.device.goesOffline(), (shopper) => shopper.device.goesOnline(), waits(1_000), does(deletion.keepTapped()),
    ],
  },
  {
    name: 'coupons',
    steps: [
      waits(3_000), enters(BUDI), opens('/platform/couponDetail?couponId=tpl-makan-15000'),
      does(
        coupons.couponListChosen({ resource: 'coupon:id:tpl-makan-15000', list: 'stores' }),
      ), (shopper) => shopper.pulls('coupon-stores'),
      (shopper) => shopper.does(couponClaimTapped({ offer: offerOf(shopper, freeTemplate(shopper)) })), waits(1_000),
      (shopper) => shopper.pulls(Object.keys(shopper.state().feeds).find((feed) => feed.startsWith('coupon')) ?? ''),
      ({ world }) => void world.faults.add({ kind: 'loseAnswer', path: '/market/coupon/claim', times: 1 }),
      (shopper) => shopper.does(couponClaimTapped({ offer: offerOf(shopper, shopper.world.market.platform.at(-1)?.templateId ?? '') })),
      waits(25_000), (shopper) => shopper.device.goesOffline(), (shopper) => shopper.device.goesOnline(), waits(1_000),
      opens('/platform/myCouponList'), (shopper) => shopper.pulls('wallet:valid'), does(coupons.listTapped({ to: 'partners' })), waits(500),
      opens('/platform/historyOffers'), opens('/platform/tripartiteCoupons'), does(coupons.copyTapped({ couponId: 'x' }),
      coupons.partnerTapped({ couponId: 'x' })),
      does(coupons.spendTapped({ couponId: 'x', couponType: 'PLATFORM' }), coupons.ownTapped({ couponId: 'x', couponType: 'PLATFORM' })),
      does(coupons.offerTapped({ couponTemplateId: 'tpl-makan-15000' })), (shopper) => shopper.logsOut(),
    ],
  },
  {
    name: 'packets',
    steps: [
      waits(3_000), enters(SARI), opens('/platform/receiveRedEnvelope?activityId=packet-lunch&dialogId=dlg-1'), waits(500),
      does(packets.packetClaimTapped({ activityId: 'packet-lunch', dialogId: 'dlg-1' })), waits(1_000),
      does(packets.chatTapped({ activityId: 'packet-lunch' })),
      does(packets.packetBannerTapped({ activityId: 'packet-lunch' })),
      opens('/platform/receiveRedEnvelope?activityId=packet-lunch&dialogId=dlg-1'),
      does(packets.appTapped({ activityId: 'packet-lunch' }), packets.packetProductsTapped({ activityId: 'packet-lunch' })), waits(500),
      opens('/platform/receiveRedEnvelope'), waits(500), does(envelopes.envelopeProductsTapped({ activityId: 'x' })),
      does(envelopes.envelopeWalletTapped()),
      (shopper) => shopper.does(couponClaimTapped({ offer: { kind: 'packet', activityId: 'packet-lunch' } })), waits(1_000),
      opens('/platform/redEnvelopeDetail?redEnvelopeId=x'), waits(500), (shopper) => shopper.logsOut(),
    ],
  },
  {
    name: 'products',
    steps: [
      waits(3_000), (shopper) => shopper.opens(`/platform/groupCouponDetail?skuId=${anySku(shopper)}`), waits(1_000),
      (shopper) => shopper.does(products.buyTapped({ resource: page(anySku(shopper)) })), does(products.productPhotoTapped({ at: 0 })),
      (shopper) => shopper.goesBack(),
      (shopper) => shopper.does(products.storesTapped({ skuId: anySku(shopper) })), waits(1_000),
      does(popupDismissed({ popup: 'outlets' })),
      (shopper) => shopper.does(resourceRetryTapped({ resource: page(anySku(shopper)) })), enters(SARI),
      opens('/platform/groupCouponDetailPreview?previewToken=x'),
      waits(1_000), (shopper) => shopper.opens(`/platform/groupCouponDetail?skuId=${anySku(shopper)}&isFlashSale=true`), waits(500),
      opens('/platform/flashDeal'), waits(1_000), does(sale.saleItemTapped({ assetId: 'x', pageId: 'flash-1' })),
      (shopper) => shopper.goesBack(), toTheEnd('flash-sale:'), does(sale.nextSaleTapped({ pageId: 'flash-2' })), waits(4 * 3_600_000),
      opens(`/platform/operationalDelivery?activityId=${OCCASIONS[0]?.activityId}`), waits(500), opens('/platform/operationalDelivery'),
      (shopper) => shopper.logsOut(),
    ],
  },
]
