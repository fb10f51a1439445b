import type { ShareOutcome } from '../ports/share'
import { copyingTo } from './clipboard'

interface Sharing {
  readonly navigator: Partial<Pick<Navigator, 'share' | 'clipboard'>>
  readonly location: Pick<Location, 'origin'>
}

/** Shares by the sheet of the browser, which phones have on https pages; the address goes to the clipboard where there is none. */
export function sharingBy({ navigator, location }: Sharing) {
  return async ({ path, title }: { readonly path: string; readonly title: string }): Promise<{ readonly outcome: ShareOutcome }> => {
    const url = location.origin + path
    try {
      if (navigator.share) {
        await navigator.share({ title, url })
        return { outcome: 'shared' }
      }
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return { outcome: 'cancelled' }
    }
    const { copied } = await copyingTo(navigator.clipboard)({ words: url })
    return { outcome: copied ? 'copied' : 'unavailable' }
  }
}
