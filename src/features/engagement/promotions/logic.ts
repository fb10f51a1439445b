import type { PlatformBanner } from '../../../api/content'
import type { StartupPopup } from '../../../api/promotions'
import type { Locale } from '../../../i18n/locales'
import { localizedExactly } from '../../../i18n/localized'
import { DISPLAY } from './display'
import type { DisplayStatus } from './display'

/** What is left of a big picture that is closed: a small one, where there is one in this very language. */
export function leftOf({ dialog: { floatingUrl } }: StartupPopup, locale: Locale): DisplayStatus {
  return localizedExactly(floatingUrl, locale) === '' ? DISPLAY.closed : DISPLAY.small
}

/** Whether this user has received any of a banner's packets. */
export function isReceived({ content }: PlatformBanner): boolean {
  return content?.redPacketList?.some((packet) => packet.isReceived === true) ?? false
}

/** The banner that stands at the bottom: the first whose packets this user has not received. Where he has received all, the first. */
export function bannerOf(banners: readonly PlatformBanner[]): PlatformBanner | null {
  return banners.find((banner) => !isReceived(banner)) ?? banners[0] ?? null
}
