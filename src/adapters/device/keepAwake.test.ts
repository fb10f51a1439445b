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

it('holds the screen while it is wanted, once', async () => {
  const { seen, keepAwake } = setUp()
  keepAwake({ on: true })
  keepAwake({ on: true })
  keepAwake({ on: false })
  await new Promise(process.nextTick)
  expect(seen).toEqual(['held', 'released'])
})

it('holds it again when the page comes back, and not when it is wanted no more', async () => {
  const { seen, keepAwake, show } = setUp()
  keepAwake({ on: true })
  await show('hidden')
  await show('visible')
  expect(seen.filter((each) => each === 'held')).toHaveLength(2)
  keepAwake({ on: false })
  await show('visible')
  expect(seen.filter((each) => each === 'held')).toHaveLength(2)
})

it('does without where the device refuses, and where it cannot', async () => {
  const { keepAwake, show } = setUp(true)
  keepAwake({ on: true })
  await show('hidden')
  keepAwake({ on: false })
  const none = createSetKeepAwake({ navigator: {}, document: new EventTarget() as unknown as Document })
  expect(() => none({ on: true })).not.toThrow()
})
