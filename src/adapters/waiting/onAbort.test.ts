import { getEventListeners } from 'node:events'
import type { AxiosInstance } from 'axios'
import { withDelay } from '../http/delayedTransport'
import { createAxiosClient, createTransport } from '../http/transport'
import { createSessionFiles } from '../journal/sessionFiles'
import { createLocks } from '../page/locks'
import { createFilePicker } from '../photos/filePicker'
import { createBridge, type BridgeWindow } from '../shell/bridge'
import { onAbort } from './onAbort'
import { pause } from './pause'

const answer = { status: 200, text: '' }
const request = { method: 'GET', url: '/', headers: {} }
const transport = createTransport({
  first: () => Promise.resolve(answer), loadClient: () => new Promise(() => undefined), mayLoad: () => false,
})
const axiosClient = createAxiosClient({ request: () => Promise.resolve({ status: 200, data: '' }) } as unknown as AxiosInstance)
const locks = createLocks(undefined)

/** A page whose file dialogs are closed at once. */
const page = {
  createElement: () => Object.assign(new EventTarget(), {
    remove: () => undefined,
    click(this: EventTarget) {
      this.dispatchEvent(new Event('cancel'))
    },
  }),
  body: { append: () => undefined },
} as unknown as Document
const sessionFiles = createSessionFiles({ document: page, journal: () => Promise.resolve(''), tools: () => new Promise(() => undefined) })

/** Calls the shell, which answers at once. */
function callShell(signal: AbortSignal): Promise<unknown> {
  const window: BridgeWindow = {
    DekatBridge: {
      postMessage: (json) => window.dekatBridgeCallback?.(JSON.stringify({ id: (JSON.parse(json) as { id: string }).id, code: 0 })),
    },
    location: { origin: '' }, setTimeout: () => 0, clearTimeout: () => undefined, addEventListener: () => undefined,
  }
  const bridge = createBridge(window, { random: () => 0.5, onIgnored: () => undefined })
  return bridge ? bridge.call('close', {}, { signal }) : Promise.reject(new Error('there is a shell'))
}

/** Waits that end before their signal aborts. */
const WAITS: Readonly<Record<string, (signal: AbortSignal) => Promise<unknown>>> = {
  'a pause': (signal) => pause(globalThis, 1, signal),
  'a request': (signal) => transport(request, signal),
  'a slowed request': (signal) => withDelay(() => Promise.resolve(answer), () => 1)(request, signal),
  'a request of axios': (signal) => axiosClient(request, signal),
  'a session file': (signal) => sessionFiles.replayFile(signal),
  'a picture': (signal) => createFilePicker(page)('album', signal),
  'a call of the shell': callShell,
  'a lock': (signal) => locks.acquire({ name: 'l' }, signal),
}

it.each(Object.keys(WAITS))('%s stops listening to its signal when it is over', async (name) => {
  const signal = AbortSignal.any([new AbortController().signal, new AbortController().signal])
  const over = WAITS[name]?.(signal)
  await over
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

it('a lock that was granted stops listening when it is released', async () => {
  const { signal } = new AbortController()
  const granted = createLocks({ request: (_: string, __: object, run: () => Promise<void>) => run() } as unknown as LockManager)
  await granted.acquire({ name: 'l' }, signal)
  expect(getEventListeners(signal, 'abort')).toHaveLength(1)
  granted.release({ name: 'l' })
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

it('an abort ends the wait once, and no listener remains', () => {
  const ending = new AbortController()
  const ended = jest.fn()
  onAbort(ending.signal, ended)
  ending.abort()
  expect(ended).toHaveBeenCalledTimes(1)
  expect(getEventListeners(ending.signal, 'abort')).toEqual([])
})

it('an aborted pause never settles', async () => {
  const ending = new AbortController()
  const settled = jest.fn()
  void pause(globalThis, 1, ending.signal).then(settled)
  ending.abort()
  void pause(globalThis, 1, ending.signal).then(settled)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(settled).not.toHaveBeenCalled()
})
