import { appSchemeOf, isWebLink } from '../../shared/web/appLinks'

/** An installed app covers the page within this time, in milliseconds. */
export const APP_OPENS_MS = 1_500

export interface ExternalAppsOptions {
  readonly window: Pick<Window, 'open' | 'setTimeout'>
  /** Opens a URL through the native shell; false if it failed. Null in a browser. */
  readonly shell: ((url: string) => Promise<boolean>) | null
}

/** Opens URLs outside the app. Browsers open tabs only within a tap, so `prepare` opens an empty one first. The shell needs none. */
export function createExternalApps({ window, shell }: ExternalAppsOptions) {
  let prepared: Window | null = null

  function openTab(): Window | null {
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    return tab
  }

  function takePreparedTab(): Window | null {
    const previous = prepared
    prepared = null
    return previous && !previous.closed ? previous : openTab()
  }

  function openInTab(url: string, fallback: string | null): boolean | Promise<boolean> {
    const tab = takePreparedTab()
    if (tab === null) return false
    tab.location.replace(url)
    if (isWebLink(url)) return true
    return new Promise((resolve) => window.setTimeout(() => resolve(finishAppTab(tab, fallback)), APP_OPENS_MS))
  }

  async function openInShell(openByShell: (url: string) => Promise<boolean>, url: string, fallback: string | null): Promise<boolean> {
    for (const target of fallback === null ? [url] : [url, fallback]) if (await openByShell(target)) return true
    const webLink = isWebLink(url) ? url : fallback
    return webLink !== null && (await openInTab(webLink, null))
  }

  return {
    /** Must be called within the tap. Does nothing in the shell. */
    prepare(): void {
      if (shell === null) prepared ??= openTab()
    },
    /** Closes the prepared tab if it was not used. */
    closePrepared(): void {
      prepared?.close()
      prepared = null
    },
    /** Opens a public web link without a referrer. Its result is unknown. */
    async openWebLink(url: string): Promise<void> {
      if (!isWebLink(url) || (shell !== null && (await shell(url)))) return
      window.open(url, '_blank', 'noopener,noreferrer')
    },
    /** Opens a web link or an app link; `fallback`: web page for a device without the app. False if nothing opened. */
    open(url: string, fallback: string | null = null): boolean | Promise<boolean> {
      if (!isWebLink(url) && appSchemeOf(url) === null) return false
      return shell === null ? openInTab(url, fallback) : openInShell(shell, url, fallback)
    },
  }
}
export type ExternalApps = ReturnType<typeof createExternalApps>

/** An app that opened has hidden the tab, which is then closed. Otherwise the tab shows the fallback page. */
function finishAppTab(tab: Window, fallback: string | null): boolean {
  const opened = tab.closed || isHidden(tab)
  if (!opened && fallback !== null) {
    tab.location.replace(fallback)
    return true
  }
  tab.close()
  return opened
}

/** A tab with the browser's own error page denies access to its document. */
function isHidden(tab: Window): boolean {
  try {
    return tab.document.visibilityState === 'hidden'
  } catch {
    return false
  }
}
