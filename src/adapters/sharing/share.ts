import { formatRupiah } from '../../i18n/money'
import type { SharedPage, ShareOutcome } from '../../ports/device/share'
import { createCopyText, type CopyWindow } from '../sealed/clipboard'

interface ShareTextWindow extends CopyWindow {
  readonly navigator: Partial<Pick<Navigator, 'share' | 'clipboard'>>
}

interface SharePageWindow extends ShareTextWindow {
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
export function createShareText(window: ShareTextWindow) {
  const copy = createCopyText(window)
  return async ({ text }: { readonly text: string }): Promise<{ readonly outcome: ShareOutcome }> => {
    const outcome = await shareBySheet(window.navigator, { text })
    if (outcome !== 'unavailable') return { outcome }
    const { copied } = await copy({ text })
    return { outcome: copied ? 'copied' : 'unavailable' }
  }
}

/** Shares through the browser's share sheet, which phones have on https pages. Without one, copies the URL. */
export function createSharePage(window: SharePageWindow) {
  const copy = createCopyText(window)
  return async ({ path, title, amount }: SharedPage): Promise<{ readonly outcome: ShareOutcome }> => {
    const url = window.location.origin + path
    // Chat apps show the text above the URL; many omit the title.
    const text = amount === undefined ? {} : { text: `${title} · ${formatRupiah(amount)}` }
    const outcome = await shareBySheet(window.navigator, { title, ...text, url })
    if (outcome !== 'unavailable') return { outcome }
    const { copied } = await copy({ text: url })
    return { outcome: copied ? 'copied' : 'unavailable' }
  }
}
