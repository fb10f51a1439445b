import { createVibrate } from './vibrate'

const touched = (hasBeenActive: boolean) => ({ hasBeenActive, isActive: hasBeenActive })

it.each([
  ['after the first touch', { userActivation: touched(true) }, [10]],
  ['where the browser does not say', {}, [10]],
  ['not before the first touch', { userActivation: touched(false) }, []],
])('vibrates %s', (_, activation, expected) => {
  const vibrations: unknown[] = []
  createVibrate({ ...activation, vibrate: (pattern) => vibrations.push(pattern) > 0 })({ ms: 10 })
  expect(vibrations).toEqual(expected)
})

it('does nothing on a device without vibration', () => {
  expect(() => createVibrate({})({ ms: 10 })).not.toThrow()
})
