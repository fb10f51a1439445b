import * as v from 'valibot'
import type { UnknownAction } from 'redux'
import { workerMessageSchema } from '../../api/push'
import type { WorkerMessage } from '../../api/push'
import {
  appInstalled, buildArrived, installOffered, linkReceived, pushTokenReceived, refreshReceived, storageUpdateReceived,
} from '../../navigation/installEvents'
import type { InstallPrompt, News, NewsOfBrowser } from './news'
import { subscriptionFor } from './push'
import { lookAround } from './surroundings'

export interface InstalledAppOptions {
  readonly window: Window & typeof globalThis
  readonly news: NewsOfBrowser
  readonly enter: (action: UnknownAction) => void
  /** Called for an invalid message of a service worker. */
  readonly onIgnored: () => void
}

/** Dispatches install events of the browser as inputs, and implements the ports of the installed app. */
export function createInstalledApp({ window, news, enter, onIgnored }: InstalledAppOptions) {
  let prompt: InstallPrompt | null = null
  let activate = (): void => undefined
  let listening = false

  function hear(told: News): void {
    if (told.is === 'offered') {
      prompt = told.prompt
      enter(installOffered({ afterMs: told.afterMs }))
    } else if (told.is === 'installed') {
      prompt = null
      enter(appInstalled())
    } else if (told.is === 'build') {
      activate = told.activate
      enter(buildArrived())
    } else {
      const said = v.safeParse(workerMessageSchema, told.data)
      if (said.success) enter(eventOf(said.output))
      else onIgnored()
    }
  }

  return {
    read() {
      if (!listening) news.listen(hear)
      listening = true
      return lookAround(window)
    },
    async ask(): Promise<{ outcome: 'accepted' | 'dismissed' | 'unavailable' }> {
      const asked = prompt
      // A browser shows each install prompt once.
      prompt = null
      try {
        await asked?.prompt()
        const outcome = (await asked?.userChoice)?.outcome
        return { outcome: outcome === 'accepted' || outcome === 'dismissed' ? outcome : 'unavailable' }
      } catch {
        return { outcome: 'unavailable' }
      }
    },
    activate: () => activate(),
    async subscribe({ publicKey }: { readonly publicKey: string }): Promise<{ pushToken: string | null }> {
      if (!('serviceWorker' in window.navigator)) return { pushToken: null }
      return { pushToken: await subscriptionFor(window.navigator.serviceWorker.ready, publicKey) }
    },
  }
}

function eventOf(message: WorkerMessage): UnknownAction {
  switch (message.type) {
    case 'storage':
      return storageUpdateReceived(message.update)
    case 'refresh':
      return refreshReceived()
    case 'pushToken':
      return pushTokenReceived({ pushToken: message.pushToken })
    case 'open':
      return linkReceived({ link: message.link })
  }
}
