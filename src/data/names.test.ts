import { familyNames, familyOf, singleName } from './names'

it('a name has its family before the first colon, and the id after it', () => {
  const names = familyNames('category')
  expect([names.of('a:b'), names.idIn('category:a:b'), names.idIn('categories:a'), familyOf('category:a:b')])
    .toEqual(['category:a:b', 'a:b', null, 'category'])
})

it('a family with a single member has no id', () => {
  const names = singleName('nearby')
  expect([names.name, names.of('a'), names.idIn('nearby'), names.idIn('nearby:a'), familyOf('nearby')])
    .toEqual(['nearby', 'nearby', '', null, 'nearby'])
})
