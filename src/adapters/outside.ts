import { appSchemeOf, isWebLink } from '../shared/appLinks'

/** An app that is installed takes the screen within this time. Milliseconds. */
export const APP_OPENS_MS = 1_500

export interface OutsideOptions {
  readonly window: Pick<Window, 'open' | 'setTimeout'>
  /** Asks the native shell to open an address; false where it did not. Null in a browser. */
  readonly shell: ((url: string) => Promise<boolean>) | null
}

/**
 * Opens addresses outside the app. In a browser that is a tab. Browsers open one only within a tap, so `prepare` opens it empty before the
 * address is known. In the native shell the shell opens addresses, and a tab is the way out where it cannot.
 */
export function createOutside({ window, shell }: OutsideOptions) {
  let prepared: Window | null = null

  function openTab(): Window | null {
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    return tab
  }

  function takeTab(): Window | null {
    const waiting = prepared
    prepared = null
    return waiting && !waiting.closed ? waiting : openTab()
  }

  function openInTab(url: string, fallback: string | null): boolean | Promise<boolean> {
    const tab = takeTab()
    if (tab === null) return false
    tab.location.replace(url)
    if (isWebLink(url)) return true
    return new Promise((resolve) => window.setTimeout(() => resolve(afterApp(tab, fallback)), APP_OPENS_MS))
  }

  async function openInShell(ask: (url: string) => Promise<boolean>, url: string, fallback: string | null): Promise<boolean> {
    for (const address of fallback === null ? [url] : [url, fallback]) if (await ask(address)) return true
    const address = isWebLink(url) ? url : fallback
    return address !== null && (await openInTab(address, null))
  }

  return {
    /** To be called within the tap. In the shell no tab is needed. */
    prepare(): void {
      if (shell === null) prepared ??= openTab()
    },
    /** Closes the tab that nothing was opened in. */
    drop(): void {
      prepared?.close()
      prepared = null
    },
    /** Follows a web link that is nobody's secret, without a referrer. What becomes of it is not known. */
    async follow(url: string): Promise<void> {
      if (!isWebLink(url) || (shell !== null && (await shell(url)))) return
      window.open(url, '_blank', 'noopener,noreferrer')
    },
    /**
     * Opens a web link or the link of an app. `fallback`: the web page for a device without the app. False: nothing was opened, because
     * the browser blocked the tab or the app is not there.
     */
    open(url: string, fallback: string | null = null): boolean | Promise<boolean> {
      if (!isWebLink(url) && appSchemeOf(url) === null) return false
      return shell === null ? openInTab(url, fallback) : openInShell(shell, url, fallback)
    },
  }
}
export type Outside = ReturnType<typeof createOutside>

/** An app that opened has hidden the tab, which is not needed any more. Otherwise the web page takes its place. */
function afterApp(tab: Window, fallback: string | null): boolean {
  const opened = tab.closed || isHidden(tab)
  if (!opened && fallback !== null) {
    tab.location.replace(fallback)
    return true
  }
  tab.close()
  return opened
}

/** A tab that shows the browser's own error page cannot be looked into. */
function isHidden(tab: Window): boolean {
  try {
    return tab.document.visibilityState === 'hidden'
  } catch {
    return false
  }
}
