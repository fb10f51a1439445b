import { port } from './port'

/**
 * Codes and links of a user that are as good as money. State and journals have references (`sealed-3`); what is behind them only this
 * page's memory knows.
 */
export interface Sealed {
  readonly reference: string
}

/** Puts the value where the shopper can paste it from; false where the browser refuses, or the value is no longer kept. */
export const copySealed = port<[Sealed], { readonly copied: boolean }>('sealed/copy', 'sealed/copySettled')

/**
 * Follows a sealed link out of the app; false where the browser blocks the tab, the app that it names is not there, or the link is no
 * longer kept. `fallback`: reference of the web page to open where that app is not there.
 */
export const openSealed = port<[Sealed & { readonly fallback?: string }], { readonly opened: boolean }>('sealed/open', 'sealed/openSettled')

/**
 * Hands sealed words to the device's own sheet for sharing. `dismissed`: the shopper closed it; `unavailable`: there is no sheet, or the
 * words are no longer kept.
 */
export const shareSealed = port<[Sealed], { readonly shared: 'shared' | 'dismissed' | 'unavailable' }>(
  'sealed/share', 'sealed/shareSettled',
)
