import type { RouteHandlerCallbackOptions } from 'workbox-core/types'
import { inTime } from './orNetwork'

const CACHE = 'pictures-1'
// A home page shows about 60 pictures of 8 kB: 240 are four pages, some 2 MB.
const MOST_PICTURES = 240
const LARGEST_BYTES = 256 * 1024

/** Answers a picture from the cache, else from the network, even if the cache is denied or slow. Caches responses that fit the limits. */
export async function picture({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const cache = await inTime(opened())
  const kept = await inTime(cache?.match(request) ?? nothing)
  if (kept) return kept
  const answer = await fetch(request)
  if (cache && worthKeeping(answer)) event.waitUntil(keep(cache, request, answer.clone()))
  return answer
}

const nothing = Promise.resolve(undefined)

/** The async function turns an exception on reading `caches` into a rejection. */
async function opened(): Promise<Cache> {
  return caches.open(CACHE)
}

function worthKeeping(answer: Response): boolean {
  const bytes = Number(answer.headers.get('content-length') ?? 0)
  // An opaque response cannot be checked and counts as megabytes of quota, so only readable responses are cached.
  return answer.status === 200 && (answer.headers.get('content-type') ?? '').startsWith('image/') && bytes <= LARGEST_BYTES
}

async function keep(cache: Cache, request: Request, answer: Response): Promise<void> {
  try {
    await cache.put(request, answer)
    const kept = await cache.keys()
    // Cache.keys() lists entries in insertion order: the first are the oldest.
    await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_PICTURES)).map((oldest) => cache.delete(oldest)))
  } catch {
    // Storage is full or denied. The picture is displayed, only not cached.
  }
}
