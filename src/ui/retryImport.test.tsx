import { retryImport } from './retryImport'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** An import that fails a number of times before it succeeds. */
function failing(times: number) {
  let asked = 0
  return { load: () => (++asked > times ? Promise.resolve('part') : Promise.reject(new Error('gone'))), asked: () => asked }
}
const settle = () => jest.advanceTimersByTimeAsync(0)

it('tries again after a pause, and at once when the network is back', async () => {
  const { load, asked } = failing(2)
  const part = retryImport(load)
  await settle()
  expect(asked()).toBe(1)
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(asked()).toBe(2)
  await jest.advanceTimersByTimeAsync(3_000)
  await expect(part).resolves.toBe('part')
})

it('fails with the last error when it was in vain five times', async () => {
  const { load, asked } = failing(9)
  const part = retryImport(load)
  const failed = expect(part).rejects.toThrow('gone')
  await jest.advanceTimersByTimeAsync(60_000)
  await failed
  expect(asked()).toBe(5)
})
