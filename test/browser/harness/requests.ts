import type { Page, Request } from 'playwright-core'

const unanswered = new WeakMap<Page, Set<Request>>()

/** Keeps count of what a page has asked for and has no answer to. What waits for no answer by nature does not count. */
export function watchRequests(page: Page): void {
  const waiting = new Set<Request>()
  unanswered.set(page, waiting)
  page.on('request', (request) => {
    if (!['ping', 'eventsource', 'websocket'].includes(request.resourceType())) waiting.add(request)
  })
  page.on('requestfinished', (request) => void waiting.delete(request))
  page.on('requestfailed', (request) => void waiting.delete(request))
  // A navigation gives up what the page before it had asked for.
  page.on('domcontentloaded', () => {
    for (const request of waiting) if (request.isNavigationRequest()) waiting.delete(request)
  })
}

/** Whether a page of newShopper waits for an answer. */
export function isWaiting(page: Page): boolean {
  return (unanswered.get(page)?.size ?? 0) > 0
}

/**
 * Acts, and returns the JSON that the next call of this address is answered with. The page reads bodies as streams, after which the browser
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
