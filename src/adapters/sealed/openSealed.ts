import type { SealedReference } from '../../ports/data/sealed'
import { createCopyText, type CopyWindow } from './clipboard'
import type { ExternalApps } from '../sharing/externalApps'
import { shareBySheet } from '../sharing/share'
import type { SealedValues } from './sealedValues'

export function createCopySealed({ open }: SealedValues, window: CopyWindow) {
  const copy = createCopyText(window)
  return async ({ reference }: SealedReference): Promise<{ readonly copied: boolean }> => {
    const text = open(reference)
    return text === null ? { copied: false } : await copy({ text })
  }
}

/** Opens the sealed link. Answers synchronously if it opens synchronously. */
export function createOpenSealed({ open }: SealedValues, externalApps: Pick<ExternalApps, 'open'>) {
  return ({ reference, fallback }: SealedReference & { readonly fallback?: string }): Opened | Promise<Opened> => {
    const url = open(reference)
    if (url === null) return { opened: false }
    const opened = externalApps.open(url, fallback === undefined ? null : open(fallback))
    return typeof opened === 'boolean' ? { opened } : opened.then((wasOpened) => ({ opened: wasOpened }))
  }
}

interface Opened {
  readonly opened: boolean
}

export function createShareSealed({ open }: SealedValues, navigator: Partial<Pick<Navigator, 'share'>>) {
  return async ({ reference }: SealedReference): Promise<{ readonly shared: 'shared' | 'dismissed' | 'unavailable' }> => {
    const text = open(reference)
    if (text === null) return { shared: 'unavailable' }
    const outcome = await shareBySheet(navigator, { text })
    return { shared: outcome === 'cancelled' ? 'dismissed' : outcome }
  }
}
