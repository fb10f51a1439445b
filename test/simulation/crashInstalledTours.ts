import * as installed from '../../src/features/engagement/installed/events'
import { notificationsSettled } from '../../src/features/base/settings/events'
import * as report from '../../src/features/tools/report/events'
import { popupDismissed, popupOpened } from '../../src/navigation/events'
import * as install from '../../src/navigation/installEvents'
import { linkTo } from '../../src/navigation/linkTo'
import { BUDI, does, enters, opens, waits } from './crashSteps'
import type { Tour } from './crashSteps'
import { aBuyer } from '../driver/aBuyer'
import { START_AT } from '../driver/startClient'
import { createVirtualClock } from '../driver/virtualClock'
import { createWorld } from '../sandbox/world/world'

/** A world with an app for phones. */
function published() {
  const clock = createVirtualClock()
  return { clock, world: createWorld({ seed: 'driver', now: () => START_AT + clock.now(), app: 'published' }) }
}

/** The app on the device: installing it, its builds, what its service worker says, messages; and reporting what went wrong with it. */
export const INSTALLED_TOURS: readonly Tour[] = [
  {
    name: 'installed', setup: published,
    steps: [
      waits(3_000), (shopper) => shopper.browser.rests(), waits(1_000),
      does(install.installOffered({ afterMs: 900 }), installed.downloadBannerTapped()), waits(500),
      does(install.installOffered({ afterMs: 900 })), opens('/platform/downloadDekat'), waits(500),
      does(installed.installTapped()), waits(500), (shopper) => shopper.device.goesOffline(), (shopper) => shopper.device.comesOnline(),
      does(installed.appLinkTapped({ to: 'app' }), installed.linksRetryTapped(), installed.stepsTapped(), installed.stepsLeft()),
      opens('/platform/home'), does(installed.downloadBannerClosed(), install.buildArrived(), installed.newBuildTapped()),
      does(install.storageUpdateReceived({ key: 'dataSaver', on: true }), install.refreshReceived()),
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
    name: 'reports',
    steps: [
      waits(2_000), does(popupOpened({ popup: 'report', value: 'settings' })), waits(500),
      does(report.sendTapped({ words: 'x' })), waits(500), does(report.receiptCopyTapped(), report.withdrawTapped()), waits(500),
      does(popupDismissed({ popup: 'report' }), popupOpened({ popup: 'report', value: 'page' })), waits(500),
      (shopper) => shopper.device.goesOffline(), does(report.sendTapped({ words: '' })), waits(500),
      (shopper) => shopper.device.comesOnline(), waits(500), does(report.prepareRetryTapped()), waits(500),
    ],
  },
]
