import type { Sealed } from '../ports/sealed'
import { copyingTo } from './clipboard'
import { shareBySheet } from './share'
import type { SealedValues } from './sealedValues'

/** Copies what is behind a reference. */
export function copyingSealed({ open }: SealedValues, clipboard: Pick<Clipboard, 'writeText'> | undefined) {
  const copy = copyingTo(clipboard)
  return async ({ reference }: Sealed): Promise<{ readonly copied: boolean }> => {
    const words = open(reference)
    return words === null ? { copied: false } : await copy({ words })
  }
}

/**
 * Follows the link behind a reference, which must be http(s). The page it opens knows nothing of this one. A browser that blocks it opens
 * none.
 */
export function openingSealed({ open }: SealedValues, window: Pick<Window, 'open'>) {
  return ({ reference }: Sealed): { readonly opened: boolean } => {
    const url = open(reference)
    if (url === null || !/^https?:\/\//i.test(url)) return { opened: false }
    const page = window.open('', '_blank')
    if (page === null) return { opened: false }
    page.opener = null
    page.location.replace(url)
    return { opened: true }
  }
}

/** Hands what is behind a reference to the browser's sheet for sharing. */
export function sharingSealed({ open }: SealedValues, navigator: Partial<Pick<Navigator, 'share'>>) {
  return async ({ reference }: Sealed): Promise<{ readonly shared: 'shared' | 'dismissed' | 'unavailable' }> => {
    const text = open(reference)
    if (text === null) return { shared: 'unavailable' }
    const outcome = await shareBySheet(navigator, { text })
    return { shared: outcome === 'cancelled' ? 'dismissed' : outcome }
  }
}
