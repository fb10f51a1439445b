import type { BridgeAnswer } from './bridge'
import { createBrightness } from './brightness'

function setUp(answer: BridgeAnswer = { code: 0, data: {} }) {
  const calls: unknown[] = []
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const page = Object.assign(new EventTarget(), { document })
  const brightness = createBrightness({
    call: (method, params) => {
      calls.push([method, params])
      return Promise.resolve(answer) as never
    },
  }, page as never)
  const show = (visibilityState: DocumentVisibilityState) => {
    document.visibilityState = visibilityState
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { ...brightness, calls, show, leave: () => page.dispatchEvent(new Event('pagehide')) }
}
const [FULL, BACK] = [['brightness', { full: true }], ['brightness', { full: false }]]

it('is full while it is requested and the page is visible, and reset otherwise', async () => {
  const { brighten, restoreBrightness, show, leave, calls } = setUp()
  show('hidden')
  show('visible')
  leave()
  expect(calls).toEqual([])
  expect(await brighten()).toEqual({ bright: true })
  show('hidden')
  show('visible')
  leave()
  expect(calls).toEqual([FULL, BACK, FULL, BACK])
  restoreBrightness()
  show('visible')
  expect(calls.slice(4)).toEqual([BACK])
})

it.each([[{ code: -1, data: null }], [{ failed: 'silent' as const }]])('cannot be set by a shell that answers %j', async (answer) => {
  expect(await setUp(answer).brighten()).toEqual({ bright: false })
})
