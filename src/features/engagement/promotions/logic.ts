import type { PlatformBanner } from '../../../api/content'
import type { StartupPopup } from '../../../api/promotions'
import type { Locale } from '../../../i18n/locales'
import { localizedExactly } from '../../../i18n/localized'
import { DISPLAY } from './display'
import type { DisplayStatus } from './display'

/** A closed popup becomes a minimized one if it has a small picture in exactly this locale. */
export function statusAfterClose({ dialog: { floatingUrl } }: StartupPopup, locale: Locale): DisplayStatus {
  return localizedExactly(floatingUrl, locale) === '' ? DISPLAY.closed : DISPLAY.small
}

/** True if the user received any packet of the banner. */
export function hasReceivedPacket({ content }: PlatformBanner): boolean {
  return content?.redPacketList?.some((packet) => packet.isReceived === true) ?? false
}

/** Picks the first banner without received packets, else the first one. */
export function pickBanner(banners: readonly PlatformBanner[]): PlatformBanner | null {
  return banners.find((banner) => !hasReceivedPacket(banner)) ?? banners[0] ?? null
}
