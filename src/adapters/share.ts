import { formatRupiah } from '../i18n/money'
import type { SharedPage, ShareOutcome } from '../ports/share'
import { copyingTo } from './clipboard'

interface Sharing {
  readonly navigator: Partial<Pick<Navigator, 'share' | 'clipboard'>>
  readonly location: Pick<Location, 'origin'>
}

/** Hands something to the sheet of the device; `unavailable` where there is none or it fails. */
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

/** Shares by the sheet of the browser, which phones have on https pages; the address goes to the clipboard where there is none. */
export function sharingBy({ navigator, location }: Sharing) {
  return async ({ path, title, amount }: SharedPage): Promise<{ readonly outcome: ShareOutcome }> => {
    const url = location.origin + path
    // A chat shows the text above the address; many leave the title out.
    const text = amount === undefined ? {} : { text: `${title} · ${formatRupiah(amount)}` }
    const outcome = await shareBySheet(navigator, { title, ...text, url })
    if (outcome !== 'unavailable') return { outcome }
    const { copied } = await copyingTo(navigator.clipboard)({ words: url })
    return { outcome: copied ? 'copied' : 'unavailable' }
  }
}
