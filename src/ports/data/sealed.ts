import { port } from '../port'
import type { Sealed } from '../../shared/meaning'

/** Refers to a bearer value: a code or link that its reader can spend. Only the memory of this page has the value. */
export interface SealedReference {
  readonly reference: Sealed
}

/** `copied` is false if the browser refuses, or if the value is no longer in memory. */
export const copySealed = port<[SealedReference], { readonly copied: boolean }>('sealed/copy', 'sealed/copySettled')

/**
 * Opens a sealed link outside the app. `opened` is false if the browser blocks the tab, if the target app is missing, or if the link is no
 * longer in memory. `fallback` refers to the web page to open if the target app is missing.
 */
export const openSealed = port<[
  SealedReference & { readonly fallback?: Sealed },
], { readonly opened: boolean }>('sealed/open', 'sealed/openSettled')

/** Shares sealed text by the device's share sheet. `unavailable`: no sheet, or the text is no longer in memory. */
export const shareSealed = port<[SealedReference], { readonly shared: 'shared' | 'dismissed' | 'unavailable' }>(
  'sealed/share', 'sealed/shareSettled',
)
