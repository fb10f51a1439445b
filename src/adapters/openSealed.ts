import type { Sealed } from '../ports/sealed'
import { copyingTo } from './clipboard'
import type { Outside } from './outside'
import { shareBySheet } from './share'
import type { SealedValues } from './sealedValues'

export function copyingSealed({ open }: SealedValues, clipboard: Pick<Clipboard, 'writeText'> | undefined) {
  const copy = copyingTo(clipboard)
  return async ({ reference }: Sealed): Promise<{ readonly copied: boolean }> => {
    const words = open(reference)
    return words === null ? { copied: false } : await copy({ words })
  }
}

/** Opens the sealed link. Answers synchronously if it opens synchronously. */
export function openingSealed({ open }: SealedValues, outside: Pick<Outside, 'open'>) {
  return ({ reference, fallback }: Sealed & { readonly fallback?: string }): Opened | Promise<Opened> => {
    const url = open(reference)
    if (url === null) return { opened: false }
    const opened = outside.open(url, fallback === undefined ? null : open(fallback))
    return typeof opened === 'boolean' ? { opened } : opened.then((later) => ({ opened: later }))
  }
}

interface Opened {
  readonly opened: boolean
}

export function sharingSealed({ open }: SealedValues, navigator: Partial<Pick<Navigator, 'share'>>) {
  return async ({ reference }: Sealed): Promise<{ readonly shared: 'shared' | 'dismissed' | 'unavailable' }> => {
    const text = open(reference)
    if (text === null) return { shared: 'unavailable' }
    const outcome = await shareBySheet(navigator, { text })
    return { shared: outcome === 'cancelled' ? 'dismissed' : outcome }
  }
}
