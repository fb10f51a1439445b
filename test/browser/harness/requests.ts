import type { Page, Request } from 'playwright-core'

const unanswered = new WeakMap<Page, Set<Request>>()

/** Tracks the pending requests of a page. Requests that never complete by design are excluded. */
export function watchRequests(page: Page): void {
  const waiting = new Set<Request>()
  unanswered.set(page, waiting)
  page.on('request', (request) => {
    if (!['ping', 'eventsource', 'websocket'].includes(request.resourceType())) waiting.add(request)
  })
  page.on('requestfinished', (request) => void waiting.delete(request))
  page.on('requestfailed', (request) => void waiting.delete(request))
  // A navigation cancels the requests of the previous page.
  page.on('domcontentloaded', () => {
    for (const request of waiting) if (request.isNavigationRequest()) waiting.delete(request)
  })
}

/** The page has pending requests. */
export function isWaiting(page: Page): boolean {
  return (unanswered.get(page)?.size ?? 0) > 0
}

/**
 * Runs `act` and returns the JSON of the next answer from this address. The page reads bodies as streams, after which the browser
 * may have none left for a test.
 */
export async function answerTo<Body>(page: Page, url: string | RegExp, act: () => Promise<unknown>): Promise<Body> {
  let received!: (body: Body) => void
  const answered = new Promise<Body>((resolve) => (received = resolve))
  await page.route(url, async (route) => {
    const response = await route.fetch()
    received((await response.json()) as Body)
    await route.fulfill({ response })
  }, { times: 1 })
  await act()
  return answered
}
