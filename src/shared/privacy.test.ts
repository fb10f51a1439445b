import { by } from './privacy'

it('knows cases by their own names only', () => {
  const { cases } = by('kind', { store: 'id' })
  expect(cases('store')).toBe('id')
  expect(cases('deal')).toBeUndefined()
  expect(cases('constructor')).toBeUndefined()
})
