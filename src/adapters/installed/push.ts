import { within } from '../waiting/timeLimit'

/** Without a service worker, `ready` never resolves; a push service needs a network. */
const SUBSCRIBE_LIMIT_MS = 15_000

interface PushRegistration {
  readonly pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>
}

/**
 * The browser's push subscription for the server, as JSON of an endpoint and its keys. A subscription for another key is cancelled, because
 * the server could not use it. Null if the browser, its user or its push service refuses.
 */
export async function subscriptionFor(ready: Promise<PushRegistration>, publicKey: string): Promise<string | null> {
  try {
    return await within(SUBSCRIBE_LIMIT_MS, subscribe(ready, publicKey))
  } catch {
    return null
  }
}

async function subscribe(ready: Promise<PushRegistration>, publicKey: string): Promise<string> {
  const { pushManager } = await ready
  const existing = await pushManager.getSubscription()
  if (existing && keyOf(existing) === publicKey) return JSON.stringify(existing)
  await existing?.unsubscribe()
  return JSON.stringify(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

/** The public key of a subscription, as base64url without padding. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}
