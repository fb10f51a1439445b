import { createSelector } from 'reselect'
import { linkTo } from '../../../navigation/linkTo'
import { selectInShell, type WithNavigation } from '../../../navigation/selectors'
import { usefulLinks } from './logic'
import type { AppLinks, DownloadOptions, InstalledState, LinkTo } from './types'

export interface WithInstalled {
  /** Absent until the module has loaded. */
  readonly installed?: InstalledState
}
type State = WithInstalled & Pick<WithNavigation, 'navigation'>

const NO_LINKS: AppLinks = {}
const LOADING: DownloadOptions = {
  phase: 'loading', links: [], hasFailed: false, installState: 'none', manualInstall: 'none', qrText: null,
}
const ALREADY_INSTALLED: DownloadOptions = { ...LOADING, phase: 'have' }

/** Null until the module has loaded. */
export function selectInstalled({ installed }: WithInstalled): InstalledState | null {
  return installed ?? null
}

export function selectLink({ installed }: WithInstalled, to: LinkTo): string | undefined {
  return installed?.links.phase === 'ready' ? installed.links.links[to] : undefined
}

/** True if the app can be installed or downloaded: the page runs in a browser. False until that is known. */
export function selectInBrowser(state: State): boolean {
  const surroundings = state.installed?.surroundings
  return surroundings != null && !surroundings.standalone && !selectInShell(state)
}

/** Like `selectInBrowser`, but true until that is known, so that the row of a list does not appear late and move others. */
export function selectMayInstall(state: State): boolean {
  return !selectInShell(state) && !state.installed?.surroundings?.standalone
}

/** Links that work on this device. */
export const selectUsefulLinks = createSelector(
  [(state: WithInstalled) => state.installed?.surroundings ?? null, (state: WithInstalled) => state.installed?.links ?? null],
  (surroundings, links): readonly LinkTo[] =>
    surroundings ? usefulLinks(surroundings.system, links?.phase === 'ready' ? links.links : NO_LINKS) : [],
)

/** Action of the banner above the tab bar. Null in the app, in Safari, after the user closed the banner, and without anything to offer. */
export function selectBannerOffer(state: State): 'page' | 'install' | null {
  const { installed } = state
  if (!installed || !selectInBrowser(state) || installed.surroundings?.safari || installed.done || installed.banner !== 'open') return null
  if (selectUsefulLinks(state).length > 0) return 'page'
  return installed.prompt.phase === 'available' && installed.prompt.timely ? 'install' : null
}

export function selectIsUpdatePending({ installed }: WithInstalled): boolean {
  return installed?.update === 'waiting'
}

/** True also after the user declined the new build. */
export function selectHasNewBuild({ installed }: WithInstalled): boolean {
  return installed?.update === 'waiting' || installed?.update === 'declined'
}

export const selectDownloadOptions = createSelector(
  [selectInstalled, selectUsefulLinks, (state: State) => selectInShell(state)],
  (installed, links, inShell): DownloadOptions => {
    if (inShell || installed?.done) return ALREADY_INSTALLED
    if (!installed?.surroundings) return LOADING
    const { surroundings: { system, safari, standalone, origin }, prompt } = installed
    if (standalone) return ALREADY_INSTALLED
    if (installed.links.phase === 'loading') return LOADING
    const installState = prompt.phase
    const app = installed.links.phase === 'ready' ? installed.links.links.app : undefined
    return {
      phase: 'ready',
      links,
      hasFailed: installed.links.phase === 'failed',
      installState,
      manualInstall: system === 'ios' ? (safari ? 'safari' : 'menu') : system === 'android' && installState === 'none' ? 'menu' : 'none',
      qrText: system === 'desktop' ? (app ?? origin + linkTo('download')) : null,
    }
  },
)

/** State of the notification offer on an order's page; null without one. */
export function selectMessages({ installed }: WithInstalled, orderId: string): InstalledState['messages'] | null {
  const messages = installed?.messages
  return messages && messages.phase !== 'none' && messages.orderId === orderId ? messages : null
}

/** The server's public key for web push, or null. */
export function selectPushKey({ installed }: WithInstalled): string | null {
  return installed?.links.phase === 'ready' && installed.surroundings?.pushes ? installed.links.pushKey : null
}
