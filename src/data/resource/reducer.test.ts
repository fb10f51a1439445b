import type { UnknownAction } from 'redux'
import type { Json } from '../../shared/json'
import { found } from './content'
import { resourceAwaited, resourceCleared, resourceFailed, resourceLoaded } from './events'
import { resourcesReducer } from './reducer'
import { visibleFailure } from './selectors'

const FAILURE = { kind: 'network', code: '', message: '' }
const awaited = (generation: string) => resourceAwaited({ resource: 'r', generation })
const loaded = (generation: string, content: Json) => resourceLoaded({ resource: 'r', generation, content, included: [] })
const failed = (generation: string) => resourceFailed({ resource: 'r', generation, failure: FAILURE })
const after = (...actions: readonly UnknownAction[]) =>
  actions.reduce(resourcesReducer, resourcesReducer(undefined, { type: 'start' }))
const one = (...actions: readonly UnknownAction[]) => after(...actions)['r'] ?? null
const READY = [awaited('g'), loaded('g', 1)]

describe('a resource', () => {
  it('keeps its content while it loads again, and if that fails', () => {
    expect(one(awaited('g'))).toEqual({ phase: 'loading', generation: 'g', content: null, failure: null })
    expect(one(...READY, awaited('h'))).toMatchObject({ phase: 'refreshing', content: 1, failure: null })
    expect(one(...READY, awaited('h'), failed('h'))).toMatchObject({ phase: 'ready', content: 1, failure: FAILURE })
    expect(one(...READY, awaited('h'), loaded('h', 2))).toMatchObject({ phase: 'ready', content: 2 })
  })

  it('takes in no answer to another load, and none that it does not await', () => {
    for (const before of [after(awaited('g')), after(...READY)]) {
      expect([loaded('h', 2), failed('h')].map((late) => resourcesReducer(before, late) === before)).toEqual([true, true])
    }
    const ready = after(...READY)
    expect([loaded('g', 2), failed('g')].map((late) => resourcesReducer(ready, late) === ready)).toEqual([true, true])
  })

  it('shows a failure in place of its content only if it has none', () => {
    expect(visibleFailure(one(awaited('g'), failed('g')))).toBe('network')
    expect([null, one(awaited('g')), one(...READY, awaited('h'), failed('h'))].map(visibleFailure)).toEqual([null, null, null])
  })

  it('that is cleared is removed alone', () => {
    const both = after(...READY, resourceAwaited({ resource: 's', generation: 'g' }))
    expect(Object.keys(resourcesReducer(both, resourceCleared({ resource: 'r' })))).toEqual(['s'])
    expect(resourcesReducer(both, resourceCleared({ resource: 'x' }))).toBe(both)
  })

  it('of one entity knows if there is any', () => {
    expect(found('store', []).data.content).toEqual({ found: false })
    expect(found('store', [{}]).data.content).toEqual({ found: true })
  })
})
