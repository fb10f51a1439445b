import { by } from './privacy'

it('knows cases by their own names only', () => {
  const { cases } = by('kind', { store: 'id' })
  expect([cases('store'), cases('deal'), cases('constructor')]).toEqual(['id', undefined, undefined])
})
