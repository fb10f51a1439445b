import { mutationsOf } from './mutations'

const CODE = `import { a } from 'a'
type T = 1 | true
export function f(x: number): string {
  if (x > 3 && a) log('big')
  return x === 0 ? 'none' : 'n' + x
}
`

it('changes one place of a file at a time, and no types, imports or texts', () => {
  const changes = mutationsOf('f.ts', CODE).map(({ line, before, after }) => `${line}: ${before} -> ${after}`)
  expect(changes).toEqual([
    '4: x > 3 && a -> !(x > 3 && a)', '4: && -> ||', '4: > -> <=', '4: 3 -> (3 + 1)', "4: log('big') -> ;",
    '5: x === 0 -> !(x === 0)', '5: === -> !==', '5: 0 -> (0 + 1)',
  ])
  const [first] = mutationsOf('f.ts', CODE)
  expect(first?.code).toBe(CODE.replace('x > 3 && a', '!(x > 3 && a)'))
})
