import { TimedOut, within } from './timeLimit'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

it('passes on a result and a failure, and leaves no timer behind', async () => {
  expect(await within(100, Promise.resolve('fine'))).toBe('fine')
  await expect(within(100, Promise.reject(new Error('denied')))).rejects.toThrow('denied')
  expect(jest.getTimerCount()).toBe(0)
})

it('fails without an answer in time, and drops the late one', async () => {
  let fail: (error: Error) => void = () => undefined
  const task = new Promise<never>((_, reject) => (fail = reject))
  const limited = expect(within(100, task)).rejects.toThrow(TimedOut)
  await jest.advanceTimersByTimeAsync(100)
  await limited
  // A late rejection without a handler would end this process.
  fail(new Error('late'))
  await jest.advanceTimersByTimeAsync(1)
})
