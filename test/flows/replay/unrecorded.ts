/**
 * Events that no journal in `recorded/` contains, with the reason, by the test that covers their effects (a path from the root of
 * the repository). An event that has been recorded is removed from this table.
 */
export const UNRECORDED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'test/flows/buying/confirm.test.ts': {
    'choices of an order': [
      'confirm/benefitApplied', 'confirm/benefitDeclined', 'confirm/benefitMarked', 'confirm/benefitsTapped', 'confirm/channelChosen',
      'confirm/loginTapped', 'confirm/priceMoved', 'confirm/quantityChanged',
    ],
    'failure path': [
      'confirm/benefitLost', 'confirm/orderFound', 'confirm/outcomeRetryTapped', 'confirm/priceRetryTapped',
    ],
  },
  'test/flows/discovery/recentDeals.test.ts': {
    'a tap on a deal of an earlier visit': ['recentDeals/tapped'],
  },
  'test/flows/buying/ratings.test.ts': {
    'failure path': ['ratings/retryTapped'],
    'a store that is loaded below': ['ratings/storeRated'],
  },
  'test/flows/discovery/storeMap.test.ts': {
    'with the data saver on': ['storeMap/mapLoadTapped'],
  },
  'test/flows/buying/table.test.ts': {
    'from a table to its order': ['confirm/tableOrderTapped', 'confirm/tablePayTapped'],
  },
  'test/flows/buying/savings.test.ts': {
    'without savings, and where they are shared': ['savings/dealsTapped'],
  },
  'test/flows/buying/orders.test.ts': {
    'lists, and links of the page of an order': [
      'orders/helpChatTapped', 'orders/mapTapped', 'orders/moreTapped',
      'orders/numberTapped', 'orders/orderTapped', 'orders/payTapped', 'orders/tabChosen',
    ],
    'failure path': ['orders/cancelOutcomeTapped'],
  },
  'test/flows/buying/receipts.test.ts': {
    'numbers and paper': ['orders/receiptPrintTapped', 'orders/refundNumberTapped'],
  },
  'test/flows/buying/payment.test.ts': {
    'steps aside': [
      'payments/buyAgainTapped', 'payments/codeRenewTapped', 'payments/codeTapped', 'payments/orderTapped',
      'payments/unfinishedDismissed', 'payments/walletTapped',
    ],
    'failure path': ['payments/walletBlocked'],
    'money that arrives late': ['payments/lateDropped'],
  },
  'test/flows/buying/vouchers.test.ts': {
    'links of the page of a voucher': [
      'vouchers/codeCopyTapped', 'vouchers/codeLinkTapped', 'vouchers/linkCopyTapped', 'vouchers/mapTapped',
    ],
  },
  'test/flows/page/report.test.ts': {
    'at once, and after a reload': ['report/leftWaiting'],
    'failure path': ['report/prepareFailed', 'report/prepareRetryTapped', 'report/withdrawFailed'],
  },
  'test/flows/account/accountDeletion.test.ts': {
    'steps back and aside': [
      'accountDeletion/agreementTapped', 'accountDeletion/keepTapped', 'accountDeletion/resendTapped',
      'accountDeletion/settleTapped',
    ],
    'a page that was killed': ['accountDeletion/leftOpen', 'accountDeletion/restored', 'accountDeletion/settled'],
    'failure path': [
      'accountDeletion/assetsFailed', 'accountDeletion/codeFailed', 'accountDeletion/outcomeRetryTapped',
    ],
  },
  'test/flows/offers/coupons.test.ts': {
    'the wallet, and links of the page of a coupon': [
      'clipboard/settled', 'coupons/copyTapped', 'coupons/listChosen', 'coupons/ownTapped',
      'coupons/partnerTapped', 'coupons/viewed', 'coupons/walletChosen',
      'redEnvelopes/productsTapped',
    ],
    'failure path': [
      'mutation/forgotten', 'mutation/notApplied', 'mutation/outcomeLost',
      'promotions/bannerFailed', 'promotions/popupsFailed',
    ],
  },
  'test/flows/account/developer.test.ts': {
    'tools beside the app': [
      'developer/clearConfirmed', 'developer/clearSettled', 'developer/exportSettled', 'developer/exportTapped',
      'developer/exported', 'developer/restartTapped', 'developer/watchSettled', 'developer/watchTapped', 'developer/watched',
    ],
    'failure path': [
      'developer/clearFailed', 'developer/exportFailed', 'developer/watchFailed',
    ],
  },
  'test/flows/discovery/discovery.test.ts': {
    'a way that no recording takes': ['favourites/removeTapped', 'stores/mapTapped', 'stores/shareTapped'],
    'failure path': [
      'navigation/screenFailed',
      'navigation/screenRetryTapped',
    ],
  },
  'test/flows/discovery/favourites.test.ts': {
    'a product as a picture': ['products/pictureTapped'],
    'several products let go at once': ['favourites/removeProductsTapped'],
  },
  'test/flows/discovery/filters.test.ts': {
    'counts': ['filters/draftCounted'],
    'the build of the recording put the event of a tap': ['filters/couponFilterCleared'],
    'filters off, all at once': ['filters/resetTapped'],
    'failure path': ['filters/couponsRefused', 'filters/optionsFailed'],
  },
  'test/flows/buying/flashSale.test.ts': {
    'ways to and from a sale': ['flashSale/itemTapped', 'flashSale/nextTapped'],
    'failure path': ['flashSale/saleRefused'],
  },
  'test/flows/discovery/home.test.ts': {
    'pulling, leaving the app': [
      'home/pulledToRefresh', 'home/refreshEnded',
    ],
    'failure path': ['home/refreshFailed'],
  },
  'test/flows/offers/invitations.test.ts': {
    'ways around an invitation': [
      'invitations/bannerTapped', 'invitations/listChosen', 'invitations/ownTapped', 'invitations/remindTapped',
      'sealed/shareSettled',
    ],
  },
  'test/flows/discovery/lists.test.ts': {
    pulling: ['feed/pulled'],
  },
  'test/flows/discovery/homeExtras.test.ts': {
    'what home shows besides': [
      'home/nearbyMallTapped', 'home/nearbyMallsRetryTapped',
    ],
  },
  'test/flows/discovery/places.test.ts': {
    'what was chosen before': ['places/recentCleared'],
  },
  'test/flows/discovery/location.test.ts': {
    'failure path': ['location/retryTapped'],
  },
  'test/flows/account/login.test.ts': {
    'branches of the login': [
      'login/accountsMerged', 'login/challengeRefreshTapped', 'login/mergedDismissed', 'login/phoneChangeTapped', 'login/readingTapped',
      'login/referralRemoved', 'login/resendTapped',
    ],
    'registration': ['login/welcomeDismissed'],
    'failure path': ['app/flowCrashed'],
  },
  'test/flows/offers/packets.test.ts': {
    'pages of activities': [
      'packets/appTapped', 'packets/bannerTapped', 'packets/chatTapped', 'packets/claimTapped', 'packets/productsTapped',
    ],
  },
  'test/flows/page/privacy.test.ts': {
    'a link in a text': ['navigation/linkTapped'],
  },
  'test/flows/buying/products.test.ts': {
    'taps on the page of a product': ['products/photoTapped', 'products/storesTapped'],
    'failure path': ['resource/retryTapped'],
  },
  'test/flows/account/profile.test.ts': {
    'settings of the phone': ['photos/settingsSettled', 'profile/settingsTapped'],
    'failure path': ['profile/cropFailed', 'profile/retryTapped'],
  },
  'test/flows/offers/promotions.test.ts': {
    'banner and floating picture': [
      'promotions/bannerCloseTapped', 'promotions/bannerTapped', 'promotions/floatingCloseTapped', 'promotions/floatingTapped',
    ],
    'failure path': ['promotions/floatingFailed'],
  },
  'test/flows/host/retry.test.ts': {
    'the network is back': ['navigation/screenRetried'],
    'failure path': ['home/cardsRetryTapped'],
  },
  'test/flows/page/installed.test.ts': {
    'what a browser without a window does not do': [
      'install/done', 'installed/messagesDeclined', 'installed/messagesOffered', 'installed/messagesSettled', 'installed/messagesTapped',
      'installed/pushTokenReported', 'push/settled', 'worker/linkReceived', 'worker/pushTokenReceived', 'worker/refreshReceived',
    ],
    'ways out of the page: its recording would be that of another': [
      'installed/linkTapped', 'installed/newBuildTapped', 'worker/buildActivated',
    ],
    'Safari alone': ['installed/stepsLeft', 'installed/stepsTapped'],
    'failure path': ['installed/linksRetryTapped'],
  },
  'test/flows/discovery/search.test.ts': {
    'suggestions of the server': ['search/suggested'],
    'words that were looked for before': ['search/historyCleared', 'search/historyRead', 'search/historyRemoved'],
  },
  'test/flows/account/session.test.ts': {
    'failure path': ['session/refreshUnreachable'],
  },
  'test/flows/account/settings.test.ts': {
    'settings beside the language': [
      'cache/settled', 'notifications/askSettled', 'notifications/settingsSettled', 'settings/cacheCleared', 'settings/cacheTapped',
      'settings/dataSaverSwitched', 'settings/notificationsSettled',
      'settings/notificationsTapped',
      'settings/sheetLeft', 'settings/termsTapped', 'settings/versionTapped',
    ],
  },
  'test/flows/page/shell.test.ts': {
    'the shell, and a page that hides': [
      'screen/settled',
      'location/settingsLeft', 'location/settingsOffered', 'location/settingsTapped', 'shell/settled',
    ],
    'failure path': ['location/settingsDeclined'],
  },
  'test/flows/offers/skyPackets.test.ts': {
    'taps on what came down': ['skyPackets/crossTapped', 'skyPackets/detailsTapped', 'skyPackets/opened', 'skyPackets/walletTapped'],
    'failure path': ['skyPackets/listFailed'],
  },
  'test/flows/page/tapTargets.test.ts': {
    'a way that no recording takes': [
      'coupons/offerTapped', 'deals/storeTapped', 'home/categoryTapped', 'malls/mapTapped',
      'promotions/smallCloseTapped', 'redEnvelopes/walletTapped', 'stores/photoTapped',
    ],
    'failure path': ['network/stillOffline', 'page/renderFailed', 'session/refreshRefused'],
  },
  'src/features/base/unread/reducer.test.ts': {
    'raised by nothing yet: its reducer handles it': ['unread/lowered'],
  },
}
