import { createSelector } from 'reselect'
import { linkTo } from '../../../navigation/linkTo'
import { selectInShell } from '../../../navigation/selectors'
import type { WithNavigation } from '../../../navigation/selectors'
import { usefulLinks } from './logic'
import type { AppLinks, DownloadWays, InstalledState, LinkTo } from './types'

export interface WithInstalled {
  /** Absent until the module is there. */
  readonly installed?: InstalledState
}
type State = WithInstalled & Pick<WithNavigation, 'navigation'>

const NO_LINKS: AppLinks = {}
const LOADING: DownloadWays = { phase: 'loading', links: [], failed: false, install: 'none', byHand: 'none', code: null }
const HAVE: DownloadWays = { ...LOADING, phase: 'have' }

/** What is known of the app on this device, or null. */
export function selectInstalled({ installed }: WithInstalled): InstalledState | null {
  return installed ?? null
}

/** The links that the server named, for following one. */
export function selectLink({ installed }: WithInstalled, to: LinkTo): string | undefined {
  return installed?.links.phase === 'ready' ? installed.links.links[to] : undefined
}

/** Whether there is something to install or download: in a browser, once it is known to be one. */
export function selectInBrowser(state: State): boolean {
  const surroundings = state.installed?.surroundings
  return surroundings != null && !surroundings.standalone && !selectInShell(state)
}

/** Links that are of use on this device. */
export const selectUsefulLinks = createSelector(
  [(state: WithInstalled) => state.installed?.surroundings ?? null, (state: WithInstalled) => state.installed?.links ?? null],
  (surroundings, links): readonly LinkTo[] =>
    surroundings ? usefulLinks(surroundings.system, links?.phase === 'ready' ? links.links : NO_LINKS) : [],
)

/**
 * What the banner over the tabs would do: lead to the page about the app, or install it. Null where it has no place: in the app, in Safari,
 * after it was closed, and where there is nothing to be had.
 */
export function selectBannerOffer(state: State): 'page' | 'install' | null {
  const { installed } = state
  if (!installed || !selectInBrowser(state) || installed.surroundings?.safari || installed.done || installed.banner !== 'open') return null
  if (selectUsefulLinks(state).length > 0) return 'page'
  return installed.prompt.phase === 'kept' && installed.prompt.timely ? 'install' : null
}

/** Whether a new build waits for the shopper's word. */
export function selectUpdateWaits({ installed }: WithInstalled): boolean {
  return installed?.update === 'waiting'
}

/** Whether a new build is on the device, also one that the shopper put off. */
export function selectHasNewBuild({ installed }: WithInstalled): boolean {
  return installed?.update === 'waiting' || installed?.update === 'declined'
}

/** What the page about the app offers here. */
export const selectDownloadWays = createSelector(
  [selectInstalled, selectUsefulLinks, (state: State) => selectInShell(state)],
  (installed, links, inShell): DownloadWays => {
    if (inShell || installed?.done) return HAVE
    if (!installed?.surroundings) return LOADING
    const { surroundings: { system, safari, standalone, origin }, prompt } = installed
    if (standalone) return HAVE
    if (installed.links.phase === 'loading') return LOADING
    const install = prompt.phase
    const app = installed.links.phase === 'ready' ? installed.links.links.app : undefined
    return {
      phase: 'ready',
      links,
      failed: installed.links.phase === 'failed',
      install,
      byHand: system === 'ios' ? (safari ? 'safari' : 'menu') : system === 'android' && install === 'none' ? 'menu' : 'none',
      code: system === 'desktop' ? (app ?? origin + linkTo('download')) : null,
    }
  },
)

/** How the offer of messages stands on the page of an order; null where there is none. */
export function selectMessages({ installed }: WithInstalled, orderId: string): InstalledState['messages'] | null {
  const messages = installed?.messages
  return messages && messages.phase !== 'none' && messages.orderId === orderId ? messages : null
}

/** The key that the server signs messages to browsers with, or null. */
export function selectPushKey({ installed }: WithInstalled): string | null {
  return installed?.links.phase === 'ready' && installed.surroundings?.pushes ? installed.links.pushKey : null
}
