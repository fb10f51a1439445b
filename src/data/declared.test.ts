import { list, resource, screen, familyNames, singleName } from './declare'
import { createDeclaredBy, type DeclarationIndex } from './declared'

const NAMES = familyNames('thing')
function* load() { return { failure: { kind: 'network', code: '', message: '' } } as const }
const THING = resource(NAMES, {
  scope: 'public', load, notFoundCode: '404', invalidatedBy: ['moved'], isKnown: ({ known = '' }: { known?: string }, id) => known === id,
})
const PLAIN = resource(singleName('plain'), { scope: 'public', load })
const LIST = list(familyNames('list'), { scope: 'public', kind: 'store', sources: [] })
const declaresBy = () => createDeclaredBy({
  screens: [screen('order', {
    requires: 'orderId', shows: [THING, PLAIN, { data: LIST, isActive: ({ on }: { on?: boolean }) => on === true }],
  })],
  popups: [{ popup: 'filters' as never, shows: LIST }],
}, () => ({}))
let known: DeclarationIndex
beforeEach(() => {
  known = declaresBy()([])
})
const ENTRY = { screen: 'order', params: { orderId: 'o1' } } as const

describe('the declarations', () => {
  it('are indexed once for the same modules', () => {
    const declaredBy = declaresBy()
    expect(declaredBy([])).toBe(declaredBy([]))
  })

  it('are found by the name of a list or a resource', () => {
    expect(known.find('thing:o1')).toEqual(THING)
    expect(known.list('thing:o1')).toBeNull()
    expect(known.list('list:x')).toEqual(LIST)
    expect(known.find('other')).toBeNull()
  })

  it('name what a screen may show, and what is active', () => {
    expect(known.names(ENTRY)).toEqual(['thing:o1', 'plain', 'list:o1'])
    expect(known.activeNames({}, ENTRY)).toEqual(['thing:o1', 'plain'])
    expect(known.activeNames({ on: true }, ENTRY)).toEqual(known.names(ENTRY))
    expect(known.names({ screen: 'order', params: {} })).toEqual([])
  })

  it('name the list of a popup by its id or its whole name', () => {
    expect(['x', 'list:x'].map((value) => known.listInPopup('filters' as never, value))).toEqual(['list:x', 'list:x'])
    expect(known.listInPopup('other' as never, 'x')).toBeNull()
  })

  it('know which events invalidate what', () => {
    expect([...known.invalidatedBy('moved')]).toEqual([THING])
    expect(known.invalidatedBy('other').size).toBe(0)
  })

  it('find a screen missing only by the code of its own resource, and not if another response had the entity', () => {
    const failedWith = (name: string, code: string, more: object = {}) =>
      known.isMissing({ ...more, resources: { [name]: { failure: { kind: 'refused', code, message: '' } } } }, ENTRY)
    expect(failedWith('thing:o1', '404')).toBe(true)
    expect(failedWith('thing:o1', '404', { known: 'o1' })).toBe(false)
    expect(failedWith('thing:o1', '500')).toBe(false)
    expect(failedWith('plain', '404')).toBe(false)
    expect(failedWith('list:o1', '404')).toBe(false)
    expect(known.isMissing({ resources: {} }, ENTRY)).toBe(false)
  })
})
