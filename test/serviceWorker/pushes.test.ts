// The service worker's push messages: the notification, the target of a tap, and the messages to open pages.
import { openPush, renewSubscription, showPush, type PushScope } from '../../public/serviceWorker/pushes'

const KEY = new Uint8Array([1, 2, 3]).buffer

/** A worker with pages, of which the first `focused` or `visible` one is in front. */
function worker(...pages: readonly ('focused' | 'visible' | 'hidden')[]) {
  const windows = pages.map((is) => ({
    focused: is === 'focused', visibilityState: is === 'hidden' ? 'hidden' : 'visible', messages: [] as unknown[], focusCalls: 0,
    postMessage(message: unknown) { this.messages.push(message) },
    focus() {
      this.focusCalls += 1
      return Promise.resolve(this)
    },
  }))
  const [opened, shown, subscribed]: [string[], unknown[][], unknown[]] = [[], [], []]
  const showing = {
    registration: {
      showNotification: (...all: unknown[]) => Promise.resolve(void shown.push(all)),
      pushManager: {
        subscribe: (options: unknown) => {
          subscribed.push(options)
          return Promise.resolve({ endpoint: 'https://push.example/new' })
        },
      },
    },
    clients: { matchAll: () => Promise.resolve(windows), openWindow: (url: string) => Promise.resolve(void opened.push(url)) },
    location: { origin: 'https://dekat.example' },
  } as unknown as PushScope
  return { showing, windows, opened, shown, subscribed }
}

it('shows a message, and sends its contents to every page', async () => {
  const { showing, shown, windows } = worker('hidden', 'focused')
  const message = { type: 'storage', update: { key: 'dataSaver', on: true } }
  await showPush(showing, JSON.stringify({
    title: 'Voucher', body: 'Besok habis', link: '/platform/myOffers', tag: 'v', tell: message, more: 1,
  }))
  const icons = { icon: '/icons/icon-192.png', badge: '/icons/maskable-192.png' }
  expect(shown).toEqual([['Voucher', { body: 'Besok habis', ...icons, data: { link: '/platform/myOffers' }, tag: 'v' }]])
  expect(windows.map(({ messages }) => messages)).toEqual([[message], [message]])
})

it.each([
  undefined, '', 'null', '{', '{"title":""}', '{"body":"no title"}', '{"title":1}',
  JSON.stringify({ title: 'x', tell: { type: 'storage', update: { key: 'vault', token: 'a' } } }),
  JSON.stringify({ title: 'x', tell: { type: 'pushToken', pushToken: 'forged' } }),
])('ignores %j', async (text) => {
  const { showing, shown, windows } = worker('focused')
  await showPush(showing, text)
  expect(shown).toEqual([])
  expect(windows[0]?.messages).toEqual([])
})

it('focuses the page in front, and sends it the link', async () => {
  const { showing, windows, opened } = worker('hidden', 'visible', 'focused')
  await openPush(showing, { link: '/platform/rank' })
  expect(windows.map(({ focusCalls, messages }) => [focusCalls, messages]))
    .toEqual([[0, []], [0, []], [1, [{ type: 'open', link: '/platform/rank' }]]])
  expect(opened).toEqual([])
  const plain = worker('hidden')
  await openPush(plain.showing, { link: '' })
  expect(plain.windows[0]?.focusCalls).toBe(1)
  expect(plain.windows[0]?.messages).toEqual([])
})

it.each([
  ['/platform/rank?id=rank-popular&spy=1#x', '/platform/rank?id=rank-popular'],
  ['https://dekat.example/platform/mall?mallId=7', '/platform/mall?mallId=7'],
  ['https://blog.example/a', 'https://blog.example/a'],
  ['javascript:alert(1)', '/platform/home'],
  ['//evil.example', '/platform/home'],
  ['', '/platform/home'],
  [7, '/platform/home'],
])('opens the app at the target of %j', async (link, target) => {
  const { showing, opened } = worker()
  await openPush(showing, { link })
  expect(opened).toEqual([target])
})

it('opens home for an unknown message', async () => {
  const { showing, opened } = worker()
  await openPush(showing, null)
  expect(opened).toEqual(['/platform/home'])
})

it('creates another token by the same key and notifies the pages', async () => {
  const { showing, subscribed, windows } = worker('hidden')
  await renewSubscription(showing, { options: { applicationServerKey: KEY } } as unknown as PushSubscription)
  expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: KEY }])
  expect(windows[0]?.messages).toEqual([{ type: 'pushToken', pushToken: '{"endpoint":"https://push.example/new"}' }])
  await renewSubscription(showing, null)
  expect(subscribed).toHaveLength(1)
})
