import { within } from '../timeLimit'

/** A browser that has no worker never says that one is ready; one that asks a push service needs a network. */
const SUBSCRIBE_LIMIT_MS = 15_000

/** What of a service worker's registration takes subscriptions. */
interface Registered {
  readonly pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>
}

/**
 * The subscription of this browser as the server needs it, JSON of an address and its keys. One that was made for another key is given up:
 * the server could not send by it. Null where the browser, its user or its push service refuses.
 */
export async function subscriptionFor(ready: Promise<Registered>, publicKey: string): Promise<string | null> {
  try {
    return await within(SUBSCRIBE_LIMIT_MS, subscribe(ready, publicKey))
  } catch {
    return null
  }
}

async function subscribe(ready: Promise<Registered>, publicKey: string): Promise<string> {
  const { pushManager } = await ready
  const kept = await pushManager.getSubscription()
  if (kept && keyOf(kept) === publicKey) return JSON.stringify(kept)
  await kept?.unsubscribe()
  return JSON.stringify(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

/** The public key that a subscription was made for, as base64url without padding. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}
