import * as installed from '../../../src/features/engagement/installed/events'
import { notificationsSettled } from '../../../src/features/base/settings/events'
import * as reminders from '../../../src/features/engagement/reminders/events'
import { remindTapped } from '../../../src/features/engagement/reminders/events'
import * as report from '../../../src/features/tools/report/events'
import { popupDismissed, popupRequested } from '../../../src/navigation/events'
import * as install from '../../../src/navigation/installEvents'
import { linkTo } from '../../../src/navigation/linkTo'
import { BUDI, does, enters, opens, waits, type Step, type Scenario } from './crashSteps'
import type { Json } from '../../../src/shared/json'
import { aBuyer } from '../../driver/builders/aBuyer'
import { START_AT } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'
import { createWorld } from '../../../src/sandbox/world/createWorld'

/** A world with a native app. */
function published() {
  const clock = createVirtualClock()
  return { clock, world: createWorld({ seed: 'driver', now: () => START_AT + clock.now(), app: 'published' }) }
}

const target = { kind: 'ROUND', pageId: 'flash-2' } as const

/** The next sale begins in `seconds`, and the user has set a reminder for it. */
const isReminded = (seconds: number): Step => (shopper) => {
  shopper.world.flashSale.startIn(seconds)
  const at = shopper.world.now() + seconds * 1000
  return shopper.does(remindTapped({ target, at, title: {}, on: true }))
}

/** Scenarios of the installed app: installation, updates, service worker, push messages, reminders, and problem reports. */
export const INSTALLED_SCENARIOS: readonly Scenario[] = [
  {
    name: 'installed', setup: published,
    steps: [
      waits(3_000), (shopper) => shopper.browser.rests(), waits(1_000),
      does(install.installOffered({ afterMs: 900 }), installed.downloadBannerTapped()), waits(500),
      does(install.installOffered({ afterMs: 900 })), opens('/platform/downloadDekat'), waits(500),
      does(installed.installTapped()), waits(500), (shopper) => shopper.device.goesOffline(), (shopper) => shopper.device.goesOnline(),
      does(installed.appLinkTapped({ to: 'app' }), installed.linksRetryTapped(), installed.stepsTapped(), installed.stepsLeft()),
      opens('/platform/home'), does(installed.downloadBannerClosed(), install.buildArrived(), installed.newBuildTapped()),
      does(install.storageUpdateReceived({ key: 'dataSaver', on: true }), install.refreshReceived(), install.buildActivated()),
      does(install.linkReceived({ link: '/platform/home' }), install.pushTokenReceived({ pushToken: 'x' })), waits(500),
      does(notificationsSettled({ notifications: 'granted' })), waits(500),
      enters(BUDI),
      (shopper) => {
        const buyer = aBuyer(shopper.world, BUDI)
        const orderId = buyer.orders(buyer.product())
        shopper.world.till.pay(orderId)
        return shopper.opens(linkTo('purchaseSuccess', { orderId }))
      },
      waits(1_500), does(installed.messagesTapped()), waits(500), (shopper) => shopper.logsOut(),
    ],
  },
  {
    name: 'reminders', setup: () => ({ ...published(), url: '/platform/home/account' }),
    steps: [
      waits(3_000), (shopper) => shopper.browser.rests(), waits(1_000), isReminded(3_600),
      enters(BUDI), isReminded(600), waits(500), does(remindTapped({ target, at: START_AT, title: {}, on: false })), waits(500),
      isReminded(600), waits(310_000), isReminded(290), (shopper) => shopper.device.goesOffline(), waits(300_000),
      (shopper) => shopper.device.goesOnline(), waits(500), does(reminders.dueDismissed({ id: 'round:flash-2' })),
      (shopper) => {
        const buyer = aBuyer(shopper.world, BUDI)
        const skuId = buyer.product().skuId
        const product = { kind: 'PRODUCT', skuId, pageId: 'flash-3', detailId: 'x' } as const
        return shopper.does(remindTapped({ target: product, at: shopper.world.now() + 1_000, title: {}, on: true }))
      },
      waits(3_000),
      does(remindTapped({ target: { kind: 'COUPON', couponId: 'x' }, at: START_AT + 2 * 86_400_000, title: {}, on: true })),
      waits(2 * 86_400_000), does(reminders.dueTapped({ id: 'coupon:x', target: { kind: 'COUPON', couponId: 'x' } })), waits(500),
      (shopper) => shopper.device.hides(), (shopper) => shopper.device.shows(), (shopper) => shopper.logsOut(),
    ],
  },
  {
    name: 'reminders kept', setup: () => ({ url: '/platform/home/account', storage: new Map<string, Json>([['reminders', {
      reminders: [{ target, at: START_AT - 1_000, remindAt: START_AT - 1_000, title: {}, userId: null, wanted: true, onServer: false }],
    }]]) }),
    steps: [waits(4_000), opens('/platform/flashDeal?pageId=flash-2'), waits(1_000)],
  },
  {
    name: 'reports',
    steps: [
      waits(2_000), does(popupRequested({ popup: 'report', value: 'settings' })), waits(500),
      does(report.sendTapped({ text: 'x' })), waits(500), does(report.receiptCopyTapped(), report.withdrawTapped()), waits(500),
      does(popupDismissed({ popup: 'report' }), popupRequested({ popup: 'report', value: 'page' })), waits(500),
      (shopper) => shopper.device.goesOffline(), does(report.sendTapped({ text: '' })), waits(500),
      (shopper) => shopper.device.goesOnline(), waits(500), does(report.prepareRetryTapped()), waits(500),
    ],
  },
]
