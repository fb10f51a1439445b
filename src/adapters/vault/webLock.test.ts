import { createWebLock, STEAL_AFTER_MS } from './webLock'

interface Held {
  readonly clientId: string
  readonly rob: (reason: DOMException) => void
}

/** Locks of one origin as browsers have them: a queue for each name, stealing, and signals. `clientId` names the tab. */
function createLocks() {
  const held = new Map<string, Held>()
  const queue: { readonly name: string; readonly grant: () => void }[] = []
  const next = (name: string) => {
    const at = held.has(name) ? -1 : queue.findIndex((waiting) => waiting.name === name)
    if (at >= 0) queue.splice(at, 1)[0]?.grant()
  }
  return (clientId: string): LockManager => {
    const request = (name: string, options: LockOptions, task: () => Promise<unknown>) =>
      new Promise((resolve, reject) => {
        const waiting = { name, grant }
        function grant() {
          const mine = { clientId, rob: reject }
          held.set(name, mine)
          task().then(resolve, reject).finally(() => {
            if (held.get(name) === mine) held.delete(name)
            next(name)
          })
        }
        if (options.steal) {
          held.get(name)?.rob(new DOMException('stolen', 'AbortError'))
          return grant()
        }
        options.signal?.addEventListener('abort', () => {
          const at = queue.indexOf(waiting)
          if (at < 0) return
          queue.splice(at, 1)
          reject(new DOMException('gave up', 'AbortError'))
        })
        queue.push(waiting)
        next(name)
      })
    const query = () => Promise.resolve({ held: [...held].map(([name, lock]) => ({ name, clientId: lock.clientId })) })
    return { request, query } as unknown as LockManager
  }
}

const forever = () => new Promise<never>(() => undefined)
const takes = (ms: number, log: string[], name: string) => async () => {
  log.push(`${name} begins`)
  await new Promise((resolve) => setTimeout(resolve, ms))
  log.push(`${name} ends`)
  return name
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it.each([['with Web Locks', true], ['without, within a tab', false]])('runs one task at a time %s', async (_, has) => {
  const log: string[] = []
  const lock = createWebLock(has ? createLocks()('tab') : undefined, 'n')
  const ends = Promise.all([lock(takes(30, log, 'a')), lock(takes(10, log, 'b'))])
  await jest.advanceTimersByTimeAsync(50)
  expect(await ends).toEqual(['a', 'b'])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

it('goes on after a task that failed', async () => {
  const lock = createWebLock(createLocks()('tab'), 'n')
  const failing = expect(lock(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await jest.advanceTimersByTimeAsync(0)
  await failing
  const after = lock(() => Promise.resolve('fine'))
  await jest.advanceTimersByTimeAsync(0)
  expect(await after).toBe('fine')
})

it('is stolen from a tab that was stopped, whose task then knows and still ends for itself', async () => {
  const locks = createLocks()
  let wake: (value: string) => void = () => undefined
  let heldAfterwards = true
  const stopped = createWebLock(locks('a'), 'n')(async (held) => {
    const value = await new Promise<string>((resolve) => (wake = resolve))
    heldAfterwards = held()
    return value
  })
  await jest.advanceTimersByTimeAsync(0)
  const thief = createWebLock(locks('b'), 'n')(() => Promise.resolve('stolen'))
  await jest.advanceTimersByTimeAsync(STEAL_AFTER_MS + 1)
  expect(await thief).toBe('stolen')
  wake('late')
  expect(await stopped).toBe('late')
  expect(heldAfterwards).toBe(false)
})

it('is not stolen from those who only have their turns one after the other', async () => {
  const locks = createLocks()
  const log: string[] = []
  const ends = ['a', 'b', 'c', 'd'].map((tab) => createWebLock(locks(tab), 'n')(takes(4_000, log, tab)))
  await jest.advanceTimersByTimeAsync(30_000)
  expect(await Promise.all(ends)).toEqual(['a', 'b', 'c', 'd'])
  for (let turn = 0; turn < 8; turn += 2) expect(log[turn + 1]).toBe(log[turn]?.replace('begins', 'ends'))
})

it('lets only one of many steal from a stopped tab at a time', async () => {
  const locks = createLocks()
  void createWebLock(locks('stopped'), 'n')(forever)
  await jest.advanceTimersByTimeAsync(0)
  const log: string[] = []
  const first = createWebLock(locks('b'), 'n')(takes(3_000, log, 'b'))
  await jest.advanceTimersByTimeAsync(100)
  const second = createWebLock(locks('c'), 'n')(takes(3_000, log, 'c'))
  await jest.advanceTimersByTimeAsync(20_000)
  expect(await Promise.all([first, second])).toEqual(['b', 'c'])
  expect(log).toEqual(['b begins', 'b ends', 'c begins', 'c ends'])
})

it('knows at once that it was robbed', async () => {
  const locks = createLocks()
  let held = true
  const robbed = createWebLock(locks('a'), 'n')(async (stillHeld) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    held = stillHeld()
  })
  await jest.advanceTimersByTimeAsync(10)
  void locks('b').request('n', { steal: true }, forever)
  await jest.advanceTimersByTimeAsync(20)
  await robbed
  expect(held).toBe(false)
})

it('says after a while that it is too late to begin', async () => {
  let held = true
  const done = createWebLock(createLocks()('a'), 'n')(async (stillHeld) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    held = stillHeld()
  })
  await jest.advanceTimersByTimeAsync(2_000)
  await done
  expect(held).toBe(false)
})
