import type { RouteHandlerCallbackOptions } from 'workbox-core/types'
import { withTimeLimit } from './orNetwork'

const CACHE = 'pictures-1'
// A home page shows about 60 pictures of 8 kB: 240 are four pages, some 2 MB.
const MAX_PICTURES = 240
const MAX_BYTES = 256 * 1024

/** Answers a picture from the cache, else from the network, even if the cache is denied or slow. Caches responses that fit the limits. */
export async function picture({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const opening = openCache()
  const matching = opening.then((cache) => cache.match(request))
  const cached = await withTimeLimit('pictures', matching)
  if (cached) return cached
  let answer: Response
  try {
    answer = await fetch(request)
  } catch (error) {
    // Offline, a slow cache can still provide the picture.
    const late = await matching.catch(() => undefined)
    if (late) return late
    throw error
  }
  const cache = await withTimeLimit('pictures', opening)
  if (cache && isCacheable(answer)) event.waitUntil(cachePicture(cache, request, answer.clone()))
  return answer
}

/** The async function turns an exception on reading `caches` into a rejection. */
async function openCache(): Promise<Cache> {
  return caches.open(CACHE)
}

function isCacheable(answer: Response): boolean {
  const bytes = Number(answer.headers.get('content-length') ?? 0)
  // An opaque response cannot be checked and counts as megabytes of quota, so only readable responses are cached.
  return answer.status === 200 && (answer.headers.get('content-type') ?? '').startsWith('image/') && bytes <= MAX_BYTES
}

async function cachePicture(cache: Cache, request: Request, answer: Response): Promise<void> {
  try {
    await cache.put(request, answer)
    const keys = await cache.keys()
    // Cache.keys() lists entries in insertion order: the first are the oldest.
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_PICTURES)).map((oldest) => cache.delete(oldest)))
  } catch {
    // Storage is full or denied. The picture is displayed, only not cached.
  }
}
