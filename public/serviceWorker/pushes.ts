import * as v from 'valibot'
import { pushSchema, workerMessageSchema, type WorkerMessage } from '../../src/api/account/push'
import { resolveLink } from '../../src/navigation/links'

interface Page {
  readonly focused: boolean
  readonly visibilityState: string
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}

/** The members of a worker that show notifications and reach pages. */
export interface PushScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>
  readonly clients: { matchAll(options: { readonly type: 'window' }): Promise<readonly Page[]>; openWindow(url: string): Promise<unknown> }
  readonly location: { readonly origin: string }
}

const ICON = '/icons/icon-192.png'
/** Icon of the status bar: Android uses only its shape. */
const BADGE = '/icons/maskable-192.png'
const HOME = '/platform/home'

/** Shows a pushed message and forwards its update to the open pages. Messages of another shape are ignored. */
export async function showPush({ registration, clients }: PushScope, text: string | undefined): Promise<void> {
  const push = v.safeParse(pushSchema, parseJson(text))
  if (!push.success) return
  const { title, body, link, tag, tell } = push.output
  await registration.showNotification(title, { body, icon: ICON, badge: BADGE, data: { link }, ...(tag === undefined ? {} : { tag }) })
  if (tell) for (const page of await pages(clients)) page.postMessage(tell)
}

/**
 * Handles a tapped notification. An open page gets focus and the link; otherwise the app opens at the link. `resolveLink` decides the
 * target, as on the page.
 */
export async function openPush({ clients, location }: PushScope, data: unknown): Promise<void> {
  const opened = v.safeParse(workerMessageSchema, { type: 'open', link: linkOf(data) })
  const link = opened.success && opened.output.type === 'open' ? opened.output.link : ''
  const open = await pages(clients)
  const page = open.find(({ focused }) => focused) ?? open.find(({ visibilityState }) => visibilityState === 'visible') ?? open[0]
  if (!page) {
    const target = resolveLink(link, location.origin)
    await clients.openWindow(target.kind === 'inside' ? target.path : target.kind === 'outside' ? target.url : HOME)
    return
  }
  await page.focus().catch(() => undefined)
  if (link !== '') page.postMessage({ type: 'open', link } satisfies WorkerMessage)
}

/** The browser revoked the push token: subscribes again with the same key and notifies the pages. */
export async function renewSubscription({ registration, clients }: PushScope, old: PushSubscription | null): Promise<void> {
  const applicationServerKey = old?.options.applicationServerKey
  if (!applicationServerKey) return
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const message: WorkerMessage = { type: 'pushToken', pushToken: JSON.stringify(subscription) }
  for (const page of await pages(clients)) page.postMessage(message)
}

async function pages(clients: PushScope['clients']): Promise<readonly Page[]> {
  return clients.matchAll({ type: 'window' })
}

function linkOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'link' in data ? data.link : ''
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
