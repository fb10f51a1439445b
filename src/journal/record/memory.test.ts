import { createMemory, type PendingLine } from './memory'

const tapped = { type: 'tapped' }

function drain(memory: ReturnType<typeof createMemory>, enough: (next: PendingLine) => boolean = () => false): string[] {
  const kinds: string[] = []
  memory.consume((line) => kinds.push(line.k) > 0, enough)
  return kinds
}

describe('the listener for pending entries', () => {
  it('is called for the first entry and for each input, not for what an input causes', () => {
    const memory = createMemory()
    const pending: number[] = []
    memory.onPending(() => void pending.push(memory.pendingCount()))
    memory.log.call('http/send', undefined, [])
    memory.log.derived(tapped)
    memory.markState({})
    memory.log.input(1, 'ui', tapped)
    memory.log.note('a note')
    expect(pending).toEqual([1, 4])
    drain(memory)
    memory.log.note('the first one after a drain')
    expect(pending).toEqual([1, 4, 1])
  })

  it('learns at once of what was recorded before it', () => {
    const memory = createMemory()
    let calls = 0
    memory.onPending(() => void calls++)
    expect(calls).toBe(0)
    memory.log.note('a note')
    memory.onPending(() => void calls++)
    expect(calls).toBe(2)
  })
})

describe('a drain', () => {
  it('takes at least one entry, oldest first, and stops before the first that is too much', () => {
    const memory = createMemory()
    memory.log.input(1, 'ui', tapped)
    memory.log.derived(tapped)
    memory.markSnapshot({}, 1)
    expect(drain(memory, () => true)).toEqual(['i'])
    expect(drain(memory, ({ k }) => k === 'snapshot')).toEqual(['s'])
    expect(drain(memory)).toEqual(['snapshot'])
    expect(drain(memory)).toEqual([])
    expect(memory.pendingCount()).toBe(0)
  })

  it('stops at an entry that is not written, and begins with it the next time', () => {
    const memory = createMemory()
    memory.log.input(1, 'ui', tapped)
    memory.log.derived(tapped)
    memory.log.note('the last one')
    memory.consume(({ k }) => k === 'i', () => false)
    expect(memory.pendingCount()).toBe(2)
    expect(drain(memory)).toEqual(['s', 'n'])
  })
})

it('an exception of the listener for entries becomes a note, which that listener does not receive', () => {
  const received: string[] = []
  const failures: string[] = []
  const memory = createMemory((entry) => {
    received.push(entry.k)
    throw new Error('broken')
  }, (name) => void failures.push(name))
  memory.log.input(1, 'ui', tapped)
  memory.log.derived(tapped)
  expect(received).toEqual(['i', 's'])
  expect(failures).toEqual(['journal entries', 'journal entries'])
  expect(drain(memory)).toEqual(['i', 'n', 's', 'n'])
})
