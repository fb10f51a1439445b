import type { PlatformBanner } from '../../../api/offers/content'
import type { StartupPopup } from '../../../api/offers/promotions'
import type { Locale } from '../../../i18n/locales'
import { localizedExactly } from '../../../i18n/localized'

/** A closed popup becomes a minimized one if it has a small picture in exactly this locale. */
export function statusAfterClose({ dialog: { floatingUrl } }: StartupPopup, locale: Locale): DisplayStatus {
  return localizedExactly(floatingUrl, locale) === '' ? DISPLAY.closed : DISPLAY.small
}

/** Minimum time between two unrequested popups that cover the screen, ms. */
const COVER_PAUSE_MS = 24 * 3_600_000

/** Both in epoch ms. A `coveredAt` in the future comes from a wrong clock and is ignored. */
export function wasCoveredRecently(coveredAt: number | null, now: number): boolean {
  return coveredAt !== null && coveredAt <= now && now - coveredAt < COVER_PAUSE_MS
}

/** True if the user received any packet of the banner. */
export function hasReceivedPacket({ content }: PlatformBanner): boolean {
  return content?.redPacketList?.some((packet) => packet.isReceived === true) ?? false
}

/** Picks the first banner without received packets, else the first one. */
export function pickBanner(banners: readonly PlatformBanner[]): PlatformBanner | null {
  return banners.find((banner) => !hasReceivedPacket(banner)) ?? banners[0] ?? null
}

/** Display states of a dialog, with the codes of the server and the reports. */
export const DISPLAY = { big: 0, small: 1, closed: 2, sky: 3 } as const
export type DisplayStatus = (typeof DISPLAY)[keyof typeof DISPLAY]
