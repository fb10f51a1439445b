import { retryImport } from './retryImport'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** An import that fails a number of times before it succeeds. */
function failing(times: number) {
  let attempts = 0
  return { load: () => (++attempts > times ? Promise.resolve('part') : Promise.reject(new Error('gone'))), attemptCount: () => attempts }
}
const settle = () => jest.advanceTimersByTimeAsync(0)

it('retries after a pause, and at once when the network is back', async () => {
  const { load, attemptCount: attempts } = failing(2)
  const module = retryImport(load)
  await settle()
  expect(attempts()).toBe(1)
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(attempts()).toBe(2)
  await jest.advanceTimersByTimeAsync(3_000)
  await expect(module).resolves.toBe('part')
})

it('fails with the last error after five attempts', async () => {
  const { load, attemptCount: attempts } = failing(9)
  const module = retryImport(load)
  const failed = expect(module).rejects.toThrow('gone')
  await jest.advanceTimersByTimeAsync(60_000)
  await failed
  expect(attempts()).toBe(5)
})
