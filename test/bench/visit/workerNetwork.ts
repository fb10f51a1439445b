import type { Browser } from 'playwright-core'

/** Network conditions of the protocol: bytes a second, milliseconds a request. */
interface Conditions {
  readonly offline: boolean
  readonly latency: number
  readonly downloadThroughput: number
  readonly uploadThroughput: number
}

/**
 * Throttles the network of every service worker that starts from now on. The conditions of a page do not apply to its worker, which
 * would download the app at full speed.
 */
export async function slowWorkers(browser: Browser, conditions: Conditions): Promise<void> {
  const client = await browser.newBrowserCDPSession()
  client.on('Target.targetCreated', ({ targetInfo: { targetId, type } }) => {
    if (type === 'service_worker') void slow(targetId).catch(() => undefined)
  })
  await client.send('Target.setDiscoverTargets', { discover: true })

  async function slow(targetId: string): Promise<void> {
    const { sessionId } = await client.send('Target.attachToTarget', { targetId, flatten: false })
    const say = (id: number, method: string, params: object) =>
      client.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    await say(1, 'Network.enable', {})
    await say(2, 'Network.emulateNetworkConditions', conditions)
  }
}
