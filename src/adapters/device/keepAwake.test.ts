import { createSetKeepAwake } from './keepAwake'

function setUp(refuses = false) {
  const seen: string[] = []
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const request = () => {
    seen.push('held')
    const sentinel = { release: () => Promise.resolve(void seen.push('released')) } as unknown as WakeLockSentinel
    return refuses ? Promise.reject(new Error('not allowed')) : Promise.resolve(sentinel)
  }
  const keepAwake = createSetKeepAwake({ navigator: { wakeLock: { request } }, document: page as unknown as Document })
  const show = async (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
    await Promise.resolve()
  }
  return { seen, keepAwake, show }
}

it('acquires one wake lock while it is on', async () => {
  const { seen, keepAwake } = setUp()
  keepAwake({ on: true })
  keepAwake({ on: true })
  keepAwake({ on: false })
  await new Promise(process.nextTick)
  expect(seen).toEqual(['held', 'released'])
})

it('acquires it again when the page is shown, and not when it is off', async () => {
  const { seen, keepAwake, show } = setUp()
  keepAwake({ on: true })
  await show('hidden')
  await show('visible')
  expect(seen.filter((each) => each === 'held')).toHaveLength(2)
  keepAwake({ on: false })
  await show('visible')
  expect(seen.filter((each) => each === 'held')).toHaveLength(2)
})

it('does nothing if the device refuses or does not support it', async () => {
  const { keepAwake, show } = setUp(true)
  keepAwake({ on: true })
  await show('hidden')
  keepAwake({ on: false })
  const none = createSetKeepAwake({ navigator: {}, document: new EventTarget() as unknown as Document })
  expect(() => none({ on: true })).not.toThrow()
})
