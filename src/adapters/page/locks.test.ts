import { createLocks } from './locks'

/** Locks of one origin like those of browsers: a queue per name, and abort signals. */
function aBrowser() {
  const held = new Set<string>()
  const queue: { readonly name: string; readonly grant: () => void }[] = []
  const next = (name: string) => {
    const at = held.has(name) ? -1 : queue.findIndex((waiting) => waiting.name === name)
    if (at >= 0) queue.splice(at, 1)[0]?.grant()
  }
  const request = (name: string, options: LockOptions, task: () => Promise<unknown>) => new Promise((resolve, reject) => {
    const waiting = { name, grant }
    function grant() {
      held.add(name)
      task().then(resolve, reject).finally(() => {
        held.delete(name)
        next(name)
      })
    }
    options.signal?.addEventListener('abort', () => {
      if (!queue.includes(waiting)) return
      queue.splice(queue.indexOf(waiting), 1)
      reject(new DOMException('gave up', 'AbortError'))
    })
    queue.push(waiting)
    next(name)
  })
  const query = () => Promise.resolve({ held: [...held].map((name) => ({ name })) })
  return { held, locks: { request, query } as unknown as LockManager }
}

const NAME = { name: 'dekat-pay:o1' }
const never = () => new AbortController().signal
/** Records the end of a wait. */
function noting(wait: Promise<unknown>) {
  const noted = { held: false }
  void wait.then(() => (noted.held = true))
  return noted
}
const settle = () => jest.advanceTimersByTimeAsync(0)

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

it('belongs to one tab, and passes to the next waiting one', async () => {
  const { locks, held } = aBrowser()
  const [first, second] = [createLocks(locks), createLocks(locks)]
  const mine = noting(first.acquire(NAME, never()))
  const theirs = noting(second.acquire(NAME, never()))
  await settle()
  expect(mine.held).toBe(true)
  expect(theirs.held).toBe(false)
  second.release(NAME)
  first.release(NAME)
  await settle()
  expect(theirs.held).toBe(true)
  second.release(NAME)
  await settle()
  expect([...held]).toEqual([])
})

it('is separate for each name', async () => {
  const { locks } = aBrowser()
  const [first, second] = [createLocks(locks), createLocks(locks)]
  void first.acquire(NAME, never())
  const other = noting(second.acquire({ name: 'dekat-pay:o2' }, never()))
  await settle()
  expect(other.held).toBe(true)
})

it('is no longer awaited by a flow that has ended', async () => {
  const { locks, held } = aBrowser()
  const [first, second] = [createLocks(locks), createLocks(locks)]
  void first.acquire(NAME, never())
  const ending = new AbortController()
  const theirs = noting(second.acquire(NAME, ending.signal))
  await settle()
  ending.abort()
  first.release(NAME)
  await settle()
  expect(theirs.held).toBe(false)
  expect([...held]).toEqual([])
})

it('granted to a flow that has already ended is released', async () => {
  const { locks, held } = aBrowser()
  const tab = createLocks(locks)
  const ending = new AbortController()
  void tab.acquire(NAME, ending.signal)
  ending.abort()
  await settle()
  expect([...held]).toEqual([])
})

it('is granted if a browser has none, or refuses', async () => {
  const refusing = { request: () => Promise.reject(new DOMException('no', 'SecurityError')), query: () => Promise.reject(new Error('no')) }
  for (const locks of [undefined, refusing as unknown as LockManager]) {
    const tab = createLocks(locks)
    const mine = noting(tab.acquire(NAME, never()))
    await settle()
    expect(mine.held).toBe(true)
    expect(() => tab.release(NAME)).not.toThrow()
  }
})

it('is granted after a while if a browser grants it to no page, and not if another page owns it', async () => {
  const stuck = (held: readonly object[]) =>
    ({ request: () => new Promise(() => undefined), query: () => Promise.resolve({ held }) }) as unknown as LockManager
  const [mine, theirs] = [noting(createLocks(stuck([])).acquire(NAME, never())), noting(createLocks(stuck([NAME])).acquire(NAME, never()))]
  await jest.advanceTimersByTimeAsync(2_900)
  expect(mine.held).toBe(false)
  expect(theirs.held).toBe(false)
  await jest.advanceTimersByTimeAsync(1_200)
  expect(mine.held).toBe(true)
  expect(theirs.held).toBe(false)
})
