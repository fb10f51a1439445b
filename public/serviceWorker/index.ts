import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { isActivateMessage } from '../../src/shared/web/serviceWorkerMessages'
import { deleteOtherBuilds, cachedHomeOr } from './cachedHome'
import { cacheThenNetwork } from './orNetwork'
import { isPageOfApp } from './pages'
import { picture } from './pictures'
import { openPush, renewSubscription, showPush } from './pushes'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

const API_RULE = { condition: { urlPattern: { pathname: `${__API_BASE__}/*` } }, source: 'network' } as const

/** Static routing of Chromium 123 and newer. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?: (rule: typeof API_RULE) => Promise<void>
}

// API requests bypass the worker: they do not wait for its start, and a page that polls does not delay the activation of a new build.
self.addEventListener('install', (event) => {
  const routed = (event as RoutingInstallEvent).addRoutes?.(API_RULE)
  if (routed) event.waitUntil(routed.catch(() => undefined))
})

// The page and its chunks are cached as one set, so an open tab never loads chunks of another build. A new set waits until every tab is
// closed or the user consents: the worker does not call skipWaiting on install.
const precacheController = new PrecacheController()
precacheController.precache(self.__WB_MANIFEST)
const emptyPage = cacheThenNetwork(precacheController.createHandlerBoundToURL('/index.html'))
// Must precede the route of the files, which would answer `/` with the empty page.
registerRoute(new NavigationRoute(cachedHomeOr(emptyPage), { allowlist: [/^\/(platform\/home)?(\?|$)/] }))
const precacheRoute = new PrecacheRoute(precacheController)
registerRoute(precacheRoute.match, cacheThenNetwork((options) => precacheRoute.handler.handle(options)))
cleanupOutdatedCaches()

registerRoute(({ url, request }) => request.mode === 'navigate' && isPageOfApp(url), emptyPage)
self.addEventListener('activate', (event) => event.waitUntil(deleteOtherBuilds().catch(() => undefined)))

const imageOrigin = __IMAGE_HOST__ || self.location.origin
registerRoute(({ url, request }) => request.destination === 'image' && url.origin === imageOrigin && /^\/img\//.test(url.pathname), picture)

self.addEventListener('message', (event) => {
  if (event.source instanceof WindowClient && isActivateMessage(event.data)) event.waitUntil(self.skipWaiting())
})

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data?.text())))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPush(self, event.notification.data))
})
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription = null } = event as Event & { readonly oldSubscription?: PushSubscription | null }
  ;(event as ExtendableEvent).waitUntil(renewSubscription(self, oldSubscription).catch(() => undefined))
})
