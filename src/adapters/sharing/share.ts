import { formatRupiah } from '../../i18n/money'
import type { SharedPage, ShareOutcome } from '../../ports/device/share'
import { createCopyText } from '../sealed/clipboard'

interface ShareWindow {
  readonly navigator: Partial<Pick<Navigator, 'share' | 'clipboard'>>
  readonly location: Pick<Location, 'origin'>
}

/** Opens the device's share sheet. `unavailable` if it does not exist or fails. */
export async function shareBySheet(
  navigator: Partial<Pick<Navigator, 'share'>>, data: ShareData,
): Promise<'shared' | 'cancelled' | 'unavailable'> {
  try {
    if (!navigator.share) return 'unavailable'
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? 'cancelled' : 'unavailable'
  }
}

/** Shares a text through the share sheet. Without one, copies it. */
export function createShareText(navigator: ShareWindow['navigator']) {
  return async ({ text }: { readonly text: string }): Promise<{ readonly outcome: ShareOutcome }> => {
    const outcome = await shareBySheet(navigator, { text })
    if (outcome !== 'unavailable') return { outcome }
    const { copied } = await createCopyText(navigator.clipboard)({ text })
    return { outcome: copied ? 'copied' : 'unavailable' }
  }
}

/** Shares through the browser's share sheet, which phones have on https pages. Without one, copies the URL. */
export function createSharePage({ navigator, location }: ShareWindow) {
  return async ({ path, title, amount }: SharedPage): Promise<{ readonly outcome: ShareOutcome }> => {
    const url = location.origin + path
    // Chat apps show the text above the URL; many omit the title.
    const text = amount === undefined ? {} : { text: `${title} · ${formatRupiah(amount)}` }
    const outcome = await shareBySheet(navigator, { title, ...text, url })
    if (outcome !== 'unavailable') return { outcome }
    const { copied } = await createCopyText(navigator.clipboard)({ text: url })
    return { outcome: copied ? 'copied' : 'unavailable' }
  }
}
